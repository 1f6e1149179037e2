import {
	asksRegistration,
	isDeal,
	lotFields,
	withField,
} from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { settled } from '@clearway/shared/domain/calculator/form/origins.ts';
import { isPlain, loadReader, needsReader } from '@clearway/shared/domain/calculator/form/typed-reader.ts';
import type { LotRead } from '@clearway/shared/domain/lot/read-lot.ts';
import { calculatorTexts, frozenExample } from '../parts/example-quote.ts';
import { type DayAnswer, furtherOfDay, ratesOfDay } from '../runtime/currency.ts';
import { keptCars } from '../runtime/kept-cars.ts';
import { keptText } from '../runtime/kept-text.ts';
import { once } from '../runtime/once.ts';
import type { LoadContext } from '../runtime/page.tsx';
import type { Answer } from './answer.ts';
import { type Cars, carInForm, lotOf, namesCars, oneCar, readCars, withCar } from './cars.ts';
import { type ChosenRates, currenciesOn, noChosenRates, unknownDays, withAnswer } from './chosen-days.ts';
import type { CalculatorEngine } from './engine.ts';
import {
	loadActions,
	loadCompare,
	loadDeal,
	loadFailure,
	loadHybrid,
	loadLot,
	loadNotYours,
	loadOpenSum,
	loadRangeSheet,
	loadRatesNotLoaded,
	loadRegistration,
	loadSwitches,
	loadTexts,
	loadUnderstood,
} from './later.tsx';
import { isSum, pastedKey } from './lot-input.tsx';
import { loadOffer } from './offer-later.tsx';
import type { Opened } from './opened.ts';
import { type PresetName, presetCar, presetOfMode } from './presets.ts';
import { loadRest } from './rest.tsx';

/** Opens the cars of the address, those kept for the visit, or the page's preset. */
export async function openWith(
	{ lastEngine, openEngine }: typeof import('./engine.ts'),
	context: LoadContext,
	preset: PresetName,
): Promise<Opened> {
	const { api, signal, url } = context;
	const [engine, options] = await Promise.all([
		// The browser keeps the engine of the page before.
		(typeof document === 'undefined' ? undefined : lastEngine()) ?? openEngine(api, null, signal),
		api.option.public({}, signal),
	]);
	const isNamed = url.search !== '';
	const query =
		isNamed || import.meta.env.SSR ? url.searchParams : new URLSearchParams(keptCars(url.pathname));
	const pasted = query.get(pastedKey)?.trim() ?? '';
	const cars = await withPasted(carsOf(query, preset), pasted, engine);
	const lot = await lotIn(pasted, engine);
	const isAsked = namesCars(query);
	const fetched = await fetchChosen(context, cars, engine);
	const kept = import.meta.env.SSR && !isNamed ? examples(engine)(options) : null;
	const key = kept ? `${preset} ${JSON.stringify(fetched)}` : '';
	const known = kept?.get(key);
	if (known) return known;
	const { chosen, answers } = await answered(context, cars, engine, isAsked, fetched);
	// The example is of the chosen day, so that a page has one rate; if that day has no rate, it is of the usual day.
	const presetOn = (date: string): Answer => {
		const onDay = engine.answer({ ...presetCar(preset), date }, chosen);
		return onDay.result.kind === 'quote' ? onDay : engine.answer(presetCar(preset), chosen);
	};
	const hasRates = answers.every(
		({ result }) => result.kind === 'quote' || result.failure.code !== 'rate_missing',
	);
	const opened: Opened = {
		cars,
		answers,
		data: engine.name,
		today: engine.today,
		isAsked,
		pasted: pasted || keptText(lotOf(carInForm(cars))),
		lot,
		// The calculator's own page shows nothing else.
		preset:
			isAsked && !url.pathname.endsWith('/calculator') ? presetOn(cars.list[cars.at]?.date ?? '') : null,
		chosen,
		texts: calculatorTexts(options),
		example: hasRates || isAsked ? null : await frozenExample(preset === 'customs' ? 'eu' : preset),
	};
	kept?.set(key, opened);
	return opened;
}

// The server computes the example of a day and its rates once, and everything that is made of it.
const examples = /* @__PURE__ */ once((_: CalculatorEngine) =>
	once((_: Readonly<Record<string, string>>) => new Map<string, Opened>()),
);

