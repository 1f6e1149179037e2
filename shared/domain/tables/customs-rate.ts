import { decimal } from '@clearway/shared/format/number.ts';
import { say } from '../../format/say.ts';
import { checkCells, plainContext } from './check-rows.ts';
import { words } from './fault-texts.ts';
import { type CustomsRateKey, findCustomsRate, rateRanges } from './find-customs-rate.ts';
import type { CheckContext, Column, Row, TableFault, TableKind } from './kind.ts';
import { classSynonyms, flagSynonyms, fuelSynonyms, originSynonyms } from './known-words.ts';

const bound = (key: string, label: string, headers: string): Column => ({
	key,
	label,
	holds: { type: 'integer' },
	needed: false,
	filled: false,
	headers: words(headers),
});

const columns: readonly Column[] = [
	{
		key: 'class',
		label: 'Класс',
		holds: { type: 'choice', values: classSynonyms },
		needed: true,
		filled: true,
		headers: words('vehicle class, класс техники, вид техники, клас'),
	},
	{
		key: 'fuel',
		label: 'Топливо',
		holds: { type: 'choice', values: fuelSynonyms },
		needed: false,
		filled: false,
		headers: words('engine, двигатель, пальне, паливо'),
	},
	bound('cc_from', 'Объём от, см³', 'cc from, volume from, объем от, обʼєм від'),
	bound('cc_to', 'Объём до, см³', 'cc to, volume to, объем до, обʼєм до'),
	bound('age_from', 'Возраст от, лет', 'age from, years from, возраст от, вік від'),
	bound('age_to', 'Возраст до, лет', 'age to, years to, возраст до, вік до'),
	bound('gross_kg_from', 'Полная масса от, кг', 'gross from, kg from, масса от, полная масса от, маса від'),
	bound('gross_kg_to', 'Полная масса до, кг', 'gross to, kg to, масса до, полная масса до, маса до'),
	{
		key: 'rule',
		label: 'Как считается акциз',
		holds: {
			type: 'choice',
			values: {
				per_cc: words('per cc, за см, за см3, евро за см3, за объем'),
				per_cc_age: words(
					'per cc age, за см и возраст, за см3 и возраст, за объем и возраст, за см і вік, за см3 і вік',
				),
				fixed: words('fixed, одна сумма, одна сума, сумма за единицу, фиксированная, фіксована'),
				per_kwh: words('per kwh, за квтч, за квт ч, за квт год'),
			},
		},
		needed: true,
		filled: true,
		headers: words('excise rule, правило, правило акциза, как считать'),
	},
	{
		key: 'eur',
		label: 'Акциз, €',
		holds: { type: 'number' },
		needed: true,
		filled: true,
		headers: words('rate eur, excise eur, excise, ставка, акциз, акциз eur, акциз євро'),
	},
	{
		key: 'duty_percent',
		label: 'Пошлина, %',
		holds: { type: 'percent' },
		needed: true,
		filled: true,
		headers: words('duty, duty %, пошлина, мито, мито %'),
	},
	{
		key: 'vat_percent',
		label: 'НДС, %',
		holds: { type: 'percent' },
		needed: true,
		filled: true,
		headers: words('vat, vat %, ндс, пдв, пдв %'),
	},
	{
		key: 'pension_fee',
		label: 'Сбор в пенсионный фонд',
		holds: { type: 'choice', values: flagSynonyms },
		needed: true,
		filled: true,
		headers: words('pension, pension fund, пенсионный сбор, пенсионный фонд, пенсійний збір'),
	},
	{
		key: 'source',
		label: 'Источник',
		holds: { type: 'text' },
		needed: true,
		filled: true,
		headers: words('law, основание, статья закона, джерело'),
	},
	{
		key: 'origin',
		label: 'Происхождение',
		// Names of origins are the office's own; empty means any that has no row of its own.
		holds: { type: 'text', known: originSynonyms },
		needed: false,
		filled: false,
		headers: words('preference, льгота, преференция, походження'),
	},
];

const mostRows = 500;

/** Customs rates of every class but passenger cars, whose rates are parameters. */
export const customsRate: TableKind<CustomsRateKey> = {
	title: 'customs-rate',
	name: 'Ставки таможни по классам',
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
