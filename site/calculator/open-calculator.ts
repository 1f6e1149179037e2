import type { LoadContext } from '../page.tsx';
import { calculatorTexts, type Example, frozenExample } from '../parts/example-quote.ts';
import { type DayAnswer, furtherOfDay, ratesOfDay } from '../runtime/currency.ts';
import type { Answer } from './answer.ts';
import { asksRegistration, isDeal, lotFields } from './car-fields.ts';
import { type Cars, carInForm, oneCar, readCars, withCar } from './cars.ts';
import { type ChosenRates, currenciesOn, noChosenRates, unknownDays, withAnswer } from './chosen-days.ts';
import type { CalculatorEngine } from './engine.ts';
import {
	loadActions,
	loadCompare,
	loadDeal,
	loadFailure,
	loadHybrid,
	loadLot,
	loadRegistration,
	loadWhichCar,
} from './later.tsx';
import { loadOffer } from './offer-later.tsx';
import { type PresetName, presetCar, presetOfMode } from './presets.ts';
import { isPlain, loadReader, needsReader } from './typed-reader.ts';

/** A calculator as a page opens it, answered on the server; the browser takes it from here. */
export type Opened = {
	cars: Cars;
	/** One for each car. */
	answers: readonly Answer[];
	/** The file of data they were made from. */
	data: string;
	/** The day whose tables and rates these are. */
	today: string;
	/** Whether the address named the cars; else they are the page's preset. */
	isAsked: boolean;
	/** The preset's calculation, which the rest of the page speaks of; only where the address named another. */
	preset: Answer | null;
	/** Rates that were fetched for the days chosen. */
	chosen: ChosenRates;
	/** Explanations of the lines and the disclaimer, as the office wrote them. */
	texts: Readonly<Record<string, string>>;
	/** Shown where no rate has ever come: a calculation that says its date. */
	example: Example | null;
};

/**
 * Opens the calculator of a page: the cars of its address, else the page's own preset, with their answers.
 */
export async function openCalculator(context: LoadContext, preset: PresetName): Promise<Opened> {
	const { api, signal, url } = context;
	// The engine is a separate chunk, loaded only when it is needed.
	const { lastEngine, openEngine } = await import('./engine.ts');
	const [engine, options] = await Promise.all([
		// In the browser the engine of the previous page is reused.
		(typeof document === 'undefined' ? undefined : lastEngine()) ?? openEngine(api, null, signal),
		api.option.public({}, signal),
	]);
	const cars = carsOf(url.searchParams, preset);
	if (cars.list.length === 2) await Promise.all([loadCompare(), loadWhichCar()]);
	if (url.search !== '') await loadActions();
	if (cars.list.some((car) => lotFields.some((name) => car[name]))) await loadLot();
	if (cars.list.some(isDeal)) await loadDeal();
	if (cars.list.some(({ fuel }) => fuel === 'hybrid')) await loadHybrid();
	if (cars.list.some(needsReader)) await loadReader();
	if (cars.list.some((car) => !isPlain(car))) await loadOffer();
	const chosen = await fetchChosen(context, cars, engine);
	const answers = cars.list.map((car) => engine.answer(car, chosen));
	if (cars.list.some((car, at) => asksRegistration(car, answers[at]?.choices.asksWeight)))
		await loadRegistration();
	if (answers.some(({ result }) => result.kind === 'failure')) await loadFailure();
	// The example is of the chosen day, so that no page says two rates; a day without one has none to say.
	const presetOn = (date: string): Answer => {
		const ofDay = engine.answer({ ...presetCar(preset), date }, chosen);
		return ofDay.result.kind === 'quote' ? ofDay : engine.answer(presetCar(preset), chosen);
	};
	const hasRates = answers.every(
		({ result }) => result.kind === 'quote' || result.failure.code !== 'rate_missing',
	);
	return {
		cars,
		answers,
		data: engine.name,
		today: engine.today,
		isAsked: url.search !== '',
		preset: isOtherThanPage(url) ? presetOn(cars.list[cars.at]?.date ?? '') : null,
		chosen,
		texts: calculatorTexts(options),
		example: hasRates || url.search !== '' ? null : await frozenExample(preset === 'customs' ? 'eu' : preset),
	};
}

// The calculator's own page speaks of nothing else.
const isOtherThanPage = ({ pathname, search }: URL): boolean =>
	search !== '' && !pathname.endsWith('/calculator');

/** The example of the page: the calculation of its preset, or the frozen one with its date. */
export function openedExample({ answers, preset, example }: Opened): Example | null {
	const result = (preset ?? answers[0])?.result;
	return result?.kind === 'quote' ? result.quote : example;
}

function carsOf(query: URLSearchParams, preset: PresetName): Cars {
	const mode = query.get('mode');
	if (mode && query.size === 1) return oneCar(presetCar(presetOfMode(mode)));
	const usual = presetCar(mode ? presetOfMode(mode) : preset);
	return withoutUsualDay(readCars(query, usual) ?? oneCar(usual), query.get('usual'));
}

/** A form without scripts always sends its day: the one that it came with was not chosen. */
const withoutUsualDay = (cars: Cars, usual: string | null): Cars =>
	carInForm(cars).date === usual ? withCar(cars, { ...carInForm(cars), date: '' }) : cars;

/** The rates of days that were chosen and lie behind, and those of today where no pair at hand serves it. */
async function fetchChosen(
	{ api, signal }: LoadContext,
	cars: Cars,
	engine: CalculatorEngine,
): Promise<ChosenRates> {
	const days = unknownDays(cars, engine);
	const answers = await Promise.all(
		days.map(async (day) => ({
			answer: await ratesOfDay(api, day, signal),
			// The page is shown without a rate that cannot be asked for; the browser asks again.
			further: await furtherOfDay(api, day, currenciesOn(cars, day, engine.today), signal).catch(() => []),
		})),
	);
	const chosen = days.reduce(
		(chosen, day, index) =>
			withAnswer(chosen, day, answers[index]?.answer ?? { kind: 'none' }, answers[index]?.further),
		noChosenRates,
	);
	if (!engine.lacksToday(chosen)) return chosen;
	// The browser asks by itself, and until then nothing has been answered.
	return withAnswer(
		chosen,
		engine.today,
		import.meta.env.SSR ? await ratesOfToday(ratesOfDay(api, engine.today, signal)) : notAnswered,
	);
}

const notAnswered: DayAnswer = { kind: 'failed', latest: null };
const patienceMs = 400;

/**
 * A page that chose no day does not wait for the bank: one that is slow has not answered. The server knows
 * what it said last, and only that it has no rate means that there is none.
 */
const ratesOfToday = (asked: Promise<DayAnswer>): Promise<DayAnswer> =>
	Promise.race([
		asked,
		new Promise<DayAnswer>((resolve) => {
			setTimeout(resolve, patienceMs, notAnswered);
		}),
	]);
