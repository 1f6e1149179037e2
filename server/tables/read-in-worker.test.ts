// @module-tag time

import { saying } from '@clearway/shared/testing/in-russian.ts';
import { makeXlsx, oneSheet, workbookParts, zipParts } from '@clearway/shared/testing/messy/make-xlsx.ts';
import { repeats } from '@clearway/shared/testing/rounds.ts';
import { describe, expect, test } from 'vitest';
import { readTableInWorker } from './read-in-worker.ts';

const schedule = [
	['from', 'to', 'fee'],
	['0', '99,99', '25,00'],
	['100', null, '7,5 %'],
];

/** A book whose only sheet inflates to this many megabytes of spaces. */
function bomb(megabytes: number): Uint8Array {
	const sheet = new Uint8Array(megabytes * 1024 * 1024).fill(32);
	sheet.set(new TextEncoder().encode('<worksheet><sheetData>'));
	return zipParts({ ...workbookParts([{ name: 'A', rows: [] }]), 'xl/worksheets/sheet1.xml': sheet });
}

describe('reading an upload in a thread of its own', () => {
	test('rows, faults and notes come back whole', async () => {
		const reading = await readTableInWorker('iaa-fee', oneSheet(schedule), 'прайс.xlsx');
		expect(reading).toEqual({
			rows: [
				{
					account_type: 'standard_volume',
					price_from: '0.00',
					price_to: '99.99',
					fee_usd: '25.00',
					fee_percent: null,
					class: null,
				},
				{
					account_type: 'standard_volume',
					price_from: '100.00',
					price_to: null,
					fee_usd: null,
					fee_percent: '7.5',
					class: null,
				},
			],
			faults: [],
			notes: [saying('В файле не указано «Тип аккаунта»: принято «стандартный».')],
		});
	});

	test('a refusal keeps its reason on the way between the threads', async () => {
		await expect(readTableInWorker('iaa-fee', new Uint8Array(), 'a.csv')).rejects.toMatchObject({
			name: 'TableRefusal',
			reason: 'invalid',
		});
		const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
		await expect(readTableInWorker('iaa-fee', png, 'a.xlsx')).rejects.toMatchObject({
			reason: 'unsupported',
			detail: saying('PNG'),
		});
	});

	test('the bytes stay usable for the caller', async () => {
		const bytes = oneSheet(schedule);
		const before = bytes.slice();
		await readTableInWorker('iaa-fee', bytes, 'a.xlsx');
		expect(bytes).toEqual(before);
	});

	// Making the bomb takes many times as long as refusing it.
	test('a zip bomb is refused, memory stays bounded and the server goes on meanwhile (T01)', {
		timeout: 120_000,
	}, async () => {
		const bytes = bomb(repeats(300, 120));
		await readTableInWorker('iaa-fee', oneSheet(schedule), 'warm.xlsx');
		const before = process.memoryUsage().rss;
		const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
		await expect(readTableInWorker('iaa-fee', bytes, 'a.xlsx')).rejects.toMatchObject({
			reason: 'too_large',
		});
		const [ofThread, ofAll] = [process.threadCpuUsage(own), process.cpuUsage(all)];
		expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
		// Read in the server's own thread, it would leave no turn to others.
		expect(ofThread.user + ofThread.system).toBeLessThan((ofAll.user + ofAll.system) / 2);
	});

	test('reading a file is aborted after the time limit, and the next one is read', async () => {
		const rows = Array.from({ length: 60_000 }, (_, at) => [String(at), 'x,y', '1 0 0']);
		await expect(
			readTableInWorker(
				'iaa-fee',
				makeXlsx([{ name: 'A', rows: [['from', 'to', 'fee'], ...rows] }]),
				'a.xlsx',
				{ limitMs: 150 },
			),
		).rejects.toMatchObject({ reason: 'too_large' });
		expect((await readTableInWorker('iaa-fee', oneSheet(schedule), 'a.xlsx')).rows).toHaveLength(2);
	});

	test('many uploads at once are read one after another, each to its own answer', async () => {
		const readings = await Promise.all(
			Array.from({ length: 6 }, (_, at) =>
				readTableInWorker(
					'iaa-fee',
					oneSheet([
						['from', 'to', 'fee'],
						[0, null, at + 1],
					]),
					'a.xlsx',
				),
			),
		);
		expect(readings.map(({ rows }) => rows[0]?.fee_usd)).toEqual([
			'1.00',
			'2.00',
			'3.00',
			'4.00',
			'5.00',
			'6.00',
		]);
	});

	test('five thousand rows are read within the limit of memory', async () => {
		const rows = Array.from({ length: 5_000 }, (_, at) => [
			'Copart',
			'TX',
			`Yard ${at}`,
			100 + at,
			200,
			'call',
			null,
			'1 050,50',
		]);
		const bytes = makeXlsx([
			{ name: 'A', rows: [['auction', 'state', 'location', 'NJ', 'GA', 'FL', 'TX', 'CA'], ...rows] },
		]);
		const reading = await readTableInWorker('transportation', bytes, 'a.xlsx', { limitMs: 60_000 });
		expect(reading.faults).toEqual([]);
		expect(reading.rows).toHaveLength(5_000);
	});
});
