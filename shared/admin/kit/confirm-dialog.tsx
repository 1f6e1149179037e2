import { admin as words } from '@clearway/shared/words/admin.ts';
import { Button, Group, Text } from '@mantine/core';
import type { Question } from './confirm.tsx';
import { Dialog } from './dialog.tsx';

type Asked = { question: Question; isOpen: boolean; answer: (isYes: boolean) => void };

/** One question with its two buttons. */
export default function ConfirmDialog({ question, isOpen, answer }: Asked) {
	return (
		<Dialog opened={isOpen} onClose={() => answer(false)} title={question.title}>
			<Text mb="lg">{question.text}</Text>
			{question.lines && (
				<ul>
					{question.lines.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			)}
			<Group justify="flex-end" gap="sm">
				<Button variant="default" data-autofocus onClick={() => answer(false)}>
					{question.cancel ?? words.cancel}
				</Button>
				<Button color={question.isDangerous ? 'red' : 'gold'} onClick={() => answer(true)}>
					{question.action}
				</Button>
			</Group>
		</Dialog>
	);
}
