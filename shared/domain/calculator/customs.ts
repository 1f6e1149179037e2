import { yearOf } from '../dated.ts';
import { type Decimal, decimal, moneyText, percentOf, shortestText, toCents } from '../money.ts';
import { familyPrefixes } from './defaults.ts';
import type { Age, Explanation, Law, RuleValues, Source } from './explanation.ts';
import { hybridTitles, plugOf } from './hybrid-modes.ts';
import { type Draft, inHryvnia, type RateNumbers } from './lines.ts';
import { type Parameters, type ParameterValue, parameterOn } from './parameters.ts';
import type { Engine, Fuel } from './terms.ts';
import type { LineCode, QuoteInput } from './types.ts';

/** The three payments at the border, with the percents and the exact excise behind them. */
export type CustomsPayments = {
	duty: Decimal;
	excise: Decimal;
	dutyPercent: Decimal;
	vatPercent: Decimal;
	exciseEur: Decimal;
	drafts: Draft[];
};

/** The rates of a vehicle, with the sources that its lines name. */
type Rates = {
	dutyPercent: Decimal;
	vatPercent: Decimal;
	excise: Excise;
	origin: Pick<RuleValues['duty'], 'origin' | 'originTitle' | 'originTitleUk'>;
	isElectric: boolean;
	illustrative: boolean;
	sources: { duty: Source; vat: Source };
};

/** Duty, excise and VAT by their rates. */
export function paymentsOf(value: Decimal, rates: RateNumbers, by: Rates): CustomsPayments {
	const { dutyPercent, vatPercent, isElectric, illustrative, sources } = by;
	const { amount: exciseEur, explain: explainExcise } = by.excise;
	const duty = toCents(percentOf(value, dutyPercent));
	const excise = toCents(inHryvnia(exciseEur, 'EUR', rates));
	const vat = toCents(percentOf(value.plus(duty).plus(excise), vatPercent));
	const customsValue = moneyText(value);
	const sums = { duty: moneyText(duty), excise: moneyText(excise) };
	const draft = (code: LineCode, amount: Decimal, explanation: Explanation): Draft => ({
		...{ code, amount, currency: 'UAH', inCustomsValue: false, illustrative, explanation },
	});
	return {
		...{ duty, excise, dutyPercent, vatPercent, exciseEur },
		drafts: [
			draft('import_duty', duty, {
				rule: 'duty',
				values: {
					percent: shortestText(dutyPercent),
					customsValue,
					duty: sums.duty,
					...by.origin,
					isElectric,
				},
				source: sources.duty,
			}),
			draft('excise', excise, explainExcise(sums.excise)),
			draft('vat', vat, {
				rule: 'vat',
				values: { percent: shortestText(vatPercent), customsValue, ...sums, vat: moneyText(vat), isElectric },
				source: sources.vat,
			}),
		],
	};
}

/** Duty, excise and VAT of a passenger car, by the law of the clearance date. */
export function customsPayments(
	input: QuoteInput,
	value: Decimal,
	rates: RateNumbers,
	parameters: Parameters,
): CustomsPayments {
	const isElectric = input.fuel === 'ev';
	const origin = input.mode === 'direct' ? input.origin : 'other';
	const dutyRate = dutyPercentOf(input.fuel, origin, input.date, parameters);
	const vatRate = parameterOn(parameters, isElectric ? 'calculator.vat-ev' : 'calculator.vat', input.date);
	return paymentsOf(value, rates, {
		dutyPercent: dutyRate.number,
		vatPercent: vatRate.number,
		excise: exciseOf(input, parameters),
		origin: { origin, ...parameters.originTitles[origin] },
		isElectric,
		illustrative: false,
		sources: { duty: lawSource('customs_tariff', dutyRate), vat: lawSource('vat', vatRate) },
	});
}

/** The rule of the age coefficient on a day. */
export function ageRule(
	date: string,
	parameters: Parameters,
): { subtract: number; min: number; max: number } {
	const of = (name: string): number =>
		parameterOn(parameters, `calculator.age.${name}`, date).number.toNumber();
	return { subtract: of('subtract'), min: of('min'), max: of('max') };
}

