import { type Parameters, readParameters } from './parameters.ts';
import type { CalculatorData } from './quote.ts';
import { latestRates, pickRates, type StoredRates } from './rates.ts';
import type { FurtherRates, Tables } from './types.ts';

/**
 * The data of one day's calculations as plain JSON: the file that the page loads, named by the hash of its
 * bytes.
 */
export type CalculatorDataJson = {
	/** The day in Kyiv whose tables these are. */
	today: string;
	/** The tables in force on that day. */
	tables: Tables;
	/** The parameters that an admin has entered, by title; what is absent has its default. */
	options: Readonly<Record<string, string>>;
	/** The stored pairs that a clearance from today on may take, in any order. */
	rates: readonly StoredRates[];
	/** The newest rates of further currencies. */
	further?: FurtherRates;
};

const parameterCache = new WeakMap<CalculatorDataJson, Parameters>();

/** The parameters of the data, read once. */
export function parametersOf(data: CalculatorDataJson): Parameters {
	const known = parameterCache.get(data);
	if (known) return known;
	const parameters = readParameters(data.options);
	parameterCache.set(data, parameters);
	return parameters;
}

/** The data of a calculation for a clearance date; `fetched` are pairs of days that are not in the JSON. */
export function calculatorDataFor(
	data: CalculatorDataJson,
	date: string,
	fetched: readonly StoredRates[] = [],
	isNotLoaded = false,
): CalculatorData {
	const parameters = parametersOf(data);
	const stored = [...data.rates, ...fetched];
	const rates = isNotLoaded
		? latestRates(stored, date)
		: pickRates(stored, date, data.today, parameters.rateAgeDays);
	return {
		today: data.today,
		tables: data.tables,
		rates,
		parameters,
		...(data.further && { further: data.further }),
	};
}
