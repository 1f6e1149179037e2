import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inWords, type Sentence } from '../../format/say.ts';
import { explanationTexts } from '../../testing/in-russian.ts';
import { csv, oneSheet } from '../../testing/messy/make-xlsx.ts';
import { rounds } from '../../testing/rounds.ts';
import { sentences as uk } from '../../words/uk/sentences.ts';
import { centsText } from './cents.ts';
import { plainCell } from './export-cells.ts';
import { readSheets } from './file/read-sheets.ts';
import { saysNothing } from './import/cell-words.ts';
import { cleanText } from './import/read-cell.ts';
import { onRequest, type Row, type TableKind } from './kind.ts';
import { tableKind, tableKinds } from './kinds.ts';
import { readTable } from './read-table.ts';
import { exportFileName } from './stamp.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const languages = [
	{ language: 'Russian', tell: explanationTexts },
	{ language: 'Ukrainian', tell: (sentence: Sentence) => inWords(sentence, uk) },
];

const money = fc.integer({ min: 0, max: 9_999_999 }).map(centsText);
const shortMoney = fc.oneof(
	money.map((text) => text.replace(/\.00$/, '')),
	fc.constantFrom(onRequest, null),
);
const percent = fc.integer({ min: 1, max: 1_000_000 }).map((parts) => String(parts / 10_000));
const name = fc
	.string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
	.map((text) => cleanText(`=${text}Двір`));
const plainName = fc
	.stringMatching(/^[А-ЯЇA-Z][а-яїa-z]{3,12}( [0-9]{1,4})?$/)
	.filter((text) => !saysNothing(text));

