import { editings } from '@clearway/shared/words/admin-editings.ts';
import { offers } from '@clearway/shared/words/admin-offers.ts';
import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button, Checkbox, Group } from '@mantine/core';
import { useRef } from 'react';
import type { ClientRequest } from '../../contract/request.ts';
import { readReplyTemplates } from '../../domain/options/replies.ts';
import { useStore } from '../../ui/store.ts';
import type { Outcome } from '../frame/outcome.ts';
import { useServices } from '../frame/services.tsx';
import { confirm } from '../kit/confirm.tsx';
import { LongText } from '../kit/long-text.tsx';
import { OtherCopies } from '../kit/other-copies.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { toast } from '../kit/toast.tsx';
import classes from './notes.module.css';
import { promisesQuote, withTemplate } from './reply-text.ts';
import { mostSigns, useComposer } from './use-composer.ts';
import { type Writings, writingOf } from './writing.ts';

const text = words.replies;

/** What a person sends to a client. */
export type ReplyFields = { text: string; withQuote: boolean; revision: number };

type Props = {
	request: ClientRequest;
	templates: string;
	/** Whether what the car comes to today cannot stand beside the client's calculation. */
	lacksToday: boolean;
	copies: Writings;
	send: (id: number, fields: ReplyFields, key: string) => Promise<Outcome<ClientRequest>>;
	onSendAgain: (reply: number) => void;
};

/** Letters to the client: those that were sent, and the next one. */
export function Replies(props: Props) {
	const { request, templates: stored, lacksToday, copies, send, onSendAgain } = props;
	const { id, email, replies, quote, takenBy, revision } = request;
	const field = useRef<HTMLTextAreaElement>(null);
	const own = useStore(useServices().session.state);
	const isTheirs = takenBy !== null && own.kind === 'in' && takenBy.id !== own.adminId;
	const question = { title: text.theirsTitle, text: text.theirs(takenBy?.name ?? ''), action: text.send };
	const letter = useComposer({
		request: id,
		copies,
		ask: async () => !isTheirs || (await confirm(question)),
		send: ({ text: typed, key, withQuote = quote !== null }) =>
			send(id, { text: typed, withQuote, revision }, key),
		onSent: () => toast.done(text.queued(email ?? '')),
	});
	if (email === null) return null;
	const templates = readReplyTemplates(stored);
	const hasQuote = quote !== null && letter.withQuote !== false;
	const isQuoteMissing = !hasQuote && promisesQuote(letter.text, templates);
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
								{words.mail[reply.mail]}
							</p>
							<p className={classes.text}>{reply.text}</p>
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
			<OtherCopies
				copies={copies}
				nameOf={(writing) => editings.reply(writingOf(writing).text)}
				flush={letter.flush}
			/>
			<ProblemNote problem={letter.problem} />
			<form
				className={classes.form}
				onSubmit={(event) => {
					event.preventDefault();
					void letter.submit();
				}}
			>
				<Group gap="xs" role="group" aria-label={text.templates}>
					{templates
						.filter(({ needsQuote }) => hasQuote || !needsQuote)
						.map((template) => (
							<Button
								key={template.name}
								variant="default"
								size="compact-md"
								onClick={() => {
									letter.write(withTemplate(letter.text, template, templates));
									field.current?.focus();
								}}
							>
								{template.name}
							</Button>
						))}
				</Group>
				<LongText
					className={classes.wide}
					ref={field}
					aria-label={text.label}
					placeholder={text.hint(email)}
					description={
						<>
							{text.mailbox} <span className="for-keys">{text.keys}</span>
						</>
					}
					inputWrapperOrder={['label', 'input', 'description', 'error']}
					autosize
					minRows={4}
					maxRows={16}
					most={mostSigns}
					value={letter.text}
					onChange={(event) => letter.write(event.currentTarget.value)}
					onKeyDown={letter.onKeyDown}
				/>
				{quote !== null && (
					<Checkbox
						label={text.withQuote}
						checked={hasQuote}
						onChange={(event) => letter.attachQuote(event.currentTarget.checked)}
					/>
				)}
				{hasQuote && lacksToday && <p className={classes.by}>{text.noToday}</p>}
				<p role="status" className={isQuoteMissing ? classes.fault : 'visually-hidden'}>
					{isQuoteMissing && text.quoteMissing}
				</p>
				<Button type="submit" disabled={!letter.canSend} aria-busy={letter.isSending}>
					{letter.isSending ? text.sending : text.send}
				</Button>
			</form>
		</section>
	);
}
