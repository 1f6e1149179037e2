import { expect, test } from 'vitest';
import { arrivalOf } from './arrival.ts';
import { knownDay } from './progress.ts';

const stage = (
	name: 'port' | 'border' | 'handed',
	planned: [from: string, to: string] | null,
	known: { doneOn?: string; expectedOn?: string } = {},
) => ({
	stage: name,
	planned: planned && { from: planned[0], to: planned[1] },
	...{ expectedOn: null, doneOn: null },
	...known,
});
const port = (known = {}) => stage('port', ['2026-05-01', '2026-05-10'], known);
const border = (known = {}) => stage('border', ['2026-05-12', '2026-05-20'], known);
const handed = (known = {}) => stage('handed', ['2026-05-20', '2026-06-01'], known);

test('a car on time arrives as planned', () => {
	expect(arrivalOf([port(), border(), handed()], '2026-05-05')).toEqual({
		from: '2026-05-20',
		to: '2026-06-01',
	});
});

test('a stage that moved, or that is late today, moves the arrival by as many days', () => {
	const later = { from: '2026-05-25', to: '2026-06-06' };
	expect(arrivalOf([port({ expectedOn: '2026-05-15' }), border(), handed()], '2026-05-05')).toEqual(later);
	expect(arrivalOf([port(), border(), handed()], '2026-05-15')).toEqual(later);
	expect(arrivalOf([port({ doneOn: '2026-05-15' }), border(), handed()], '2026-05-15')).toEqual(later);
});

test('a delay that was made up later is forgotten', () => {
	const stages = [port({ doneOn: '2026-05-15' }), border({ doneOn: '2026-05-20' }), handed()];
	expect(arrivalOf(stages, '2026-05-20')).toEqual({ from: '2026-05-20', to: '2026-06-01' });
});

test('the office’s own day comes first; a car that is there, or that has no plan, has no arrival', () => {
	const own = { from: '2026-07-01', to: '2026-07-01' };
	expect(arrivalOf([port(), handed({ expectedOn: '2026-07-01' })], '2026-05-05')).toEqual(own);
	expect(arrivalOf([port(), handed({ expectedOn: '2026-07-01' })], '2026-07-02')).toBeNull();
	expect(arrivalOf([port(), handed({ doneOn: '2026-05-30' })], '2026-06-05')).toBeNull();
	expect(arrivalOf([port(), stage('handed', null)], '2026-05-05')).toBeNull();
});

test('nobody arrives in the past', () => {
	expect(arrivalOf([border({ doneOn: '2026-05-20' }), handed()], '2026-05-25')).toEqual({
		from: '2026-05-25',
		to: '2026-06-01',
	});
});

test('a stage to come is later by the delay before it, and not by one after it or its own', () => {
	const stages = [port({ doneOn: '2026-05-13' }), border(), handed({ expectedOn: '2026-07-01' })];
	expect(knownDay(stages, 'border', '2026-05-30')).toBe('2026-05-23');
	expect(knownDay(stages, 'handed', '2026-05-30')).toBe('2026-07-01');
	expect(knownDay([port(), border(), handed()], 'border', '2026-05-15')).toBe('2026-05-25');
	expect(knownDay([port(), stage('border', null)], 'border', '2026-05-15')).toBeNull();
	expect(knownDay([port()], 'handed', '2026-05-15')).toBeNull();
	const shifted = [port({ expectedOn: '2026-05-15' }), border(), handed()];
	expect(knownDay(shifted, 'border', '2026-05-05')).toBe('2026-05-25');
	expect(knownDay(shifted, 'border', '2026-05-18')).toBe('2026-05-28');
});
