import { decimal } from '@clearway/shared/format/number.ts';
import { type Sentence, say } from '../../format/say.ts';
import { checkCells, checkDuplicates, plainContext } from './check-rows.ts';
import { words } from './fault-texts.ts';
import type { CheckContext, Column, ColumnType, Row, TableFault, TableKind } from './kind.ts';
import {
	allClassSynonyms,
	destinationSynonyms,
	flagSynonyms,
	fuelSynonyms,
	modeSynonyms,
	originSynonyms,
} from './known-words.ts';

/** What an own line is asked by. */
export type OwnLineKey = { code: string };

const column = (
	key: string,
	label: string,
	holds: ColumnType,
	headers: string,
	must: 'filled' | 'needed' | 'optional' = 'optional',
): Column => ({
	key,
	label,
	holds,
	needed: must !== 'optional',
	filled: must === 'filled',
	headers: words(headers),
});

const columns: readonly Column[] = [
	column('code', 'Код', { type: 'text' }, 'id, line code, код строки', 'filled'),
	column('title', 'Название', { type: 'text' }, 'name, line, строка, название строки, назва', 'filled'),
	column('explanation', 'Пояснение', { type: 'text' }, 'description, что это, за что, пояснення'),
	column(
		'group',
		'Группа',
		{
			type: 'choice',
			values: {
				auction: words('auction, аукцион, аукціон'),
				purchase: words('purchase, покупка, купівля'),
				logistics: words('logistics, delivery, доставка, логистика, логістика'),
				customs: words('customs, таможня, растаможка, митниця'),
				services: words('services, услуги, послуги'),
				registration: words('registration, регистрация, учет, реєстрація'),
			},
		},
		'section, раздел, розділ, група',
		'filled',
	),
	column('amount', 'Сумма', { type: 'money' }, 'sum, price, цена, сума'),
	column(
		'currency',
		'Валюта',
		{
			type: 'choice',
			values: {
				USD: words('usd, dollar, доллар, долар, дол'),
				EUR: words('eur, euro, евро, євро'),
				UAH: words('uah, hryvnia, гривна, гривня, грн'),
			},
		},
		'cur, валюта суммы',
	),
	column('percent', 'Процент', { type: 'percent' }, '%, share, процент от, відсоток'),
	column(
		'percent_of',
		'От чего процент',
		{
			type: 'choice',
			values: {
				price: words('price, цена машины, цена авто, ціна, ціна авто'),
				customs_value: words('customs value, таможенная стоимость, митна вартість'),
				total: words('total, total so far, итог до этой строки, итог, підсумок, підсумок до цього рядка'),
			},
		},
		'base, percent base, база процента',
	),
	column(
		'in_customs_value',
		'Входит в таможенную стоимость',
		{ type: 'choice', values: flagSynonyms },
		'counts into the customs value, customs value, таможенная стоимость, в таможенную стоимость',
	),
	column('modes', 'Покупка', { type: 'list', known: modeSynonyms }, 'mode, режим, режимы'),
	column('classes', 'Классы', { type: 'list', known: allClassSynonyms }, 'class, класс, класи'),
	column(
		'origins',
		'Происхождение',
		{ type: 'list', known: originSynonyms, open: true },
		'origin, походження',
	),
	column(
		'destinations',
		'Порты назначения',
		{ type: 'list', known: destinationSynonyms, open: true },
		'destination, порт назначения, порти призначення',
	),
	column('fuels', 'Топливо', { type: 'list', known: fuelSynonyms }, 'fuel, двигатель, паливо'),
	column(
		'active',
		'Показывать',
		{ type: 'choice', values: flagSynonyms },
		'shown, enabled, действует, включена, показувати',
	),
];

const codePattern = /^[a-z0-9][a-z0-9_-]{0,39}$/;
const mostRows = 60;

/** Lines that the office adds to every calculation they fit: examination, plates, storage, commission. */
export const ownLine: TableKind<OwnLineKey> = {
	title: 'own-line',
	name: 'Свои строки расчёта',
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
	lookup: (rows, { code }) => rows.findIndex((row) => row.code === code),
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
