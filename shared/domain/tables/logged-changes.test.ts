import { expect, test } from 'vitest';
import { loggedChanges } from './logged-changes.ts';
import { transportation } from './transportation.ts';

const yard = (location: string, sum: string) => ({
	auction: 'Copart',
	state: 'TX',
	location,
	houston_tx: sum,
	norfolk_va: '900',
	newark_nj: null,
});

test('the log names the first added and removed rows with their sums, and counts the others', () => {
	const added = ['A', 'B', 'C', 'D', 'E', 'F'].map((location) => yard(location, '310'));
	const { cells, rows, more } = loggedChanges(transportation, {
		added,
		removed: [yard('G', '500')],
		changed: [],
	});
	expect([cells.length, rows?.length, more]).toEqual([0, 5, 2]);
	expect(rows?.[0]).toEqual({
		row: { auction: 'Copart', state: 'TX', location: 'A' },
		sums: { houston_tx: '310', norfolk_va: '900' },
		isNew: true,
	});
	const removed = loggedChanges(transportation, { added: [], removed: [yard('G', '500')], changed: [] });
	expect(removed.rows?.[0]).toMatchObject({ sums: { houston_tx: '500' }, isNew: false });
});
