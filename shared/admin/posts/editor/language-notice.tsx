import { postLanguages as words } from '@clearway/shared/words/post-languages.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Language } from '../../../contract/language.ts';
import type { PostFields } from '../../../contract/post-fields.ts';
import { writtenLanguage } from '../../../domain/written-language.ts';
import { toast } from '../../kit/toast.tsx';
import { moveTo } from '../publish/publish.ts';
import { Notice } from './notices.tsx';
import type { EditingSession } from './post-editing.ts';
import { useEditingState } from './use-editing.ts';

const wordsOf = ({ title, description, text }: PostFields): string =>
	`${title} ${description} ${text.replace(/<[^>]*>/g, ' ')}`;

/** The text is in another language than its post, which has no text in that one yet: it can be moved there. */
export function LanguageNotice({ editing, free }: { editing: EditingSession; free: readonly Language[] }) {
	const { post, fields, language } = useEditingState(editing);
	const { revalidate } = useRevalidator();
	const [isMoving, setMoving] = useState(false);
	const written = writtenLanguage(wordsOf(fields));
	if (written === null || written === (post?.language ?? language) || !free.includes(written)) return null;
	async function move(to: Language): Promise<void> {
		if (!post) return chooseLanguage(editing, to);
		setMoving(true);
		const result = await moveTo(editing, to);
		// The tabs above are those of the server.
		if (result.ok) await revalidate();
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

/** The language that a new post will be stored in. */
export function chooseLanguage(editing: EditingSession, language: Language): void {
	editing.patch({ language });
	const { title, text } = editing.state.get().fields;
	if (title !== '' || text !== '') editing.copySoon();
}
