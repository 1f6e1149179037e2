import { explainLine, type LineTexts } from '../domain/calculator/explain.ts';
import { explanationTexts } from '../domain/calculator/explanation-texts.ts';
import { type CalculatorData, calculate } from '../domain/calculator/quote.ts';
import type { Line, LineCode, Quote, Table } from '../domain/calculator/types.ts';
import { demoCalculatorData, demoTables } from './demo-data.ts';

/** A car from an auction. */
export const auction = {
	mode: 'us_auction',
	auction: 'copart',
	price: '5000',
	state: 'GA',
	location: 'Atlanta East',
	fuel: 'petrol',
	cc: 1998,
	year: 2020,
};
/** A car bought directly. */
export const direct = {
	mode: 'direct',
	currency: 'EUR',
	price: '10000',
	fuel: 'petrol',
	cc: 1998,
	year: 2020,
};

/** The quote of an input with the demo data; throws a failure. */
export function quoteOf(input: object, data: CalculatorData = demoCalculatorData()): Quote {
	const result = calculate(input, data);
	if (result.kind === 'failure') throw new Error(JSON.stringify(result.failure));
	return result.quote;
}

/** The failure of an input, or null. */
export function failureOf(input: object, data: CalculatorData = demoCalculatorData()) {
	const result = calculate(input, data);
	return result.kind === 'failure' ? result.failure : null;
}

/** A line of a quote by its code. */
export const line = (quote: Quote, code: LineCode) =>
	quote.lines.find((candidate) => candidate.code === code);
/** The texts of a line of a quote, with plain spaces; throws when there is no such line. */
export function textsOf(quote: Quote, code: Line['code']): LineTexts {
	const quoteLine = quote.lines.find((candidate) => candidate.code === code);
	if (!quoteLine) throw new Error(`The quote has no line ${code}`);
	const texts = explainLine(quoteLine, quote, explanationTexts);
	const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
	return { ...texts, formula: plain(texts.formula), source: plain(texts.source) };
}
/** A dated parameter with one entry. */
export const dated = (value: string, from = '2000-01-01') => JSON.stringify([{ from, value }]);

/** The demo data with changed rows of one table. */
export function changed(
	title: 'ship-delivery' | 'transportation',
	change: (row: Table['rows'][number]) => Table['rows'][number],
): CalculatorData {
	const table = demoTables[title];
	return demoCalculatorData({
		tables: { ...demoTables, [title]: { version: 2, rows: table?.rows.map(change) ?? [] } },
	});
}
