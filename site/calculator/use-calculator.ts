import { rateMissing } from '@clearway/shared/words/rate-missing.ts';
import { use, useEffect, useMemo, useState } from 'react';
import { calculationError, currentCurrency } from '../runtime/client-state.ts';
import { whenNear } from '../runtime/when-near.ts';
import { reportVisited } from '../runtime/worker.ts';
import type { Answer } from './answer.ts';
import {
	asksRegistration,
	type CarFields,
	type FieldName,
	fieldNames,
	isDeal,
	withField,
	withFields,
} from './car-fields.ts';
import { type Cars, carInForm, eachCar, readCars, withCar } from './cars.ts';
import type { ChosenRates } from './chosen-days.ts';
import { dataApi } from './data-api.ts';
import type { CalculatorEngine } from './engine.ts';
import { waitForDeal, waitForRegistration } from './later.tsx';
import type { Opened } from './open-calculator.ts';
import { settled } from './origins.ts';
import { loadReader, needsReader, tryReader } from './typed-reader.ts';
import { type NotLoaded, useChosenDays } from './use-chosen-days.ts';

/** A calculator that answers while one types. */
export type Calculator = {
	cars: Cars;
	/** One for each car; the last ones known while new ones are on their way. */
	answers: readonly Answer[];
	/** Whether something is still on its way, so that the answers are not yet those of the form. */
	isWaiting: boolean;
	/** What the form is answered with; before it is there, and without scripts, it is sent to the server. */
	engine: CalculatorEngine | null;
	/** Goes on with newer data. */
	setEngine: (newest: CalculatorEngine) => void;
	/** Of the newest data: a tab may stay open over midnight. */
	today: string;
	/** Rates that were fetched for the days chosen. */
	chosen: ChosenRates;
	/** The chosen day whose rates could not be loaded. */
	notLoaded: NotLoaded | null;
	/** Whether the visitor has changed anything. */
	isChanged: boolean;
	change: (name: FieldName, text: string) => void;
	/** Puts another car into the form. */
	put: (car: CarFields) => void;
	setCars: (cars: Cars) => void;
};

/**
 * State of the form; loads the engine when the form is near the viewport and recalculates on every change.
 */
export function useCalculator(opened: Opened, form: { current: HTMLFormElement | null }): Calculator {
	// The server has read all numbers. A page that is hydrated without doing so has other faults: it would be
	// drawn anew, and what was typed into it lost.
	if (opened.cars.list.some(needsReader)) use(tryReader());
	// So it is with fields that came with the page: what is typed into them meanwhile stays.
	if (opened.cars.list.some(isDeal)) waitForDeal();
	if (opened.cars.list.some((car, at) => asksRegistration(car, opened.answers[at]?.choices.asksWeight)))
		waitForRegistration();
	const [cars, setCars] = useState(opened.cars);
	const [engine, setEngine] = useEngine(opened.data, form);
	const hasReader = useReader(cars, setCars);
	const today = engine?.today ?? opened.today;
	const days = useChosenDays(opened, today, cars, engine);
	const { chosen } = days;
	// biome-ignore lint/correctness/useExhaustiveDependencies: what could not be read is read again
	const answers = useMemo(
		() => (engine ? cars.list.map((car) => engine.answer(car, chosen)) : opened.answers),
		[engine, cars, chosen, opened.answers, hasReader],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is drawn again
	useEffect(
		() => setCars((before) => withTyped((!opened.isAsked && carsOfAddress(opened)) || before, form.current)),
		[],
	);
	useStores(answers[cars.at]);
	return {
		cars,
		answers,
		isWaiting: days.isWaiting || (!engine && cars !== opened.cars),
		engine,
		setEngine,
		today,
		chosen,
		isChanged: cars !== opened.cars,
		notLoaded: days.notLoaded,
		setCars,
		change: (name, text) =>
			setCars((before) => {
				// Both of two cars are shown in one currency.
				if (name === 'shown') return eachCar(before, (one) => withField(one, name, text));
				const car = carInForm(before);
				const changed = engine ? engine.change(car, name, text) : withField(car, name, text);
				return withCar(before, settled(changed));
			}),
		put: (car) => setCars((before) => withCar(before, car)),
	};
}

// Without a network, a page cached without its query is served in place of one with it.
const carsOfAddress = ({ cars }: Opened): Cars | null =>
	readCars(new URLSearchParams(location.search), carInForm(cars));

// Text typed before hydration, or restored by the browser after a reload, is taken over.
function withTyped(cars: Cars, form: HTMLFormElement | null): Cars {
	// A page that one came to by a link was drawn by this script: nothing stood in its form before.
	if (!form || 'alive' in document.documentElement.dataset) return cars;
	const touched = new Set(
		[...form.elements].filter(isTouched).map((element) => element.getAttribute('name')),
	);
	const names = fieldNames.filter((name) => touched.has(name));
	if (names.length === 0) return cars;
	const shown = new FormData(form);
	const typed = new Map(names.map((name) => [name, String(shown.get(name) ?? '')]));
	return withCar(cars, withFields(carInForm(cars), typed));
}

function isTouched(element: Element): boolean {
	if (element instanceof HTMLSelectElement)
		return [...element.selectedOptions].some((option) => !option.defaultSelected);
	if (!(element instanceof HTMLInputElement)) return false;
	return element.type === 'radio' || element.type === 'checkbox'
		? element.checked !== element.defaultChecked
		: element.value !== element.defaultValue;
}

/** Loads what reads strange numbers once one is typed; whether it is there. */
function useReader(cars: Cars, setCars: (change: (before: Cars) => Cars) => void): boolean {
	const [hasReader, setHasReader] = useState(false);
	const isNeeded = cars.list.some(needsReader);
	useEffect(() => {
		if (!isNeeded) return;
		void loadReader().then(
			() => {
				setHasReader(true);
				// A currency that was named beside a sum is only known now.
				setCars((before) => withCar(before, withField(carInForm(before), 'price', carInForm(before).price)));
			},
			// Without a network such a number stays a fault, which says how to write it.
			() => {},
		);
	}, [isNeeded, setCars]);
	return hasReader;
}

function useEngine(data: string, form: { current: HTMLFormElement | null }) {
	const [engine, setEngine] = useState<CalculatorEngine | null>(null);
	useEffect(() => {
		if (!form.current) return;
		let isClosed = false;
		const open = async (): Promise<void> => {
			if (isClosed) return;
			try {
				const { openEngine } = await import('./engine.ts');
				setEngine(await openEngine(dataApi, data));
				// Data fetched later are cached for offline use too.
				reportVisited(location.pathname);
			} catch {
				// Until then the form is a plain one.
				addEventListener('online', () => void open(), { once: true });
			}
		};
		const stop = whenNear(form.current, () => void open());
		return () => {
			isClosed = true;
			stop();
		};
	}, [data, form]);
	return [engine, setEngine] as const;
}

/** Updates the global state of the specification: the current rates, and why a chosen day has none. */
function useStores(answer: Answer | undefined): void {
	useEffect(() => {
		if (!answer) return;
		const { result } = answer;
		const isQuote = result.kind === 'quote';
		calculationError.set(!isQuote && result.failure.code === 'rate_missing' ? rateMissing : null);
		if (!isQuote) return;
		const { USD, EUR, date } = result.quote.rates;
		currentCurrency.set({ USD: Number(USD), EUR: Number(EUR), date });
	}, [answer]);
	// Pages without a calculation show the newest pair again.
	useEffect(() => () => currentCurrency.set(null), []);
}
