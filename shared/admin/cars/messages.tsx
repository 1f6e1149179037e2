import '@mantine/core/styles/Radio.layer.css';
import { carMessages as words } from '@clearway/shared/words/admin-car-links.ts';
import { requests } from '@clearway/shared/words/admin-requests.ts';
import { adminTelegram } from '@clearway/shared/words/admin-telegram.ts';
import { unreadCars } from '@clearway/shared/words/admin-unread-cars.ts';
import { Box, Button, Group, Radio } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { localCopies } from '../../contract/addresses.ts';
import type { CarMessage } from '../../contract/car-message.ts';
import { mostMessageSigns } from '../../contract/cars.ts';
import { EditForm } from '../edit/edit-form.tsx';
import { useOpened } from '../edit/use-opened.ts';
import { LongText } from '../kit/long-text.tsx';
import { toast } from '../kit/toast.tsx';
import { tooLong } from '../kit/too-long.ts';
import { useBusy } from '../kit/use-busy.ts';
import { useSeen } from '../kit/use-seen.ts';
import { MessageParts } from '../requests/message-parts.tsx';
import classes from '../requests/notes.module.css';
import { onCtrlEnter, openWriting, useWriting, type Written } from '../requests/writing.ts';
import { outcome } from '../services/outcome.ts';
import { useSaveState } from '../services/save-state.ts';
import { useServices } from '../services/services.tsx';
import type { PartOfCar } from './car-fields.ts';

type Text = { kind: 'note' | 'office'; text: string; key: string };

const blank: Text = { kind: 'note', text: '', key: '' };

const unreadOf = (messages: readonly CarMessage[]): number[] =>
	messages.filter(({ readAt }) => readAt === null).map(({ id }) => id);

/** Scrolls to the first message that nobody has read, or else to all. */
function showMessages([first]: readonly number[]): void {
	const message = document.querySelector(`[data-seen="${first}"]`);
	if (message) message.scrollIntoView({ block: 'center' });
	else document.getElementById('notes')?.scrollIntoView();
}

/** The first line of a car whose client wrote and was not read yet. */
export function UnreadMessages({ car: { id, messages }, look }: PartOfCar) {
	const { api } = useServices();
	const { isBusy, during } = useBusy();
	const unread = unreadOf(messages);
	const last = unread.at(-1);
	if (last === undefined) return null;
	const mark = async (): Promise<void> => {
		const read = await outcome(api.carMessage.read({ params: { id: String(id) }, body: { last } }));
		if (!read.ok) toast.problem(read.problem);
		await look();
	};
	return (
		<Box component="section" className="callout" data-tone="warning" mb="lg" aria-label={unreadCars.title}>
			<h2>{words.unread(unread.length)}</h2>
			<Group mt="xs" gap="xs">
				<Button size="compact-md" onClick={() => showMessages(unread)}>
					{words.show}
				</Button>
				<Button size="compact-md" variant="default" aria-busy={isBusy} onClick={() => void during(mark)}>
					{words.markRead}
				</Button>
			</Group>
		</Box>
	);
}

/** Messages with the client and notes of the office in one line of time. */
export function CarMessages({ car: { id, messages }, look }: PartOfCar) {
	const services = useServices();
	const { api } = services;
	const opened = useOpened(() =>
		openWriting<Text, CarMessage>(services, `${localCopies.car.copyKey(id)}/message`, blank),
	);
	const list = useRef<HTMLOListElement>(null);
	useSeen(list, unreadOf(messages), async (last) => {
		const read = await outcome(api.carMessage.read({ params: { id: String(id) }, body: { last } }));
		return read.ok;
	});
	const { hash, key } = useLocation();
	// A link to the messages may be followed again on their own screen.
	// biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, news do not
	useEffect(() => {
		if (hash === '#notes') showMessages(unreadOf(messages));
	}, [hash, key]);
	return (
		<section id="notes" aria-labelledby="messages">
			<h2 id="messages" className={classes.title}>
				{words.title}
			</h2>
			{messages.length === 0 && <p className={classes.by}>{words.none}</p>}
			<ol className={classes.list} ref={list}>
				{messages.map((message) => {
					const { kind, by, at, via, mail } = message;
					return (
						<li
							key={message.id}
							data-seen={message.id}
							className={kind === 'note' ? undefined : classes.told}
						>
							<p className={classes.by}>
								{words.by(by, words.marks[kind], at)}
								{adminTelegram.via[via] && `, ${adminTelegram.via[via]}`}
								{mail && `, ${(via === 'telegram' ? adminTelegram.mail : requests.replies.mail)[mail]}`}
							</p>
							<MessageParts of="car" id={id} message={message} />
						</li>
					);
				})}
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
				<Group gap="sm">
					{(['note', 'office'] as const).map((known) => (
						<Radio key={known} value={known} label={words.kinds[known]} />
					))}
				</Group>
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
