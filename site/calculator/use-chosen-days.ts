import type { CarFields } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DayAnswer, FurtherRate } from '../runtime/currency.ts';
import { useOnline } from '../runtime/online.ts';
import { type Cars, carInForm, eachCar } from './cars.ts';
import { type ChosenRates, currenciesOn, unknownDays, withAnswer, withoutNetwork } from './chosen-days.ts';
import type { CalculatorEngine } from './engine.ts';
import type { Opened } from './opened.ts';

/** The day of the form's car if its rates did not load, and a way to ask again. */
export type NotLoaded = { day: string; askAgain: () => void };

const retryMs = 20_000;

/** Fetches missing rates of chosen days. Repeats a failed request after a while, when the network is back, and on demand. */
export function useChosenDays(
	{ chosen: first }: Pick<Opened, 'chosen'>,
	today: string,
	cars: Cars,
	engine: CalculatorEngine | null,
): { chosen: ChosenRates; isWaiting: boolean; notLoaded: NotLoaded | null } {
	const [answered, setAnswered] = useState(first);
	const [attempt, setAttempt] = useState(0);
	const isOnline = useOnline();
	const underWay = useRef(new Set<string>());
	// Without the engine: the page asked for today only if it lacked today's rates.
	const rateDay = rateDayFor(today, engine ? engine.lacksToday(answered) : hasFailed(answered, today));
	const missing = engine
		? unknownDays(
				eachCar(cars, (car) => ({ ...car, date: rateDay(car) })),
				{ today, knows: (day) => engine.knows(day) || answered.pairs.some(({ date }) => date === day) },
				answered,
			)
		: [];
	const questions = missing.map((day) => [day, ...currenciesOn(cars, day, today)].join(' '));
	const key = questions.join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks for the same days again
	useEffect(() => {
		if (!isOnline) return;
		for (const question of key.split(',')) {
			const [day = '', ...currencies] = question.split(' ');
			if (day === '' || underWay.current.has(question)) continue;
			underWay.current.add(question);
			void askDay(day, currencies).then(({ answer, further }) => {
				underWay.current.delete(question);
				setAnswered((before) => withAnswer(before, day, answer, further));
			});
		}
	}, [key, isOnline, attempt]);
	const chosen = useMemo(
		() => (isOnline || key === '' ? answered : withoutNetwork(answered, daysIn(key))),
		[answered, isOnline, key],
	);
	const { failed } = chosen;
	useEffect(() => {
		if (!isOnline || failed.length === 0) return;
		const seconds = Math.max(...failed.map(({ retryAfterSeconds }) => retryAfterSeconds ?? 0));
		const timer = setTimeout(() => setAttempt((count) => count + 1), Math.max(retryMs, seconds * 1000));
		return () => clearTimeout(timer);
	}, [failed, isOnline]);
	const day = rateDay(carInForm(cars));
	return {
		chosen,
		isWaiting:
			isOnline && missing.some((missingDay) => !failed.some((failedDay) => failedDay.day === missingDay)),
		notLoaded: hasFailed(chosen, day) ? { day, askAgain: () => setAttempt((count) => count + 1) } : null,
	};
}

const hasFailed = ({ failed }: ChosenRates, day: string): boolean =>
	failed.some((failedDay) => failedDay.day === day);

/** The day whose rates a car needs: today's, if the car uses them and they are missing. */
const rateDayFor =
	(today: string, lacksToday: boolean) =>
	({ date }: CarFields): string =>
		lacksToday && (date === '' || date > today) ? today : date;

const daysIn = (key: string): string[] => key.split(',').map((question) => question.slice(0, 10));

async function askDay(
	day: string,
	currencies: readonly string[],
): Promise<{ answer: DayAnswer; further: FurtherRate[] }> {
	// A browser remembers a failed script, so none is loaded without a network.
	if (!navigator.onLine) return notLoaded;
	try {
		const script = await import('./rates-of-form.ts');
		return await script.ratesOfForm(day, currencies);
	} catch {
		return notLoaded;
	}
}

const notLoaded = { answer: { kind: 'failed', latest: null }, further: [] } satisfies {
	answer: DayAnswer;
	further: FurtherRate[];
};
