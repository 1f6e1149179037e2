import { z } from 'zod';
import { StageState } from './car.ts';
import { PagePayment, PaymentSums } from './car-payment.ts';
import { carFileKinds, carLinkRoles, carStages } from './car-stages.ts';
import { currencies } from './cars.ts';
import { endpoint } from './endpoint.ts';
import { signedMaxBytes } from './offer-page.ts';
import { imageMaxBytes } from './picture.ts';
import { Day, IdParam, Instant, TokenParam } from './shapes.ts';
import { MessageText } from './thread.ts';

/** What a client sees of his car by a secret link. */
export const CarPage = z
	.object({
		role: z.enum(carLinkRoles),
		title: z.string(),
		/** The last stage that is done. */
		stage: z.enum(carStages),
		/** Given up before it was handed over. */
		isGivenUp: z.boolean(),
		stages: z.array(StageState.omit({ doneBy: true })),
		/** The days between which the car is handed over, with every delay that is known. */
		arrival: z.object({ from: Day, to: Day }).nullable(),
		container: z.string(),
		plate: z.string(),
		/** The number of the calculation; viewers are not told, because it opens the sums. */
		quote: z.string().nullable(),
		/** The currency in which estimate and payments are compared. */
		currency: z.enum(currencies),
		/** Empty for viewers, like papers and messages. */
		payments: z.array(PagePayment),
		sums: PaymentSums,
		photos: z.array(z.object({ id: z.int(), stage: z.enum(carStages).nullable() })),
		papers: z.array(
			z.object({
				...{ id: z.int(), kind: z.enum(carFileKinds), name: z.string(), size: z.int() },
				/** Made by the office: a signed copy of it may be handed in. */
				isToSign: z.boolean(),
				/** Why it does not count any more; null while it counts. */
				voidedReason: z.string().nullable(),
			}),
		),
		/** Whether letters tell the client; null where no address is known or no mail is sent, and for viewers. */
		isTold: z.boolean().nullable(),
		/** Leads to the bot, as `/telegram/…`; null where there is none, for viewers, and once a chat is bound. */
		chat: z.string().nullable(),
		messages: z.array(
			z.object({
				id: z.int(),
				/** Of this link, of another link to the same car, of a letter that anybody may have written, or of the office. */
				from: z.enum(['you', 'other', 'unconfirmed', 'office']),
				text: z.string(),
				at: Instant,
			}),
		),
	})
	.meta({ id: 'CarPage' });
export type CarPage = z.infer<typeof CarPage>;

const path = '/api/car-page/:token';

/** The client's page. Its token is the only proof. */
export const carPage = {
	get: endpoint({
		method: 'GET',
		path,
		summary: 'A car as its client sees it by a secret link',
		access: 'public',
		params: TokenParam,
		reply: CarPage,
	}),
	file: endpoint({
		method: 'GET',
		path: `${path}/file/:file`,
		summary: 'A photo or a paper that the client may see',
		access: 'public',
		params: TokenParam.extend({ file: IdParam.shape.id }),
		query: z.strictObject({ size: z.enum(['small']).optional() }),
		raw: 'file',
	}),
	paymentCode: endpoint({
		method: 'GET',
		path: `${path}/payment/:payment/code`,
		summary: 'The QR code of the National Bank for an open payment in hryvnias, as SVG',
		access: 'public',
		params: TokenParam.extend({ payment: IdParam.shape.id }),
		query: z.strictObject({ address: z.enum(['former']).optional() }),
		raw: 'file',
	}),
	sayPaid: endpoint({
		method: 'POST',
		path: `${path}/payment/:payment/paid`,
		summary:
			'Tell the office that a payment is made, with its receipt; nothing counts before the office has seen it',
		access: 'public',
		params: TokenParam.extend({ payment: IdParam.shape.id }),
		form: z.strictObject({}),
		file: { field: 'file', maxBytes: imageMaxBytes, needed: false },
		status: 204,
	}),
	sign: endpoint({
		method: 'POST',
		path: `${path}/paper/:file/signed`,
		summary: 'Hand in a paper that was signed elsewhere: PDF, .p7s or .asice',
		access: 'public',
		params: TokenParam.extend({ file: IdParam.shape.id }),
		form: z.strictObject({}),
		file: { field: 'file', maxBytes: signedMaxBytes, needed: true },
		status: 204,
	}),
	setMail: endpoint({
		method: 'PUT',
		path: `${path}/mail`,
		summary: 'Begin or end letters about the car by a secret link',
		access: 'public',
		params: TokenParam,
		body: z.strictObject({ isTold: z.boolean() }),
		status: 204,
	}),
	message: endpoint({
		method: 'POST',
		path: `${path}/message`,
		summary: 'Write to the office by a secret link',
		access: 'public',
		params: TokenParam,
		body: z.strictObject({ text: MessageText }),
		status: 202,
		reply: z.object({ id: z.int() }),
		idempotent: true,
	}),
};
