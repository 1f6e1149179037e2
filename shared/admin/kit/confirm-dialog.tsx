import { admin as words } from '@clearway/shared/words/admin.ts';

import { Button, Group, Text } from '@mantine/core';
import { Dialog, DialogFoot } from './dialog.tsx';

/** A confirmation of something that cannot be undone. Its button carries the verb of the action. */
export type Question = {
	title: string;
	text: string;
	/** The things that the question is about, one in each line. */
	lines?: readonly string[];
	action: string;
	cancel?: string;
	isDangerous?: boolean;
};

type Asked = { question: Question; isOpen: boolean; answer: (isYes: boolean) => void };

/** One question with its two buttons. */
export default function ConfirmDialog({ question, isOpen, answer }: Asked) {
	const buttons = (
		<>
			<Button variant="default" data-autofocus onClick={() => answer(false)}>
				{question.cancel ?? words.cancel}
			</Button>
			<Button color={question.isDangerous ? 'red' : 'gold'} onClick={() => answer(true)}>
				{question.action}
			</Button>
		</>
	);
	const { title, text, lines } = question;
	return (
		<Dialog opened={isOpen} onClose={() => answer(false)} title={title} {...(lines && { size: 'lg' })}>
			<Text mb={lines ? 'xs' : 'lg'}>{text}</Text>
			{lines ? (
				<>
					<ul className="bullets">
						{lines.map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
					<DialogFoot>{buttons}</DialogFoot>
				</>
			) : (
				<Group justify="flex-end" gap="sm">
					{buttons}
				</Group>
			)}
		</Dialog>
	);
}
