import type { InputOf } from '@clearway/shared/contract/index.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Call, Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import { type Budget, refuse } from '../../limits/limits.ts';
import { networkShare } from '../../limits/networks.ts';
import { countInside } from '../../limits/shared-limits.ts';
import { asciiAddress } from '../../mail/ascii-address.ts';
import { homeOfClient } from '../../mail/home-of-client.ts';
import { outboxOf } from '../../mail/outbox.ts';
import { enqueue, type LetterKind } from '../../mail/queue.ts';
import { bareAddress, isMailConfigured } from '../../mail/smtp.ts';
import { optionValues } from '../../options/option.ts';
import { claimOf, isLive, storeAnswer, takeClaim } from '../../records/repeat.ts';
import { notFound } from '../../records/revision.ts';
import { invalid, Refusal } from '../../services/refusal.ts';
import { useQuote } from './quote-use.ts';
import { type SheetContent, sheetLetter } from './sheet-letter.ts';
import { storedQuote } from './stored-quote.ts';

const hour = 3600;
// Nobody proves that the mailbox is his, so a stranger's mailbox gets only a few letters a day.
const ofMailbox: Budget = { name: 'sheets to a mailbox', count: 3, seconds: 24 * hour };
// A mail server takes a limited number of letters a day, and requests and the office's answers come first.
const ofDay: Budget = { name: 'sheets of a day', count: 200, seconds: 24 * hour };
const ofAddress: Budget = { name: 'sheets from an address', count: 10, seconds: hour };

/**
 * Sends a stored calculation to the visitor. The letter holds nothing that he typed, so that no stranger's
 * words go out under the company's name. The mailbox is forgotten as soon as the letter is sent or refused.
 */
export async function sheet(
	context: Context,
	{ body }: InputOf<'mail.sheet'>,
	forms: Budget,
	call: Call,
): Promise<{ email: string }> {
	const { quote, currency, language = call.language } = body;
	if (!(await isMailConfigured(context))) throw new Refusal('conflict', say('mailSheet.noMail'));
	const to = asciiAddress(body.email);
	if (to === null) throw invalid('email', say('mailSheet.oddEmail'));
	await context.sharedLimits.take(forms, call.address);
	const content: SheetContent = { to, quote, language, ...(currency && { currency }) };
	const claim = claimOf(context, call, 'mail.sheet', content);
	const answer = { email: body.email };
	// A robot that fills the hidden field gets a normal answer.
	if (body.website) return answer;
	if (await isRepeated(context, claim)) return answer;
	await context.sharedLimits.take(ofAddress, call.address);
	// The outbox opens first, so that the letter is sent without waiting for the next tick.
	const outbox = outboxOf(context);
	await context.db.writeUrgent(async (tx) => {
		if ((await takeClaim(tx, context, claim)) !== null) return;
		if (!(await useQuote(tx, context, quote))) throw notFound(say('quote.missing'));
		const spent = await overspent(tx, context, to, call.address);
		if (spent) refuseSheet(context, spent);
		const id = await enqueue(tx, context, { kind: 'sheet', content });
		await storeAnswer(tx, claim, String(id));
	});
	outbox.retry();
	return answer;
}

/**
 * Tells a visitor what he asked for, with his calculation or the car that he named, as far as nothing of it is his own
 * words. Where his mailbox had letters enough, there is none.
 */
export async function tellAsked(
	tx: Write,
	context: Context,
	{ email, ...asked }: Pick<SheetContent, 'request' | 'quote' | 'language' | 'car'> & { email: string },
	address: string,
): Promise<void> {
	const to = asciiAddress(email);
	if (to === null || !(await isMailConfigured(context, tx))) return;
	if (await overspent(tx, context, to, address)) return;
	await enqueue(tx, context, { kind: 'asked', requestId: asked.request, content: { to, ...asked } });
}

type Spent = { budget: Budget; endsAt: number };

/** Counts inside the transaction that sends, so that a refused letter spends nothing; answers what is spent. */
async function overspent(
	tx: Write,
	{ now }: Context,
	to: string,
	address: string,
): Promise<Spent | undefined> {
	const shares = [
		{ budget: ofMailbox, client: mailboxOf(to) },
		networkShare(ofDay, address),
		{ budget: ofDay, client: 'everybody' },
	];
	const counters = await countInside(tx, now(), shares);
	for (const [index, { budget }] of shares.entries()) {
		const spent = counters[index];
		if (spent && spent.count > budget.count) return { budget, endsAt: spent.endsAt };
	}
	return undefined;
}

function refuseSheet({ now }: Context, { budget, endsAt }: Spent): never {
	if (budget === ofMailbox) refuse(endsAt, now().getTime());
	throw new Refusal('too_many', say('mailSheet.enoughToday'), {
		retryAfterSeconds: Math.ceil((endsAt - now().getTime()) / 1000),
	});
}

/** The mailbox behind an address: most servers deliver `name+tag` to `name`, and Gmail knows no dots. */
function mailboxOf(address: string): string {
	const [name = '', domain = ''] = address.toLowerCase().split('@');
	const untagged = name.replace(/(?<=.)\+.*/s, '');
	return domain === 'gmail.com' || domain === 'googlemail.com'
		? `${untagged.replaceAll('.', '')}@gmail.com`
		: `${untagged}@${domain}`;
}

// Only reads, because a repeat spends nothing of the mailbox.
async function isRepeated(
	{ db, now }: Context,
	{ key, lifeMs }: { key: string; lifeMs: number },
): Promise<boolean> {
	const known = await db.read
		.selectFrom('repeat')
		.select('created_at')
		.where('key', '=', key)
		.where('answer', '<>', '')
		.executeTakeFirst();
	return known !== undefined && isLive(known.created_at, now(), lifeMs);
}

/** A visitor's own copy, whose mailbox is no longer needed; no copy where the calculation is gone. */
export const sheetLetters: LetterKind = {
	forgotten: 'always',
	async compose(context, { content: stored }, office) {
		if (stored === null) return null;
		// Written by `sheet`.
		const content = JSON.parse(stored) as SheetContent;
		const [quote, options] = await Promise.all([
			content.quote === null ? null : storedQuote(context, content.quote, content.language),
			optionValues(context.db.read, content.language),
		]);
		const home = homeOfClient(context.config, content.language);
		if (quote === null && content.request === undefined) return null;
		return sheetLetter({ content, quote, office: bareAddress(office.to), options, home });
	},
};

/** Stays in the outbox, because an answer to it belongs to the request; who mistyped his mailbox is no fault of mail. */
export const askedLetters: LetterKind = {
	compose: sheetLetters.compose,
	noteRefusal: async () => {},
};