/** The age coefficient K: year of clearance less year of production less one, within its bounds. */
export function ageCoefficient(date: string, year: number, parameters: Parameters): number {
	const { subtract, min, max } = ageRule(date, parameters);
	return Math.min(max, Math.max(min, yearOf(date) - year - subtract));
}

/** The age coefficient with the numbers that it is computed from. */
export function ageOf(date: string, year: number, parameters: Parameters): Age {
	const { subtract, min, max } = ageRule(date, parameters);
	return {
		age: ageCoefficient(date, year, parameters),
		clearedIn: yearOf(date),
		madeIn: year,
		subtract,
		youngest: min,
		oldest: max,
	};
}

/** A law as a source, with the parameters that hold its numbers. */
export const lawSource = (law: Law, ...values: readonly Pick<ParameterValue, 'used'>[]): Source => ({
	kind: 'law',
	law,
	options: values.map(({ used }) => used),
});

function dutyPercentOf(fuel: Fuel, origin: string, date: string, parameters: Parameters): ParameterValue {
	// An electric car pays nothing wherever it comes from, so its own rate goes before the origin.
	if (fuel === 'ev') return parameterOn(parameters, 'calculator.duty-ev', date);
	return parameterOn(parameters, `${familyPrefixes.duty}${origin}`, date);
}

/** The exact excise, and the explanation of its sum in hryvnia. */
export type Excise = { amount: Decimal; explain: (excise: string) => Explanation };

function exciseOf(input: QuoteInput, parameters: Parameters): Excise {
	if (input.fuel === 'ev') {
		const perKwh = parameterOn(parameters, 'calculator.excise.ev-per-kwh', input.date);
		return batteryExcise(perKwh.number, input.kwh ?? '0', lawSource('excise', perKwh));
	}
	if (input.fuel !== 'hybrid') return engineExcise(input, input.fuel, parameters, []);
	const plug = plugOf(input.plug);
	const hybridMode = { used: { title: hybridTitles[plug], from: null } };
	if (parameters.hybridModes[plug] === 'as_engine')
		return engineExcise(input, input.hybrid_engine ?? 'petrol', parameters, [hybridMode]);
	const flat = parameterOn(parameters, 'calculator.excise.hybrid', input.date);
	const source = lawSource('excise', flat, hybridMode);
	return {
		amount: flat.number,
		explain: (excise) => ({
			rule: 'excise_flat',
			values: { amount: shortestText(flat.number), excise },
			source,
		}),
	};
}

export function batteryExcise(perKwh: Decimal, kwhText: string, source: Source): Excise {
	const kwh = decimal(kwhText);
	const amount = perKwh.times(kwh);
	const values = { perKwh: shortestText(perKwh), kwh: shortestText(kwh), amount: shortestText(amount) };
	return { amount, explain: (excise) => ({ rule: 'excise_battery', values: { ...values, excise }, source }) };
}

function engineExcise(
	input: QuoteInput,
	engine: Engine,
	parameters: Parameters,
	more: readonly Pick<ParameterValue, 'used'>[],
): Excise {
	const cc = decimal(input.cc ?? 0);
	const limit = parameterOn(parameters, `calculator.excise.${engine}-limit`, input.date);
	const isAbove = cc.gt(limit.number);
	const base = parameterOn(
		parameters,
		`calculator.excise.${engine}-base${isAbove ? '-above' : ''}`,
		input.date,
	);
	const factor = parameterOn(parameters, 'calculator.excise.factor', input.date);
	const age = ageOf(input.date, input.year, parameters);
	const amount = base.number.times(cc).times('0.001').times(age.age).times(factor.number);
	const isFactored = !factor.number.eq(1);
	const values = {
		engine,
		perLitre: shortestText(base.number),
		cc: cc.toNumber(),
		limit: shortestText(limit.number),
		isAbove,
		...age,
		factor: isFactored ? shortestText(factor.number) : null,
		amount: shortestText(amount),
	};
	const source = lawSource('excise', base, ...(isFactored ? [factor] : []), ...more);
	return { amount, explain: (excise) => ({ rule: 'excise_engine', values: { ...values, excise }, source }) };
}
