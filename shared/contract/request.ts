import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { ShownAcceptance } from './acceptance.ts';
import { answerWays } from './answer-ways.ts';
import { endpoint } from './endpoint.ts';
import { Sum, shapeOf } from './field-rules.ts';
import { QuoteBody } from './quote.ts';
import { entryFields, longestWriting } from './request-fields.ts';
import {
	Day,
	IdParam,
	Instant,
	LanguageCode,
	line,
	PageQuery,
	PerPageQuery,
	paged,
	Revision,
	visibleText,
} from './shapes.ts';

export const RequestStatus = z.enum(['new', 'taken', 'done', 'spam'], sayAsText('field.requestStatus'));
export type RequestStatus = z.infer<typeof RequestStatus>;

/** Where a request came from: a form of the site, or the office that wrote it down. */
export const requestSources = ['callback', 'calculation', 'office'] as const;
const RequestSource = z.enum(requestSources, sayAsText('field.requestSource'));
const Outcome = z.enum(['won', 'lost'], sayAsText('field.outcome'));
const note = visibleText(longestWriting, sayAsText('field.emptyNote'));

/**
 * A line of an offer, in the currency of the sheet. `codes` are the lines of the calculation that it stands for: an
 * own line has none, a joined one several.
 */
const OfferLine = z.strictObject({
	title: line(200),
	sum: Sum,
	codes: z.array(z.string().max(100)).max(100),
});
export type OfferLine = z.infer<typeof OfferLine>;

/** The prices of an offer that are not those of the calculation. */
const ownPrices = {
	lines: z.array(OfferLine).min(1).max(100),
	discount: z.strictObject({ title: line(100), sum: Sum }).optional(),
};
const OwnPrices = z.object(ownPrices);
export type OwnPrices = z.infer<typeof OwnPrices>;

/** A callback or a calculation mail, as the office works on it. */
export const ClientRequest = z
	.object({
		id: z.int(),
		/** The client under whom it is filed. */
		clientId: z.int(),
		source: RequestSource,
		name: z.string().nullable(),
		phone: z.string().nullable(),
		email: z.string().nullable(),
		message: z.string().nullable(),
		quote: z.string().nullable(),
		/** The calculations that the visitor compared with it. */
		compared: z.array(z.string()),
		/** Where the visitor waits for the answer; null where nobody was asked. */
		answerBy: z.enum(answerWays).nullable(),
		/** The language that the visitor read in and is answered in. */
		language: LanguageCode,
		status: RequestStatus,
		suspect: z.boolean(),
		takenBy: z.object({ id: z.int(), name: z.string() }).nullable(),
		takenAt: Instant.nullable(),
		/** A day, or a day and the time of it in Kyiv: `2026-11-28 14:30`. */
		followUpOn: z.string().nullable(),
		/** The colleague who wrote it down for a client who called; null when a visitor sent it. */
		enteredBy: z.string().nullable(),
		/** `byId` is the account of the author, who may change a note for a while; notes of the site have none. */
		notes: z.array(
			z.object({
				id: z.int(),
				by: z.string(),
				byId: z.int().nullable(),
				at: Instant,
				text: z.string(),
				changeableUntil: Instant,
			}),
		),
		/** Letters to the client, oldest first. */
		replies: z.array(
			z.object({
				id: z.int(),
				by: z.string(),
				at: Instant,
				text: z.string(),
				withQuote: z.boolean(),
				/** The number of the offer sheet that went along. */
				offer: z.string().nullable(),
				via: z.enum(['mail', 'telegram']),
				mail: z.enum(['waiting', 'sent', 'failed']),
				/** Why it was refused or came back. */
				fault: z.string().nullable(),
			}),
		),
		/** Offer sheets, oldest first. */
		offers: z.array(
			z.object({
				id: z.int(),
				number: z.string(),
				by: z.string(),
				at: Instant,
				validUntil: Day,
				/** The calculation that it was made from. */
				quote: z.string(),
				own: OwnPrices.nullable(),
				/** The number of the offer in whose place this one came. */
				replaces: z.string().nullable(),
				/** The sum as the sheet says it. */
				total: z.string(),
				/** The car under way that was made from it. */
				carId: z.int().nullable(),
				/** How the client accepted it. */
				accepted: ShownAcceptance.nullable(),
			}),
		),
		/**
		 * The state of the letter to the office. A suspect stays `waiting`: its letter is sent only when an admin
		 * asks for it.
		 */
		mail: z.enum(['waiting', 'sent', 'failed']),
		/** Earlier requests of the same client, and the last of them. */
		known: z.object({ count: z.int(), lastAt: Instant, lastBy: z.string().nullable() }).nullable(),
		/** Its mail address stands in a record of another client: maybe he is the same, which a person says. */
		isMaybeKnown: z.boolean(),
		/** The car under way that was made from it, the last one. */
		carId: z.int().nullable(),
		createdAt: Instant,
		answeredAt: Instant.nullable(),
		/** How it ended; null while it is open, and where whoever closed it did not say. */
		outcome: Outcome.nullable(),
		/** Why it was lost. */
		reason: z.string().nullable(),
		revision: z.int(),
	})
	.meta({ id: 'Request' });
