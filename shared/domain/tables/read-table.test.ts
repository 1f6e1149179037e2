import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explanationTexts } from '../../testing/in-russian.ts';
import { type CellInput, oneSheet, workbookParts, zipParts } from '../../testing/messy/make-xlsx.ts';
import { rounds } from '../../testing/rounds.ts';
import { TableRefusal } from './file/refusal.ts';
import type { TableKind } from './kind.ts';
import { tableKinds } from './kinds.ts';
import { readTable } from './read-table.ts';

const anyKind = fc.constantFrom(...tableKinds);

/** Reads a file whatever is in it: faults and refusals are answers, anything else is a defect. */
async function survive(kind: TableKind, bytes: Uint8Array): Promise<void> {
	try {
		const { rows, faults } = await readTable(kind, bytes, 'any');
		for (const fault of faults) expect(explanationTexts(fault.message)).toMatch(/[а-яё]/i);
		// A table without faults has only the columns of its kind.
		if (faults.length === 0)
			for (const row of rows) expect(Object.keys(row)).toEqual(kind.columns.map(({ key }) => key));
	} catch (error) {
		if (!(error instanceof TableRefusal)) throw error;
		expect(explanationTexts(error.detail)).toMatch(/[а-яё]/i);
	}
}

const word = fc.constantFrom<CellInput>(
	'Price',
	'Fee',
	'from',
	'to',
	'0 - 99.99',
	'100+',
	'7.5%',
	'FREE',
	'call',
	'—',
	'Порт',
	'Одеса',
	'Newark',
	'Седан',
	'SUV',
	'TX',
	'AL - BIRMINGHAM',
	'Copart',
	'Pre-Bid',
	'Live Bid',
	'Clean title',
	'Low volume',
	'Штат',
	'Площадка',
	'NJ',
	'GA',
	'1,234',
	'1 234,50',
	'* note',
	'price from',
	'price to',
	'constructor',
	'__proto__',
	null,
	null,
	0,
	99.99,
	100,
	-5,
	true,
	{ error: '#N/A' },
	{ percent: 0.075 },
	{ date: 46000 },
	{ formula: '1+1' },
);
const merge = fc
	.tuple(
		fc.integer({ min: 0, max: 5 }),
		fc.integer({ min: 1, max: 6 }),
		fc.integer({ min: 0, max: 3 }),
		fc.integer({ min: 0, max: 3 }),
	)
	.map(([column, row, wide, high]) => `${'ABCDEF'[column]}${row}:${'ABCDEFGHI'[column + wide]}${row + high}`);

test('any arrangement of headers, names, numbers and merged cells is read or refused in words', async () => {
	await fc.assert(
		fc.asyncProperty(
			anyKind,
			fc.array(fc.array(word, { maxLength: 7 }), { maxLength: 9 }),
			fc.array(merge, { maxLength: 3 }),
			(kind, rows, merges) => survive(kind, oneSheet(rows, merges)),
		),
		{ numRuns: rounds(960) },
	);
});

test('a workbook with changed, cut or repeated bytes is read or refused in words', async () => {
	const good = oneSheet([
		['from', 'to', 'fee'],
		[0, 99.99, 1],
		[100, null, { shared: '7.5%' }],
	]);
	const damage = fc.array(fc.tuple(fc.nat({ max: good.length - 1 }), fc.nat({ max: 255 })), {
		minLength: 1,
		maxLength: 6,
	});
	await fc.assert(
		fc.asyncProperty(
			anyKind,
			damage,
			fc.nat({ max: good.length }),
			fc.boolean(),
			(kind, changes, length, cut) => {
				const bytes = good.slice(0, cut ? length : undefined);
				for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
				return survive(kind, bytes);
			},
		),
		{ numRuns: rounds(960) },
	);
});

test('a sheet with damaged markup inside a sound archive is read or refused in words', async () => {
	const parts = workbookParts([
		{
			name: 'A',
			rows: [
				['from', 'to', 'fee'],
				[0, null, 1],
			],
		},
	]);
	const xml = parts['xl/worksheets/sheet1.xml'] ?? '';
	await fc.assert(
		fc.asyncProperty(
			anyKind,
			fc.nat({ max: xml.length }),
			fc.constantFrom(
				'<',
				'>',
				'"',
				'&',
				'&#0;',
				'</row>',
				'<c r="ZZZ9">',
				'<!--',
				'<![CDATA[',
				'<?',
				'\u0000',
				'<row r="-1">',
				'<c t="s"><v>99</v></c>',
			),
			(kind, at, piece) => {
				const damaged = xml.slice(0, at) + piece + xml.slice(at);
				return survive(kind, zipParts({ ...parts, 'xl/worksheets/sheet1.xml': damaged }));
			},
		),
		{ numRuns: rounds(960) },
	);
});

test('any text in place of a csv file is read or refused in words', async () => {
	const line = fc
		.array(fc.oneof(word.map(String), fc.string()), { maxLength: 6 })
		.map((cells) => cells.join(';'));
	await fc.assert(
		fc.asyncProperty(
			anyKind,
			fc.array(line).map((lines) => new TextEncoder().encode(lines.join('\n'))),
			survive,
		),
		{ numRuns: rounds(960) },
	);
	await fc.assert(fc.asyncProperty(anyKind, fc.uint8Array({ maxLength: 200 }), survive), {
		numRuns: rounds(960),
	});
});
