import type { OpenSum } from '@clearway/shared/domain/calculator/form/open-sum.ts';
import { currencyOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { roundRangeText } from '@clearway/shared/domain/calculator/range-text.ts';
import { calculator } from '@clearway/shared/words/calculator.ts';
import { calculatorDeal } from '@clearway/shared/words/calculator-deal.ts';
import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import { calculatorOpen as words } from '@clearway/shared/words/calculator-open.ts';

/** What a request says of a car of which something is open: its range, and what nobody has said. */
export function openSumText(open: OpenSum): string {
	const { range } = open;
	const sum = range && words.sum(roundRangeText(range.least, range.most, currencyOf(range.quote)));
	return [sum, leftText(open)].filter(Boolean).join('. ');
}

/** What nobody has said. */
export const leftText = ({ questions, fields }: OpenSum): string =>
	words.left(
		[...new Set([...fields, ...questions.map(({ name }) => name)])]
			.map((name) => labels[name] ?? name)
			.join(', '),
	);

const labels: Readonly<Record<string, string>> = {
	...calculator.fields,
	delivery: calculatorDeal.delivery,
	class: calculatorLater.registration.class,
};
