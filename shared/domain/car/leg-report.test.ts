import { expect, test } from 'vitest';
import { legDays } from './leg-report.ts';

const car = (bought: string, paid: string | null) => ({ bought, paid });
const leg = { from: 'bought', to: 'paid' } as const;

test('the days of a leg are its median and what four of five kept within', () => {
	const cars = ['02', '03', '04', '05', '11'].map((day) => car('2026-03-01', `2026-03-${day}`));
	expect(legDays(cars, leg)).toEqual({ count: 5, median: 3, mostly: 4 });
});

test('fewer than five cars say nothing, and a car that is not there yet does not count', () => {
	const cars = ['02', '03', '04', '05'].map((day) => car('2026-03-01', `2026-03-${day}`));
	expect(legDays([...cars, car('2026-03-01', null)], leg)).toBeNull();
});

test('the newest twenty cars count', () => {
	const old = Array.from({ length: 20 }, () => car('2025-01-01', '2025-03-01'));
	const fresh = Array.from({ length: 20 }, () => car('2026-01-01', '2026-01-03'));
	expect(legDays([...old, ...fresh], leg)).toEqual({ count: 20, median: 2, mostly: 2 });
});