export type ClientRequest = z.infer<typeof ClientRequest>;

/** A request in a list, with the car and the sum of its calculation in the language of the caller. */
const ListedRequest = ClientRequest.extend({ car: z.string().nullable(), sum: z.string().nullable() }).meta({
	id: 'ListedRequest',
});
export type ListedRequest = z.infer<typeof ListedRequest>;

/** The requests of a month that came from one source, and what became of them. */
const RequestNumbers = z
	.object({
		month: z.string(),
		source: RequestSource,
		requests: z.int(),
		/** The median time to the first answer, over the answered ones. */
		answerMs: z.int().nullable(),
		won: z.int(),
		lost: z.int(),
		/** Why they were lost, as far as that was said; the most frequent first. */
		reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
	})
	.meta({ id: 'RequestNumbers' });
export type RequestNumbers = z.infer<typeof RequestNumbers>;

const FollowUp = z
	.string(sayAsText('field.day'))
	.refine(
		(s) => Day.safeParse(s.slice(0, 10)).success && /^(?: (?:[01]\d|2[0-3]):[0-5]\d)?$/.test(s.slice(10)),
		sayAsText('field.noDay'),
	);

const path = '/api/request';
const query = z.strictObject({
	q: z.string().max(200).optional(),
	status: RequestStatus.optional(),
	language: LanguageCode.optional(),
	source: RequestSource.optional(),
	/** Only requests that this account has taken. */
	takenBy: IdParam.shape.id.optional(),
	/** Only new requests, and those that this account has taken and not closed. */
	openTo: IdParam.shape.id.optional(),
	from: Day.optional(),
	to: Day.optional(),
	/** Only requests that wait for a first answer and are no suspects, the longest waiting first. */
	waiting: z.enum(['true'], sayAsText('field.waiting')).optional(),
	/** Only requests whose client wrote and was not read yet. */
	unread: z.enum(['true'], sayAsText('field.waiting')).optional(),
	page: PageQuery,
	perPage: PerPageQuery,
});

/** The request of a client who called or came, as the office writes it down. */
export const NewRequest = z
	.strictObject({
		...shapeOf(entryFields),
		/** The language of the client; the site's first unless it is said. */
		language: LanguageCode,
	})
	.partial()
	.required({ name: true })
	.refine(({ phone, email }) => Boolean(phone || email), {
		path: ['phone'],
		message: sayAsText('request.noWayBack'),
	});
export type NewRequest = z.infer<typeof NewRequest>;

/** A request with its offers. `made` is the offer of this call: a colleague may have made a later one. */
export const MadeOffer = ClientRequest.extend({ made: z.int() }).meta({ id: 'MadeOffer' });
export type MadeOffer = z.infer<typeof MadeOffer>;

/** An offer sheet. Without lines it has those of the calculation. */
const NewOffer = z.strictObject({
	/** One of the calculations that the visitor compared; that of the request unless said. */
	quote: z.string().max(64).optional(),
	validUntil: Day,
	/** Conditions below the lines. */
	terms: visibleText(longestWriting, sayAsText('field.emptyTerms')).optional(),
	lines: ownPrices.lines.optional(),
	discount: ownPrices.discount,
	revision: Revision.optional(),
});

const NoteParams = z.object({ id: IdParam.shape.id, note: IdParam.shape.id });

