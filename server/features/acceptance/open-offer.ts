import type { OfferPage } from '@clearway/shared/contract/offer-page.ts';
import { longDate } from '@clearway/shared/format/date.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import { asciiAddress } from '../../mail/ascii-address.ts';
import { chatOfRequest } from '../../mail/chats.ts';
import { isMailConfigured } from '../../mail/smtp.ts';
import { offerAddress } from '../../offer/keep-offer-file.ts';
import { offerNumber } from '../../offer/stored-offer.ts';
import { notFound } from '../../records/revision.ts';
import { hashOf, isToken } from '../../records/secret-link.ts';
import { todayInKyiv } from '../../records/today.ts';
import { Refusal } from '../../services/refusal.ts';

const pages = (db: Read) =>
	db
		.selectFrom('offer_page')
		.innerJoin('request_offer', 'request_offer.id', 'offer_page.offer_id')
		.innerJoin('request', 'request.id', 'request_offer.request_id')
		.select(['offer_page.name', 'sha256', 'bytes', 'hash', 'code', 'code_until', 'code_name', 'code_tries'])
		.select(['request_offer.id', 'request_id', 'number', 'request_offer.at', 'valid_until', 'sheet'])
		.select(['request.email', 'request.language', 'request.taken_by']);

export type OfferRow = Awaited<ReturnType<ReturnType<typeof pages>['executeTakeFirstOrThrow']>>;

const missing = () => notFound(say('offerPage.missing'));

/** The offer of a link. An unknown token and an erased offer are missing alike. */
export async function openOffer(db: Read, token: string): Promise<OfferRow> {
	const row = isToken(token)
		? await pages(db).where('hash', '=', hashOf(token)).executeTakeFirst()
		: undefined;
	// 144 random bits need no budget of misses, which would lock out everybody behind one address.
	if (!row) throw missing();
	return row;
}

/** A way to the client, and how it is shown to him and to the office. */
export type CodeWay = { shown: string; to: string } & (
	| { proof: 'mail'; chat: null }
	| { proof: 'chat'; chat: string }
);

/** Where a code can be sent; null where the click is all there is. A chat that was bound before comes first. */
export async function codeWay(
	context: Context,
	row: Pick<OfferRow, 'email' | 'request_id'>,
	tx?: Read,
	sentAt?: string,
): Promise<CodeWay | null> {
	const bound = await chatOfRequest(context, tx ?? context.db.read, row.request_id, sentAt);
	if (bound) return { proof: 'chat', chat: bound.chat, to: `${telegram}, ${bound.name}`, shown: telegram };
	const to = await mailOf(context, row, tx);
	return to === null ? null : { proof: 'mail', chat: null, to, shown: hidden(to) };
}

const telegram = 'Telegram';

/** The address of a client to which letters can go. */
export const mailOf = async (
	context: Context,
	{ email }: Pick<OfferRow, 'email'>,
	tx?: Read,
): Promise<string | null> =>
	email === null || !(await isMailConfigured(context, tx)) ? null : asciiAddress(email);

/** An address that its owner knows, and nobody else reads. */
const hidden = (address: string): string => address.replace(/^(.)[^@]*/, (_, first: string) => `${first}•••`);

type Standing = Pick<OfferPage, 'state' | 'counts'>;

/** Whether an offer can still be accepted, and which one counts in its place. */
export async function standingOf(context: Context, db: Read, row: OfferRow): Promise<Standing> {
	const accepted = await db
		.selectFrom('acceptance')
		.select('id')
		.where('offer_id', '=', row.id)
		.executeTakeFirst();
	if (accepted) return { state: 'accepted', counts: null };
	const last = await db
		.selectFrom('request_offer')
		.leftJoin('offer_page', 'offer_page.offer_id', 'request_offer.id')
		.select(['request_offer.id', 'number', 'hash', 'sealed'])
		.where('request_id', '=', row.request_id)
		.orderBy('number', 'desc')
		.executeTakeFirstOrThrow();
	if (last.id !== row.id) {
		const sent = await db
			.selectFrom('request_reply')
			.select('id')
			.where('offer_id', '=', last.id)
			.executeTakeFirst();
		const { hash, sealed } = last;
		const url =
			sent && hash !== null && sealed !== null
				? offerAddress(context, { hash, sealed, speaks: row.language })
				: null;
		return { state: 'replaced', counts: { number: offerNumber(row.request_id, last.number), url } };
	}
	return { state: row.valid_until < todayInKyiv(context) ? 'over' : 'open', counts: null };
}

/** Refuses to accept what counts no longer. */
export async function requireOpen(context: Context, db: Read, row: OfferRow): Promise<void> {
	const { state, counts } = await standingOf(context, db, row);
	if (counts) throw new Refusal('conflict', say('offerPage.replaced', counts.number));
	if (state === 'over') throw new Refusal('conflict', say('offerPage.over', longDate(row.valid_until)));
	if (state === 'accepted') throw new Refusal('conflict', say('offerPage.accepted'));
}