/** Tables as the importer leaves them: complete schedules, names without doubles. */
function tables(kind: TableKind): fc.Arbitrary<Row[]> {
	if (kind.title === 'transportation')
		return fc
			.uniqueArray(
				fc.record({
					auction: fc.constantFrom('Copart', 'IAA'),
					state: fc.constantFrom('TX', 'GA', 'CA'),
					location: fc.oneof(name, plainName),
					newark_nj: shortMoney,
					savannah_ga: shortMoney,
					miami_fl: shortMoney,
					houston_tx: shortMoney,
					los_angeles_ca: shortMoney,
				}),
				{ minLength: 1, selector: kind.identity },
			)
			.map((rows) => rows as Row[]);
	if (kind.title === 'ship-delivery')
		return fc
			.uniqueArray(
				fc.record({
					port: fc.oneof(fc.constantFrom('Newark NJ', 'Miami FL'), name),
					destination: fc.constantFrom('Odesa', 'Poti', 'Constanța'),
					vehicle_type: fc.constantFrom('sedan', 'big_suv'),
					price_usd: shortMoney,
					transit_days: fc.option(fc.integer({ min: 1, max: 99 }).map(String)),
				}),
				{ minLength: 1, selector: kind.identity },
			)
			.map((rows) => rows as Row[]);
	if (kind.title === 'customs-rate')
		return fc
			.uniqueArray(
				fc.record({
					class: fc.constantFrom('goods', 'bus', 'motorcycle', 'atv', 'camper', 'special'),
					fuel: fc.constantFrom('petrol', 'diesel', 'ev'),
					origin: fc.constantFrom(null, 'eu_eur1', 'gb_origin'),
					cc_from: fc.constantFrom(null, '0'),
					cc_to: fc.constantFrom(null, '2500'),
					age_from: fc.constant(null),
					age_to: fc.constantFrom(null, '5'),
					gross_kg_from: fc.constant(null),
					gross_kg_to: fc.constantFrom(null, '5000'),
					rule: fc.constantFrom('per_cc', 'per_cc_age', 'fixed', 'per_kwh'),
					eur: fc.integer({ min: 1, max: 9_999_999 }).map((parts) => String(parts / 1000)),
					duty_percent: percent,
					vat_percent: percent,
					pension_fee: fc.constantFrom('yes', 'no'),
					source: plainName,
					verify: fc.constantFrom(null, 'yes'),
				}),
				{ selector: (row) => `${row.class} ${row.fuel}` },
			)
			.map((rows) => rows as Row[]);
	if (kind.title === 'own-line')
		return fc
			.uniqueArray(
				fc
					.record({
						// "na" and "none" are how a spreadsheet leaves a cell empty, so no row has them as its code.
						code: fc.stringMatching(/^[a-z][a-z0-9-]{1,20}$/).filter((code) => !saysNothing(code)),
						title: fc.oneof(name, plainName),
						explanation: fc.option(plainName),
						title_uk: fc.option(plainName),
						explanation_uk: fc.option(plainName),
						group: fc.constantFrom('auction', 'services', 'registration'),
						fee: fc.oneof(
							fc.record({ amount: money, currency: fc.constantFrom('USD', 'EUR', 'UAH') }),
							fc.record({
								percent,
								percent_of: fc.constantFrom('price', 'customs_value', 'total'),
								minimum: fc.constantFrom(null, '10.00'),
								maximum: fc.constantFrom(null, '1500.00'),
								currency: fc.constantFrom('USD', 'UAH'),
							}),
						),
						in_customs_value: fc.constantFrom('no', null),
						auctions: fc.constantFrom(null, 'IAA', 'Copart,Zeta Auctions'),
						bodies: fc.constantFrom(null, 'sedan', 'van,boat'),
						price_from: fc.constantFrom(null, '5000.00'),
						price_to: fc.constantFrom(null, '9999.99'),
						modes: fc.constantFrom(null, 'us_auction', 'us_auction,direct'),
						classes: fc.constantFrom(null, 'goods', 'passenger,camper'),
						origins: fc.constantFrom(null, 'other', 'eu_eur1,gb_origin'),
						destinations: fc.constantFrom(null, 'Odesa', 'Klaipeda,Constanța'),
						fuels: fc.constantFrom(null, 'ev', 'petrol,diesel'),
						active: fc.constantFrom('yes', 'no', null),
					})
					.map(({ fee, ...row }) => {
						const cells = { ...row, ...fee };
						// In the order of the table's columns, as rows are read.
						return Object.fromEntries(
							kind.columns.map(({ key }) => [key, cells[key as keyof typeof cells] ?? null]),
						);
					}),
				{ maxLength: 30, selector: kind.identity },
			)
			.map((rows) => rows as Row[]);
	const group = Object.fromEntries(
		kind.columns.flatMap(({ key, holds }) =>
			holds.type === 'choice'
				? [[key, fc.constantFrom(...(holds.empty ? [null] : []), ...Object.keys(holds.values))]]
				: [],
		),
	);
	const bounds = fc
		.uniqueArray(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 12 })
		.map((edges) => [0, ...edges.toSorted((a, b) => a - b)]);
	return fc
		.tuple(
			fc.record(group),
			bounds,
			fc.array(fc.tuple(money, money, percent, fc.boolean()), { minLength: 13, maxLength: 13 }),
		)
		.map(([schedule, edges, fees]) =>
			edges.map((from, at) => {
				const [amount = '', liveAmount = '', share = '', flat] = fees[at] ?? [];
				const next = edges[at + 1];
				const tier = {
					...schedule,
					price_from: centsText(from),
					price_to: next === undefined ? null : centsText(next - 1),
				};
				if (kind.title.endsWith('fee'))
					return { ...tier, fee_usd: flat ? amount : null, fee_percent: flat ? null : share };
				return { ...tier, [kind.columns.at(-3)?.key ?? '']: amount, live_bid_usd: liveAmount };
			}),
		);
}

describe.each(
	tableKinds.flatMap((kind) => languages.map((reader) => ({ ...reader, title: kind.title, kind }))),
)('the table $title written for a reader of $language', ({ title, kind, tell }) => {
	test('is read back as it was written, from xlsx and from csv (T13 T16)', async () => {
		await fc.assert(
			fc.asyncProperty(tables(kind), async (rows) => {
				const fromXlsx = await readTable(
					kind,
					writeXlsx(kind, rows, { title, version: 3 }, tell),
					'table.xlsx',
				);
				expect(fromXlsx.faults).toEqual([]);
				expect(fromXlsx.rows).toEqual(rows);
				expect(fromXlsx.stamp).toEqual({ title, version: 3 });
				const fromCsv = await readTable(
					kind,
					writeCsv(kind, rows, tell),
					exportFileName({ title, version: 4 }, 'csv'),
				);
				expect(fromCsv.faults).toEqual([]);
				expect(fromCsv.rows).toEqual(rows);
				expect(fromCsv.stamp).toEqual({ title, version: 4 });
			}),
			{ numRuns: rounds(40) },
		);
	});
});

