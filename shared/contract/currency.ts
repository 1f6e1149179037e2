import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { endpoint } from './endpoint.ts';
import { Day, Instant, PageQuery, PerPageQuery, paged } from './shapes.ts';

/** The two currencies beside the hryvnia. */
export const CurrencyCode = z.enum(['USD', 'EUR'], sayAsText('field.currency'));
export type CurrencyCode = z.infer<typeof CurrencyCode>;

/** A rate as the bank words it. */
export const BankRate = z
	.object({ r030: z.int(), txt: z.string(), rate: z.number(), cc: z.string(), exchangedate: z.string() })
	.meta({ id: 'BankRate' });
export type BankRate = z.infer<typeof BankRate>;

/** The stored pair of a day, and where it came from. */
export const DayRates = z
	.object({
		date: z.string(),
		USD: z.string().nullable(),
		EUR: z.string().nullable(),
		source: z.enum(['bank', 'hand', 'none']),
	})
	.meta({ id: 'DayRates' });
export type DayRates = z.infer<typeof DayRates>;

/** One day of the history, with its change against the stored day before it, in percent. */
export const RateLine = DayRates.extend({
	storedAt: Instant,
	change: z.object({ USD: z.string().nullable(), EUR: z.string().nullable() }),
}).meta({ id: 'RateLine' });
export type RateLine = z.infer<typeof RateLine>;

const rateFault = sayAsText('field.rate');
const RateText = z
	.string(rateFault)
	.regex(/^\d{1,6}(\.\d{1,6})?$/, rateFault)
	.refine((s) => Number(s) > 0, sayAsText('field.rateZero'));
// The bank and this API answer rates as numbers, so a rate may come back as one.
const EnteredRate = z.union([RateText, z.number().transform(String).pipe(RateText)], rateFault);
const DayParam = z.object({ day: Day });

/** Rates of the National Bank. */
export const currency = {
	bank: endpoint({
		method: 'GET',
		path: '/currency',
		summary: 'The official rate of a day, as the bank words it; an empty list where the bank has none',
		access: 'public',
		specified: true,
		query: z.object({
			valcode: CurrencyCode,
			date: z
				.string(sayAsText('field.bankDay'))
				.regex(/^(19|[2-9]\d)\d{6}$/, sayAsText('field.bankDay'))
				.transform((s) => `${s.slice(0, 4)}-${s.slice(4, 6)}-${s.slice(6)}`)
				.pipe(Day),
			// The bank's own address has this key; it changes nothing.
			json: z.string().optional(),
		}),
		reply: z.array(BankRate),
	}),
	further: endpoint({
		method: 'GET',
		path: '/api/currency/further/:code/:day',
		summary:
			'The rate of a further currency that a calculation of the day takes, or null where there is none',
		access: 'public',
		params: z.object({ code: z.string().regex(/^[A-Z]{3}$/), day: Day }),
		reply: z.object({ data: z.object({ rate: z.string(), date: z.string() }).nullable() }),
	}),
	list: endpoint({
		method: 'GET',
		path: '/api/currency',
		summary: 'The stored rates, newest day first, a month on a page',
		access: 'admin',
		query: z.strictObject({ page: PageQuery, perPage: PerPageQuery }),
		reply: paged(RateLine),
	}),
	get: endpoint({
		method: 'GET',
		path: '/api/currency/:day',
		summary: 'The stored rates of a day',
		access: 'admin',
		params: DayParam,
		reply: DayRates,
	}),
	save: endpoint({
		method: 'PUT',
		path: '/api/currency/:day',
		summary: 'Enter the rates of a day by hand',
		access: 'admin',
		params: DayParam,
		body: z.strictObject({ USD: EnteredRate, EUR: EnteredRate }),
		reply: DayRates,
	}),
	remove: endpoint({
		method: 'DELETE',
		path: '/api/currency/:day',
		summary: "Forget the rates entered by hand for a day, so that the bank's count again",
		access: 'admin',
		params: DayParam,
		status: 204,
	}),
	refresh: endpoint({
		method: 'POST',
		path: '/api/currency/refresh',
		summary: "Fetch today's rates from the bank now",
		access: 'admin',
		reply: DayRates,
	}),
};
