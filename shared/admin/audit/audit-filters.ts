import { auditWords } from '@clearway/shared/words/admin-audit.ts';
import { office } from '@clearway/shared/words/admin-office.ts';
import { recordWords } from '@clearway/shared/words/records.ts';
import { isRecordKind } from '../../contract/records.ts';
import type { ListFilter } from '../kit/list/filters.tsx';

const text = office.audit.filters;
const kinds: readonly (readonly [string, string])[] = Object.entries(auditWords).map(([kind, { name }]) => [
	kind,
	isRecordKind(kind) ? recordWords[kind].many : (text.kinds[kind] ?? name),
]);

type Person = { login: string; name: string | null };

/** Whose changes, of what kind, of which record and days. */
export const auditFilters = (
	people: readonly Person[],
	today: string,
	record: string | undefined,
): ListFilter[] => [
	{
		key: 'by',
		label: text.by,
		options: [
			['', text.anyone],
			...people.map(
				({ login, name }) => [login, name === null ? text.left(login) : `${name} (${login})`] as const,
			),
			['system', office.audit.system],
		],
	},
	{ key: 'kind', label: text.kind, options: [['', text.anyKind], ...kinds], drops: 'record' },
	{ period: text, today },
	{ key: 'record', chip: text.record(record ?? ''), label: text.dropRecord },
];
