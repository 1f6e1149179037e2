import {
	asksRegistration,
	type CarFields,
	type FieldName,
	isDeal,
	withField,
} from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { settled } from '@clearway/shared/domain/calculator/form/origins.ts';
import { loadReader, needsReader, tryReader } from '@clearway/shared/domain/calculator/form/typed-reader.ts';
import { rateMissing } from '@clearway/shared/words/rate-missing.ts';
import { startTransition, use, useEffect, useMemo, useState } from 'react';
import { calculationError, currentCurrency } from '../runtime/client-state.ts';
import { whenNear } from '../runtime/when-near.ts';
import { reportVisited } from '../runtime/worker.ts';
import type { Answer } from './answer.ts';
import { type Cars, carInForm, eachCar, withCar, withRoad } from './cars.ts';
import type { ChosenRates } from './chosen-days.ts';
import { dataApi } from './data-api.ts';
import type { CalculatorEngine } from './engine.ts';
import {
	waitForActions,
	waitForCompare,
	waitForDeal,
	waitForOpenSum,
	waitForRangeSheet,
	waitForRatesNotLoaded,
	waitForRegistration,
} from './later.tsx';
import type { Opened } from './opened.ts';
import { withTyped } from './typed-early.ts';
import { type NotLoaded, useChosenDays } from './use-chosen-days.ts';
import { replacing } from './use-kept.ts';

export type Calculator = {
	cars: Cars;
	/** One for each car; the last known ones while new ones are on their way. */
	answers: readonly Answer[];
	/** True while the answers are older than the form. */
	isWaiting: boolean;
	/** Answers the form; without it, and without scripts, the server does. */
	engine: CalculatorEngine | null;
	/** Goes on with newer data. */
	setEngine: (newest: CalculatorEngine) => void;
	/** The day of the newest data: a tab may stay open over midnight. */
	today: string;
	/** Rates that were fetched for the chosen days. */
	chosen: ChosenRates;
	/** The chosen day whose rates did not load. */
	notLoaded: NotLoaded | null;
	/** True after the visitor's first change. */
	isChanged: boolean;
	change: (name: FieldName, text: string) => void;
	put: (car: CarFields) => void;
	/** How often a whole car was put in. */
	puts: number;
	setCars: (cars: Cars) => void;
};

/** Loads the engine when the calculator comes near, and recalculates after every change. */
export function useCalculator(opened: Opened, form: { current: HTMLFormElement | null }): Calculator {
	// The server has read unusual numbers too. Hydration without the reader would find other faults, draw the page
	// anew and lose the typed text.
	if (opened.cars.list.some(needsReader)) use(tryReader());
	// The same holds for fields that came with the page: text typed into them meanwhile stays.
	if (opened.cars.list.some(isDeal)) waitForDeal();
	if (opened.cars.list.some((car, at) => asksRegistration(car, opened.answers[at]?.choices.asksWeight)))
		waitForRegistration();
	// Drawn anew the buttons would miss a click that is under way.
	if (opened.isAsked) waitForActions();
	// Drawn anew these would move the form and the sheet.
	if (opened.cars.list.length > 1) waitForCompare();
	if (opened.chosen.failed.length > 0) waitForRatesNotLoaded();
	if (opened.answers.some(({ open }) => open)) {
		waitForOpenSum();
		waitForRangeSheet();
	}
	const [cars, setCars] = useState(opened.cars);
	const [puts, setPuts] = useState(0);
	const [engine, setEngine] = useEngine(opened.data, form);
	const hasReader = useReader(cars, setCars);
	const today = engine?.today ?? opened.today;
	const days = useChosenDays(opened, today, cars, engine);
	const { chosen } = days;
	// biome-ignore lint/correctness/useExhaustiveDependencies: what could not be read is read again
	const answers = useMemo(() => {
		// The server has counted the same already, with the same data.
		const isAnswered = cars === opened.cars && chosen === opened.chosen && engine?.name === opened.data;
		return engine && !isAnswered ? cars.list.map((car) => engine.answer(car, chosen)) : opened.answers;
	}, [engine, cars, chosen, opened, hasReader]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is drawn again
	useEffect(() => {
		if (!replacing(opened)) setCars((before) => withTyped(before, form.current));
	}, []);
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
				// Two cars share one currency.
				if (name === 'shown') return eachCar(before, (car) => withField(car, name, text));
				const car = carInForm(before);
				const changed = engine ? engine.change(car, name, text) : withField(car, name, text);
				return withCar(before, settled(name === 'mode' ? withRoad(changed) : changed, name));
			}),
		put: (car) => {
			setCars((before) => withCar(before, car));
			setPuts(puts + 1);
		},
		puts,
	};
}

/** Loads the reader when the form has an unusual number; true after it has come. */
function useReader(cars: Cars, setCars: (change: (before: Cars) => Cars) => void): boolean {
	const [hasReader, setHasReader] = useState(false);
	const isNeeded = cars.list.some(needsReader);
	useEffect(() => {
		if (!isNeeded) return;
		void loadReader().then(
			() => {
				setHasReader(true);
				// Only now is it known which currency a sum names.
				setCars((before) => withCar(before, withField(carInForm(before), 'price', carInForm(before).price)));
			},
			// Without a network the number stays a fault, which says how to write it.
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
				const script = await import('./engine.ts');
				const opened = await script.openEngine(dataApi, data);
				// React renders the form again in small tasks.
				startTransition(() => setEngine(opened));
				// Data that were fetched later are cached for offline use too.
				reportVisited(location.pathname);
			} catch {
				// Without the engine the form is a plain form.
				addEventListener('online', () => void open(), { once: true });
			}
		};
		// A visitor who reads the sheet on a phone has the form behind him.
		const stop = whenNear(form.current.closest('.calc') ?? form.current, () => void open());
		return () => {
			isClosed = true;
			stop();
		};
	}, [data, form]);
	return [engine, setEngine] as const;
}

/** Updates the specification's global state: the current rates, and the error of a day without a rate. */
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
