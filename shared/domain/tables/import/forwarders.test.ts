import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { demoTables } from '../../../testing/demo-data.ts';
import { explanationTexts } from '../../../testing/in-russian.ts';
import type { ColumnAnswer, ColumnAnswers } from '../column-answers.ts';
import type { Row, TableTitle } from '../kind.ts';
import { tableKind } from '../kinds.ts';
import { mergeRows } from '../merge.ts';
import { readTable } from '../read-table.ts';

const bytesOf = (name: string) =>
	new Uint8Array(readFileSync(new URL(`../../../testing/forwarders/${name}.csv`, import.meta.url)));
const answers = (columns: Record<string, ColumnAnswer> = {}): ColumnAnswers => ({
	asks: true,
	columns: new Map(Object.entries(columns)),
	names: new Map(),
});
const read = (title: TableTitle, name: string, said: ColumnAnswers = answers(), isMerge = false) =>
	readTable(tableKind(title), bytesOf(name), `${name}.csv`, { answers: said, isMerge });
const current = (title: TableTitle): readonly Row[] => demoTables[title]?.rows ?? [];
/** A row in short: its key, and its filled cells by column. */
const short = ({ auction, state, location, ...prices }: Row): string =>
	[
		auction,
		state,
		location,
		...Object.entries(prices).flatMap(([key, value]) => (value ? `${key} ${value}` : [])),
	].join(' | ');

