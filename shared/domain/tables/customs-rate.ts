import { decimal } from '@clearway/shared/format/number.ts';
import { say } from '../../format/say.ts';
import { checkCells, plainContext } from './check-rows.ts';
import { column } from './column.ts';
import { columnHeaders } from './column-headers.ts';
import { rateRanges } from './find-customs-rate.ts';
import type { CheckContext, Column, Row, TableFault, TableKind } from './kind.ts';
import { classSynonyms, flagSynonyms, fuelSynonyms, originSynonyms, ruleSynonyms } from './known-words.ts';

const headers = columnHeaders.customsRate;

const columns: readonly Column[] = [
	column('class', { type: 'choice', values: classSynonyms }, 'filled', headers),
	column('fuel', { type: 'choice', values: fuelSynonyms }, 'optional', headers),
	column('cc_from', { type: 'integer' }, 'optional', headers),
	column('cc_to', { type: 'integer' }, 'optional', headers),
	column('age_from', { type: 'integer' }, 'optional', headers),
	column('age_to', { type: 'integer' }, 'optional', headers),
	column('gross_kg_from', { type: 'integer' }, 'optional', headers),
	column('gross_kg_to', { type: 'integer' }, 'optional', headers),
	column('rule', { type: 'choice', values: ruleSynonyms }, 'filled', headers),
	column('eur', { type: 'number' }, 'filled', headers),
	column('duty_percent', { type: 'percent' }, 'filled', headers),
	column('vat_percent', { type: 'percent' }, 'filled', headers),
	column('pension_fee', { type: 'choice', values: flagSynonyms }, 'filled', headers),
	column('source', { type: 'text' }, 'filled', headers),
	// Names of origins are the office's own; empty means any that has no row of its own.
	column('origin', { type: 'text', known: originSynonyms }, 'optional', headers),
];

const mostRows = 500;

/** Customs rates of every class but passenger cars, whose rates are parameters. */
export const customsRate: TableKind = {
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
