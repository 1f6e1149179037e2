import { z } from 'zod';
import { currencies } from './cars.ts';
import { endpoint } from './endpoint.ts';
import { Day, Decimal, Instant, LangQuery, translated } from './shapes.ts';

const Sum = z.object({ usd: Decimal, eur: Decimal, uah: Decimal });

const UsedOptions = z.array(z.object({ title: z.string(), from: z.string().nullable() }));

/** The office's name for a source, and the address of its page. */
const Cited = { cited: z.string().optional(), href: z.string().optional() };

/** The source of a line's numbers: a law, a row of a table, options of the office, or the visitor. */
const Source = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('law'), law: z.string(), options: UsedOptions }),
	z.object({
		kind: z.literal('table'),
		table: z.string(),
		version: z.int(),
		row: z.int(),
		on: z.string().nullable(),
		...Cited,
	}),
	z.object({
		kind: z.literal('option'),
		list: z.string(),
		options: UsedOptions,
		on: z.string().nullable(),
		...Cited,
	}),
	z.object({
		kind: z.literal('own'),
		by: z.enum(['visitor', 'office']),
		version: z.int().optional(),
		row: z.int().optional(),
		on: z.string().nullable().optional(),
		...Cited,
	}),
]);

/**
 * How a line was computed, as data: its rule, the values that went into it, and their source. The rules with
 * their values stand in `domain/calculator/explanation.ts`.
 */
export const Explanation = z
	.object({
		rule: z.string(),
		values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
		source: Source,
	})
	.meta({ id: 'Explanation' });

/** A remark about the whole calculation, as data; the rules are those of `RemarkValues`. */
const Remark = z.object({ rule: z.string(), values: Explanation.shape.values });

/** One line of a calculation with its explanation; a line of an offer's own has none. */
export const QuoteLine = z
	.object({
		code: z.string(),
		/** The name of a line that the office added: the list has none for `own:…`. */
		title: z.string().optional(),
		note: z.string().optional(),
		translations: translated({ title: z.string(), note: z.string() }).optional(),
		group: z.string(),
		currency: z.enum(currencies),
		...Sum.shape,
		inCustomsValue: z.boolean(),
		illustrative: z.boolean(),
		explanation: Explanation.optional(),
		formula: z.string(),
		source: z.string(),
	})
	.meta({ id: 'QuoteLine' });

/** A calculation, frozen with the tables and rates it was made from. */
export const Quote = z
	.object({
		id: z.string(),
		/** Short enough to be said on the phone; only a stored one has it. */
		number: z.string().optional(),
		/** Nobody chose the port: it was the cheapest one of that day, and today's may be another. */
		cheapestPort: z.literal(true).optional(),
		status: z.enum(['complete', 'partial']),
		missing: z.array(z.object({ code: z.string(), reason: z.enum(['no_service', 'on_request', 'weight']) })),
		input: z.record(z.string(), z.unknown()),
		date: z.string(),
		asOf: z.string(),
		rates: z.object({
			USD: Decimal,
			EUR: Decimal,
			date: z.string(),
			explanation: Remark.optional(),
			note: z.string().optional(),
			/** The rate of a purchase in another currency of the bank. */
			deal: z.object({ currency: z.string(), rate: Decimal, date: z.string() }).optional(),
		}),
		ageCoefficient: z.int().nullable(),
		dutyPercent: Decimal.nullable(),
		vatPercent: Decimal.nullable(),
		exciseEur: Decimal.nullable(),
		customsValue: Sum,
		/** Dollars in the customs value in place of the paid delivery, if the office has chosen so. */
		notionalDelivery: Decimal.optional(),
		/** The import norms that a buyer has to know; `warnings` says them in words. */
		norms: z.array(Remark).optional(),
		warnings: z.array(z.string()).optional(),
		pension: z.object({
			percent: Decimal.nullable(),
			base: Decimal.nullable(),
			minimum: Decimal.nullable(),
			explanation: Remark.optional(),
			note: z.string().optional(),
		}),
		lines: z.array(QuoteLine),
		/** Lines that are not in the sum: the visitor left them out, or the office only offers them. */
		leftOut: z.array(QuoteLine.partial({ formula: true, source: true })).optional(),
		subtotals: z.record(z.string(), Sum),
		total: Sum,
		/** The sums of a hybrid with the other answer about its plug, where the input leaves it open. */
		withPlug: z.object({ subtotals: z.record(z.string(), Sum), total: Sum }).optional(),
		withoutPlug: z.object({ subtotals: z.record(z.string(), Sum), total: Sum }).optional(),
		ports: z.array(
			z.object({
				port: z.string(),
				inland: Decimal.nullable(),
				ocean: Decimal.nullable(),
				total: Decimal.nullable(),
				transitDays: z.int().nullable(),
			}),
		),
		tables: z.record(z.string(), z.int()),
	})
	.meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;
/** A calculation that is not stored, or not yet. */
export type Calculation = Omit<Quote, 'id' | 'number'>;

/**
 * The input of a quote. Only names and rough kinds are checked here: the rules that need tables, options and
 * the day stand in `domain/calculator`, which server and browser share.
 */
export const QuoteBody = z.record(z.string(), z.unknown()).meta({ id: 'QuoteInput' });

const path = '/api/calculator/quote';
const DataName = z.string().regex(/^calculator-[A-Za-z0-9_-]{8,64}\.json$/);
const QuoteId = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) });
// The number of a quote is taken too, as somebody typed it.
const QuoteIdOrNumber = z.object({ id: z.string().max(64) });

/** Stored calculations. */
export const quote = {
	create: endpoint({
		method: 'POST',
		path,
		summary: 'Calculate and keep the result',
		access: 'public',
		status: 201,
		already: 200,
		body: QuoteBody,
		maxBytes: 16 * 1024,
		reply: Quote,
	}),
	get: endpoint({
		method: 'GET',
		path: `${path}/:id`,
		summary: 'A stored calculation by its id or number, the same for ever',
		access: 'public',
		params: QuoteIdOrNumber,
		query: LangQuery.strict(),
		reply: Quote,
	}),
	printed: endpoint({
		method: 'POST',
		path: `${path}/:id/printed`,
		summary: 'Say that a stored calculation is printed, so that it stays although nobody opens it again',
		access: 'public',
		params: QuoteId,
		body: z.strictObject({}),
		status: 204,
	}),
	today: endpoint({
		method: 'GET',
		path: `${path}/:id/today`,
		summary: 'What the same car would come to today',
		access: 'public',
		params: QuoteId,
		query: LangQuery.strict(),
		reply: z.object({
			id: z.string(),
			date: Day,
			at: Instant,
			total: Sum,
			difference: Sum,
			quote: Quote.omit({ id: true, number: true }),
		}),
	}),
	data: endpoint({
		method: 'GET',
		path: '/api/calculator/data',
		summary: 'The file that the calculator works with today, by its name under /data',
		access: 'public',
		isCacheable: true,
		reply: z.object({ name: DataName }),
	}),
	/**
	 * `CalculatorDataJson` of `domain/calculator/data.ts`. It lies outside of /api because it never changes and
	 * browsers may keep it.
	 */
	dataFile: endpoint({
		method: 'GET',
		path: '/data/:name',
		summary: 'The tables, parameters and rates of a day, for browsers that calculate by themselves',
		access: 'public',
		params: z.object({ name: DataName }),
		raw: 'file',
	}),
};