/** The answers to the cars, and every part that their form and sheet show. */
export async function answered(
	context: Pick<LoadContext, 'api' | 'signal'>,
	cars: Cars,
	engine: CalculatorEngine,
	isAsked: boolean,
	fetched?: ChosenRates,
): Promise<Pick<Opened, 'chosen' | 'answers'>> {
	await Promise.all([loadTexts(), loadNotYours()]);
	if (isAsked) await loadActions();
	if (import.meta.env.SSR) await Promise.all([loadRest(), loadSwitches()]);
	if (cars.list.length > 1) await loadCompare();
	if (cars.list.some((car) => lotFields.some((name) => car[name]))) await loadLot();
	if (cars.list.some(isDeal)) await loadDeal();
	if (cars.list.some(({ fuel }) => fuel === 'hybrid')) await loadHybrid();
	if (cars.list.some(needsReader)) await loadReader();
	if (cars.list.some((car) => !isPlain(car))) await loadOffer();
	const chosen = fetched ?? (await fetchChosen(context, cars, engine));
	if (chosen.failed.length > 0) await loadRatesNotLoaded();
	const answers = cars.list.map((car) => engine.answer(car, chosen));
	if (cars.list.some((car, at) => asksRegistration(car, answers[at]?.choices.asksWeight)))
		await loadRegistration();
	if (answers.some(({ result }) => result.kind === 'failure')) await loadFailure();
	if (answers.some(({ open }) => open)) await Promise.all([loadOpenSum(), loadRangeSheet()]);
	return { chosen, answers };
}

function carsOf(query: URLSearchParams, preset: PresetName): Cars {
	const mode = query.get('mode');
	if (mode && query.size === 1) return oneCar(presetCar(presetOfMode(mode)));
	const usual = presetCar(mode ? presetOfMode(mode) : preset);
	return withoutUsualDay(readCars(query, usual) ?? oneCar(usual), query.get('usual'));
}

export async function withPasted(cars: Cars, text: string, { data }: CalculatorEngine): Promise<Cars> {
	if (text === '') return cars;
	const car = carInForm(cars);
	if (isSum(text)) return withCar(cars, settled(withField(car, 'price', text)));
	const { withLotText } = await import('./paste-lot.tsx');
	return withCar(cars, withLotText(car, text, null, data));
}

/** What a text that the form sent says about a lot, to be drawn before the script comes that reads it. */
async function lotIn(text: string, { data }: CalculatorEngine): Promise<LotRead | null> {
	if (text === '' || isSum(text)) return null;
	const [{ lotOfText }] = await Promise.all([import('./paste-lot.tsx'), loadUnderstood()]);
	return lotOfText(text, data);
}

/** A form without scripts always sends its day, so the day that it came with was not chosen. */
const withoutUsualDay = (cars: Cars, usual: string | null): Cars =>
	carInForm(cars).date === usual ? withCar(cars, { ...carInForm(cars), date: '' }) : cars;

/** The rates of past chosen days, and today's if no known pair serves today. */
async function fetchChosen(
	{ api, signal }: Pick<LoadContext, 'api' | 'signal'>,
	cars: Cars,
	engine: CalculatorEngine,
): Promise<ChosenRates> {
	const days = unknownDays(cars, engine);
	const answers = await Promise.all(
		days.map(async (day) => ({
			answer: await ratesOfDay(api, day, signal),
			// The page is shown without a rate that fails; the browser asks again.
			further: await furtherOfDay(api, day, currenciesOn(cars, day, engine.today), signal).catch(() => []),
		})),
	);
	const chosen = days.reduce(
		(chosen, day, index) =>
			withAnswer(chosen, day, answers[index]?.answer ?? { kind: 'none' }, answers[index]?.further),
		noChosenRates,
	);
	if (!engine.lacksToday(chosen)) return chosen;
	// In the browser nothing is answered yet: it asks by itself.
	return withAnswer(
		chosen,
		engine.today,
		import.meta.env.SSR ? await ratesOfToday(ratesOfDay(api, engine.today, signal)) : notAnswered,
	);
}

const notAnswered: DayAnswer = { kind: 'failed', latest: null };
const patienceMs = 400;

/**
 * A page without a chosen day does not wait for a slow bank. The server remembers the bank's last answer, and
 * only the answer "no rate" means that there is none.
 */
const ratesOfToday = (request: Promise<DayAnswer>): Promise<DayAnswer> =>
	Promise.race([
		request,
		new Promise<DayAnswer>((resolve) => {
			setTimeout(resolve, patienceMs, notAnswered);
		}),
	]);
