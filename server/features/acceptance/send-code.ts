import { createHmac, randomInt } from 'node:crypto';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import { kyivTime } from '@clearway/shared/format/date.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import type { Budget } from '../../limits/limits.ts';
import { asciiAddress } from '../../mail/ascii-address.ts';
import { writeLetter } from '../../mail/letter.ts';
import { letterWords } from '../../mail/letter-words.ts';
import { outboxOf } from '../../mail/outbox.ts';
import { enqueue, type LetterKind, type QueuedMail } from '../../mail/queue.ts';
import { bareAddress } from '../../mail/smtp.ts';
import { offerNumber, storedOffer } from '../../offer/stored-offer.ts';
import { clientValues, optionValues } from '../../options/option.ts';
import { Refusal } from '../../services/refusal.ts';
import { openSecret, sealSecret } from '../../services/sealed-secret.ts';
import { codeWay, type OfferRow, openOffer, requireOpen } from './open-offer.ts';

const codeMs = 10 * 60_000;
const mostTries = 5;
const codes: Budget = { name: 'offer code', count: 5, seconds: 3600 };

/** Sends a code to where the client is known; the one before is good no longer. */
export async function sendCode(
	context: Context,
	{ params: { token }, body: { name } }: InputOf<'offerPage.code'>,
): Promise<{ to: string; until: string }> {
	const row = await openOffer(context.db.read, token);
	await requireOpen(context, context.db.read, row);
	const way = await codeWay(context, row);
	if (!way) throw new Refusal('conflict', say('offerPage.noCode'));
	await context.sharedLimits.take(codes, String(row.id));
	const code = String(randomInt(1_000_000)).padStart(6, '0');
	const until = new Date(context.now().getTime() + codeMs).toISOString();
	// The outbox opens first, so that the code leaves without waiting for the next tick.
	const outbox = outboxOf(context);
	await context.db.writeUrgent(async (tx) => {
		await tx
			.updateTable('offer_page')
			.set({ code: hashOfCode(context, row, name, code), code_until: until, code_name: name, code_tries: 0 })
			.where('offer_id', '=', row.id)
			.execute();
		await tellCode(tx, context, row, { code, until, chat: way.chat });
	});
	outbox.retry();
	return { to: way.shown, until };
}

/** When the code left that is good now. */
export const sentAtOf = ({ code_until }: Pick<OfferRow, 'code_until'>): string | undefined =>
	code_until === null ? undefined : new Date(Date.parse(code_until) - codeMs).toISOString();

/** Brings the code to the client. It is sealed while it waits. */
async function tellCode(
	tx: Write,
	context: Context,
	{ id, request_id }: OfferRow,
	{ code, until, chat }: { code: string; until: string; chat: string | null },
): Promise<void> {
	const sealed = sealSecret(context.config, { purpose: 'offer code', of: id }, Buffer.from(code));
	const content = { offer: id, sealed, until } satisfies Waiting;
	await enqueue(tx, context, { kind: 'code', requestId: request_id, chat, content });
}

type Waiting = { offer: number; sealed: string; until: string };

/** What brings a code, whichever way it goes. */
const codeText = (language: Language, number: string, { code, until }: { code: string; until: string }) =>
	letterWords[language].letters.code.text(code, number, kyivTime(until));

/** What a message brings; null where it came too late to be typed. */
async function waitingCode(context: Context, { request_id: requestId, content }: QueuedMail) {
	// Only `tellCode` writes it.
	const { offer, sealed, until } = JSON.parse(content ?? '') as Waiting;
	const row = requestId === null ? undefined : await storedOffer(context.db.read, requestId, offer);
	const code = openSecret(context.config, { purpose: 'offer code', of: offer }, sealed)?.toString();
	if (!row || !code || until <= context.now().toISOString()) return null;
	const language = row.language as Language; // written by `request`
	const number = offerNumber(row.request_id, row.number);
	return { row, code, language, number, text: codeText(language, number, { code, until }) };
}

export const codeLetters: LetterKind = {
	forgotten: 'always',
	async compose(context, mail, office) {
		const waiting = await waitingCode(context, mail);
		const to = waiting?.row.email ? asciiAddress(waiting.row.email) : null;
		if (!waiting || to === null) return null;
		const { code, language, number, text } = waiting;
		const options = clientValues(await optionValues(context.db.read, language));
		const note = [options['company.name'], options['company.phone']].filter(Boolean).join('\n');
		const letter = writeLetter(
			letterWords[language].letters.code.subject(code, number),
			[
				{ kind: 'text', text },
				{ kind: 'note', text: note },
			],
			language,
			bareAddress(office.to),
		);
		return { ...letter, to, isAutomatic: true };
	},
	async say(context, mail) {
		const waiting = await waitingCode(context, mail);
		return waiting && { text: waiting.text };
	},
	async insteadOfChat(tx, context, { request_id: id }) {
		const request =
			id !== null && (await tx.selectFrom('request').select('email').where('id', '=', id).executeTakeFirst());
		const way = id !== null && request ? await codeWay(context, { ...request, request_id: id }, tx) : null;
		return way?.proof === 'mail' ? 'mail' : 'nothing';
	},
};

/**
 * Tries a code within the transaction that accepts. A wrong one is counted, so its refusal is returned: thrown, it
 * would undo the count.
 */
export async function tryCode(
	tx: Write,
	context: Context,
	row: OfferRow,
	{ name, code }: { name: string; code?: string | undefined },
): Promise<Refusal | null> {
	const atCode = (detail: ReturnType<typeof say>): Refusal =>
		new Refusal('invalid', detail, { errors: [{ path: 'code', message: detail }] });
	if (code === undefined) return atCode(say('offerPage.sixDigits'));
	const now = context.now();
	if (row.code === null || row.code_until === null || row.code_until <= now.toISOString())
		return atCode(say('offerPage.codeOver'));
	const isRight = row.code === hashOfCode(context, row, name, code);
	if (isRight && row.code_tries < mostTries) return null;
	const tries = row.code_tries + 1;
	await tx.updateTable('offer_page').set({ code_tries: tries }).where('offer_id', '=', row.id).execute();
	if (tries < mostTries) return atCode(say('offerPage.wrongCode', mostTries - tries));
	const retryAfterSeconds = Math.ceil((Date.parse(row.code_until) - now.getTime()) / 1000);
	return new Refusal('too_many', say('offerPage.enoughTries'), { retryAfterSeconds });
}

/** A keyed hash: a million codes are soon tried, so a copy of the database alone must not tell which it was. */
const hashOfCode = ({ config }: Context, { id }: Pick<OfferRow, 'id'>, name: string, code: string): string =>
	createHmac('sha256', config.jwtSecret)
		.update(JSON.stringify([id, name, code]))
		.digest('base64url');

/** A code that was sent and is still good. */
export const pendingOf = (
	{ now }: Context,
	{ code, code_name, code_until, code_tries }: OfferRow,
): { name: string; until: string } | null =>
	code !== null &&
	code_name !== null &&
	code_until !== null &&
	code_tries < mostTries &&
	code_until > now().toISOString()
		? { name: code_name, until: code_until }
		: null;
