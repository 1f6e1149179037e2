import '@mantine/core/styles/Radio.layer.css';
import { carMessages as words } from '@clearway/shared/words/admin-car-links.ts';
import { requests } from '@clearway/shared/words/admin-requests.ts';
import { Button, Radio } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { localCopies } from '../../contract/addresses.ts';
import type { CarMessage } from '../../contract/car-message.ts';
import { mostMessageSigns } from '../../contract/cars.ts';
import { EditForm } from '../edit/edit-form.tsx';
import { useOpened } from '../edit/use-opened.ts';
import { outcome } from '../frame/outcome.ts';
import { useSaveState } from '../frame/save-state.ts';
import { useServices } from '../frame/services.tsx';
import { LongText } from '../kit/long-text.tsx';
import { tooLong } from '../kit/too-long.ts';
import classes from '../requests/notes.module.css';
import { onCtrlEnter, openWriting, useWriting, type Written } from '../requests/writing.ts';
import type { PartOfCar } from './car-fields.ts';

type Text = { kind: 'note' | 'office'; text: string; key: string };

const blank: Text = { kind: 'note', text: '', key: '' };

/** Messages with the client and notes of the office in one line of time. */
export function CarMessages({ car: { id, messages }, look }: PartOfCar) {
	const services = useServices();
	const { api } = services;
	const opened = useOpened(() =>
		openWriting<Text, CarMessage>(services, `${localCopies.car.copyKey(id)}/message`, blank),
	);
	const last = messages.findLast(({ readAt }) => readAt === null)?.id;
	useEffect(() => {
		// Who sees the list has read it. A failure is tried again with the next news.
		if (last !== undefined) void outcome(api.carMessage.read({ params: { id: String(id) }, body: { last } }));
	}, [api, id, last]);
	return (
		<section id="notes" aria-labelledby="messages">
			<h2 id="messages" className={classes.title}>
				{words.title}
			</h2>
			{messages.length === 0 && <p className={classes.by}>{words.none}</p>}
			<ol className={classes.list}>
				{messages.map(({ id: message, kind, by, at, text, mail }) => (
					<li key={message} className={kind === 'note' ? undefined : classes.told}>
						<p className={classes.by}>
							{words.by(by, words.marks[kind], at)}
							{mail && `, ${requests.replies.mail[mail]}`}
						</p>
						<p className={classes.text}>{text}</p>
					</li>
				))}
			</ol>
			{opened && <Composer {...{ id, opened, look }} />}
		</section>
	);
}

type Props = { id: number; opened: Written<Text, CarMessage>; look: () => Promise<void> };

function Composer({ id, opened, look }: Props) {
	const { api } = useServices();
	const field = useRef<HTMLTextAreaElement>(null);
	const writing = useWriting(opened, {
		request: null,
		send: ({ kind, text, key }) =>
			outcome(
				api.carMessage.create({
					params: { id: String(id) },
					body: { kind, text: text.trim() },
					idempotencyKey: key,
				}),
			),
	});
	const { fields, isDirty, isSaving, state } = writing;
	const { kind, text } = fields;
	const canSend = text.trim() !== '' && tooLong(text, mostMessageSigns) === null && !isSaving;
	const submit = async (): Promise<void> => {
		if (!canSend || !(await writing.send())) return;
		field.current?.focus();
		await look();
	};
	useSaveState(isDirty ? { kind: 'unsaved', copiedAt: state.copiedAt } : nothing, { leave: 'free' });
	return (
		<EditForm className={classes.form} edit={{ ...writing, saveNow: () => void submit() }}>
			<Radio.Group
				aria-label={words.kind}
				value={kind}
				onChange={(value) => writing.change({ kind: value === 'office' ? 'office' : 'note' })}
			>
				<div className={classes.ways}>
					{(['note', 'office'] as const).map((known) => (
						<Radio key={known} value={known} label={words.kinds[known]} />
					))}
				</div>
			</Radio.Group>
			<LongText
				{...writing.bind('text')}
				className={classes.wide}
				ref={field}
				aria-label={words.text[kind]}
				rows={3}
				most={mostMessageSigns}
				onKeyDown={onCtrlEnter(submit)}
			/>
			<Button type="submit" variant="default" disabled={!canSend} aria-busy={isSaving}>
				{isSaving ? words.sending : words.send[kind]}
			</Button>
		</EditForm>
	);
}

const nothing = { kind: 'none' } as const;
