import { decimal } from '@clearway/shared/format/number.ts';
import { type Sentence, say } from '../../format/say.ts';
import { centsOf } from './cents.ts';
import { checkCells, checkDuplicates, plainContext } from './check-rows.ts';
import { column } from './column.ts';
import type { CheckContext, Column, Row, TableFault, TableKind } from './kind.ts';
import {
	allClassSynonyms,
	auctionSynonyms,
	destinationSynonyms,
	flagSynonyms,
	fuelSynonyms,
	modeSynonyms,
	originSynonyms,
	vehicleSynonyms,
} from './known-words.ts';
import {
	activeSynonyms,
	baseSynonyms,
	currencySynonyms,
	groupSynonyms,
	ownLineHeaders,
} from './own-line-words.ts';
import { groupText } from './row-index.ts';

const headers = ownLineHeaders;

const columns: readonly Column[] = [
	column('code', { type: 'text' }, 'filled', headers),
	column('title', { type: 'text' }, 'filled', headers),
	column('explanation', { type: 'text' }, 'optional', headers),
	// Readers of Ukrainian see these texts; an empty one is replaced by the text beside it.
	column('title_uk', { type: 'text' }, 'optional', headers),
	column('explanation_uk', { type: 'text' }, 'optional', headers),
	column('group', { type: 'choice', values: groupSynonyms }, 'filled', headers),
	column('amount', { type: 'money', anyCurrency: true }, 'optional', headers),
	column('currency', { type: 'choice', values: currencySynonyms }, 'optional', headers),
	column('percent', { type: 'percent' }, 'optional', headers),
	column('percent_of', { type: 'choice', values: baseSynonyms }, 'optional', headers),
	// Bounds of the percent, in the currency of the row.
	column('minimum', { type: 'money', anyCurrency: true }, 'optional', headers),
	column('maximum', { type: 'money', anyCurrency: true }, 'optional', headers),
	column('in_customs_value', { type: 'choice', values: flagSynonyms }, 'optional', headers),
	column('modes', { type: 'list', known: modeSynonyms }, 'optional', headers),
	column('classes', { type: 'list', known: allClassSynonyms }, 'optional', headers),
	column('origins', { type: 'list', known: originSynonyms, open: true }, 'optional', headers),
	column('destinations', { type: 'list', known: destinationSynonyms, open: true }, 'optional', headers),
	column('fuels', { type: 'list', known: fuelSynonyms }, 'optional', headers),
	column('auctions', { type: 'list', known: auctionSynonyms, open: true }, 'optional', headers),
	column('bodies', { type: 'list', known: vehicleSynonyms, open: true }, 'optional', headers),
	// The price of the car in dollars.
	column('price_from', { type: 'money' }, 'optional', headers),
	column('price_to', { type: 'money' }, 'optional', headers),
	// An offered line is in the sum once the visitor adds it.
	column('active', { type: 'choice', values: activeSynonyms }, 'optional', headers),
];

/** The columns that limit a row to some cars. Rows of one code with other limits are steps of one line. */
const limits = [
	...['modes', 'classes', 'origins', 'destinations', 'fuels', 'auctions', 'bodies'],
	...['price_from', 'price_to'],
] as const;

const codePattern = /^[a-z0-9][a-z0-9_-]{0,39}$/;
const mostRows = 60;

/** A row with this code takes the place of the company's fixed fee. */
const companyFee = 'company_fee';

/** Lines that the office adds to every calculation they fit: examination, plates, storage, commission. */
export const ownLine: TableKind = {
	title: 'own-line',
	columns,
	group: [],
	named: ['title', 'price_from', 'price_to'],
	tiers: false,
	plain: true,
	mayBeEmpty: true,
	schedules: [],
	assumed: {},
	check: (rows, context = plainContext) => [
		...checkCells(rows, columns, context),
		...checkLines(rows, context),
		...checkDuplicates(rows.map(withEmptyLimits), [...limits, 'code'], context, (row, first) =>
			say('row.codeTaken', row.code ?? '', first),
		),
	],
	identity: (row) => groupText(['code', ...limits].map((column) => row[column])),
};

const withEmptyLimits = (row: Row): Row => ({
	...row,
	...Object.fromEntries(limits.map((column) => [column, row[column] ?? ''])),
});

function checkLines(rows: readonly Row[], context: CheckContext): TableFault[] {
	if (rows.length > mostRows)
		return [{ index: mostRows, column: 'code', message: say('row.ownTooMany', mostRows) }];
	return rows.flatMap((row, index) => {
		const read = (key: string): boolean => !context.isUnread(index, key);
		const faults: TableFault[] = [];
		const add = (key: string, message: Sentence) => faults.push({ index, column: key, message });
		if (read('code') && row.code != null && !codePattern.test(row.code)) add('code', say('row.code'));
		if (['amount', 'currency', 'percent', 'percent_of', 'minimum', 'maximum'].every(read))
			addAmountFault(row, add);
		if (['minimum', 'maximum'].every(read)) addReversed(row, 'minimum', 'maximum', add);
		if (['price_from', 'price_to'].every(read)) addReversed(row, 'price_from', 'price_to', add);
		if (row.code === companyFee && read('group') && read('in_customs_value')) addFeeFault(row, add);
		if (read('in_customs_value') && row.in_customs_value === 'yes') addValueFault(row, add);
		return faults;
	});
}

function addAmountFault(row: Row, add: (key: string, message: Sentence) => void): void {
	if (row.amount == null && row.percent == null) add('amount', say('row.noAmount'));
	else if (row.amount != null && row.percent != null)
		add('percent', say('row.twoFees', decimal(row.amount), decimal(row.percent)));
	else if (isCurrencyMissing(row)) add('currency', say('row.currency'));
	else if (row.percent == null && hasBound(row)) add('percent', say('row.boundOfSum'));
	else if (row.percent != null && row.percent_of == null) add('percent_of', say('row.percentOf'));
}

const hasBound = (row: Row): boolean => row.minimum != null || row.maximum != null;

const isCurrencyMissing = (row: Row): boolean =>
	(row.amount != null || hasBound(row)) && row.currency == null;

function addReversed(
	row: Row,
	low: string,
	high: string,
	add: (key: string, message: Sentence) => void,
): void {
	const [from, to] = [row[low], row[high]];
	if (from != null && to != null && centsOf(from) > centsOf(to))
		add(high, say('row.reversed', decimal(from), decimal(to)));
}

function addFeeFault(row: Row, add: (key: string, message: Sentence) => void): void {
	if (row.group !== 'services') add('group', say('row.companyFee'));
	if (row.in_customs_value === 'yes') add('in_customs_value', say('row.companyFee'));
}

/** The customs value is known only after every line that counts into it. */
function addValueFault(row: Row, add: (key: string, message: Sentence) => void): void {
	if (row.percent != null && row.percent_of === 'customs_value')
		add('percent_of', say('row.percentOfItself'));
	if (row.group === 'customs' || row.group === 'registration') add('group', say('row.notInValue'));
}
