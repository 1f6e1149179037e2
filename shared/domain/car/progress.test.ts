import { expect, test } from 'vitest';
import { isContainer } from '../../contract/container.ts';
import { type CarFacts, lateDays, needsOf, nextOf } from './progress.ts';

const stage = (
	name: 'agreed' | 'bought' | 'paid',
	doneOn: string | null,
	to?: string,
	expectedOn: string | null = null,
) => ({
	stage: name,
	planned: to ? { from: to, to } : null,
	expectedOn,
	doneOn,
});

test('the next stage follows the last one that is done', () => {
	const stages = [stage('agreed', null), stage('bought', '2026-03-01'), stage('paid', null)];
	expect(nextOf(stages)?.stage).toBe('paid');
	expect(nextOf([stage('paid', '2026-03-02')])).toBeUndefined();
});

test('a car is late from the day after its next stage was due; an expected day counts before the plan', () => {
	const bought = stage('bought', '2026-03-01');
	expect(lateDays([bought, stage('paid', null, '2026-03-04')], '2026-03-04')).toBeNull();
	expect(lateDays([bought, stage('paid', null, '2026-03-04')], '2026-03-06')).toBe(2);
	expect(lateDays([bought, stage('paid', null, '2026-03-04', '2026-03-10')], '2026-03-06')).toBeNull();
	expect(lateDays([bought, stage('paid', null)], '2030-01-01')).toBeNull();
});

test('the office owes what the stages that are done want and the card lacks', () => {
	const car: CarFacts = {
		route: 'usa',
		stage: 'terminal',
		make: '',
		vin: '',
		container: '',
		payments: [],
		files: [],
		waived: [],
	};
	expect(needsOf(car)).toEqual(['make', 'plan', 'contract', 'vin', 'invoice', 'receipt', 'photos']);
	const photo = { kind: 'photo', stage: 'terminal' } as const;
	const whole: CarFacts = {
		...car,
		...{ make: 'Honda', vin: '1HGCM82633A004352', payments: [{ kind: 'auction' }] },
		files: [
			...[photo, photo, photo, photo, { kind: 'receipt', stage: 'paid' } as const],
			...(['contract', 'invoice'] as const).map((kind) => ({ kind, stage: null })),
		],
	};
	expect(needsOf(whole)).toEqual([]);
	// The receipt of the pension fund is another one.
	expect(needsOf({ ...whole, stage: 'plated', container: 'CSQU3054383' })).toEqual([
		...['customsPayment', 'declaration', 'pensionReceipt'],
	]);
});

test.each([
	['CSQU3054383', true],
	['MSKU0383251', false],
	['TEXU3070079', true],
	['CSQU3054384', false],
	['csqu3054383', false],
	['CSQX3054383', false],
	['', false],
])('the check digit of the container %j is right: %s', (number, isRight) => {
	expect(isContainer(number)).toBe(isRight);
});
