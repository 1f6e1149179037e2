import { z } from 'zod';
import { ShownAcceptance } from './acceptance.ts';
import { endpoint } from './endpoint.ts';
import { Day, Instant, LanguageCode, line, TokenParam } from './shapes.ts';

export const signedMaxBytes = 10 * 1024 * 1024;

const Amount = z.object({
	name: z.string(),
	/** The sum in the currency of the offer; null where that is the hryvnia. */
	amount: z.string().nullable(),
	uah: z.string(),
	weight: z.enum(['total', 'group']).optional(),
});

/** An offer as its client sees it by a secret link. */
export const OfferPage = z
	.object({
		title: z.string(),
		/** The language that its texts are written in. */
		language: LanguageCode,
		number: z.string(),
		madeAt: Instant,
		validUntil: Day,
		/** Whom it is for; empty where nobody is named. */
		client: z.string(),
		facts: z.array(z.object({ name: z.string(), value: z.string() })),
		amounts: z.array(Amount),
		notes: z.array(z.string()),
		terms: z.object({ title: z.string(), text: z.string() }).nullable(),
		file: z.object({ name: z.string(), size: z.int(), sha256: z.string() }),
		state: z.enum(['open', 'over', 'replaced', 'accepted']),
		/** The offer that counts in place of this one, accepted or not; its address where the client was sent it. */
		counts: z.object({ number: z.string(), url: z.string().nullable() }).nullable(),
		/** What he agrees to; null while the office has an example alone, to which nobody can agree. */
		wording: z.string().nullable(),
		/** Where a code goes, hardly legible; null where the click is all there is. */
		codeTo: z.string().nullable(),
		/** The code that was asked for last: for whom, until when it is good, and what was wrong with a try. */
		asked: z.object({ name: z.string(), until: Instant.nullable(), fault: z.string() }).nullable(),
		accepted: ShownAcceptance.nullable(),
		/** Files that he signed elsewhere, and whether the office confirmed them. */
		signed: z.array(z.object({ name: z.string(), size: z.int(), isConfirmed: z.boolean() })),
	})
	.meta({ id: 'OfferPage' });
export type OfferPage = z.infer<typeof OfferPage>;

const path = '/api/offer-page/:token';
const name = line(100);

/** The page on which a client accepts an offer. Its token is the only proof, until a code is. */
export const offerPage = {
	get: endpoint({
		method: 'GET',
		path,
		summary: 'An offer as its client sees it by a secret link',
		access: 'public',
		params: TokenParam,
		reply: OfferPage,
	}),
	file: endpoint({
		method: 'GET',
		path: `${path}/file`,
		summary: 'The PDF of an offer, always the same bytes',
		access: 'public',
		params: TokenParam,
		raw: 'file',
	}),
	code: endpoint({
		method: 'POST',
		path: `${path}/code`,
		summary: 'Send the client a code of six digits, good for ten minutes and five tries',
		access: 'public',
		params: TokenParam,
		body: z.strictObject({ name }),
		status: 202,
		reply: z.object({ to: z.string(), until: Instant }),
	}),
	accept: endpoint({
		method: 'POST',
		path: `${path}/accept`,
		summary: 'Accept an offer for good; the same again gets the first answer',
		access: 'public',
		params: TokenParam,
		body: z.strictObject({
			name,
			/** Needed wherever a code can be sent. */
			code: z.string().trim().max(20).optional(),
			/** Of the file that was read. */
			sha256: z.string().max(64),
		}),
		reply: ShownAcceptance,
	}),
	upload: endpoint({
		method: 'POST',
		path: `${path}/file`,
		summary: 'Hand in a file that was signed elsewhere: PDF, .p7s or .asice',
		access: 'public',
		params: TokenParam,
		form: z.strictObject({}),
		file: { field: 'file', maxBytes: signedMaxBytes, needed: true },
		status: 201,
		already: 200,
		reply: z.object({ name: z.string(), size: z.int() }),
	}),
};
