import type { ExplanationTexts } from '@clearway/shared/words/explanations.ts';
import type { LineSourceTexts } from '@clearway/shared/words/line-sources.ts';
import type { QuoteRemarkTexts } from '@clearway/shared/words/quote-remarks.ts';
import { longDate } from '../../format/date.ts';
import { type RemarkedQuote, withRemarks } from './explain-remarks.ts';
import type { Age, Explanation, LooseExplanation, RuleName, RuleValues } from './explanation.ts';
import { lineSource } from './line-source.ts';
import { scheduleText } from './schedule-text.ts';
import { formatNumber, formatPercent, formatRate, formatSum } from './step-texts.ts';
import type { Currency } from './terms.ts';

/** The texts of a language, with its names of ports and places; a name that it lacks is shown as it is. */
export type ExplainTexts = ExplanationTexts &
	LineSourceTexts & {
		remarks: QuoteRemarkTexts;
		places: Readonly<Record<string, string>>;
		classes: Readonly<Record<string, string>>;
	};

/** A line to explain; one of an offer's own has no explanation. */
export type ExplainedLine = {
	currency: Currency;
	uah: string;
	explanation?: LooseExplanation | undefined;
	formula?: string | undefined;
	source?: string | undefined;
};

/** The parts of a quote that explain its lines. */
export type ExplainedQuote = {
	date: string;
	asOf: string;
	rates: { USD: string; EUR: string };
};

/** The texts of one line; `note` is the source without its details, `name` the list or law without a day. */
export type LineTexts = {
	formula: string;
	source: string;
	note?: string;
	name?: string;
	href?: string | undefined;
};

/**
 * Renders the explanation of a line in the language of the texts. A line whose rule a later version made keeps
 * the text that came with it.
 */
export function explainLine(
	line: ExplainedLine,
	quote: ExplainedQuote,
	texts: ExplainTexts,
	day: (date: string) => string = longDate,
): LineTexts {
	const { explanation } = line;
	if (!explanation || !isKnown(explanation))
		return { formula: line.formula ?? '', source: line.source ?? '' };
	return {
		formula: withRate(stepOf(explanation, texts, quote), line, quote.rates),
		...sourceTexts(explanation, quote, texts, day),
	};
}

/** A quote whose lines carry their texts beside their data. */
type WithTexts<Quote extends { lines: readonly ExplainedLine[] }> = Omit<Quote, 'lines'> & {
	lines: (Quote['lines'][number] & { formula: string; source: string })[];
};

/** The quote with the text of every line and remark beside its data, as the API answers it. */
export function withTexts<Quote extends ExplainedQuote & RemarkedQuote & { lines: readonly ExplainedLine[] }>(
	quote: Quote,
	texts: ExplainTexts,
): WithTexts<Quote> {
	const lines = quote.lines.map((line) => {
		const { formula, source } = explainLine(line, quote, texts);
		return { ...line, formula, source };
	});
	// The lines replace the lines; a generic spread cannot say so.
	return { ...withRemarks(quote, texts.remarks), lines } as WithTexts<Quote>;
}

// Only this program writes explanations, by the types of its rules.
export const isKnown = (explanation: LooseExplanation): explanation is Explanation =>
	Object.hasOwn(steps, explanation.rule);

type Step<Name extends RuleName> = (
	values: RuleValues[Name],
	texts: ExplainTexts,
	quote: ExplainedQuote,
) => string;

