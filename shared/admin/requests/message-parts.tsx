import { clientMessages as words } from '@clearway/shared/words/admin-car-links.ts';
import { fileSize } from '@clearway/shared/words/file-size.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { ClientRequest } from '../../contract/request.ts';
import { saveAnswer } from '../kit/save-answer.ts';
import { toast } from '../kit/toast.tsx';
import { outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import classes from './notes.module.css';

type Message = Pick<ClientRequest['messages'][number], 'id' | 'text' | 'isCut' | 'files'>;

/** The text of a client's message, its files to save, and the whole letter where a thread was cut off. */
export function MessageParts({ of, id, message }: { of: 'car' | 'request'; id: number; message: Message }) {
	const services = useServices();
	const { api } = services;
	const calls = of === 'car' ? api.carMessage : api.requestMessage;
	const [whole, setWhole] = useState<string | null>(null);
	const show = async (): Promise<void> => {
		const read = await outcome(calls.whole({ params: { id, message: message.id } }));
		if (read.ok) setWhole(read.value.text);
		else toast.problem(read.problem);
	};
	return (
		<>
			<p className={classes.text}>{whole ?? message.text}</p>
			{(message.files.length > 0 || (message.isCut && whole === null)) && (
				<Group gap="xs">
					{message.files.map(({ id: file, name, size }) => (
						<Button
							key={file}
							size="compact-sm"
							variant="default"
							onClick={() => void saveAnswer(services, calls.file({ params: { id, file } }))}
						>
							{words.file(name, fileSize(size))}
						</Button>
					))}
					{message.isCut && whole === null && (
						<Button size="compact-sm" variant="subtle" onClick={() => void show()}>
							{words.whole}
						</Button>
					)}
				</Group>
			)}
		</>
	);
}