test.each(languages)(
	'an exported book has $language headers, even for an unknown port, and the headers are read back',
	async ({ language, tell }) => {
		const rows = yards('Dallas').map((row) => ({ ...row, gulfport_ms: '300' }));
		const kind = tableKind('transportation');
		const bytes = writeXlsx(kind, rows, { title: 'transportation', version: 1 }, tell);
		const cells = [...(readSheets(bytes)[0]?.rows.get(1)?.values() ?? [])].map(({ text }) => text);
		expect(cells.slice(0, 3)).toEqual(
			language === 'Russian' ? ['Аукцион', 'Штат', 'Площадка'] : ['Аукціон', 'Штат', 'Майданчик'],
		);
		const reading = await readTable(kind, bytes, 'yards.xlsx');
		expect(reading).toMatchObject({ faults: [], notes: [], rows });
	},
);

const yards = (location: string): Row[] => [
	{
		auction: 'Copart',
		state: 'TX',
		location,
		newark_nj: '925',
		savannah_ga: '1050.50',
		miami_fl: null,
		houston_tx: onRequest,
		los_angeles_ca: '0',
	},
];

test('an exported book makes texts harmless that a spreadsheet would compute, and keeps numbers as numbers (T16)', () => {
	const kind = tableKind('transportation');
	for (const location of [
		'=1+1',
		'+cmd|x',
		'-2+3 Yard',
		'@SUM(A1)',
		'=HYPERLINK("http://x","a")',
		"'=already",
	]) {
		const [sheet] = readSheets(
			writeXlsx(kind, yards(location), { title: 'transportation', version: 1 }, explanationTexts),
		);
		expect(sheet?.rows.get(2)?.get(3)).toEqual({ kind: 'text', text: `'${location}` });
		expect(sheet?.rows.get(2)?.get(4)).toEqual({ kind: 'number', text: '925' });
		const [plain] = readSheets(writeCsv(kind, yards(location), explanationTexts));
		expect(plain?.rows.get(2)?.get(3)?.text).toBe(`'${location}`);
		expect(plain?.rows.get(2)?.get(5)?.text).toBe('1050.50');
	}
	expect(plainCell('\tx')).toBe("'\tx");
	expect(plainCell('Dallas')).toBe('Dallas');
});

test('texts that a spreadsheet would compute come back from both formats as they were (T16)', async () => {
	const kind = tableKind('transportation');
	for (const location of ['=1+1 Yard', '@Sum', "'=already", "''+two", "O'Fallon", '"quoted", and; more']) {
		expect(
			(
				await readTable(
					kind,
					writeXlsx(kind, yards(location), { title: 'transportation', version: 1 }, explanationTexts),
					'a',
				)
			).rows,
		).toEqual(yards(location));
		expect((await readTable(kind, writeCsv(kind, yards(location), explanationTexts), 'a')).rows).toEqual(
			yards(location),
		);
	}
});

test('a table without rows is still a file that opens', () => {
	const kind = tableKind('iaa-fee');
	expect(
		readSheets(writeXlsx(kind, [], { title: 'iaa-fee', version: 1 }, explanationTexts)).map(
			({ name, hidden }) => [name, hidden],
		),
	).toEqual([
		['iaa-fee', false],
		['_clearway', true],
	]);
	expect(new TextDecoder().decode(writeCsv(kind, [], explanationTexts))).toBe(
		'account_type,price_from,price_to,fee_usd,fee_percent,class\r\n',
	);
});

test('an edited export still has its version, and another file has none', async () => {
	const kind = tableKind('iaa-fee');
	const rows = [
		{
			account_type: 'standard_volume',
			price_from: '0.00',
			price_to: null,
			fee_usd: null,
			fee_percent: '0.5',
		},
	];
	expect(
		(await readTable(kind, writeCsv(kind, rows, explanationTexts), 'iaa-fee.clearway-12 (1).csv')).stamp,
	).toEqual({
		title: 'iaa-fee',
		version: 12,
	});
	expect(await readTable(kind, csv('from,to,fee', '0,,1'), 'iaa-fee-v2.csv')).not.toHaveProperty('stamp');
	expect(
		await readTable(
			kind,
			oneSheet([
				['from', 'to', 'fee'],
				[0, null, 1],
			]),
			'copy.clearway-x.xlsx',
		),
	).not.toHaveProperty('stamp');
});
