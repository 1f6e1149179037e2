import type { QuoteRemarkTexts } from '@clearway/shared/words/quote-remarks.ts';
import { longDate } from '../../format/date.ts';
import type { Remark, RemarkName, RemarkValues } from './explanation.ts';

/** A remark as the API describes it, where rules and values are not told apart. */
type LooseRemark = { rule: string; values: object };
/** A part of a quote with a remark, as data and in words. */
type Remarked = { explanation?: LooseRemark | undefined; note?: string | undefined };

/** The parts of a quote that can have remarks. */
export type RemarkedQuote = {
	rates: Remarked;
	pension: Remarked;
	norms?: readonly LooseRemark[] | undefined;
	warnings?: readonly string[] | undefined;
};

type WriteDay = (date: string) => string;

// A rule without a text does not compile.
const remarks: {
	readonly [Name in RemarkName]: (
		values: RemarkValues[Name],
		texts: QuoteRemarkTexts,
		day: WriteDay,
	) => string;
} = {
	rate_to_come: ({ asked, used }, texts, day) => texts.rate_to_come(day(asked), day(used)),
	rate_before: ({ asked, used }, texts, day) => texts.rate_before(day(asked), day(used)),
	rate_not_loaded: ({ asked, used }, texts, day) => texts.rate_not_loaded(day(asked), day(used)),
	minimum_before: ({ year, of }, texts) => texts.minimum_before(String(year), String(of)),
	norm_used: ({ euro, year, text }, texts) => text ?? texts.norm_used(String(euro), String(year)),
	norm_new: ({ euro, since, used, isCar, text }, texts) =>
		text ??
		texts.norm_new(isCar, String(euro), String(since)) +
			(used === null ? '' : texts.norm_new_used(String(used))),
	norm_all: ({ euro, since, isCar, text }, texts) =>
		text ?? texts.norm_all(isCar, String(euro), String(since)),
	made_in: ({ country }, texts) => texts.made_in[country],
};

/** The remark in words. A remark with an unknown rule keeps the text that came with it. */
function remarkText(
	{ explanation, note }: Remarked,
	texts: QuoteRemarkTexts,
	day: WriteDay = longDate,
): string | undefined {
	if (!explanation || !isKnown(explanation)) return note;
	// The rule and its values belong together, which the type of a lookup by a union cannot say.
	const remark = remarks[explanation.rule] as (
		values: object,
		texts: QuoteRemarkTexts,
		day: WriteDay,
	) => string;
	return remark(explanation.values, texts, day);
}

// Only this program writes remarks, by the types of its rules.
const isKnown = (remark: LooseRemark): remark is Remark => Object.hasOwn(remarks, remark.rule);

/** Why the rates and the minimum of a quote are those of another day or year. */
export const notesOf = (
	{ rates, pension }: RemarkedQuote,
	texts: QuoteRemarkTexts,
	day?: WriteDay,
): string[] => [rates, pension].flatMap((part) => remarkText(part, texts, day) ?? []);

/** The norms that a buyer has to know before the purchase, in words. */
export const warningsOf = ({ norms, warnings = [] }: RemarkedQuote, texts: QuoteRemarkTexts): string[] =>
	norms?.flatMap((norm) => remarkText({ explanation: norm }, texts) ?? []) ?? [...warnings];

/** The quote with the text of its remarks beside their data, as the API answers it. */
export function withRemarks<Quote extends RemarkedQuote>(quote: Quote, texts: QuoteRemarkTexts): Quote {
	const warnings = warningsOf(quote, texts);
	return {
		...quote,
		rates: noted(quote.rates, texts),
		pension: noted(quote.pension, texts),
		...(warnings.length > 0 && { warnings }),
	};
}

function noted<Part extends Remarked>(part: Part, texts: QuoteRemarkTexts): Part {
	const note = part.explanation && remarkText(part, texts);
	return note === undefined ? part : { ...part, note };
}
