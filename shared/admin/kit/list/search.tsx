import { admin as words } from '@clearway/shared/words/admin.ts';
import { listWords } from '@clearway/shared/words/admin-list.ts';
import { CloseButton, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useCommands } from '../../services/commands.ts';
import { Icon } from '../icon.tsx';
import { type TypedSearch, takeAddress } from './typed-search.ts';

const debounceMs = 200;

/** The search field of a list: searches while one types, and is reached by `/`. */
export function ListSearch({
	value,
	onSearch,
	label = listWords.searchHint,
	isFirst = false,
}: {
	value: string;
	onSearch: (q: string) => void;
	label?: string;
	/** The first thing of a dialog: it takes the focus. */
	isFirst?: boolean;
}) {
	const [state, setState] = useState<TypedSearch>({ typed: value, asked: [] });
	const { typed } = state;
	const field = useRef<HTMLInputElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const [seen, setSeen] = useState(value);
	if (seen !== value) {
		setSeen(value);
		setState(takeAddress(state, value));
	}
	useEffect(() => () => clearTimeout(timer.current), []);
	const search = (q: string): void => {
		setState((before) => ({ ...before, typed: q }));
		clearTimeout(timer.current);
		timer.current = setTimeout(() => {
			setState(({ typed, asked }) => ({ typed, asked: [...asked, q.trim()] }));
			onSearch(q.trim());
		}, debounceMs);
	};
	useCommands([
		{
			id: 'list.search',
			label: words.keys.list.search,
			group: words.keys.groups.list,
			keys: '/',
			isHidden: true,
			run: () => field.current?.focus(),
		},
	]);
	return (
		<TextInput
			ref={field}
			{...(isFirst && { 'data-autofocus': true, autoFocus: true })}
			type="search"
			role="searchbox"
			aria-label={label}
			placeholder={label}
			value={typed}
			maxLength={200}
			onChange={(event) => search(event.currentTarget.value)}
			onKeyDown={(event) => {
				if (event.key === 'Escape' && typed !== '') search('');
			}}
			leftSection={<Icon name="search" size={16} />}
			rightSection={
				typed !== '' && <CloseButton size="sm" aria-label={listWords.clear} onClick={() => search('')} />
			}
			w={{ base: '100%', sm: 'auto' }}
			flex={{ base: '0 0 auto', sm: '1 1 220px' }}
			maw={{ base: '100%', sm: 280 }}
		/>
	);
}
