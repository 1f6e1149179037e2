import type { Language } from '@clearway/shared/contract/language.ts';
import type { OfferPage } from '@clearway/shared/contract/offer-page.ts';
import { isSampleText } from '@clearway/shared/domain/sample-text.ts';
import { shortDate } from '@clearway/shared/format/date.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import { asciiAddress } from '../../mail/ascii-address.ts';
import { chatOfRequest } from '../../mail/chats.ts';
import { isMailConfigured } from '../../mail/smtp.ts';
import { offerAddress } from '../../offer/keep-offer-file.ts';
import { offerNumber } from '../../offer/stored-offer.ts';
import { optionValues } from '../../options/option.ts';
import { notFound } from '../../records/revision.ts';
import { hashOf, isToken } from '../../records/secret-link.ts';
import { todayInKyiv } from '../../records/today.ts';
import { Refusal } from '../../services/refusal.ts';

const pages = (db: Read) =>
	db
		.selectFrom('offer_page')
		.innerJoin('request_offer', 'request_offer.id', 'offer_page.offer_id')
		.innerJoin('request', 'request.id', 'request_offer.request_id')
		.leftJoin('acceptance', 'acceptance.offer_id', 'request_offer.id')
		.where('request.deleted_at', 'is', null)
		.select(['offer_page.name as file_name', 'offer_page.sha256', 'offer_page.bytes', 'hash'])
		.select(['code', 'code_until', 'code_name', 'code_tries', 'request.email', 'request.taken_by'])
		.select([
			'request_offer.id',
			'request_id',
			'request_offer.number',
			'request_offer.at',
			'valid_until',
			'sheet',
		])
		.select(['acceptance.name as accepted_by', 'acceptance.at as accepted_at', 'proof', 'car_id'])
		// Written by `request`.
		.select((eb) => eb.ref('request.language').$castTo<Language>().as('language'));

export type OfferRow = Awaited<ReturnType<ReturnType<typeof pages>['executeTakeFirstOrThrow']>>;

/** The offer of a link. An unknown token, an erased offer and one whose request is in the trash are missing alike. */
export async function openOffer(db: Read, token: string): Promise<OfferRow> {
	const found = pages(db).where('hash', '=', hashOf(token));
	const row = isToken(token) ? await found.executeTakeFirst() : undefined;
	// 144 random bits need no budget of misses, which would lock out everybody behind one address.
	if (!row) throw notFound(say('offerPage.missing'));
	return row;
}

/** How an offer was accepted; null where it was not. */
export const acceptedOf = ({ accepted_by: name, accepted_at: at, proof }: OfferRow): OfferPage['accepted'] =>
	name === null || at === null || proof === null ? null : { name, at, proof };

/** A way to the client, and how it is shown to him and to the office. */
type CodeWay = { shown: string; to: string } & (
	| { proof: 'mail'; chat: null }
	| { proof: 'chat' | 'form-chat'; chat: string }
);

/**
 * Where a code can be sent; null where the click is all there is. Whoever fills in a form binds a chat, also in
 * somebody else's name, so a code goes to the address that the request names, or else to nobody.
 */
export async function codeWay(
	context: Context,
	row: OfferRow,
	db: Read = context.db.read,
	sentAt?: string,
): Promise<CodeWay | null> {
	if (row.email) {
		const to = await mailOf(context, row, db);
		return to === null ? null : { proof: 'mail', chat: null, to, shown: hidden(to) };
	}
	const bound = await chatOfRequest(context, db, row.request_id, sentAt);
	if (!bound) return null;
	const proof = bound.linkId === null ? 'form-chat' : 'chat';
	return { proof, chat: bound.chat, to: `${telegram}, ${bound.name}`, shown: telegram };
}

const telegram = 'Telegram';

/** The address of a client to which letters can go. */
export const mailOf = async (context: Context, { email }: OfferRow, db: Read): Promise<string | null> =>
	email === null || !(await isMailConfigured(context, db)) ? null : asciiAddress(email);

/** An address that its owner knows, and nobody else reads. */
const hidden = (address: string): string => address.replace(/^(.)[^@]*/, (_, first: string) => `${first}•••`);

/** Whether an offer can still be accepted, and which one counts in its place. */
export async function standingOf(
	context: Context,
	db: Read,
	row: OfferRow,
): Promise<Pick<OfferPage, 'state' | 'counts'>> {
	const { id, number, hash, sealed, isKnown } = await db
		.selectFrom('request_offer')
		.leftJoin('offer_page', 'offer_page.offer_id', 'request_offer.id')
		.select(['request_offer.id', 'number', 'hash', 'sealed'])
		.select((eb) =>
			eb
				.or(
					(['message', 'acceptance'] as const).map((table) =>
						eb.exists(eb.selectFrom(table).select('offer_id').whereRef('offer_id', '=', 'request_offer.id')),
					),
				)
				.as('isKnown'),
		)
		.where('request_id', '=', row.request_id)
		.orderBy('number', 'desc')
		.executeTakeFirstOrThrow();
	const isAccepted = row.accepted_at !== null;
	// What was accepted counts until its client knows of another one.
	const isReplaced = id !== row.id && (isKnown || !isAccepted);
	const link = isKnown && hash !== null && sealed !== null && { hash, sealed, speaks: row.language };
	const counts = isReplaced
		? { number: offerNumber(row.request_id, number), url: link ? offerAddress(context, link) : null }
		: null;
	if (isAccepted) return { state: 'accepted', counts };
	if (counts) return { state: 'replaced', counts };
	return { state: row.valid_until < todayInKyiv(context) ? 'over' : 'open', counts };
}

/** What the client agrees to; null while it is an example, to which nobody can agree. */
export async function wordingOf(db: Read, { language }: Pick<OfferRow, 'language'>): Promise<string | null> {
	const { 'requests.accept-text': wording = '' } = await optionValues(db, language);
	return isSampleText(wording) ? null : wording;
}

/** Refuses to accept what counts no longer, or what nobody can agree to. */
export async function requireOpen(context: Context, db: Read, row: OfferRow): Promise<void> {
	const { state, counts } = await standingOf(context, db, row);
	if (state === 'accepted') throw new Refusal('conflict', say('offerPage.accepted'));
	if (counts) throw new Refusal('conflict', say('offerPage.replaced', counts.number));
	if (state === 'over') throw new Refusal('conflict', say('offerPage.over', shortDate(row.valid_until)));
	if ((await wordingOf(db, row)) === null) throw new Refusal('conflict', say('offerPage.notReady'));
}