// A rule without a text does not compile.
const steps: { readonly [Name in RuleName]: Step<Name> } = {
	bid: ({ price }, { formulas }) => formulas.bid(dollars(price)),
	given_price: ({ price, currency }, { formulas }) => formulas.given_price(money(price, currency)),
	given_delivery: ({ price, currency }, { formulas }) => formulas.given_delivery(money(price, currency)),
	given_changed: ({ price, currency, rate, changed }) =>
		`${formatNumber(price)}\u00a0${currency} × ${formatRate(rate)} = ${money(changed, 'UAH')}`,
	tier_fee: (values, texts) => `${tierOf(values, texts)}: ${money(values.fee, values.currency ?? 'USD')}`,
	tier_percent: (values, texts) =>
		texts.formulas.tier_percent(
			tierOf(values, texts),
			percent(values.percent),
			money(values.price, values.currency ?? 'USD'),
			money(values.fee, values.currency ?? 'USD'),
		),
	bid_fee: (values, texts) =>
		texts.formulas.bid_fee(tierOf(values, texts), texts.bids[values.bid] ?? values.bid, dollars(values.fee)),
	gate_fee: ({ fee }, { formulas }) => formulas.fixed_fee(dollars(fee)),
	fixed_fee: ({ fee }, { formulas }) => formulas.fixed_fee(dollars(fee)),
	inland: ({ location, port, price }, texts) =>
		`${location}\u00A0— ${placeOf(port, texts)}: ${dollars(price)}`,
	ocean: ({ port, dest, price }, texts) =>
		`${placeOf(port, texts)}\u00A0— ${placeOf(dest, texts)}: ${dollars(price)}`,
	hazmat: ({ price }, { formulas }) => formulas.hazmat(dollars(price)),
	insurance: ({ percent: share, insured, share: sum, minimum }, { formulas }) =>
		formulas.insurance(percent(share), dollars(insured), dollars(sum)) +
		(minimum === null ? '' : formulas.atLeast(dollars(minimum))),
	port_handling: ({ dest, price }, texts) =>
		texts.formulas.port_handling(placeOf(dest, texts), dollars(price)),
	to_border: ({ dest, price }, texts) => `${placeOf(dest, texts)}\u00A0— ${texts.border}: ${dollars(price)}`,
	duty: (values) => `${percent(values.percent)} × ${hryvnia(values.customsValue)} = ${hryvnia(values.duty)}`,
	excise_engine: engineStep,
	excise_flat: ({ amount, excise }, { formulas }, { rates }) =>
		`${formulas.excise_flat(euro(amount))}${times(rates.EUR, excise)}`,
	excise_fixed: ({ amount, excise }, { formulas }, { rates }) =>
		`${formulas.excise_fixed(euro(amount))}${times(rates.EUR, excise)}`,
	excise_volume: ({ perCc, cc, amount, excise }, { formulas }, { rates }) =>
		`${euro(perCc)} × ${formulas.cc(formatNumber(String(cc)))} = ${euro(amount)}${byRate(rates.EUR, excise)}`,
	excise_volume_age: (values, { formulas }, { rates }) => {
		const volume = formulas.cc(formatNumber(String(values.cc)));
		const product = `${euro(values.perCc)} × ${volume} × ${ageStep(values, formulas)}`;
		return `${product} = ${euro(values.amount)}${byRate(rates.EUR, values.excise)}`;
	},
	excise_battery: ({ perKwh, kwh, amount, excise }, { formulas }, { rates }) =>
		`${euro(perKwh)} × ${formulas.kwh(formatNumber(kwh))} = ${euro(amount)}${byRate(rates.EUR, excise)}`,
	vat: (values) => {
		const base = [values.customsValue, values.duty, values.excise].map(hryvnia).join(' + ');
		return `${percent(values.percent)} × (${base}) = ${hryvnia(values.vat)}`;
	},
	service: ({ price }, { formulas }) => formulas.service(dollars(price)),
	pension: pensionStep,
	pension_exempt: (_, { formulas }) => formulas.pension_exempt,
	own_sum: ({ amount, currency }, { formulas }) => formulas.own_sum(money(amount, currency)),
	own_share: ({ percent: share, of, base, currency, amount, bound, ...bounded }, { shareOf, formulas }) => {
		const step = `${percent(share)} × ${money(base, currency)} (${shareOf[of]}) = ${money(amount, currency)}`;
		const { limit = '', limitCurrency = currency } = bounded;
		return bound ? step + formulas[bound](money(limit, limitCurrency)) : step;
	},
};

function stepOf(explanation: Explanation, texts: ExplainTexts, quote: ExplainedQuote): string {
	// The rule and its values belong together, which the type of a lookup by a union cannot say.
	const step = steps[explanation.rule] as (
		values: object,
		texts: ExplainTexts,
		quote: ExplainedQuote,
	) => string;
	return step(explanation.values, texts, quote);
}

function engineStep(
	values: RuleValues['excise_engine'],
	{ formulas }: ExplainTexts,
	quote: ExplainedQuote,
): string {
	const volume = formulas.volume(formatNumber(String(values.cc)), values.isAbove, formatNumber(values.limit));
	const factor = values.factor === null ? '' : formulas.factor(formatNumber(values.factor));
	const product = `${euro(values.perLitre)} × ${volume} ÷ 1000 × ${ageStep(values, formulas)}${factor}`;
	return `${product} = ${euro(values.amount)}${byRate(quote.rates.EUR, values.excise)}`;
}

