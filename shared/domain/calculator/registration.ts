import { yearOf } from '../dated.ts';
import { type Decimal, moneyText, percentOf, shortestText, toCents, zero } from '../money.ts';
import { type CustomsPayments, lawSource } from './customs.ts';
import type { Explanation, RuleValues } from './explanation.ts';
import type { Draft } from './lines.ts';
import { parameterMissing } from './missing.ts';
import { findFlag, minimumOf, type Parameters, type ParameterValue, parameterOn } from './parameters.ts';
import type { Pension, QuoteInput } from './types.ts';

const evExempt = { used: { title: 'calculator.pension.ev-exempt', from: null } };

/**
 * The pension-fund fee at first registration. The whole base has a single rate, which depends on how many
 * subsistence minimums the base holds.
 */
export function pensionFee(
	input: QuoteInput,
	value: Decimal,
	payments: CustomsPayments,
	parameters: Parameters,
): { pension: Pension; draft: Draft } {
	const isValueOnly = parameters.pensionBase === 'customs_value';
	const base = isValueOnly ? value : value.plus(payments.duty).plus(payments.excise);
	const minimum = minimumOf(parameters, input.date);
	if (!minimum) throw parameterMissing('calculator.pension.minimum', `${yearOf(input.date)}-01-01`);
	const isExempt =
		input.fuel === 'ev' && findFlag(parameters, 'calculator.pension.ev-exempt', input.date) === true;
	const tier = isExempt ? null : tierOf(base, minimum.number, input.date, parameters);
	const percent = tier?.percent.number ?? zero;
	const fee = toCents(percentOf(base, percent));
	const explanation: Explanation = tier
		? {
				rule: 'pension',
				values: {
					percent: shortestText(percent),
					base: moneyText(base),
					hasDutyAndExcise: !isValueOnly,
					fee: moneyText(fee),
					minimum: moneyText(minimum.number),
					...tier.bounds,
				},
				source: lawSource('pension_fund', tier.percent, minimum),
			}
		: { rule: 'pension_exempt', values: {}, source: lawSource('pension_fund', evExempt) };
	const year = yearOf(input.date);
	return {
		pension: {
			percent: shortestText(percent),
			base: moneyText(base),
			minimum: moneyText(minimum.number),
			...(minimum.year < year && {
				explanation: { rule: 'minimum_before', values: { year, of: minimum.year } },
			}),
		},
		draft: {
			code: 'pension_fund',
			amount: fee,
			currency: 'UAH',
			inCustomsValue: false,
			illustrative: false,
			explanation,
		},
	};
}

/** The fee of a vehicle without a rule: it has the facts of the day, but no percent. */
export function pensionWithoutRule(date: string, value: Decimal, parameters: Parameters): Pension {
	const minimum = minimumOf(parameters, date);
	return { percent: null, base: moneyText(value), minimum: minimum ? moneyText(minimum.number) : null };
}

/** The percent of a tier, and the bounds that the base lies between. */
type PensionTier = {
	percent: ParameterValue;
	bounds: Pick<RuleValues['pension'], 'over' | 'overSum' | 'upTo' | 'upToSum'>;
};

export function tierOf(base: Decimal, minimum: Decimal, date: string, parameters: Parameters): PensionTier {
	const of = (name: string): ParameterValue => parameterOn(parameters, `calculator.pension.${name}`, date);
	const edgeOf = (name: string): { limit: string; edge: Decimal; sum: string } => {
		const { number } = of(name);
		const edge = number.times(minimum);
		return { limit: shortestText(number), edge, sum: moneyText(edge) };
	};
	const first = edgeOf('first-limit');
	if (base.lte(first.edge))
		return {
			percent: of('first-percent'),
			bounds: { over: null, overSum: null, upTo: first.limit, upToSum: first.sum },
		};
	const second = edgeOf('second-limit');
	if (base.lte(second.edge))
		return {
			percent: of('second-percent'),
			bounds: { over: first.limit, overSum: first.sum, upTo: second.limit, upToSum: second.sum },
		};
	return {
		percent: of('third-percent'),
		bounds: { over: second.limit, overSum: second.sum, upTo: null, upToSum: null },
	};
}
