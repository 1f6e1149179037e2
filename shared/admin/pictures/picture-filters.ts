import { pictures as words } from '@clearway/shared/words/admin-pictures.ts';
import type { ListFilter } from '../kit/list/filters.tsx';

export type Wanted = { q: string; use?: string | undefined };

export const pictureFilters: readonly ListFilter[] = [
	{
		key: 'use',
		label: words.use,
		options: [
			['', words.uses.all],
			['used', words.uses.used],
			['unused', words.uses.unused],
		],
	},
];

/** The same in the words of the call. */
export const queryOf = ({ q, use }: Wanted) => ({
	...(q && { q }),
	...(isUse(use) && { use }),
});

const isUse = (use: string | undefined): use is 'used' | 'unused' => use === 'used' || use === 'unused';