/** The office's inbox. */
export const request = {
	list: endpoint({
		method: 'GET',
		path,
		summary: 'Requests, newest first',
		access: 'admin',
		query,
		reply: paged(ListedRequest),
	}),
	export: endpoint({
		method: 'GET',
		path: `${path}/export`,
		summary: 'Requests as a csv file',
		access: 'admin',
		query: query.omit({ page: true, perPage: true }),
		raw: 'file',
	}),
	numbers: endpoint({
		method: 'GET',
		path: `${path}/numbers`,
		summary: 'What became of the requests of a year, by month and source',
		access: 'admin',
		reply: z.array(RequestNumbers),
	}),
	numbersFile: endpoint({
		method: 'GET',
		path: `${path}/numbers/file`,
		summary: 'The same as a csv file',
		access: 'admin',
		raw: 'file',
	}),
	get: endpoint({
		method: 'GET',
		path: `${path}/:id`,
		summary: 'One request',
		access: 'admin',
		params: IdParam,
		reply: ClientRequest,
	}),
	create: endpoint({
		method: 'POST',
		path,
		summary: 'Write down a request of a client who called or came; it is taken by whoever writes it',
		access: 'admin',
		status: 201,
		idempotent: true,
		body: NewRequest,
		reply: ClientRequest,
	}),
	save: endpoint({
		method: 'PATCH',
		path: `${path}/:id`,
		summary: 'Take a request, hand it over, add a note, set a reminder, close it',
		access: 'admin',
		idempotent: true,
		params: IdParam,
		body: z.strictObject({
			status: RequestStatus.optional(),
			/** How it ended, and why it was lost; taken when it is closed. */
			outcome: Outcome.optional(),
			reason: line(200).optional(),
			/** The account of a colleague who has it from now on. */
			takenBy: z.int().optional(),
			note: note.optional(),
			followUpOn: FollowUp.nullable().optional(),
			revision: Revision.optional(),
		}),
		reply: ClientRequest,
	}),
	editNote: endpoint({
		method: 'PATCH',
		path: `${path}/:id/note/:note`,
		summary: 'Change an own note, within ten minutes',
		access: 'admin',
		params: NoteParams,
		body: z.strictObject({ text: note }),
		reply: ClientRequest,
	}),
	removeNote: endpoint({
		method: 'DELETE',
		path: `${path}/:id/note/:note`,
		summary: 'Delete an own note, within ten minutes',
		access: 'admin',
		params: NoteParams,
		reply: ClientRequest,
	}),
	undo: endpoint({
		method: 'POST',
		path: `${path}/:id/undo`,
		summary: 'Put a request back as it was before the own last move, if nobody changed it since',
		access: 'admin',
		params: IdParam,
		body: z.strictObject({ revision: Revision }),
		reply: ClientRequest,
	}),
	quote: endpoint({
		method: 'POST',
		path: `${path}/:id/quote`,
		summary: 'Calculate for the client and keep the sheet with the request, in place of the one before',
		access: 'admin',
		idempotent: true,
		params: IdParam,
		body: QuoteBody,
		maxBytes: 16 * 1024,
		reply: ClientRequest,
	}),
	reply: endpoint({
		method: 'POST',
		path: `${path}/:id/reply`,
		summary: 'Answer the client by mail; the letter is kept with the request and sent by the outbox',
		access: 'admin',
		status: 202,
		idempotent: true,
		params: IdParam,
		body: z.strictObject({
			text: visibleText(longestWriting, sayAsText('field.emptyReply')),
			/** Puts the frozen calculation and today's difference below the text. */
			withQuote: z.boolean().optional(),
			/** An offer sheet of this request, which goes along as a PDF. */
			offer: z.int().optional(),
			/** How it leaves; without it into his chat, or else by mail. */
			via: z.enum(['mail', 'telegram']).optional(),
			revision: Revision.optional(),
		}),
		reply: ClientRequest,
	}),
	offer: endpoint({
		method: 'POST',
		path: `${path}/:id/offer`,
		summary:
			'Make an offer sheet, of the lines that the visitor saw or of own ones; it is kept with the request',
		access: 'admin',
		status: 201,
		idempotent: true,
		params: IdParam,
		body: NewOffer,
		reply: MadeOffer,
	}),
	offerLook: endpoint({
		method: 'POST',
		path: `${path}/:id/offer/look`,
		summary: 'An offer sheet as it would be, as a PDF; it takes no number and is not kept',
		access: 'admin',
		params: IdParam,
		body: NewOffer.omit({ revision: true }),
		raw: 'file',
	}),
	offerFile: endpoint({
		method: 'GET',
		path: `${path}/:id/offer/:offer`,
		summary: 'An offer sheet as a PDF, in the language of the visitor',
		access: 'admin',
		params: z.object({ id: IdParam.shape.id, offer: IdParam.shape.id }),
		raw: 'file',
	}),
	offerLink: endpoint({
		method: 'GET',
		path: `${path}/:id/offer/:offer/link`,
		summary: 'The address at which the client reads and accepts an offer',
		access: 'admin',
		params: z.object({ id: IdParam.shape.id, offer: IdParam.shape.id }),
		reply: z.object({ url: z.string() }),
	}),
	sendMail: endpoint({
		method: 'POST',
		path: `${path}/:id/mail`,
		summary: 'Send a refused letter once more, the one to the office also where it was never written',
		access: 'admin',
		params: IdParam,
		/** `reply` is a letter to the client; without it the letter to the office is sent. */
		query: z.strictObject({ reply: IdParam.shape.id.optional() }),
		reply: ClientRequest,
	}),
	remove: endpoint({
		method: 'DELETE',
		path: `${path}/:id`,
		summary: 'Erase a request with its personal data',
		access: 'admin',
		params: IdParam,
		status: 204,
	}),
};
