import type { Language } from '@clearway/shared/contract/language.ts';
import { Quote } from '@clearway/shared/contract/quote.ts';
import { withTexts } from '@clearway/shared/domain/calculator/explain.ts';
import type { Context } from '../context.ts';
import { openQuote } from '../features/calculator/quote-store.ts';
import { optionValues } from '../features/option.ts';
import type { ReplyToday } from '../features/request/request-reply.ts';
import { explainTexts } from '../words.ts';
import { asciiAddress } from './ascii-address.ts';
import type { Letter } from './letter.ts';
import { digestLetter, requestLetter, type ToldRequest, warningLetter } from './letters.ts';
import type { QueuedMail } from './queue.ts';
import { replyLetter } from './reply-letter.ts';
import { bareAddress } from './smtp.ts';

/** What a warning in the outbox holds. */
type WarningContent = { message: string; link: string | null };

const columns = [
	'id',
	'kind',
	'name',
	'phone',
	'email',
	'message',
	'quote',
	'created_at',
	'language',
] as const;

/** Writes the letter of a mail in the outbox. Null if its subject was erased meanwhile. */
export async function compose(context: Context, mail: QueuedMail): Promise<Letter | null> {
	const { publicUrl, languages } = context.config;
	// The office reads the first language, whatever its client reads.
	const [own] = languages;
	if (mail.kind === 'watch') {
		// Written by `enqueue` of this program.
		const { message, link } = JSON.parse(mail.content ?? '{}') as WarningContent;
		return warningLetter(message, link, publicUrl, own);
	}
	if (mail.kind === 'digest') {
		const requests = await carried(context, mail.id);
		return requests.length > 0 ? digestLetter(requests, publicUrl, own) : null;
	}
	if (mail.request_id === null) return null;
	if (mail.kind === 'reply') return composeReply(context, mail.id, mail.request_id);
	const request = await context.db.read
		.selectFrom('request')
		.select(columns)
		.where('id', '=', mail.request_id)
		.executeTakeFirst();
	if (!request) return null;
	const quote = request.quote === null ? null : await storedQuote(context, request.quote, own);
	const disclaimer = quote ? ((await optionValues(context.db.read, own))['calculator.disclaimer'] ?? '') : '';
	return requestLetter(request, quote, publicUrl, disclaimer, own);
}

/** The office's answer to a client, from its own address; what the client writes back goes there, too. */
async function composeReply(context: Context, mailId: number, requestId: number): Promise<Letter | null> {
	const { mailTo, publicUrl } = context.config;
	const reply = await context.db.read
		.selectFrom('request_reply')
		.innerJoin('request', 'request.id', 'request_reply.request_id')
		.select([
			'request_reply.text',
			'request_reply.quote',
			'request_reply.today',
			'request.email',
			'request.language',
		])
		.where('request_reply.mail_id', '=', mailId)
		.executeTakeFirst();
	const to = reply?.email ? asciiAddress(reply.email) : null;
	if (!reply || to === null || mailTo === null) return null;
	// The column holds only what this program writes there.
	const language = reply.language as Language;
	const quote = reply.quote === null ? null : await storedQuote(context, reply.quote, language);
	const options = await optionValues(context.db.read, language);
	return replyLetter({
		requestId,
		text: reply.text,
		quote,
		// Written by `reply` of this program.
		today: reply.today === null ? null : (JSON.parse(reply.today) as ReplyToday),
		to,
		office: bareAddress(mailTo),
		options,
		publicUrl,
		language,
	});
}

const carried = ({ db }: Context, digest: number): Promise<ToldRequest[]> =>
	db.read
		.selectFrom('request')
		.select(columns)
		.where('id', 'in', (eb) =>
			eb
				.selectFrom('outbox')
				.select('request_id')
				.where('digest_id', '=', digest)
				.$castTo<{ request_id: number }>(),
		)
		.orderBy('id')
		.execute();

async function storedQuote(context: Context, id: string, language: Language): Promise<Quote | null> {
	const opened = await openQuote(context, id);
	if (opened === undefined) return null;
	const stored = withTexts(
		JSON.parse(opened.answer) as Parameters<typeof withTexts>[0],
		explainTexts[language],
	);
	const read = Quote.safeParse({ ...stored, id, number: opened.number ?? undefined });
	// A letter without the lines is better than none; the link in it still opens them.
	if (!read.success)
		context.log.error({ err: read.error, quote: id }, 'a kept calculation does not fit its schema');
	return read.success ? read.data : null;
}
