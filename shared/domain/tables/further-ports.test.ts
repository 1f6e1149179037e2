import { expect, test } from 'vitest';
import { demoTables } from '../../testing/demo-data.ts';
import { explanationTexts, saying } from '../../testing/in-russian.ts';
import { csv, oneSheet } from '../../testing/messy/make-xlsx.ts';
import { listPorts } from '../calculator/places.ts';
import { tableDifference } from './difference.ts';
import { fitKind } from './fit-kind.ts';
import { readTable } from './read-table.ts';
import { transportation } from './transportation.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const sixPorts = csv(
	'auction,state,location,newark_nj,savannah_ga,miami_fl,houston_tx,los_angeles_ca,seattle_wa',
	'Copart,WA,Graham,,,,,900,150',
	'Copart,OR,Eugene,,,,,700,call',
);
const read = async (bytes: Uint8Array) => {
	const reading = await readTable(transportation, bytes, 'prices.csv');
	expect(reading.faults).toEqual([]);
	return reading.rows;
};

test('a sixth port is one more column of every row, with prices like the other five', async () => {
	const rows = await read(sixPorts);
	expect(rows.map((row) => row.seattle_wa)).toEqual(['150', 'on_request']);
	expect(fitKind(transportation, rows).columns.at(-1)).toMatchObject({
		key: 'seattle_wa',
		label: saying('До порта Seattle WA, $'),
	});
});

test.each([
	['Seattle', 'seattle_wa'],
	['Балтимор', 'baltimore_md'],
	['Norfolk, VA', 'norfolk_va'],
	['To port of Tacoma, WA', 'tacoma_wa'],
	['Gulfport, MS', 'gulfport_ms'],
	['WILMINGTON NC (USA)', 'wilmington_nc'],
])('the header «%s» is the price column %s', async (header, key) => {
	const rows = await read(
		oneSheet([
			['Auction', 'State', 'Yard', 'NJ', header],
			['Copart', 'VA', 'Danville', 500, 250],
			['IAA', 'VA', 'Richmond', 400, null],
		]),
	);
	expect(rows.map((row) => row[key])).toEqual(['250', null]);
});

test('a table without further ports has exactly five, even when it is read after a wider table', async () => {
	await read(sixPorts);
	const rows = await read(csv('auction,state,location,newark_nj', 'Copart,TX,Dallas,100'));
	expect(Object.keys(rows[0] ?? {})).toEqual(transportation.columns.map(({ key }) => key));
	expect(transportation.columns).toHaveLength(8);
});

test('an export with a sixth port is read back cell for cell, as csv and as xlsx', async () => {
	const rows = await read(sixPorts);
	expect(await read(writeCsv(transportation, rows, explanationTexts))).toEqual(rows);
	expect(
		await read(writeXlsx(transportation, rows, { title: 'transportation', version: 3 }, explanationTexts)),
	).toEqual(rows);
});

test('an added or removed port changes each row that has a price for it', async () => {
	const wide = await read(sixPorts);
	const narrow = wide.map(({ seattle_wa: _, ...row }) => row);
	expect(tableDifference(transportation, narrow, wide).changed.map(({ cells }) => cells)).toEqual([
		[{ column: 'seattle_wa', old: null, new: '150' }],
		[{ column: 'seattle_wa', old: null, new: 'on_request' }],
	]);
	expect(tableDifference(transportation, wide, narrow).changed[0]?.cells).toEqual([
		{ column: 'seattle_wa', old: '150', new: null },
	]);
});

test('faults of a sixth port stand in its own column', async () => {
	const { faults } = await readTable(
		transportation,
		csv('auction,state,location,newark_nj,seattle_wa', 'Copart,WA,Graham,100,-5'),
		'prices.csv',
	);
	expect(faults).toMatchObject([{ cell: 'E2', column: 'seattle_wa' }]);
});

test('the calculation offers a port that only trucks serve, and a port that ships spell differently only once', () => {
	const row = { auction: 'Copart', state: 'MO', location: 'Columbia', newark_nj: '1', st_louis_mo: '2' };
	const ports = listPorts({
		...demoTables,
		transportation: { version: 2, rows: [{ ...row, norfolk_va: '3' }] },
		'ship-delivery': { version: 2, rows: [{ port: 'Newark NJ' }, { port: 'St. Louis MO' }] },
	});
	expect(ports).toEqual(['Newark NJ', 'St. Louis MO', 'Norfolk VA']);
});
