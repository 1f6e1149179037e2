import { posts } from '@clearway/shared/words/admin-posts.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PostEdit } from './use-post-edit.ts';

const words = posts.fields;

/** The place in the list of the blog: the smaller number comes first, and equal ones by date. */
export function OrderField({ edit }: { edit: PostEdit }) {
	const { fields, change, errorOf } = edit;
	const [typed, setTyped] = useState<string | null>(null);
	return (
		<TextInput
			label={words.order}
			description={words.orderHint}
			inputWrapperOrder={['label', 'input', 'error', 'description']}
			inputMode="numeric"
			value={typed ?? String(fields.order)}
			error={errorOf('order') ?? (typed !== null && !isWhole(typed) ? words.orderWrong : undefined)}
			onChange={({ currentTarget: { value } }) => {
				setTyped(value);
				if (isWhole(value)) change({ order: Number(value) });
			}}
			onBlur={() => setTyped(null)}
		/>
	);
}

const isWhole = (text: string): boolean => /^-?\d{1,9}$/.test(text.trim());
