import { yearOf } from '../dated.ts';
import { type Decimal, decimal, percentOf, toCents } from '../money.ts';
import { customsRate } from '../tables/customs-rate.ts';
import type { Row } from '../tables/kind.ts';
import { ageCoefficient, type CustomsPayments, formatAge } from './customs.ts';
import { type Draft, inHryvnia, type RateNumbers } from './lines.ts';
import type { Parameters } from './parameters.ts';
import { rowSource } from './places.ts';
import { formatNumber, formatPercent, formatShortSum, formatSum } from './step-texts.ts';
import type { LineCode, Missing, QuoteInput, Table, VehicleClass } from './types.ts';

/** What the customs take of a class that has a row, and whether the pension-fund fee is due for it. */
export type ClassPayments = CustomsPayments & { isPensionDue: boolean; isAgeUsed: boolean };

/** The payments of a class other than passenger cars by its row of the table, or null where there is none. */
export function classPayments(
	input: QuoteInput,
	value: Decimal,
	rates: RateNumbers,
	parameters: Parameters,
	table: Table | undefined,
): ClassPayments | null {
	const index = table ? findRate(table, input) : -1;
	const row = table?.rows[index];
	if (!table || !row) return null;
	const excised = exciseOf(row, input, parameters);
	if (!excised) return null;
	const duty = toCents(percentOf(value, decimal(row.duty_percent ?? 0)));
	const excise = toCents(inHryvnia(excised.amount, 'EUR', rates));
	const base = value.plus(duty).plus(excise);
	const dutyPercent = decimal(row.duty_percent ?? 0);
	const vatPercent = decimal(row.vat_percent ?? 0);
	const vat = toCents(percentOf(base, vatPercent));
	const source = `${row.source ?? ''}; ${rowSource('customs-rate', table, index)}`;
	const vatBase = `(${formatSum(value, 'UAH')} + ${formatSum(duty, 'UAH')} + ${formatSum(excise, 'UAH')})`;
	const draft = (code: LineCode, amount: Decimal, step: string): Draft => ({
		code,
		amount,
		currency: 'UAH',
		inCustomsValue: false,
		illustrative: table.illustrative === true,
		step: `${step} = ${formatSum(amount, 'UAH')}`,
		source,
	});
	return {
		duty,
		excise,
		dutyPercent,
		vatPercent,
		exciseEur: excised.amount,
		isPensionDue: row.pension_fee === 'yes',
		isAgeUsed: row.rule === 'per_cc_age',
		drafts: [
			draft('import_duty', duty, `${formatPercent(dutyPercent)} × ${formatSum(value, 'UAH')}`),
			draft('excise', excise, `${excised.step}; × ${rates.texts.EUR}`),
			draft('vat', vat, `${formatPercent(vatPercent)} × ${vatBase}`),
		],
	};
}

/** The lines that a class without a row has no number for. */
export function missingPayments(vehicleClass: VehicleClass): Missing[] {
	// The fee is due for cars; whether the vehicle is one is what the row would say. A motorcycle never is.
	const codes: LineCode[] = ['import_duty', 'excise', 'vat'];
	if (vehicleClass !== 'motorcycle') codes.push('pension_fund');
	return codes.map((code) => ({ code, reason: 'on_request' }));
}

function findRate(table: Table, input: QuoteInput): number {
	return customsRate.lookup(table.rows, {
		class: input.class,
		fuel: input.fuel,
		cc: input.cc ?? null,
		age: yearOf(input.date) - input.year,
		grossKg: input.gross_kg ?? null,
	});
}

/** Null where the rule asks for what the vehicle does not have, as the volume of a battery. */
function exciseOf(
	row: Row,
	input: QuoteInput,
	parameters: Parameters,
): { amount: Decimal; step: string } | null {
	const eur = decimal(row.eur ?? 0);
	const rate = formatShortSum(eur, 'EUR');
	if (row.rule === 'fixed') return { amount: eur, step: `Одна сумма ${rate}` };
	if (row.rule === 'per_kwh') {
		if (input.kwh === undefined) return null;
		const amount = eur.times(input.kwh);
		return { amount, step: `${rate} × ${formatNumber(input.kwh)} кВт·ч = ${formatShortSum(amount, 'EUR')}` };
	}
	if (input.cc === undefined) return null;
	const volume = `${rate} × ${formatNumber(String(input.cc))} см³`;
	if (row.rule === 'per_cc') {
		const amount = eur.times(input.cc);
		return { amount, step: `${volume} = ${formatShortSum(amount, 'EUR')}` };
	}
	const age = ageCoefficient(input.date, input.year, parameters);
	const amount = eur.times(input.cc).times(age);
	const aged = `${age} (возраст: ${formatAge(input.date, input.year, parameters)})`;
	return { amount, step: `${volume} × ${aged} = ${formatShortSum(amount, 'EUR')}` };
}
