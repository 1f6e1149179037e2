import { expect, test } from 'vitest';
import { demoCalculatorData, demoTables } from '../../testing/demo-data.ts';
import { portColumn } from '../tables/port-columns.ts';
import { clearanceHint, yearEndHint } from './hints.ts';
import { readParameters } from './parameters.ts';
import { listDestinations, listLocations, listPorts, listStates } from './places.ts';

const { parameters } = demoCalculatorData();

test('the expected days of clearance count every leg of the way, from the payment to the border', () => {
	const { lot, direct, georgia } = parameters.days;
	expect([lot, direct, georgia]).toEqual([
		{ from: 18, to: 53 },
		{ from: 6, to: 29 },
		{ from: 12, to: 33 },
	]);
	expect(clearanceHint('2026-11-12', 35, lot)).toEqual({ from: '2027-01-04', to: '2027-02-08' });
	const slower = readParameters({ 'calculator.days.loading': '10-30', 'calculator.days.direct': '9' });
	expect(slower.days).toMatchObject({ lot: { from: 21, to: 62 }, direct: { from: 9, to: 9 } });
});

test('the age coefficient grows with the year, unless it is at its limit', () => {
	expect(yearEndHint('2026-11-20', '2027-01-08', 2020, parameters)).toEqual({ now: 5, other: 6 });
	expect(yearEndHint('2026-11-20', '2027-01-08', 2001, parameters)).toEqual({ now: 15, other: 15 });
	expect(yearEndHint('2029-12-31', '2027-01-08', 2019, parameters)).toEqual({ now: 9, other: 7 });
	expect(yearEndHint('2026-11-20', '2026-12-08', 2020, parameters)).toBeNull();
});

test('states, yards, ports and destinations come from the tables', () => {
	expect(listStates(demoTables, 'iaa')).not.toContain('VT');
	expect(listStates(demoTables, 'copart')).toContain('VT');
	expect(listLocations(demoTables, 'copart', 'CO')).toEqual(['Colorado Springs', 'Denver', 'Denver South']);
	expect(listPorts(demoTables)).toEqual([
		'Newark NJ',
		'Savannah GA',
		'Miami FL',
		'Houston TX',
		'Los Angeles CA',
	]);
	const row = {
		auction: 'IAA',
		state: 'GA',
		location: 'Macon',
		savannah_ga: '300',
		los_angeles_ca: null,
		valid_from: null,
		checked_on: null,
		status: null,
	};
	expect(listPorts({ transportation: { version: 1, rows: [row] } })).toEqual([
		'Savannah GA',
		'Los Angeles CA',
	]);
	expect(listDestinations(demoTables, parameters)).toEqual([
		'Odesa',
		'Klaipeda',
		'Bremerhaven',
		'Gdynia',
		'Poti',
	]);
	expect(portColumn('Los Angeles CA')).toBe('los_angeles_ca');
	expect(listStates({}, 'copart')).toEqual([]);
});
