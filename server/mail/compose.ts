import type { Language } from '@clearway/shared/contract/language.ts';
import { knownDay } from '@clearway/shared/domain/car/progress.ts';
import type { Context } from '../context.ts';
import { todayInKyiv } from '../features/calculator/today.ts';
import { clientAddress } from '../features/car/car-link.ts';
import { carRows, estimateOf, stagesOfCars } from '../features/car/car-rows.ts';
import { clientValues, optionValues } from '../features/option.ts';
import { drawOffer, offerNumber, storedOffer } from '../offer/stored-offer.ts';
import { asciiAddress } from './ascii-address.ts';
import { eventsOf } from './car-events.ts';
import { carLetter } from './car-letter.ts';
import { homeOfClient } from './home-of-client.ts';
import type { Letter } from './letter.ts';
import { digestLetter, requestLetter, type ToldRequest, unreadLetter, warningLetter } from './letters.ts';
import type { QueuedMail } from './queue.ts';
import type { ReplyToday } from './reply-letter.ts';
import { replyLetter } from './reply-letter.ts';
import { type SheetContent, sheetLetter } from './sheet-letter.ts';
import { bareAddress } from './smtp.ts';
import { storedQuote } from './stored-quote.ts';

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
	// The office reads the first language, also where its client reads another.
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
	if (mail.kind === 'sheet') return composeSheet(context, mail.content);
	if (mail.kind === 'unread') return composeUnread(context, mail.car_id);
	if (mail.car_id !== null) return composeCar(context, mail, mail.car_id);
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

/** The office's answer to a client, from its own address, to which the client's answer goes, too. */
async function composeReply(context: Context, mailId: number, requestId: number): Promise<Letter | null> {
	const { mailTo } = context.config;
	const reply = await context.db.read
		.selectFrom('request_reply')
		.innerJoin('request', 'request.id', 'request_reply.request_id')
		.select([
			'request_reply.text',
			'request_reply.quote',
			'request_reply.today',
			'request_reply.offer_id',
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
	const offer =
		reply.offer_id === null ? undefined : await storedOffer(context.db.read, requestId, reply.offer_id);
	const letter = replyLetter({
		requestId,
		text: reply.text,
		quote,
		// Written by `reply` of this program.
		today: reply.today === null ? null : (JSON.parse(reply.today) as ReplyToday),
		to,
		office: bareAddress(mailTo),
		options,
		home: homeOfClient(context.config, language),
		language,
		offer: offer ? { number: offerNumber(requestId, offer.number), validUntil: offer.valid_until } : null,
	});
	return offer ? { ...letter, attachment: await drawOffer(offer) } : letter;
}

/** What happened with a car; null where its client has no open page, or does not want to be told. */
async function composeCar(context: Context, mail: QueuedMail, carId: number): Promise<Letter | null> {
	const { mailTo, languages } = context.config;
	const { read } = context.db;
	const car = await carRows(read).where('id', '=', carId).executeTakeFirst();
	const url = car && (await clientAddress(context, car));
	const to = car ? asciiAddress(car.email) : null;
	if (!car || !url || to === null || mailTo === null || car.mail_on !== 1) return null;
	const events = await eventsOf(context, mail, carId);
	if (!events) return null;
	const language = languages.find((known) => known === car.speaks) ?? languages[0];
	const options = clientValues(await optionValues(read, language));
	const stages = (await stagesOfCars(read, [car])).get(carId) ?? [];
	return carLetter({
		...{ events, url, to, language, title: car.title },
		facts: {
			...{ container: car.container, plate: car.plate },
			quote: estimateOf(car)?.number ?? '',
			portOn: knownDay(stages, 'port', todayInKyiv(context)) ?? '',
		},
		office: bareAddress(mailTo),
		company: options['company.name'] ?? '',
		phone: options['company.phone'] ?? '',
	});
}

/** Messages of a client that nobody has read; null where somebody has by now. */
async function composeUnread({ db, config }: Context, carId: number | null): Promise<Letter | null> {
	if (carId === null) return null;
	const car = await carRows(db.read).where('id', '=', carId).executeTakeFirst();
	const messages = await db.read
		.selectFrom('car_message')
		.select(['text', 'at'])
		.where('car_id', '=', carId)
		.where('kind', '=', 'client')
		.where('read_at', 'is', null)
		.orderBy('id')
		.execute();
	if (!car || messages.length === 0) return null;
	return unreadLetter({ car, messages }, config.publicUrl, config.languages[0]);
}

/** A visitor's own copy; null where the calculation is gone. */
async function composeSheet(context: Context, stored: string | null): Promise<Letter | null> {
	const { mailTo } = context.config;
	if (stored === null || mailTo === null) return null;
	// Written by `sheet` of this program.
	const content = JSON.parse(stored) as SheetContent;
	const [quote, options] = await Promise.all([
		storedQuote(context, content.quote, content.language),
		optionValues(context.db.read, content.language),
	]);
	const home = homeOfClient(context.config, content.language);
	return quote && sheetLetter({ content, quote, office: bareAddress(mailTo), options, home });
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