function ageStep(values: Age, formulas: ExplainTexts['formulas']): string {
	const age = `${values.clearedIn} − ${values.madeIn} − ${values.subtract}`;
	const bounds = formulas.ageBounds(String(values.youngest), String(values.oldest));
	return `${values.age} (${formulas.age(age + bounds)})`;
}

function pensionStep(values: RuleValues['pension'], { formulas }: ExplainTexts): string {
	const edge = (bound: string, sum: string | null): string =>
		`${formatNumber(bound)} × ${hryvnia(values.minimum)} = ${hryvnia(sum ?? '')}`;
	const product = `${percent(values.percent)} × ${hryvnia(values.base)} = ${hryvnia(values.fee)}`;
	return `${product} (${tier()}${values.hasDutyAndExcise ? formulas.withDutyAndExcise : ''})`;

	function tier(): string {
		const { over, overSum, upTo, upToSum } = values;
		if (over === null) return upTo === null ? '' : formulas.upTo(edge(upTo, upToSum));
		return upTo === null
			? formulas.over(edge(over, overSum))
			: formulas.between(edge(over, overSum), edge(upTo, upToSum));
	}
}

/** A sum in foreign currency ends in its hryvnia; an equation is not multiplied further. */
function withRate(step: string, { currency, uah }: ExplainedLine, rates: ExplainedQuote['rates']): string {
	if (currency === 'UAH') return step;
	const times = step.includes(' = ') ? '; ×' : ' ×';
	return `${step}${times} ${formatRate(rates[currency])} = ${hryvnia(uah)}`;
}

function sourceTexts(
	explanation: Explanation,
	quote: ExplainedQuote,
	texts: ExplainTexts,
	day: (date: string) => string,
): Omit<LineTexts, 'formula'> {
	const { when, ...shown } = lineSource(explanation, quote, texts, day);
	const said = saidOf(explanation, texts);
	if (when) return { source: `${shown.note}: ${[...said, when].join(', ')}`, ...shown };
	const isGiven = shown.name === undefined;
	return { source: isGiven ? texts.visitor : [shown.note, ...said].join(', '), ...shown };
}

/** The values of the law or the price list for just this line. */
function saidOf(explained: Explanation, texts: ExplainTexts): string[] {
	const { said } = texts;
	switch (explained.rule) {
		case 'tier_fee':
		case 'tier_percent': {
			return scheduleText(explained.values, texts);
		}
		case 'bid_fee':
			return [texts.bids[explained.values.bid] ?? explained.values.bid];
		case 'gate_fee':
			return [said.gate_fee[explained.values.title]];
		case 'duty':
		case 'vat': {
			const { percent: rate, isElectric } = explained.values;
			return [isElectric ? said.electric(percent(rate)) : said.rate(percent(rate))];
		}
		case 'excise_engine':
			return [said.perLitre(euro(explained.values.perLitre))];
		case 'excise_volume':
		case 'excise_volume_age':
			return [said.perCc(euro(explained.values.perCc))];
		case 'excise_flat':
			return [said.perCar(euro(explained.values.amount))];
		case 'excise_battery':
			return [said.perKwh(euro(explained.values.perKwh))];
		case 'pension':
			return [said.minimum(percent(explained.values.percent), hryvnia(explained.values.minimum))];
		case 'pension_exempt':
			return [said.exempt];
		default:
			return [];
	}
}

function tierOf(
	{ from, to, currency = 'USD' }: { from: string; to: string | null; currency?: Currency },
	texts: ExplainTexts,
): string {
	return to === null
		? texts.tierFrom(money(from, currency))
		: texts.tierTo(money(from, currency), money(to, currency));
}

const placeOf = (place: string, { places }: ExplainTexts): string => places[place] ?? place;
const money = (amount: string, currency: Currency): string => formatSum(amount, currency);
const dollars = (amount: string): string => money(amount, 'USD');
const hryvnia = (amount: string): string => money(amount, 'UAH');
const euro = (amount: string): string => formatSum(amount, 'EUR');
const percent = (rate: string): string => formatPercent(rate);
const times = (rate: string, sum: string): string => ` × ${formatRate(rate)} = ${hryvnia(sum)}`;
// An equation is not multiplied further.
const byRate = (rate: string, sum: string): string => `;${times(rate, sum)}`;
