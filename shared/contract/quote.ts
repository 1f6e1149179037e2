import { z } from 'zod';
import { currencies } from './cars.ts';
import { endpoint } from './endpoint.ts';
import { Day, Decimal, Instant, LangQuery, translated } from './shapes.ts';

const Sum = z.object({ usd: Decimal, eur: Decimal, uah: Decimal });

const UsedOptions = z.array(z.object({ title: z.string(), from: z.string().nullable() }));

/** What the office calls a source, and where it can be read. */
const Cited = { cited: z.string().optional(), href: z.string().optional() };

/** Where the numbers of a line are from: a law, a row of a table, options of the office, or the visitor. */
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
 * How a line came about, as data: the rule by which it was counted, the values that went into it, and
 * where they are from. The rules with their values are those of `domain/calculator/explanation.ts`.
 */
export const Explanation = z
	.object({
		rule: z.string(),
		values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
		source: Source,
	})
	.meta({ id: 'Explanation' });

/** What is said of a calculation as a whole, as data; the rules are those of `RemarkValues`. */
const Remark = z.object({ rule: z.string(), values: Explanation.shape.values });

/** One line of a calculation, with how it came about; one stored before explanations has its text alone. */
export const QuoteLine = z
	.object({
		code: z.string(),
		/** Of a line that the office added: `own:…` has no name of the list. */
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
		/** Short enough to be said on the phone; those of older versions have none. */
		number: z.string().optional(),
		/** Nobody asked for its port: it is the cheapest one of its day, and today's may be another. */
		cheapestPort: z.literal(true).optional(),
		status: z.enum(['complete', 'partial']),
		missing: z.array(z.object({ code: z.string(), reason: z.enum(['no_service', 'on_request']) })),
		input: z.record(z.string(), z.unknown()),
		date: z.string(),
		asOf: z.string(),
		rates: z.object({
			USD: Decimal,
			EUR: Decimal,
			date: z.string(),
			explanation: Remark.optional(),
			note: z.string().optional(),
			/** Of a purchase in another currency of the bank. */
			deal: z.object({ currency: z.string(), rate: Decimal, date: z.string() }).optional(),
		}),
		ageCoefficient: z.int().nullable(),
		dutyPercent: Decimal.nullable(),
		vatPercent: Decimal.nullable(),
		exciseEur: Decimal.nullable(),
		customsValue: Sum,
		/** Dollars in the customs value in place of the delivery that is paid, where the office has chosen so. */
		notionalDelivery: Decimal.optional(),
		/** The norms for the import that a buyer has to know of, and the same in words. */
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
		subtotals: z.record(z.string(), Sum),
		total: Sum,
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
 * What a quote is asked for. Only the names and rough kinds are checked here: the rules that need the
 * tables, the options and the day are those of `domain/calculator`, which server and browser share.
 */
export const QuoteBody = z.record(z.string(), z.unknown()).meta({ id: 'QuoteInput' });

const path = '/api/calculator/quote';
const DataName = z.string().regex(/^calculator-[A-Za-z0-9_-]{8,64}\.json$/);
const QuoteId = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) });
// Its number, as somebody typed it, serves as well.
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
	 * `CalculatorDataJson` of `domain/calculator/data.ts`; outside of /api, for it never changes and
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