describe('price lists as forwarders send them', () => {
	test('the long form becomes a row for each yard with a column for each port, and auction and state are taken from its names (list 01)', async () => {
		const { rows, faults, columns, names } = await read('transportation', '01-long-form');
		expect([faults, columns, names]).toEqual([[], undefined, undefined]);
		expect(rows.map(short)).toEqual([
			'Copart | TX | Dallas South | savannah_ga 975 | houston_tx 325',
			'Copart | WA | Graham | los_angeles_ca on_request | seattle_wa 250',
			'IAA | FL | Tampa South | miami_fl 350',
			'Manheim | PA | Pennsylvania | norfolk_va 450 | gulfport_ms 1150',
		]);
	});

	test('a long form in Russian is read, although only ZIP codes tell the states (list 02)', async () => {
		const { rows, faults } = await read('transportation', '02-long-form-by-zip');
		expect(faults).toEqual([]);
		expect(rows.map(short)).toEqual([
			'Copart | AL | Birmingham | savannah_ga 525 | houston_tx 725',
			'Copart | NJ | Newark Airport | newark_nj 150',
			'Manheim | WA | Seattle | seattle_wa 175',
		]);
	});

	test('eight ports are read, and auction and yard out of one cell (list 03)', async () => {
		const { rows, faults } = await read('transportation', '03-eight-ports');
		expect(faults).toEqual([]);
		expect(rows.map(short)).toEqual([
			'Copart | VA | Danville | newark_nj 375 | savannah_ga 550 | norfolk_va 175 | baltimore_md 225',
			'IAA | VA | Richmond | newark_nj 350 | savannah_ga 600 | norfolk_va 150 | baltimore_md 200',
			'Copart | WA | North Seattle | los_angeles_ca 1025 | tacoma_wa 125',
			'IAA | OR | Portland West | los_angeles_ca 850 | tacoma_wa on_request',
		]);
	});

	test('further auctions keep their names, and the office is asked about an unknown one (list 04)', async () => {
		const { rows, faults, names } = await read('transportation', '04-more-auctions');
		expect(faults).toEqual([]);
		expect(rows.map((row) => row.auction)).toEqual(['Manheim', 'ADESA', 'Copart', 'Лидер Авто']);
		expect(names).toEqual([{ column: 'auction', text: 'Лидер Авто' }]);
	});

	test('vans and quads are read beside the usual bodies, from ports beyond the five (list 05)', async () => {
		const { rows, faults, names } = await read('ship-delivery', '05-ocean-vans-and-quads');
		expect([faults, names]).toEqual([[], undefined]);
		expect(rows).toHaveLength(12);
		expect(
			rows.filter((row) => row.port === 'Seattle WA').map((row) => [row.vehicle_type, row.price_usd]),
		).toEqual([
			['sedan', '1650'],
			['suv', '1750'],
			['van', 'on_request'],
			['atv', '900'],
		]);
		expect(new Set(rows.map((row) => row.port))).toEqual(new Set(['Newark NJ', 'Norfolk VA', 'Seattle WA']));
	});

	test('a list of ten yards that is merged changes only the cells that it fills (list 06)', async () => {
		const base = current('transportation');
		const { rows, said, faults } = await read('transportation', '06-ten-yards', answers(), true);
		expect(faults).toEqual([]);
		const merged = mergeRows(tableKind('transportation'), base, rows, said ?? []);
		const at = (list: readonly Row[], location: string) =>
			list.find((row) => row.auction === 'Copart' && row.location === location);
		// A row with another price loses the day of the shipped price.
		const plain = ({ checked_on: _on, status: _status, ...row }: Row = {}): Row => row;
		expect(at(merged, 'Dothan')).toEqual({ ...plain(at(base, 'Dothan')), houston_tx: '775' });
		expect(at(merged, 'Montgomery')).toEqual({
			...plain(at(base, 'Montgomery')),
			newark_nj: '975',
			houston_tx: null,
		});
		const known = new Set(base.map((row) => tableKind('transportation').identity(row)));
		const added = rows.filter((row) => !known.has(tableKind('transportation').identity(row)));
		expect(merged).toHaveLength(base.length + added.length);
	});

	test('ocean prices without days are merged, and the days stay (list 07)', async () => {
		const base = current('ship-delivery');
		const { rows, said, faults } = await read('ship-delivery', '07-ocean-without-days', answers(), true);
		expect(faults).toEqual([]);
		const merged = mergeRows(tableKind('ship-delivery'), base, rows, said ?? []);
		expect(merged.map((row) => row.transit_days)).toEqual(base.map((row) => row.transit_days));
		expect(merged.filter((row, index) => row.price_usd !== base[index]?.price_usd)).toHaveLength(3);
	});

	test('one account with tiers of its own replaces that schedule, and no other (list 08)', async () => {
		const base = current('copart-fee');
		const { rows, said, faults } = await read('copart-fee', '08-one-account', answers(), true);
		expect(faults).toEqual([]);
		expect(rows).toHaveLength(3);
		const merged = mergeRows(tableKind('copart-fee'), base, rows, said ?? []);
		const isOwn = (row: Row) => row.account_type === 'low_volume' && row.title_type === 'clean';
		expect(merged.filter((row) => !isOwn(row))).toMatchObject(base.filter((row) => !isOwn(row)));
		expect(merged.filter(isOwn)).toEqual(rows);
		expect(tableKind('copart-fee').check(merged)).toEqual([]);
	});

	test('the office is asked about a column with an unknown header, and the column is read once its meaning is told (list 09)', async () => {
		const asked = await read('iaa-fee', '09-column-nobody-knows');
		expect(asked.columns).toMatchObject([
			{ name: 'базовый', header: 'Базовый', letter: 'B', cells: ['410,00', '7,5%'], isOfNumbers: true },
		]);
		expect(asked.rows.map((row) => row.account_type)).toEqual(['high_volume', 'high_volume']);
		const { rows, faults } = await read(
			'iaa-fee',
			'09-column-nobody-knows',
			answers({ базовый: { kind: 'value', key: 'account_type', value: 'standard_volume' } }),
		);
		expect(faults).toEqual([]);
		expect(rows.map((row) => [row.account_type, row.fee_usd ?? row.fee_percent])).toEqual([
			['standard_volume', '410.00'],
			['standard_volume', '7.5'],
			['high_volume', '300.00'],
			['high_volume', '5.5'],
		]);
	});

	test('the office is asked about columns that may be prices, not about row numbers and remarks, and it can call a terminal a port (list 10)', async () => {
		const asked = await read('transportation', '10-extra-columns');
		expect(asked.columns?.map(({ name, isOfNumbers }) => [name, isOfNumbers])).toEqual([
			['miles', true],
			['terminal z', true],
			['@!I', true],
		]);
		const { rows, faults } = await read(
			'transportation',
			'10-extra-columns',
			answers({ 'terminal z': { kind: 'column', key: 'philadelphia_pa' }, miles: { kind: 'none' } }),
		);
		expect(faults).toEqual([]);
		expect(rows.map(short)).toEqual([
			'Copart | NJ | Trenton | newark_nj 150 | philadelphia_pa 410',
			'Copart | NJ | Glassboro East | newark_nj 175 | philadelphia_pa 425',
			'IAA | NJ | Avenel | newark_nj 125 | philadelphia_pa 400',
		]);
	});
});

test('an unknown or missing port in the long form is a fault of its cell', async () => {
	const { faults } = await readTable(
		tableKind('transportation'),
		new TextEncoder().encode(
			'Auction,State,Yard,Port,Rate\nCopart,TX,Dallas,Atlantis,5\nCopart,TX,Austin,,6\nCopart,TX,Waco,Houston,7\nCopart,TX,Waco,Houston,8',
		),
		'prices.csv',
	);
	expect(faults.map(({ cell, message }) => [cell, explanationTexts(message).slice(0, 24)])).toEqual([
		['D2', 'Порт «Atlantis» неизвест'],
		['D3', 'Не сказано, до какого по'],
		['C5', 'Повтор: Copart, TX, Waco'],
	]);
});
