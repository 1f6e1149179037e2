import { clientMessages } from '@clearway/shared/words/admin-car-links.ts';
import { offers } from '@clearway/shared/words/admin-offers.ts';
import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { adminTelegram } from '@clearway/shared/words/admin-telegram.ts';
import { Button, Checkbox, Group } from '@mantine/core';
import type { RefObject } from 'react';
import type { ClientRequest } from '../../contract/request.ts';
import { longestWriting } from '../../contract/request-fields.ts';
import { readReplyTemplates } from '../../domain/options/replies.ts';
import { EditForm } from '../edit/edit-form.tsx';
import { confirm } from '../kit/confirm.tsx';
import { LongText } from '../kit/long-text.tsx';
import { toast } from '../kit/toast.tsx';
import type { Outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import { adminIdOf } from '../services/session.ts';
import classes from './notes.module.css';
import { promisesQuote, withTemplate } from './reply-text.ts';
import { canSend, onCtrlEnter, useWriting, type Written } from './writing.ts';

const text = words.replies;

export type ReplyFields = { text: string; withQuote: boolean; revision: number };

/** A letter that is being written. */
export type NewReply = Written<ReplyFields & { key: string }, ClientRequest>;

/** A letter before anything is written. */
export const blankReply = (revision: number): NewReply['blank'] => ({
	...{ text: '', key: '', withQuote: true, revision },
});

type Props = {
	request: ClientRequest;
	templates: string;
	/** True if today's total cannot stand beside the client's calculation. */
	lacksToday: boolean;
	opened: NewReply;
	send: (id: number, fields: ReplyFields, key: string) => Promise<Outcome<ClientRequest>>;
	onSendAgain: (reply: number) => void;
	field: RefObject<HTMLTextAreaElement | null>;
};

/** Letters to the client: those that were sent, and the next one. */
export function Replies(props: Props) {
	const { request, templates: stored, lacksToday, opened, send, onSendAgain, field } = props;
	const { id, email, chat, replies, quote, takenBy, revision } = request;
	const me = adminIdOf(useServices().session);
	const isTheirs = takenBy !== null && takenBy.id !== me;
	const question = { title: words.theirs.title, text: text.theirs(takenBy?.name ?? ''), action: text.send };
	const letter = useWriting(opened, {
		request: id,
		send: async ({ key, ...fields }) => {
			const result = await send(id, { ...fields, text: fields.text.trim() }, key);
			if (result.ok) toast.done(chat === null ? text.queued(email ?? '') : adminTelegram.sentInto(chat));
			return result;
		},
	});
	const { fields, isSaving } = letter;
	const hasQuote = quote !== null && fields.withQuote;
	const canGo = canSend(fields.text) && !isSaving;
	const submit = async (): Promise<void> => {
		if (canGo && (!isTheirs || (await confirm(question))))
			await letter.send({ revision, withQuote: hasQuote });
	};
	if (email === null && chat === null) return null;
	const templates = readReplyTemplates(stored);
	const isQuoteMissing = !hasQuote && promisesQuote(fields.text, templates);
	return (
		<section aria-labelledby="replies">
			<h2 id="replies" className={classes.title}>
				{text.title}
			</h2>
			{replies.length > 0 && (
				<ol className={classes.list} aria-label={text.list}>
					{replies.map((reply) => (
						<li key={reply.id}>
							<p className={classes.by}>
								{words.notes.by(reply.by, reply.at)}, {reply.withQuote && `${words.hasQuote}, `}
								{reply.offer !== null && `${offers.attached(reply.offer)}, `}
								{reply.via === 'telegram' && `${adminTelegram.via.telegram}, `}
								{(reply.via === 'telegram' ? adminTelegram : text).mail[reply.mail]}
							</p>
							<p className={classes.text}>{reply.text}</p>
							{reply.fault && <p className={classes.fault}>{clientMessages.fault(reply.fault)}</p>}
							{reply.mail === 'waiting' && <p className={classes.by}>{text.waits}</p>}
							{reply.mail === 'failed' && (
								<Button size="compact-sm" variant="default" onClick={() => onSendAgain(reply.id)}>
									{words.act.mailAgain}
								</Button>
							)}
						</li>
					))}
				</ol>
			)}
			<EditForm className={classes.form} edit={{ ...letter, saveNow: () => void submit() }}>
				<Group gap="xs" role="group" aria-label={text.templates}>
					{templates
						.filter(({ needsQuote }) => hasQuote || !needsQuote)
						.map((template) => (
							<Button
								key={template.name}
								variant="default"
								size="compact-md"
								onClick={() => {
									letter.change({ text: withTemplate(fields.text, template, templates) });
									field.current?.focus();
								}}
							>
								{template.name}
							</Button>
						))}
				</Group>
				<LongText
					{...letter.bind('text')}
					className={classes.wide}
					ref={field}
					aria-label={text.label}
					placeholder={chat === null ? text.hint(email ?? '') : adminTelegram.reply(chat)}
					description={
						<>
							{chat === null && text.mailbox} <span className="for-keys">{text.keys}</span>
						</>
					}
					inputWrapperOrder={['label', 'input', 'description', 'error']}
					autosize
					minRows={4}
					maxRows={16}
					most={longestWriting}
					onKeyDown={onCtrlEnter(submit)}
				/>
				{quote !== null && (
					<Checkbox
						label={text.withQuote}
						checked={hasQuote}
						onChange={(event) => letter.change({ withQuote: event.currentTarget.checked })}
					/>
				)}
				{hasQuote && lacksToday && <p className={classes.by}>{text.noToday}</p>}
				<p role="status" className={isQuoteMissing ? classes.fault : 'visually-hidden'}>
					{isQuoteMissing && text.quoteMissing}
				</p>
				<Button type="submit" disabled={!canGo} aria-busy={isSaving}>
					{isSaving ? text.sending : text.send}
				</Button>
			</EditForm>
		</section>
	);
}
