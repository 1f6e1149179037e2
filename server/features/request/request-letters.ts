import type { Language } from '@clearway/shared/contract/language.ts';
import { carOf, totalText } from '@clearway/shared/domain/calculator/quote-facts.ts';
import type { Quote } from '@clearway/shared/domain/calculator/types.ts';
import type { Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import { asciiAddress } from '../../mail/ascii-address.ts';
import { homeOfClient } from '../../mail/home-of-client.ts';
import { letterWords } from '../../mail/letter-words.ts';
import type { LetterKind, QueuedMail } from '../../mail/queue.ts';
import { isQuiet } from '../../mail/quiet-hours.ts';
import { bareAddress, isMailConfigured } from '../../mail/smtp.ts';
import { asPdf, offerAddress, offerFileOf } from '../../offer/keep-offer-file.ts';
import { offerNumber, storedOffer } from '../../offer/stored-offer.ts';
import { optionValues } from '../../options/option.ts';
import { findQuotes } from '../quotes/quote-store.ts';
import { storedQuote } from '../quotes/stored-quote.ts';
import { digestLetter, requestLetter, type ToldRequest } from './letters.ts';
import { type ReplyToday, replyLetter } from './reply-letter.ts';
import { comparedIn } from './request-rows.ts';

const columns = [
	'id',
	'kind',
	'name',
	'phone',
	'email',
	'message',
	'quote',
	'compared',
	'answer_by',
	'created_at',
	'language',
] as const;

/** Tells the office of a request. The office reads the first language, also where its client reads another. */
export const requestLetters: LetterKind = {
	async compose(context, { request_id: id }) {
		const { publicUrl, languages } = context.config;
		const [own] = languages;
		const request = await context.db.read
			.selectFrom('request')
			.select(columns)
			.where('id', '=', id)
			.executeTakeFirst();
		const [told] = await withCompared(context, request ? [request] : []);
		if (!told) return null;
		const quote = told.quote === null ? null : await storedQuote(context, told.quote, own);
		const disclaimer = quote
			? ((await optionValues(context.db.read, own))['calculator.disclaimer'] ?? '')
			: '';
		return requestLetter(told, quote, publicUrl, disclaimer, own);
	},
};

/** Tells the office of all requests that a digest carries. */
export const digestLetters: LetterKind = {
	async compose(context, { id }) {
		const { publicUrl, languages } = context.config;
		const requests = await carried(context, id);
		return requests.length > 0 ? digestLetter(requests, publicUrl, languages[0]) : null;
	},
};

/** The office's answer to a client, from its own address, to which the client's answer goes, too. */
export const replyLetters: LetterKind = {
	async compose(context, { of_message: message, request_id: requestId }, office) {
		const reply = await context.db.read
			.selectFrom('message')
			.innerJoin('request', 'request.id', 'message.request_id')
			.select(['text', 'message.quote', 'today', 'offer_id', 'request.email', 'request.language'])
			.where('message.id', '=', message)
			.executeTakeFirst();
		const to = reply?.email ? asciiAddress(reply.email) : null;
		if (!reply || to === null || requestId === null) return null;
		// The column holds only what this program writes there.
		const language = reply.language as Language;
		const quote = reply.quote === null ? null : await storedQuote(context, reply.quote, language);
		const options = await optionValues(context.db.read, language);
		const offer =
			reply.offer_id === null ? undefined : await storedOffer(context.db.read, requestId, reply.offer_id);
		const page = reply.offer_id === null ? null : await offerFileOf(context, requestId, reply.offer_id);
		const letter = replyLetter({
			requestId,
			text: reply.text,
			quote,
			// Written by `reply` of this program.
			today: reply.today === null ? null : (JSON.parse(reply.today) as ReplyToday),
			to,
			office: bareAddress(office.to),
			options,
			home: homeOfClient(context.config, language),
			language,
			offer:
				offer && page
					? {
							number: offerNumber(requestId, offer.number),
							validUntil: offer.valid_until,
							url: offerAddress(context, page),
						}
					: null,
		});
		return page ? { ...letter, attachments: [asPdf(page)] } : letter;
	},
	/** The text, and the page of the offer or of the calculation: papers never go into a chat. */
	async say(context, { of_message: message }) {
		const reply = await context.db.read
			.selectFrom('message')
			.innerJoin('request', 'request.id', 'message.request_id')
			.leftJoin('offer_page', 'offer_page.offer_id', 'message.offer_id')
			.select(['text', 'message.quote', 'request.language', 'hash', 'sealed'])
			.where('message.id', '=', message)
			.executeTakeFirst();
		if (!reply) return null;
		const { quote, hash, sealed } = reply;
		const said = { text: reply.text, isSilent: isQuiet(context.now()) };
		const language = reply.language as Language; // written by `request`
		const words = letterWords[language].chatAnswers;
		const offer = hash && sealed && offerAddress(context, { hash, sealed, speaks: language });
		if (offer) return { ...said, link: { name: words.offer, url: offer } };
		const url = `${homeOfClient(context.config, language)}/calculator/${quote}`;
		return { ...said, ...(quote !== null && { link: { name: words.page, url } }) };
	},
	insteadOfChat: mailInstead,
};

/** What is said about a request and does not reach its chat goes by mail, where there is an address. */
export async function mailInstead(
	tx: Write,
	context: Context,
	{ request_id: id }: Pick<QueuedMail, 'request_id'>,
): Promise<'mail' | 'nothing'> {
	const asked = await tx.selectFrom('request').select('email').where('id', '=', id).executeTakeFirst();
	const hasAddress = asked?.email && asciiAddress(asked.email) !== null;
	return hasAddress && (await isMailConfigured(context, tx)) ? 'mail' : 'nothing';
}

async function carried(context: Context, digest: number): Promise<ToldRequest[]> {
	const rows = await context.db.read
		.selectFrom('request')
		.select(columns)
		.where('id', 'in', (eb) =>
			eb
				.selectFrom('outbox')
				.select('request_id')
				.where('digest_id', '=', digest)
				.$castTo<{ request_id: number }>(),
		)
		.where('deleted_at', 'is', null)
		.orderBy('id')
		.execute();
	return withCompared(context, rows);
}

/** Requests with the calculations that were compared with theirs, in the language of the office. */
async function withCompared<Row extends { compared: string }>(
	{ db, config }: Context,
	rows: readonly Row[],
): Promise<(Omit<Row, 'compared'> & Pick<ToldRequest, 'compared'>)[]> {
	const { receipt } = letterWords[config.languages[0]];
	const found = await findQuotes(db.read, rows.flatMap(comparedIn));
	return rows.map((row) => ({
		...row,
		compared: comparedIn(row).flatMap((id) =>
			found
				.filter((quote) => quote.id === id)
				.map(({ number, answer }) => {
					// Only `quote.create` writes it.
					const quote = JSON.parse(answer) as Quote;
					return { id, number, title: `${carOf(quote, receipt)}, ${totalText(quote, receipt)}` };
				}),
		),
	}));
}
