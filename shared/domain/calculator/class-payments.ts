import { yearOf } from '../dated.ts';
import { type Decimal, decimal, shortestText } from '../money.ts';
import { type CustomsRateKey, findCustomsRate, hasRates, lacksWeight } from '../tables/find-customs-rate.ts';
import type { Row } from '../tables/kind.ts';
import { ageOf, batteryExcise, type CustomsPayments, type Excise, paymentsOf } from './customs.ts';
import type { Source } from './explanation.ts';
import type { RateNumbers } from './lines.ts';
import type { Parameters } from './parameters.ts';
import { rowSource } from './places.ts';
import type { LineCode, Missing, QuoteInput, Table } from './types.ts';

/** The customs payments of a class that has a row, and whether its pension-fund fee is due. */
export type ClassPayments = CustomsPayments & { isPensionDue: boolean; isAgeUsed: boolean };

/** The payments of a class other than passenger cars by its row of the table, or null without a complete row. */
export function classPayments(
	input: QuoteInput,
	value: Decimal,
	rates: RateNumbers,
	parameters: Parameters,
	table: Table | undefined,
): ClassPayments | null {
	const index = table ? findCustomsRate(table.rows, keyOf(input)) : -1;
	const row = table?.rows[index];
	if (!table || !row || !hasRates(row)) return null;
	const source: Source = {
		...rowSource('customs-rate', table, index),
		...(row.source != null && { cited: row.source }),
	};
	const excise = exciseOf(row, input, parameters, source);
	if (!excise) return null;
	return {
		...paymentsOf(value, rates, {
			dutyPercent: decimal(row.duty_percent ?? 0),
			vatPercent: decimal(row.vat_percent ?? 0),
			excise,
			origin: { origin: row.origin ?? null },
			isElectric: false,
			illustrative: table.illustrative === true,
			sources: { duty: source, vat: source },
		}),
		isPensionDue: row.pension_fee === 'yes',
		isAgeUsed: row.rule === 'per_cc_age',
	};
}

/** The lines that a class without a row has no number for. */
export function missingPayments(input: QuoteInput, table: Table | undefined): Missing[] {
	// The pension fee is due for cars. Only a row could say that the vehicle is one; a motorcycle never is.
	const codes: LineCode[] = ['import_duty', 'excise', 'vat'];
	if (input.class !== 'motorcycle') codes.push('pension_fund');
	const reason = lacksWeight(table?.rows ?? [], keyOf(input)) ? 'weight' : 'on_request';
	return codes.map((code) => ({ code, reason }));
}

const keyOf = (input: QuoteInput): CustomsRateKey => ({
	class: input.class,
	fuel: input.fuel,
	cc: input.cc ?? null,
	age: yearOf(input.date) - input.year,
	grossKg: input.gross_kg ?? null,
	origin: input.mode === 'direct' ? input.origin : 'other',
});

/** Null when the rule needs a value that the vehicle lacks: an electric car has no volume. */
function exciseOf(row: Row, input: QuoteInput, parameters: Parameters, source: Source): Excise | null {
	const eur = decimal(row.eur ?? 0);
	const rate = shortestText(eur);
	if (row.rule === 'fixed')
		return {
			amount: eur,
			explain: (excise) => ({ rule: 'excise_fixed', values: { amount: rate, excise }, source }),
		};
	if (row.rule === 'per_kwh') return input.kwh === undefined ? null : batteryExcise(eur, input.kwh, source);
	const { cc } = input;
	if (cc === undefined) return null;
	if (row.rule === 'per_cc') {
		const amount = eur.times(cc);
		const values = { perCc: rate, cc, amount: shortestText(amount) };
		return {
			amount,
			explain: (excise) => ({ rule: 'excise_volume', values: { ...values, excise }, source }),
		};
	}
	const age = ageOf(input.date, input.year, parameters);
	const amount = eur.times(cc).times(age.age);
	const values = { perCc: rate, cc, ...age, amount: shortestText(amount) };
	return {
		amount,
		explain: (excise) => ({ rule: 'excise_volume_age', values: { ...values, excise }, source }),
	};
}
