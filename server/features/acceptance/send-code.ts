import { createHmac, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { OfferPage } from '@clearway/shared/contract/offer-page.ts';
import { type Sentence, say } from '@clearway/shared/format/say.ts';
import type { Call, Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import type { Budget } from '../../limits/limits.ts';
import { outboxOf } from '../../mail/outbox.ts';
import { Refusal } from '../../services/refusal.ts';
import { tell } from '../../services/words.ts';
import { tellCode } from './acceptance-letters.ts';
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
	const mail = await context.db.writeUrgent(async (tx) => {
		await tx
			.updateTable('offer_page')
			.set({ code: hashOfCode(context, row, name, code), code_until: until, code_name: name, code_tries: 0 })
			.where('offer_id', '=', row.id)
			.execute();
		return tellCode(tx, context, row, { code, until, chat: way.chat });
	});
	outbox.retry();
	if (way.chat === null) return { to: way.shown, until };
	await untilTried(context, mail);
	const taken = await codeWay(context, row);
	if (!taken) throw new Refusal('conflict', say('offerPage.noCode'));
	return { to: taken.shown, until };
}

const mostWaitMs = 5000;

/**
 * Only a message tells that its chat is closed: the client would look there for a code that went by mail, or
 * nowhere.
 */
async function untilTried({ db }: Context, mail: number): Promise<void> {
	const isWaiting = db.read
		.selectFrom('outbox')
		.select('id')
		.where('id', '=', mail)
		.where('transport', '=', 'telegram');
	// A Telegram that does not answer is not waited for.
	const until = performance.now() + mostWaitMs;
	while (performance.now() < until && (await isWaiting.executeTakeFirst())) await sleep(50);
}

/** When the code left that is good now. */
export const sentAtOf = ({ code_until }: OfferRow): string | undefined =>
	code_until === null ? undefined : new Date(Date.parse(code_until) - codeMs).toISOString();

/**
 * Tries a code within the transaction that accepts. A wrong one is counted, so its refusal is returned: thrown, it
 * would undo the count.
 */
export async function tryCode(
	tx: Write,
	context: Context,
	row: OfferRow,
	{ name, code = '' }: { name: string; code?: string | undefined },
): Promise<Refusal | null> {
	const isGood = uselessBy(context, row) === null;
	if (isGood && row.code === hashOfCode(context, row, name, code)) return null;
	const code_tries = row.code_tries + (isGood ? 1 : 0);
	await tx.updateTable('offer_page').set({ code_tries }).where('offer_id', '=', row.id).execute();
	if (code_tries < mostTries) {
		const detail = uselessBy(context, row) ?? wrong({ ...row, code_tries });
		return new Refusal('invalid', detail, { errors: [{ path: 'code', message: detail }] });
	}
	const leftMs = Date.parse(row.code_until ?? '') - context.now().getTime();
	const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000));
	return new Refusal('too_many', say('offerPage.enoughTries'), { retryAfterSeconds });
}

/** Why another code is needed; null while this one is good. */
function uselessBy({ now }: Context, { code, code_until, code_tries }: OfferRow): Sentence | null {
	if (code_tries >= mostTries) return say('offerPage.enoughTries');
	const isGood = code !== null && code_until !== null && code_until > now().toISOString();
	return isGood ? null : say('offerPage.codeOver');
}

const wrong = ({ code_tries }: OfferRow): Sentence => say('offerPage.wrongCode', mostTries - code_tries);

/** A keyed hash: a million codes are soon tried, so a copy of the database alone must not tell which it was. */
const hashOfCode = ({ config }: Context, { id }: OfferRow, name: string, code: string): string =>
	createHmac('sha256', config.jwtSecret)
		.update(JSON.stringify([id, name, code]))
		.digest('base64url');

/** The code that was asked for last, as its client reads of it. */
export function askedOf(context: Context, row: OfferRow, { language }: Call): OfferPage['asked'] {
	if (row.code_name === null) return null;
	const useless = uselessBy(context, row);
	const fault = useless ?? (row.code_tries > 0 ? wrong(row) : null);
	return {
		name: row.code_name,
		until: useless ? null : row.code_until,
		fault: fault ? tell(fault, language) : '',
	};
}
