import { auditWords } from '@clearway/shared/words/admin-audit.ts';
import { office } from '@clearway/shared/words/admin-office.ts';
import { recordWords } from '@clearway/shared/words/records.ts';
import { Button, NativeSelect } from '@mantine/core';
import { isRecordKind } from '../../contract/records.ts';
import { Icon } from '../kit/icon.tsx';
import type { ListChange } from '../kit/list/address.ts';
import { PeriodFilter } from '../kit/list/period-filter.tsx';
import classes from './audit.module.css';

const text = office.audit.filters;
const kinds: readonly (readonly [string, string])[] = Object.entries(auditWords).map(([kind, { name }]) => [
	kind,
	isRecordKind(kind) ? recordWords[kind].many : (text.kinds[kind] ?? name),
]);

type Props = {
	filters: { by?: string; kind?: string; record?: string; from?: string; to?: string };
	people: readonly { login: string; name: string | null }[];
	today: string;
	onChange: (change: ListChange) => void;
};

/** Whose changes, of what kind, of which record and days. */
export function AuditFilters({ filters, people, today, onChange }: Props) {
	const { by, kind, record } = filters;
	return (
		<>
			<NativeSelect
				className={classes.filter}
				aria-label={text.by}
				value={by ?? ''}
				onChange={(event) => onChange({ by: event.currentTarget.value })}
				data={[
					{ value: '', label: text.anyone },
					...people.map(({ login, name }) => ({
						value: login,
						label: name === null ? text.left(login) : `${name} (${login})`,
					})),
					{ value: 'system', label: office.audit.system },
				]}
			/>
			<NativeSelect
				className={classes.filter}
				aria-label={text.kind}
				value={kind ?? ''}
				onChange={(event) => onChange({ kind: event.currentTarget.value, record: null })}
				data={[{ value: '', label: text.anyKind }, ...kinds.map(([value, label]) => ({ value, label }))]}
			/>
			<PeriodFilter
				filters={filters}
				text={text}
				className={classes.filter}
				today={today}
				onChange={onChange}
			/>
			{record && (
				<Button
					variant="default"
					rightSection={<Icon name="cross" size={14} />}
					aria-label={text.dropRecord}
					onClick={() => onChange({ record: null })}
				>
					{text.record(record)}
				</Button>
			)}
		</>
	);
}
