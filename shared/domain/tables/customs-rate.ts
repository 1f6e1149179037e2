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
	column('rule', { type: 'choice', values: ruleSynonyms }, 'needed', headers),
	column('eur', { type: 'number' }, 'needed', headers),
	column('duty_percent', { type: 'percent' }, 'needed', headers),
	column('vat_percent', { type: 'percent' }, 'needed', headers),
	column('pension_fee', { type: 'choice', values: flagSynonyms }, 'needed', headers),
	column('source', { type: 'text' }, 'filled', headers),
	// The office names the origins itself; an empty one means any origin without its own row.
	column('origin', { type: 'text', known: originSynonyms }, 'optional', headers),
	column(
		'verify',
		{ type: 'choice', values: { yes: flagSynonyms.yes }, empty: { value: 'no', words: flagSynonyms.no } },
		'optional',
		headers,
	),
];

const mostRows = 500;

/**
 * Customs rates of every class but passenger cars, whose rates are parameters. A row that lacks a rate, or is
 * still to be verified, is on request.
 */
export const customsRate: TableKind = {
	title: 'customs-rate',
	columns,
	group: ['class'],
	named: [
		...['class', 'fuel', 'cc_from', 'cc_to', 'age_from', 'age_to'],
		...['gross_kg_from', 'gross_kg_to', 'origin'],
	],
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
		const overlapAt = rows.findIndex(
			(candidate, at) => at < index && !isUnread[at] && isOverlapping(candidate, row),
		);
		if (overlapAt < 0 || isUnread[index]) return;
		const message = say('row.overlap', context.nameRow(overlapAt));
		faults.push({ index, column: 'class', message });
	});
	return faults;
}

function isOverlapping(a: Row, b: Row): boolean {
	if (a.class == null || a.class !== b.class) return false;
	// A row of one origin is tried before the row of all origins, so these two do not overlap.
	if ((a.origin ?? null) !== (b.origin ?? null)) return false;
	if (a.fuel != null && b.fuel != null && a.fuel !== b.fuel) return false;
	return rateRanges.every(
		([from, to]) =>
			Number(a[from] ?? 0) <= Number(b[to] ?? Number.POSITIVE_INFINITY) &&
			Number(b[from] ?? 0) <= Number(a[to] ?? Number.POSITIVE_INFINITY),
	);
}
