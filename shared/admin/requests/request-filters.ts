import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { languages } from '../../contract/language.ts';
import type { ListFilter } from '../kit/list/filters.tsx';

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
