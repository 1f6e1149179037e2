import { posts } from '@clearway/shared/words/admin-posts.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { EditingSession } from './post-editing.ts';
import { useEditingState } from './use-editing.ts';

const words = posts.fields;

/** The place in the list of the blog: the smaller number comes first, and equal ones by date. */
export function OrderField({ editing }: { editing: EditingSession }) {
	const { fields, faults } = useEditingState(editing);
	const [typed, setTyped] = useState<string | null>(null);
	return (
		<TextInput
			label={words.order}
			description={words.orderHint}
			inputWrapperOrder={['label', 'input', 'error', 'description']}
			inputMode="numeric"
			value={typed ?? String(fields.order)}
			error={faults.order ?? (typed !== null && !isWhole(typed) ? words.orderWrong : undefined)}
			onChange={({ currentTarget: { value } }) => {
				setTyped(value);
				if (isWhole(value)) editing.change({ order: Number(value) });
			}}
			onBlur={() => setTyped(null)}
		/>
	);
}

const isWhole = (text: string): boolean => /^-?\d{1,9}$/.test(text.trim());
