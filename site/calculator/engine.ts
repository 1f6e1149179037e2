import { isProblem } from '@clearway/shared/contract/problem.ts';
import {
	type CalculatorDataJson,
	calculatorDataFor,
	readData,
} from '@clearway/shared/domain/calculator/data.ts';
import type { ClearanceHint } from '@clearway/shared/domain/calculator/hints.ts';
import { readParameters } from '@clearway/shared/domain/calculator/parameters.ts';
import { type Answer, answerOf } from './answer.ts';
import { type CarFields, type FieldName, withField } from './car-fields.ts';
import { withKnownField } from './choices.ts';
import type { ChosenRates } from './chosen-days.ts';
import { type Calculated, expectedDays } from './expected-days.ts';

export { priceOf } from '@clearway/shared/domain/calculator/lines.ts';

/**
 * The engine with the data of a day: all that is needed to calculate without the server. The browser loads it
 * after the page, when the form comes near; the server uses it to render the page.
 */
export type CalculatorEngine = {
	/** The file the data came in. */
	name: string;
	/** The day whose tables these are. */
	today: string;
	data: CalculatorDataJson;
	answer: (car: CarFields, chosen?: ChosenRates) => Answer;
	/** Puts a text into a field, with what follows from it by the tables. */
	change: (car: CarFields, name: FieldName, text: string) => CarFields;
	/** Whether the pair of a day is among the data, or the day is still to come and needs none. */
	knows: (day: string) => boolean;
	/** Whether no pair serves today, nor the days to come: the bank has not been reached for long, or never. */
	lacksToday: (chosen: ChosenRates) => boolean;
};

/** The calls that the engine makes. */
export type DataApi = {
	quote: {
		data: (args: Record<never, never>, signal?: AbortSignal) => Promise<{ name: string }>;
		dataFile: (args: { params: { name: string } }) => Promise<{ bytes: Uint8Array }>;
	};
};

const engines = new Map<string, Promise<CalculatorEngine>>();
const mostEngines = 3;

/** Loads the engine with a data file; an outdated file is replaced by today's. */
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

/** The engine loaded last, if any. */
export const lastEngine = (): Promise<CalculatorEngine> | undefined => [...engines.values()].at(-1);

async function cachedEngine(api: DataApi, name: string): Promise<CalculatorEngine> {
	const opening = engines.get(name) ?? open(api, name);
	// The last one stands last, also where it was loaded before.
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
		change: (car, field, text) =>
			field === 'auction' || field === 'state'
				? withKnownField(car, field, text, data)
				: withField(car, field, text),
		knows: (day) =>
			day > data.today ||
			data.rates.some(({ date, USD, EUR }) => date === day && USD !== null && EUR !== null),
		lacksToday: ({ pairs }) => calculatorDataFor(data, data.today, pairs).rates === null,
	};
}

/** When the car of a stored calculation will probably be cleared; `options` are the public ones. */
export const expectedOf = (
	quote: Calculated & { asOf: string },
	options: Readonly<Record<string, string>>,
): ClearanceHint | null => expectedDays(quote, quote.asOf, readParameters(options));
