import { postLanguages as words } from '@clearway/shared/words/post-languages.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '../../../contract/language.ts';
import type { PostFields } from '../../../contract/post-fields.ts';
import { writtenLanguage } from '../../../domain/written-language.ts';
import { toast } from '../../kit/toast.tsx';
import { moveTo } from '../publish/publish.ts';
import { Notice } from './notices.tsx';
import type { PostEdit } from './use-post-edit.ts';

const wordsOf = ({ title, description, text }: PostFields): string =>
	`${title} ${description} ${text.replace(/<[^>]*>/g, ' ')}`;

/** Offers to move a text to the language that it is written in, when the post has no such text yet. */
export function LanguageNotice({ edit, free }: { edit: PostEdit; free: readonly Language[] }) {
	const { post, fields } = edit;
	const [isMoving, setMoving] = useState(false);
	const written = writtenLanguage(wordsOf(fields));
	if (written === null || written === fields.language || !free.includes(written)) return null;
	async function move(to: Language): Promise<void> {
		if (!post) return edit.change({ language: to });
		setMoving(true);
		const result = await moveTo(edit, to);
		setMoving(false);
		if (result.ok) toast.done(words.moved[to]);
		else toast.problem(result.problem);
	}
	return (
		<Notice text={words.looks[written]}>
			<Button
				size="compact-md"
				variant="default"
				aria-busy={isMoving}
				onClick={() => isMoving || void move(written)}
			>
				{words.move[written]}
			</Button>
		</Notice>
	);
}
