import '@mantine/core/styles/Radio.layer.css';
import { thread as words } from '@clearway/shared/words/admin-thread.ts';
import { Button, Checkbox, Group, Radio } from '@mantine/core';
import { useRef, useState } from 'react';
import { longestWriting } from '../../../contract/request-fields.ts';
import type { Thread, ThreadWay } from '../../../contract/thread.ts';
import { readReplyTemplates } from '../../../domain/options/replies.ts';
import { EditForm } from '../../edit/edit-form.tsx';
import { confirm } from '../../kit/confirm.tsx';
import { LongText } from '../../kit/long-text.tsx';
import { toast } from '../../kit/toast.tsx';
import { outcome } from '../../services/outcome.ts';
import { useSaveState } from '../../services/save-state.ts';
import { useServices } from '../../services/services.tsx';
import { adminIdOf } from '../../services/session.ts';
import classes from '../notes.module.css';
import { canSend, onCtrlEnter, useWriting } from '../writing.ts';
import { promisesQuote, withTemplate } from './reply-text.ts';
import type { Begun, OpenThread, OwnChange } from './use-thread.ts';

type Props = {
	open: OpenThread;
	thread: Thread;
	begun: Begun;
	lacksToday: boolean;
	own: OwnChange;
};

const nameOf = ({ via, of }: ThreadWay): string => `${via} ${of}`;

/** One place to write in: an answer by the way that the client took last or by another one, or a note for the office. */
export function Composer(props: Props) {
	const { open, thread, begun, own } = props;
	const services = useServices();
	const request = open.of.startsWith('request') ? Number(open.of.split('-')[1]) : null;
	const answer = useAnswer(props, request);
	const note = useWriting(begun.note, {
		request,
		send: ({ text, key: idempotencyKey }) => {
			const body = { kind: 'note' as const, text: text.trim() };
			const params = { of: open.of };
			return own(() => outcome(services.api.thread.write({ params, body, idempotencyKey })));
		},
	});
	// What lies in a copy is gone on with; of a client without any way only notes are left.
	const isNote = open.isNote ?? (begun.note.copy !== null && begun.answer.copy === null);
	const { way } = answer;
	const isOfNote = isNote || way === undefined;
	const writing = isOfNote ? note : answer.writing;
	const { text } = writing.fields;
	const canGo = canSend(text) && !writing.isSaving;
	const submit = async (): Promise<void> => {
		if (!canGo) return;
		if (isOfNote ? await note.send() : await answer.send()) open.field.current?.focus();
		await open.look();
	};
	const { isDirty, state } = answer.writing.isDirty ? answer.writing : note;
	useSaveState(isDirty ? { kind: 'unsaved', copiedAt: state.copiedAt } : nothing, { leave: 'free' });
	const kind = isOfNote ? 'note' : 'office';
	return (
		<EditForm
			key={kind}
			className={`panel ${classes.composer}`}
			edit={{ ...writing, saveNow: () => void submit() }}
		>
			<Radio.Group
				aria-label={words.to}
				value={isOfNote ? 'note' : nameOf(way)}
				onChange={(value) => {
					open.setNote(value === 'note');
					if (value !== 'note') answer.choose(value);
				}}
			>
				<Group gap="4px 16px">
					{thread.ways.map((known) => (
						<Radio key={nameOf(known)} value={nameOf(known)} label={words.ways[known.via](known.to)} />
					))}
					<Radio value="note" label={words.ways.note} />
				</Group>
			</Radio.Group>
			{!isOfNote && answer.templates}
			<LongText
				{...writing.bind('text')}
				className={classes.wide}
				data-kind={kind}
				ref={open.field}
				aria-label={words.text[kind]}
				placeholder={isOfNote ? words.hint : undefined}
				description={
					<>
						{!isOfNote && toldText(way)} <span className="for-keys">{words.keys}</span>
					</>
				}
				inputWrapperOrder={['label', 'input', 'description', 'error']}
				autosize
				minRows={3}
				maxRows={16}
				most={longestWriting}
				onKeyDown={onCtrlEnter(submit)}
			/>
			{!isOfNote && answer.attachments}
			<Button
				type="submit"
				variant={isOfNote ? 'default' : 'filled'}
				disabled={!canGo}
				aria-busy={writing.isSaving}
			>
				{writing.isSaving ? words.sending : words.send[kind]}
			</Button>
		</EditForm>
	);
}

function toldText({ via, told }: ThreadWay): string {
	if (via === 'page') return words.told[told ?? 'nobody'];
	return via === 'mail' ? words.mailbox : '';
}

