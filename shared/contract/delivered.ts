import { z } from 'zod';
import { FaceStatus, FurtherLine } from './car-face.ts';
import { DeliveredBody, NewDelivered, plainFields } from './delivered-fields.ts';
import { endpoint } from './endpoint.ts';
import { Image } from './picture.ts';
import { recordCalls } from './record-calls.ts';
import {
	Day,
	Decimal,
	IdParam,
	Instant,
	LangQuery,
	LanguageCode,
	PageQuery,
	PerPageQuery,
	paged,
	translated,
} from './shapes.ts';

/** An estimate beside the paid sum; the difference is above zero when the car was dearer. */
export const Compared = z.object({
	estimate: Decimal.nullable(),
	paid: Decimal.nullable(),
	difference: Decimal.nullable(),
});

/** One line of the estimate and the receipt. */
export const DeliveredLine = z
	.object({
		code: z.string(),
		group: z.string(),
		/** The office's name for a line that has no name in the list. */
		title: z.string().optional(),
		/** The language of that title, where it is not the one that was asked for. */
		language: LanguageCode.optional(),
		...Compared.shape,
	})
	.meta({ id: 'DeliveredLine' });
export type DeliveredLine = z.infer<typeof DeliveredLine>;

/** A delivered car as lists show it. */
export const DeliveredSummary = z
	.object({
		id: z.int(),
		...plainFields,
		cover: Image.nullable(),
		total: Compared,
		status: FaceStatus,
		publishedAt: Instant.nullable(),
		createdAt: Instant,
		updatedAt: Instant,
		revision: z.int(),
	})
	.meta({ id: 'DeliveredSummary' });
export type DeliveredSummary = z.infer<typeof DeliveredSummary>;

/** A delivered car with its estimated and paid sums, line by line. */
export const Delivered = DeliveredSummary.extend({
	/** Masked for visitors. */
	vin: z.string(),
	pictures: z.array(Image),
	story: z.string(),
	/** For readers the language of a story that theirs lacks, for the office the language of its own story. */
	language: LanguageCode.optional(),
	/** For the office: its stories in other languages. */
	translations: translated({ story: z.string() }).optional(),
	/** The stored calculation that the estimate was taken from. Only the office sees its number. */
	estimate: z
		.object({
			asOf: Day,
			date: Day,
			rates: z.object({ USD: Decimal, EUR: Decimal, date: z.string() }),
			number: z.string().optional(),
		})
		.nullable(),
	lines: z.array(DeliveredLine),
	/** For the office: the car whose page it is. */
	carId: z.int().optional(),
	/** For the office: the further lines as they are written. */
	further: z.array(FurtherLine).optional(),
}).meta({ id: 'Delivered' });
export type Delivered = z.infer<typeof Delivered>;

const path = '/api/delivered';

/** Delivered cars: the public faces of cars, each under the number of its page. */
export const delivered = {
	...recordCalls({
		path,
		noun: 'delivered car',
		newBody: NewDelivered,
		body: DeliveredBody,
		reply: Delivered,
	}),
	list: endpoint({
		method: 'GET',
		path,
		summary: 'Delivered cars, the last first; the office also sees those that are not published',
		access: 'public',
		isCacheable: true,
		query: z.strictObject({
			page: PageQuery,
			perPage: PerPageQuery,
			...LangQuery.shape,
			country: plainFields.country.optional(),
			status: FaceStatus.optional(),
			q: z.string().max(200).optional(),
		}),
		reply: paged(DeliveredSummary),
	}),
	get: endpoint({
		method: 'GET',
		path: `${path}/:id`,
		summary: 'One delivered car with its estimate and receipt',
		access: 'public',
		isCacheable: true,
		params: IdParam,
		query: z.strictObject(LangQuery.shape),
		reply: Delivered,
	}),
	preview: endpoint({
		method: 'GET',
		path: `${path}/:id/preview`,
		summary: 'The address under which a car that is not published can be looked at for an hour',
		access: 'admin',
		params: IdParam,
		reply: z.object({ path: z.string() }),
	}),
};
