import { describe, expect, test } from 'vitest';
import { planFrom, readLegDays } from './plan.ts';

const days = readLegDays({});
const plan = (route: 'usa' | 'eu' | 'georgia' | 'customs', transitDays: number | null, of = days) =>
	Object.fromEntries(
		planFrom('2026-03-01', { route, transitDays }, of).map(({ stage, from, to }) => [stage, [from, to]]),
	);

describe('a plan counts from the purchase', () => {
	test('of a lot: its legs, the days at sea of its lane, then customs and plates', () => {
		expect(plan('usa', 30)).toEqual({
			paid: ['2026-03-02', '2026-03-04'],
			terminal: ['2026-03-06', '2026-03-16'],
			sailed: ['2026-03-13', '2026-04-06'],
			port: ['2026-04-12', '2026-05-06'],
			border: ['2026-04-18', '2026-05-23'],
			cleared: ['2026-04-19', '2026-05-28'],
			plated: ['2026-04-21', '2026-06-04'],
			handed: ['2026-04-21', '2026-06-04'],
		});
	});
	test('of a lot without a lane only as far as the ship', () => {
		expect(Object.keys(plan('usa', null))).toEqual(['paid', 'terminal', 'sailed']);
	});
	test('of a car from Europe or Georgia: the legs add up to the days of its option', () => {
		expect(plan('eu', null).border).toEqual(['2026-03-07', '2026-03-30']);
		expect(plan('georgia', null).border).toEqual(['2026-03-13', '2026-04-03']);
	});
	test('of a road whose option the office changed: its legs stretch', () => {
		const slower = readLegDays({ 'calculator.days.direct': '12-58' });
		expect(plan('eu', null, slower)).toMatchObject({
			paid: ['2026-03-03', '2026-03-11'],
			papers: ['2026-03-07', '2026-03-31'],
			border: ['2026-03-13', '2026-04-28'],
		});
	});
	test('of customs alone is empty: nobody knows when the car comes', () => {
		expect(plan('customs', null)).toEqual({});
	});
});
