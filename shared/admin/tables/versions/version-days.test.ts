import { expect, test } from 'vitest';
import type { TableVersion } from '../../../contract/calculator.ts';
import { holdsWithout } from './version-days.ts';

const make = (
	version: number,
	validFrom: string,
	state: TableVersion['state'] = 'pending',
): TableVersion => ({
	version,
	validFrom,
	state,
	createdAt: '2026-11-20T09:00:00.000Z',
	by: 'admin',
	note: '',
	rows: 1,
	file: { name: 'prices.csv', size: 1, sha256: '' },
	illustrative: false,
});
const inForce = make(3, '2026-11-20', 'in_force');
const [old, top, later] = [make(2, '2026-12-01'), make(4, '2026-12-01'), make(5, '2026-12-10')];
const versions = [later, top, inForce, old, make(1, '1992-01-01', 'past')];

test('a cancelled version gives its day to the version before it of the same day, else to the one in force, else to none', () => {
	expect(holdsWithout(versions, top)).toBe(old);
	expect(holdsWithout(versions, later)).toBe(top);
	expect(holdsWithout([top, inForce, make(2, '2026-12-01', 'cancelled')], top)).toBe(inForce);
	expect(holdsWithout([later, top], top)).toBeUndefined();
});
