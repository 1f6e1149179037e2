import { isProblem } from '@clearway/shared/contract/problem.ts';
import {
	type CalculatorDataJson,
	calculatorDataFor,
	readData,
} from '@clearway/shared/domain/calculator/data.ts';
import type { CarFields, FieldName } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { withKnownField } from '@clearway/shared/domain/calculator/form/choices.ts';
import { type Calculated, expectedDays } from '@clearway/shared/domain/calculator/form/expected-days.ts';
import type { ClearanceHint } from '@clearway/shared/domain/calculator/hints.ts';
import { readParameters } from '@clearway/shared/domain/calculator/parameters.ts';
import { type Answer, answerOf } from './answer.ts';
import type { ChosenRates } from './chosen-days.ts';

export { priceOf } from '@clearway/shared/domain/calculator/lines.ts';

/**
 * Calculates without the server, with the data of a day. The browser loads it when the form comes near; the
 * server renders pages with it.
 */
export type CalculatorEngine = {
	/** The file of the data. */
	name: string;
	/** The day of the tables. */
	today: string;
	data: CalculatorDataJson;
	answer: (car: CarFields, chosen?: ChosenRates) => Answer;
	/** Changes a field and the fields that depend on it by the tables. */
	change: (car: CarFields, name: FieldName, text: string) => CarFields;
	/** True if the data has the pair of the day, or the day is in the future and needs none. */
	knows: (day: string) => boolean;
	/** True if no pair serves today or later: the bank was never reached, or long ago. */
	lacksToday: (chosen: ChosenRates) => boolean;
};

export type DataApi = {
	quote: {
		data: (args: Record<never, never>, signal?: AbortSignal) => Promise<{ name: string }>;
		dataFile: (args: { params: { name: string } }) => Promise<{ bytes: Uint8Array }>;
	};
};

const engines = new Map<string, Promise<CalculatorEngine>>();
const mostEngines = 3;

/** Loads the engine with a data file; today's file replaces an outdated one. */
export async function openEngine(
	api: DataApi,
	name: string | null,
	signal?: AbortSignal,
): Promise<CalculatorEngine> {
	if (name !== null) {
		try {
			return await cachedEngine(api, name);
		} catch (error) {
			// The page was opened before the office published new tables.
			if (!isProblem(error) || error.code !== 'missing') throw error;
		}
	}
	const current = await api.quote.data({}, signal);
	return cachedEngine(api, current.name);
}

export const lastEngine = (): Promise<CalculatorEngine> | undefined => [...engines.values()].at(-1);

async function cachedEngine(api: DataApi, name: string): Promise<CalculatorEngine> {
	const opening = engines.get(name) ?? open(api, name);
	// The last used engine stands last, also if it was loaded before.
	engines.delete(name);
	engines.set(name, opening);
	for (const oldest of engines.keys()) {
		if (engines.size <= mostEngines) break;
		engines.delete(oldest);
	}
	// A failed load is not cached.
	opening.catch(() => engines.delete(name));
	return opening;
}

async function open(api: DataApi, name: string): Promise<CalculatorEngine> {
	const { bytes } = await api.quote.dataFile({ params: { name } });
	const data = readData(new TextDecoder().decode(bytes));
	return {
		name,
		today: data.today,
		data,
		answer: (car, chosen) => answerOf(car, data, chosen),
		change: (car, field, text) => withKnownField(car, field, text, data),
		knows: (day) =>
			day > data.today ||
			data.rates.some(({ date, USD, EUR }) => date === day && USD !== null && EUR !== null),
		lacksToday: ({ pairs }) => calculatorDataFor(data, data.today, pairs).rates === null,
	};
}

/** The expected clearance of a stored calculation; `options` are the public ones. */
export const expectedOf = (
	quote: Calculated & { asOf: string },
	options: Readonly<Record<string, string>>,
): ClearanceHint | null => expectedDays(quote, quote.asOf, readParameters(options));
