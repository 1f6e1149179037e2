import { pictures as words } from '@clearway/shared/words/admin-pictures.ts';
import { NativeSelect } from '@mantine/core';
import { ListHead } from '../kit/list/head.tsx';
import { ListSearch } from '../kit/list/search.tsx';

/** Which pictures one wants to see. */
export type Wanted = { q: string; use: string };

type Props = {
	wanted: Wanted;
	total: number | null;
	onSearch: (q: string) => void;
	onUse: (use: string) => void;
	/** The search takes the focus, as the first thing of a dialog does. */
	isFirst?: boolean;
};

/** The search in pictures, and those that are used or not. */
export const PictureFilters = ({ wanted, total, onSearch, onUse, isFirst = false }: Props) => (
	<ListHead found={total === null ? undefined : words.found(total)}>
		<ListSearch value={wanted.q} onSearch={onSearch} label={words.search} isFirst={isFirst} />
		<NativeSelect
			aria-label={words.use}
			value={wanted.use}
			onChange={(event) => onUse(event.currentTarget.value)}
			data={[
				{ value: '', label: words.uses.all },
				{ value: 'used', label: words.uses.used },
				{ value: 'unused', label: words.uses.unused },
			]}
		/>
	</ListHead>
);

/** The same in the words of the call. */
export const queryOf = ({ q, use }: Wanted) => ({
	...(q && { q }),
	...(isUse(use) && { use }),
});

const isUse = (use: string): use is 'used' | 'unused' => use === 'used' || use === 'unused';
