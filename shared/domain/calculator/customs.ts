import { yearOf } from '../dated.ts';
import { type Decimal, decimal, percentOf, toCents } from '../money.ts';
import { familyPrefixes } from './defaults.ts';
import { type Draft, inHryvnia, type RateNumbers } from './lines.ts';
import { type Parameters, type ParameterValue, parameterOn } from './parameters.ts';
import { formatNumber, formatPercent, formatShortSum, formatSum } from './step-texts.ts';
import type { Engine, LineCode, QuoteInput } from './types.ts';

/** The three payments at the border, with the percents and the exact excise behind them. */
export type CustomsPayments = {
	duty: Decimal;
	excise: Decimal;
	dutyPercent: Decimal;
	vatPercent: Decimal;
	exciseEur: Decimal;
	drafts: Draft[];
};

/** Duty, excise and VAT of a passenger car, by the law of the clearance date. */
export function customsPayments(
	input: QuoteInput,
	value: Decimal,
	rates: RateNumbers,
	parameters: Parameters,
): CustomsPayments {
	const dutyRate = dutyPercentOf(input, parameters);
	const duty = toCents(percentOf(value, dutyRate.number));
	const { amount: exciseEur, step: exciseStep, source: exciseSource } = exciseOf(input, parameters);
	const excise = toCents(inHryvnia(exciseEur, 'EUR', rates));
	const vatRate = parameterOn(
		parameters,
		input.fuel === 'ev' ? 'calculator.vat-ev' : 'calculator.vat',
		input.date,
	);
	const vatBase = value.plus(duty).plus(excise);
	const vat = toCents(percentOf(vatBase, vatRate.number));
	const vatSum = `(${formatSum(value, 'UAH')} + ${formatSum(duty, 'UAH')} + ${formatSum(excise, 'UAH')})`;
	return {
		duty,
		excise,
		dutyPercent: dutyRate.number,
		vatPercent: vatRate.number,
		exciseEur,
		drafts: [
			hryvnia(
				'import_duty',
				duty,
				`${formatPercent(dutyRate.number)} × ${formatSum(value, 'UAH')} = ${formatSum(duty, 'UAH')}`,
				`Таможенный тариф Украины, УКТ ВЭД 8703; ${dutyRate.source}`,
			),
			hryvnia(
				'excise',
				excise,
				`${exciseStep}; × ${rates.texts.EUR} = ${formatSum(excise, 'UAH')}`,
				`Налоговый кодекс Украины, п. 215.3.5-1; ${exciseSource}`,
			),
			hryvnia(
				'vat',
				vat,
				`${formatPercent(vatRate.number)} × ${vatSum} = ${formatSum(vat, 'UAH')}`,
				`Налоговый кодекс Украины, ст. 190 и 193; ${vatRate.source}`,
			),
		],
	};
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

/** How the age coefficient of a car comes about: 2026 − 2020 − 1, от 1 до 15. */
export function formatAge(date: string, year: number, parameters: Parameters): string {
	const { subtract, min, max } = ageRule(date, parameters);
	return `${yearOf(date)} − ${year} − ${subtract}, от ${min} до ${max}`;
}

function dutyPercentOf(input: QuoteInput, parameters: Parameters): ParameterValue {
	// An electric car pays nothing wherever it comes from, so its own rate goes before the origin.
	if (input.fuel === 'ev') return parameterOn(parameters, 'calculator.duty-ev', input.date);
	return parameterOn(
		parameters,
		`${familyPrefixes.duty}${input.mode === 'direct' ? input.origin : 'other'}`,
		input.date,
	);
}

type Excise = { amount: Decimal; step: string; source: string };

function exciseOf(input: QuoteInput, parameters: Parameters): Excise {
	if (input.fuel === 'ev') return electricExcise(input, parameters);
	if (input.fuel !== 'hybrid') return engineExcise(input, input.fuel, parameters);
	const mode = 'параметр «calculator.hybrid-mode»';
	if (parameters.hybridMode === 'as_engine') {
		const excise = engineExcise(input, input.hybrid_engine ?? 'petrol', parameters);
		return { ...excise, source: `${excise.source}, ${mode}` };
	}
	const flat = parameterOn(parameters, 'calculator.excise.hybrid', input.date);
	const step = `Гибрид, одна сумма за машину: ${formatShortSum(flat.number, 'EUR')}`;
	return { amount: flat.number, step, source: `${flat.source}, ${mode}` };
}

function electricExcise(input: QuoteInput, parameters: Parameters): Excise {
	const perKwh = parameterOn(parameters, 'calculator.excise.ev-per-kwh', input.date);
	const kwh = decimal(input.kwh ?? 0);
	const amount = perKwh.number.times(kwh);
	const step = `${formatShortSum(perKwh.number, 'EUR')} × ${formatNumber(kwh.toFixed())} кВт·ч = ${formatShortSum(amount, 'EUR')}`;
	return { amount, step, source: perKwh.source };
}

function engineExcise(input: QuoteInput, engine: Engine, parameters: Parameters): Excise {
	const cc = decimal(input.cc ?? 0);
	const limit = parameterOn(parameters, `calculator.excise.${engine}-limit`, input.date);
	const isAbove = cc.gt(limit.number);
	const base = parameterOn(
		parameters,
		`calculator.excise.${engine}-base${isAbove ? '-above' : ''}`,
		input.date,
	);
	const factor = parameterOn(parameters, 'calculator.excise.factor', input.date);
	const age = ageCoefficient(input.date, input.year, parameters);
	const amount = base.number.times(cc).times('0.001').times(age).times(factor.number);
	const volume = `${formatNumber(cc.toFixed())} см³ (${isAbove ? 'больше' : 'не больше'} ${formatNumber(limit.number.toFixed())})`;
	const isFactored = !factor.number.eq(1);
	const factored = isFactored ? ` × ${formatNumber(factor.number.toFixed())} (переходный множитель)` : '';
	const step = `${formatShortSum(base.number, 'EUR')} × ${volume} ÷ 1000 × ${age} (возраст: ${formatAge(input.date, input.year, parameters)})${factored}`;
	const source = isFactored ? `${base.source}, ${factor.source}` : base.source;
	return { amount, step: `${step} = ${formatShortSum(amount, 'EUR')}`, source };
}

function hryvnia(code: LineCode, amount: Decimal, step: string, source: string): Draft {
	return { code, amount, currency: 'UAH', inCustomsValue: false, illustrative: false, step, source };
}
