import { expect, test } from 'vitest';
import type { TableCheck } from '../../../contract/table-check.ts';
import { affectedBy, dayToBegin } from './days-of-publication.ts';

const difference = { added: [], removed: [], changed: [] };
const conflict = { id: 'a1', row: {}, column: 'fee', base: '1', pending: '2', mine: '3' };
const version = { version: 2, validFrom: '2026-12-11', difference, effects: [], faults: [] };
const check = (later: TableCheck['later']): TableCheck => ({
	plan: 'a plan',
	columns: [],
	rows: [],
	faults: [],
	notes: [],
	questions: [],
	difference,
	effects: [],
	base: 1,
	stale: null,
	later,
});
const decidedOf = (days: 'both' | 'today' | 'pending', decisions = {}): boolean[] =>
	affectedBy(check([{ ...version, conflicts: [conflict] }]), { days, decisions }).affected.map(
		({ isDecided }) => isDecided,
	);

test('a cell that the pending version has changed, too, is decided before rows are published for its days', () => {
	expect(decidedOf('both')).toEqual([true, false]);
	expect(decidedOf('both', { a1: 'mine' })).toEqual([true, true]);
	expect(decidedOf('pending')).toEqual([false]);
	expect(decidedOf('today')).toEqual([true]);
});

test('a pending version that would become faulty blocks publishing for its days', () => {
	const broken = check([{ ...version, conflicts: [], faults: ['Между строками разрыв.'] }]);
	expect(affectedBy(broken, { days: 'both', decisions: {} }).affected.at(-1)?.isDecided).toBe(false);
});

test('without a pending version rows are published for their own day, whatever was chosen before', () => {
	expect(affectedBy(check([]), { days: 'pending', decisions: {} })).toMatchObject({
		isOnlyLater: false,
		affected: [{ isDecided: true }],
	});
});

test('rows that stay open over midnight are published for the new day', () => {
	expect(dayToBegin('2026-11-23', '2026-11-24')).toBe('2026-11-24');
	expect(dayToBegin(undefined, '2026-11-24')).toBe('2026-11-24');
	expect(dayToBegin('2026-12-01', '2026-11-24')).toBe('2026-12-01');
	expect(dayToBegin('31.02', '2026-11-24')).toBe('2026-11-24');
});
