import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { ClientRequest } from '@clearway/shared/contract/request.ts';
import { changeOf } from '@clearway/shared/domain/calculator/change-of.ts';
import { say } from '@clearway/shared/format/say.ts';
import { storeOwnMessage } from '../../clients/messages.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import { asciiAddress } from '../../mail/ascii-address.ts';
import { channelsOff, chatOfRequest } from '../../mail/chats.ts';
import { outboxOf } from '../../mail/outbox.ts';
import { enqueue } from '../../mail/queue.ts';
import { offerFileOf } from '../../offer/keep-offer-file.ts';
import { storedOffer } from '../../offer/stored-offer.ts';
import { record } from '../../records/audit.ts';
import { claimOf, storeAnswer, takeClaim } from '../../records/repeat.ts';
import { requireRevision } from '../../records/revision.ts';
import { todayInKyiv } from '../../records/today.ts';
import { invalid, Refusal } from '../../services/refusal.ts';
import { quote } from '../quotes/quote.ts';
import { storedQuote } from '../quotes/stored-quote.ts';
import { requireConsent, requireInTime } from './offer-faults.ts';
import type { ReplyToday } from './reply-letter.ts';
import { detailed, lockRequest, type RequestRow, readRequest, storeRequest } from './request-rows.ts';

// Far more than a person writes, but a stolen session must not send thousands of letters.
const letters = { name: 'reply', count: 100, seconds: 3600 };

/**
 * Answers a client in his chat, or else by mail. The letter is kept with the request, and the outbox sends it. A repeat with the
 * same key neither writes nor sends it twice.
 */
export async function reply(
	context: Context,
	{ params: { id }, body }: InputOf<'request.reply'>,
	call: AdminCall,
): Promise<ClientRequest> {
	const text = body.text.trim();
	const withQuote = body.withQuote === true;
	const { adminId } = call.session;
	const { offer = null, via = null } = body;
	const claim = claimOf(context, call, 'request.reply', { id, text, withQuote, offer, via, adminId });
	const asked = await readRequest(context.db.read, id);
	const chat = via === 'mail' ? null : await chatForReply(context, context.db.read, id);
	if (via === 'telegram' && !chat) throw new Refusal('conflict', say('request.noChat'));
	if (!chat) requireAddress(asked);
	if (withQuote) await requireQuote(context, asked);
	if (offer !== null) {
		const sheet = await storedOffer(context.db.read, id, offer);
		if (!sheet) throw invalid('offer', say('request.noOffer'));
		requireInTime(sheet.valid_until, todayInKyiv(context));
		await requireConsent(context.db.read, asked.language);
		await offerFileOf(context, id, offer);
	}
	context.limits.take(letters, String(adminId));
	const today = withQuote && asked.quote !== null ? await sumToday(context, asked.quote, call) : null;
	const answered = await context.db.writeUrgent(async (tx) => {
		const before = await lockRequest(tx, context, id);
		const shown = await detailed(tx, before);
		const at = context.now().toISOString();
		// A session that has ended takes no claim: `record` below refuses it and undoes the transaction.
		const logged = { action: 'reply', kind: 'request', id, after: { withQuote, withOffer: offer !== null } };
		if ((await takeClaim(tx, context, claim)) !== null) return shown;
		requireRevision(body.revision, before, shown);
		await record(tx, context, call, logged);
		const ofMessage = await storeOwnMessage(
			tx,
			context,
			{ table: 'request', id },
			{
				...({ direction: 'out', by: call.session.name, by_id: adminId, text } as const),
				via: chat ? 'telegram' : 'mail',
				quote: withQuote ? before.quote : null,
				today: today && JSON.stringify(today),
				offer_id: offer,
			},
		);
		await enqueue(tx, context, { kind: 'reply', requestId: id, chat: chat?.chat ?? null, ofMessage });
		const saved = { ...before, ...afterReply(before, call, at) };
		await storeAnswer(tx, claim, String(ofMessage));
		return storeRequest(tx, saved);
	});
	outboxOf(context).retry();
	return answered;
}

/** The chat into which a client is answered. */
export const chatForReply = async (context: Context, db: Read, request: number) =>
	(await channelsOff(db)).has('client message telegram') ? null : chatOfRequest(context, db, request);

function requireAddress({ email }: RequestRow): void {
	if (email === null) throw new Refusal('conflict', say('request.noEmail'));
	if (asciiAddress(email) === null) throw new Refusal('conflict', say('request.oddEmail'));
}

/** Refuses a letter that mentions a calculation below but would go out without it. */
async function requireQuote(context: Context, { quote: id, language }: RequestRow): Promise<void> {
	if (id === null) throw invalid('withQuote', say('request.noQuote'));
	if (!(await storedQuote(context, id, language as Language)))
		throw invalid('withQuote', say('quote.missing'));
}

/** The first answer counts, and an admin who answers an untaken request takes it. */
function afterReply(row: RequestRow, { session }: AdminCall, at: string): Partial<RequestRow> {
	return {
		revision: row.revision + 1,
		...(row.answered_at === null && { answered_at: at }),
		...(row.status === 'new' && {
			status: 'taken',
			taken_by: session.adminId,
			taken_name: session.name,
			taken_at: at,
		}),
	};
}

/** Today's sum; null if it is the frozen one, or cannot be compared with it, and then only that one is sent. */
async function sumToday(context: Context, id: string, call: AdminCall): Promise<ReplyToday | null> {
	try {
		const [before, today] = await Promise.all([
			quote.get(context, { params: { id }, query: {} }, call),
			quote.today(context, { params: { id }, query: {} }, call),
		]);
		const { sum, by, lacking, port } = changeOf(before, today.quote);
		const isOfToday = before.asOf === today.date && Number(by.usd) === 0;
		return sum === null || lacking.length > 0 || isOfToday
			? null
			: { date: today.date, total: sum, difference: by, port };
	} catch (error) {
		if (error instanceof Refusal) return null;
		throw error;
	}
}
