import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { languages } from '../../contract/language.ts';
import { type ListFilter, periodOf } from '../kit/list/filters.tsx';
import { type Tab, tabs } from './no-requests.tsx';

const kinds = ['callback', 'calculation'] as const;
export const shape = { filters: ['status', 'who', 'kind', 'lang', 'from', 'to', 'wait', 'entry'] } as const;
export const tabOf = (status: string | undefined): Tab => tabs.find((tab) => tab === status) ?? 'new';

/** The query of a call, from the address without its tab. */
export function queryOf({ q, filters }: { q: string; filters: Filters }, me: number) {
	const { who, kind, lang, wait } = filters;
	const asked = kinds.find((known) => known === kind);
	const language = languages.find((known) => known === lang);
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
		options: [
			['', text.anyLanguage],
			...languages.map((language) => [language, words.language[language]] as const),
		],
	},
	{ period: text, today },
];
