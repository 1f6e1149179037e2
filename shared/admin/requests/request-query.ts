import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { languages } from '../../contract/language.ts';
import { type ListFilter, periodOf } from '../kit/list/filters.tsx';
import { type Tab, tabs } from './no-requests.tsx';

const kinds = ['callback', 'calculation'] as const;
/** What the address of the inbox holds. */
export const shape = { filters: ['status', 'who', 'kind', 'lang', 'from', 'to', 'wait', 'entry'] } as const;
/** The tab of an address. */
export const tabOf = (status: string | undefined): Tab => tabs.find((tab) => tab === status) ?? 'new';

/** What a list is asked for beside its tab: the address in the words of the call. */
export function queryOf({ q, filters }: { q: string; filters: Filters }, me: number) {
	const { who, kind, lang, wait } = filters;
	const asked = kinds.find((one) => one === kind);
	const language = languages.find((one) => one === lang);
	return {
		...(q && { q }),
		...(who === 'me' && { takenBy: String(me) }),
		...(asked && { kind: asked }),
		...(language && { language }),
		...periodOf(filters),
		...(wait === '1' && { waiting: 'true' as const }),
	};
}
type Filters = Partial<Record<(typeof shape.filters)[number], string>>;

const text = words.filters;

/** Whose requests, of what kind, in which language, of which days. */
export const requestFilters = (today: string): ListFilter[] => [
	{ key: 'wait', chip: text.waiting },
	{
		key: 'who',
		label: text.who,
		options: [
			['', text.anyone],
			['me', text.mine],
		],
	},
	{ key: 'kind', label: text.kind, options: [['', text.anyKind], ...Object.entries(words.kind)] },
	{
		key: 'lang',
		label: text.language,
		options: [['', text.anyLanguage], ...languages.map((one) => [one, words.language[one]] as const)],
	},
	{ period: text, today },
];
