import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { languages } from '../../contract/language.ts';
import { type ListFilter, periodOf } from '../kit/list/filters.tsx';
import { type Tab, tabs } from './no-requests.tsx';

const sources = ['callback', 'calculation', 'office'] as const;
export const shape = { filters: ['status', 'who', 'source', 'lang', 'from', 'to', 'wait', 'entry'] } as const;
export const tabOf = (status: string | undefined): Tab => tabs.find((tab) => tab === status) ?? 'mine';

/** The part of a query that a tab makes. */
export const queryOfTab = (tab: Tab, me: number) =>
	tab === 'mine' ? { openTo: String(me) } : tab !== 'all' && { status: tab };

/** The query of a call, from the address without its tab. */
export function queryOf({ q, filters }: { q: string; filters: Filters }, me: number) {
	const { who, source, lang, wait } = filters;
	const asked = sources.find((known) => known === source);
	const language = languages.find((known) => known === lang);
	return {
		...(q && { q }),
		...(who === 'me' && { takenBy: String(me) }),
		...(asked && { source: asked }),
		...(language && { language }),
		...periodOf(filters),
		...(wait === '1' && { waiting: 'true' as const }),
	};
}
type Filters = Partial<Record<(typeof shape.filters)[number], string>>;

const text = words.filters;

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
	{
		key: 'source',
		label: text.source,
		options: [['', text.anySource], ...sources.map((source) => [source, words.source[source]] as const)],
	},
	{
		key: 'lang',
		label: text.language,
		options: [
			['', text.anyLanguage],
			...languages.map((language) => [language, words.language[language]] as const),
		],
	},
	{ period: text, today },
];
