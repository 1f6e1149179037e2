import { decimal } from '@clearway/shared/format/number.ts';
import { say } from '../../format/say.ts';
import { checkCells, plainContext } from './check-rows.ts';
import { columnHeaders } from './column-headers.ts';
import { words } from './fault-texts.ts';
import { type CustomsRateKey, findCustomsRate, rateRanges } from './find-customs-rate.ts';
import type { CheckContext, Column, Row, TableFault, TableKind } from './kind.ts';
import { classSynonyms, flagSynonyms, fuelSynonyms, originSynonyms, ruleSynonyms } from './known-words.ts';

const headers = columnHeaders.customsRate;

type BoundKey = (typeof rateRanges)[number][number];

const bound = (key: BoundKey): Column => ({
	key,
	label: say(`column.${key}`),
	holds: { type: 'integer' },
	needed: false,
	filled: false,
	headers: words(headers[key]),
});

const columns: readonly Column[] = [
	{
		key: 'class',
		label: say('column.class'),
		holds: { type: 'choice', values: classSynonyms },
		needed: true,
		filled: true,
		headers: words(headers.class),
	},
	{
		key: 'fuel',
		label: say('column.fuel'),
		holds: { type: 'choice', values: fuelSynonyms },
		needed: false,
		filled: false,
		headers: words(headers.fuel),
	},
	bound('cc_from'),
	bound('cc_to'),
	bound('age_from'),
	bound('age_to'),
	bound('gross_kg_from'),
	bound('gross_kg_to'),
	{
		key: 'rule',
		label: say('column.rule'),
		holds: {
			type: 'choice',
			values: ruleSynonyms,
		},
		needed: true,
		filled: true,
		headers: words(headers.rule),
	},
	{
		key: 'eur',
		label: say('column.eur'),
		holds: { type: 'number' },
		needed: true,
		filled: true,
		headers: words(headers.eur),
	},
	{
		key: 'duty_percent',
		label: say('column.duty_percent'),
		holds: { type: 'percent' },
		needed: true,
		filled: true,
		headers: words(headers.duty_percent),
	},
	{
		key: 'vat_percent',
		label: say('column.vat_percent'),
		holds: { type: 'percent' },
		needed: true,
		filled: true,
		headers: words(headers.vat_percent),
	},
	{
		key: 'pension_fee',
		label: say('column.pension_fee'),
		holds: { type: 'choice', values: flagSynonyms },
		needed: true,
		filled: true,
		headers: words(headers.pension_fee),
	},
	{
		key: 'source',
		label: say('column.source'),
		holds: { type: 'text' },
		needed: true,
		filled: true,
		headers: words(headers.source),
	},
	{
		key: 'origin',
		label: say('column.origin'),
		// Names of origins are the office's own; empty means any that has no row of its own.
		holds: { type: 'text', known: originSynonyms },
		needed: false,
		filled: false,
		headers: words(headers.origin),
	},
];

const mostRows = 500;

/** Customs rates of every class but passenger cars, whose rates are parameters. */
export const customsRate: TableKind<CustomsRateKey> = {
	title: 'customs-rate',
	columns,
	group: ['class'],
	tiers: false,
	plain: true,
	mayBeEmpty: true,
	schedules: [['class']],
	assumed: {},
	check: (rows, context = plainContext) => [
		...checkCells(rows, columns, context),
		...checkRanges(rows, context),
		...checkOverlaps(rows, context),
	],
	lookup: findCustomsRate,
	identity: (row) =>
		['class', 'fuel', 'origin', ...rateRanges.flat()].map((column) => row[column] ?? '').join('|'),
};

function checkRanges(rows: readonly Row[], context: CheckContext): TableFault[] {
	return rows.flatMap((row, index) =>
		rateRanges.flatMap(([from, to]) => {
			if (context.isUnread(index, from) || context.isUnread(index, to)) return [];
			const [least, most] = [row[from], row[to]];
			return least != null && most != null && Number(least) > Number(most)
				? [{ index, column: to, message: say('row.reversed', decimal(least), decimal(most)) }]
				: [];
		}),
	);
}

/** Two rows that hold one vehicle would make its sum depend on their order. */
function checkOverlaps(rows: readonly Row[], context: CheckContext): TableFault[] {
	if (rows.length > mostRows)
		return [{ index: mostRows, column: 'class', message: say('row.tooMany', mostRows) }];
	const faults: TableFault[] = [];
	const asked = ['class', 'fuel', 'origin', ...rateRanges.flat()];
	const isUnread = rows.map((_, index) => asked.some((column) => context.isUnread(index, column)));
	rows.forEach((row, index) => {
		const other = rows.findIndex((one, at) => at < index && !isUnread[at] && isOverlapping(one, row));
		if (other < 0 || isUnread[index]) return;
		const message = say('row.overlap', context.nameRow(other));
		faults.push({ index, column: 'class', message });
	});
	return faults;
}

function isOverlapping(one: Row, other: Row): boolean {
	if (one.class == null || one.class !== other.class) return false;
	// A row of one origin goes before the row of all, so these two do not meet.
	if ((one.origin ?? null) !== (other.origin ?? null)) return false;
	if (one.fuel != null && other.fuel != null && one.fuel !== other.fuel) return false;
	return rateRanges.every(
		([from, to]) =>
			Number(one[from] ?? 0) <= Number(other[to] ?? Number.POSITIVE_INFINITY) &&
			Number(other[from] ?? 0) <= Number(one[to] ?? Number.POSITIVE_INFINITY),
	);
}
