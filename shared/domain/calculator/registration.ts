import { yearOf } from '../dated.ts';
import { type Decimal, moneyText, percentOf, shortestText, toCents, zero } from '../money.ts';
import type { CustomsPayments } from './customs.ts';
import type { Draft } from './lines.ts';
import { parameterMissing } from './missing.ts';
import { findFlag, minimumOf, type Parameters, type ParameterValue, parameterOn } from './parameters.ts';
import { formatNumber, formatPercent, formatSum } from './step-texts.ts';
import type { Pension, QuoteInput } from './types.ts';

const law = 'Закон Украины № 400/97-ВР «О сборе на обязательное государственное пенсионное страхование»';

/**
 * The pension-fund fee at first registration: one percent for the whole base, by how many subsistence
 * minimums it holds.
 */
export function pensionFee(
	input: QuoteInput,
	value: Decimal,
	payments: CustomsPayments,
	parameters: Parameters,
): { pension: Pension; draft: Draft } {
	const isValueOnly = parameters.pensionBase === 'customs_value';
	const base = isValueOnly ? value : value.plus(payments.duty).plus(payments.excise);
	const baseName = isValueOnly ? '' : ', база с пошлиной и акцизом';
	const minimum = minimumOf(parameters, input.date);
	if (!minimum) throw parameterMissing('calculator.pension.minimum', `${yearOf(input.date)}-01-01`);
	const isExempt =
		input.fuel === 'ev' && findFlag(parameters, 'calculator.pension.ev-exempt', input.date) === true;
	const tier = isExempt ? null : tierOf(base, minimum.number, input.date, parameters);
	const percent = tier?.percent.number ?? zero;
	const fee = toCents(percentOf(base, percent));
	const step = tier
		? `${formatPercent(percent)} × ${formatSum(base, 'UAH')} = ${formatSum(fee, 'UAH')} (${tier.step}${baseName})`
		: 'Электромобиль от сбора освобождён';
	const source = tier
		? `${law}; ${tier.percent.source}, ${minimum.source}`
		: `${law}; параметр «calculator.pension.ev-exempt»`;
	const year = yearOf(input.date);
	const note = `Прожиточный минимум на ${year} год ещё не внесён, взят минимум ${minimum.year} года.`;
	return {
		pension: {
			percent: shortestText(percent),
			base: moneyText(base),
			minimum: moneyText(minimum.number),
			...(minimum.year < year ? { note } : {}),
		},
		draft: {
			code: 'pension_fund',
			amount: fee,
			currency: 'UAH',
			inCustomsValue: false,
			illustrative: false,
			step,
			source,
		},
	};
}

/**
 * What the answer says of the fee where there is no rule for the vehicle: facts of the day, but no percent.
 */
export function pensionWithoutRule(date: string, value: Decimal, parameters: Parameters): Pension {
	const minimum = minimumOf(parameters, date);
	return { percent: null, base: moneyText(value), minimum: minimum ? moneyText(minimum.number) : null };
}

function tierOf(
	base: Decimal,
	minimum: Decimal,
	date: string,
	parameters: Parameters,
): { percent: ParameterValue; step: string } {
	const of = (name: string): ParameterValue => parameterOn(parameters, `calculator.pension.${name}`, date);
	const edge = (limit: Decimal): string =>
		`${formatNumber(limit.toFixed())} × ${formatSum(minimum, 'UAH')} = ${formatSum(limit.times(minimum), 'UAH')}`;
	const first = of('first-limit').number;
	if (base.lte(first.times(minimum)))
		return { percent: of('first-percent'), step: `не больше ${edge(first)}` };
	const second = of('second-limit').number;
	if (base.lte(second.times(minimum)))
		return { percent: of('second-percent'), step: `больше ${edge(first)}, но не больше ${edge(second)}` };
	return { percent: of('third-percent'), step: `больше ${edge(second)}` };
}