/** The answer, with the sheet, the offer and the photos that go along. */
function useAnswer({ open, thread, begun, lacksToday, own }: Props, request: number | null) {
	const { api, session } = useServices();
	const photos = useRef<HTMLInputElement>(null);
	const [chosen, setChosen] = useState<readonly File[]>([]);
	const [wayName, choose] = useState('');
	// The best way may become another one, but not under the hand of whoever writes.
	const begunBy = useRef('');
	const [best] = thread.ways;
	const way = thread.ways.find((known) => nameOf(known) === (wayName || begunBy.current)) ?? best;
	// The writing was opened once; what is sent goes by what is chosen then.
	const now = useRef({ way, chosen, own });
	now.current = { way, chosen, own };
	const writing = useWriting(begun.answer, {
		request,
		send: async ({ text, withQuote, offer, key: idempotencyKey }) => {
			const { chosen, own } = now.current;
			const { of, via, to, revision, hasQuote } = now.current.way as ThreadWay; // without one nothing is sent
			const extra =
				via === 'page' ? {} : { via, withQuote: withQuote && hasQuote, revision, ...(offer && { offer }) };
			const body = { kind: 'office' as const, text: text.trim(), ...extra };
			const write = async () => {
				// A photo that was added before an answer was lost is the same one for the server.
				const params = { id: Number(of.split('-')[1]) };
				for (const file of via === 'page' ? chosen : [])
					await api.carFile.add({ params, form: { kind: 'photo' }, file });
				return api.thread.write({ params: { of }, body, idempotencyKey });
			};
			const sent = await own(() => outcome(write()));
			if (sent.ok) {
				setChosen([]);
				toast.done(words.sent[via](to));
			}
			return sent;
		},
	});
	const { fields, change } = writing;
	if (fields.text === '') begunBy.current = best ? nameOf(best) : '';
	const hasQuote = way?.hasQuote === true && fields.withQuote;
	const templates = readReplyTemplates(begun.templates);
	const isQuoteMissing = !hasQuote && promisesQuote(fields.text, templates);
	const { takenBy = null } = way ?? {};
	const send = async (): Promise<boolean> => {
		const isTheirs = takenBy !== null && takenBy.id !== adminIdOf(session);
		const question = {
			...words.theirs,
			text: words.theirs.text(takenBy?.name ?? ''),
			action: words.send.office,
		};
		return (!isTheirs || (await confirm(question))) && writing.send();
	};
	/** What can go along; papers are one more kind of this list. */
	const kinds = way
		? [
				...(way.hasQuote
					? [{ label: words.withQuote, checked: hasQuote, toggle: () => change({ withQuote: !hasQuote }) }]
					: []),
				...way.offers.map(({ id, number }) => ({
					...{ label: words.offer(number), checked: fields.offer === id },
					toggle: () => change({ offer: fields.offer === id ? 0 : id }),
				})),
			]
		: [];
	return {
		...{ writing, way, choose, send },
		templates: templates.length > 0 && (
			<Group gap="xs" role="group" aria-label={words.templates}>
				{templates
					.filter(({ needsQuote }) => hasQuote || !needsQuote)
					.map((template) => (
						<Button
							key={template.name}
							variant="default"
							size="compact-sm"
							onClick={() => {
								change({ text: withTemplate(fields.text, template, templates) });
								open.field.current?.focus();
							}}
						>
							{template.name}
						</Button>
					))}
			</Group>
		),
		attachments: (
			<>
				<Group gap="8px 16px" role="group" aria-label={words.attach}>
					{kinds.map(({ label, checked, toggle }) => (
						<Checkbox key={label} {...{ label, checked }} onChange={toggle} />
					))}
					{way?.via === 'page' && (
						<>
							<input
								ref={photos}
								type="file"
								multiple
								hidden
								accept="image/*,.heic,.heif"
								aria-label={words.photo}
								onChange={({ currentTarget }) => {
									setChosen([...chosen, ...(currentTarget.files ?? [])]);
									currentTarget.value = '';
								}}
							/>
							<Button size="compact-sm" variant="default" onClick={() => photos.current?.click()}>
								{words.photo}
							</Button>
							{chosen.length > 0 && (
								<>
									<span>{words.photos(chosen.length)}</span>
									<Button size="compact-sm" variant="subtle" onClick={() => setChosen([])}>
										{words.dropPhotos}
									</Button>
								</>
							)}
						</>
					)}
				</Group>
				{hasQuote && lacksToday && <p className={classes.by}>{words.noToday}</p>}
				<p role="status" className={isQuoteMissing ? classes.fault : 'visually-hidden'}>
					{isQuoteMissing && words.quoteMissing}
				</p>
			</>
		),
	};
}

const nothing = { kind: 'none' } as const;
