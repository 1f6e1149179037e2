import { decimal } from '@clearway/shared/format/number.ts';
import { type Sentence, say } from '../../format/say.ts';
import { checkCells, checkDuplicates, plainContext } from './check-rows.ts';
import { column } from './column.ts';
import type { CheckContext, Column, Row, TableFault, TableKind } from './kind.ts';
import {
	allClassSynonyms,
	destinationSynonyms,
	flagSynonyms,
	fuelSynonyms,
	modeSynonyms,
	originSynonyms,
} from './known-words.ts';
import { baseSynonyms, currencySynonyms, groupSynonyms, ownLineHeaders } from './own-line-words.ts';

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
	column('in_customs_value', { type: 'choice', values: flagSynonyms }, 'optional', headers),
	column('modes', { type: 'list', known: modeSynonyms }, 'optional', headers),
	column('classes', { type: 'list', known: allClassSynonyms }, 'optional', headers),
	column('origins', { type: 'list', known: originSynonyms, open: true }, 'optional', headers),
	column('destinations', { type: 'list', known: destinationSynonyms, open: true }, 'optional', headers),
	column('fuels', { type: 'list', known: fuelSynonyms }, 'optional', headers),
	column('active', { type: 'choice', values: flagSynonyms }, 'optional', headers),
];

const codePattern = /^[a-z0-9][a-z0-9_-]{0,39}$/;
const mostRows = 60;

/** Lines that the office adds to every calculation they fit: examination, plates, storage, commission. */
export const ownLine: TableKind = {
	title: 'own-line',
	columns,
	group: [],
	tiers: false,
	plain: true,
	mayBeEmpty: true,
	schedules: [],
	assumed: {},
	check: (rows, context = plainContext) => [
		...checkCells(rows, columns, context),
		...checkLines(rows, context),
		...checkDuplicates(rows, ['code'], context, (row, first) => say('row.codeTaken', row.code ?? '', first)),
	],
	identity: (row) => row.code ?? '',
};

function checkLines(rows: readonly Row[], context: CheckContext): TableFault[] {
	if (rows.length > mostRows)
		return [{ index: mostRows, column: 'code', message: say('row.ownTooMany', mostRows) }];
	return rows.flatMap((row, index) => {
		const read = (key: string): boolean => !context.isUnread(index, key);
		const faults: TableFault[] = [];
		const add = (key: string, message: Sentence) => faults.push({ index, column: key, message });
		if (read('code') && row.code != null && !codePattern.test(row.code)) add('code', say('row.code'));
		if (['amount', 'currency', 'percent', 'percent_of'].every(read)) addAmountFault(row, add);
		if (read('in_customs_value') && row.in_customs_value === 'yes') addValueFault(row, add);
		return faults;
	});
}

function addAmountFault(row: Row, add: (key: string, message: Sentence) => void): void {
	if (row.amount == null && row.percent == null) add('amount', say('row.noAmount'));
	else if (row.amount != null && row.percent != null)
		add('percent', say('row.twoFees', decimal(row.amount), decimal(row.percent)));
	else if (row.amount != null && row.currency == null) add('currency', say('row.currency'));
	else if (row.percent != null && row.percent_of == null) add('percent_of', say('row.percentOf'));
}

/** The customs value is known only after every line that counts into it. */
function addValueFault(row: Row, add: (key: string, message: Sentence) => void): void {
	if (row.percent != null && row.percent_of === 'customs_value')
		add('percent_of', say('row.percentOfItself'));
	if (row.group === 'customs' || row.group === 'registration') add('group', say('row.notInValue'));
}
