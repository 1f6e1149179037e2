import type { CarFields } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { lackingOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import { lackedByOne } from '@clearway/shared/domain/calculator/lacked.ts';
import { openSums } from '@clearway/shared/domain/calculator/open-sums.ts';
import { carOf, routeOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import {
	groups,
	type Line,
	type LineGroup,
	lineCodes,
	type Money,
	type Quote,
} from '@clearway/shared/domain/calculator/types.ts';
import { money } from '@clearway/shared/format/number.ts';
import { Day } from '@clearway/shared/ui/day.tsx';
import { ownText, ownTextLanguage } from '@clearway/shared/ui/own-text.ts';
import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { AmountInCurrencies, Quiet, type ShownCurrency } from '@clearway/shared/ui/totals.tsx';
import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import type { ReactNode } from 'react';
import type { Answer } from './answer.ts';
import type { Cars } from './cars.ts';

const later = calculatorLater.compare;

export function Compare({ answers, cars }: { answers: readonly Answer[]; cars: Cars }) {
	const [first, second] = answers.map(({ result }) => (result.kind === 'quote' ? result.quote : null));
	if (!first || !second) return null;
	const totals = [totalOf(first), totalOf(second)] as const;
	const row = (code: string) =>
		[first, second].map((quote) => quote.lines.find((line) => line.code === code));
	return (
		<section className="section compare" aria-labelledby="compare">
			<h2 className="section__title" id="compare">
				{later.title}
			</h2>
			<div className="sheet compare__sheet">
				<table className="compare-lines compare-lines--cars">
					<thead>
						<tr>
							<th scope="col">
								<span className="visually-hidden">{later.line}</span>
							</th>
							{[calculatorLater.second.first, calculatorLater.second.other].map((title, at) => (
								<th key={title} scope="col">
									{title}
									{isPartlyExample(cars.list[at], answers[at]) && (
										<small className="compare__whose">{later.partly}</small>
									)}
								</th>
							))}
							<th scope="col">{later.difference}</th>
						</tr>
					</thead>
					<tbody className="compare-lines__facts">
						<Fact title={later.car} values={[carOf(first), carOf(second)]} />
						<Fact title={later.route} values={[routeOf(first).join(' → '), routeOf(second).join(' → ')]} />
						<Fact
							title={later.clearance}
							values={[<Day key="1" value={first.date} />, <Day key="2" value={second.date} />]}
						/>
					</tbody>
					{groups
						.filter((group) =>
							[first, second].some((quote) => quote.lines.some((line) => line.group === group)),
						)
						.map((group) => (
							<tbody key={group}>
								<tr className="compare-lines__group">
									<th scope="rowgroup">
										<input
											type="checkbox"
											className="receipt__fold"
											aria-label={receipt.linesOf(receipt.groups[group])}
										/>
										{receipt.groups[group]}
									</th>
									<Sums first={sumOf(first, group)} second={sumOf(second, group)} />
								</tr>
								{linesOf(first, second, group).map(({ code, ...lineTexts }) => {
									const [firstLine, secondLine] = row(code);
									return (
										<tr key={code}>
											<th scope="row" lang={ownTextLanguage(lineTexts, 'title')}>
												{lineLabel(code, ownText(lineTexts, 'title'))}
											</th>
											<td>{firstLine ? <AmountInCurrencies sum={firstLine} /> : later.none}</td>
											<td>{secondLine ? <AmountInCurrencies sum={secondLine} /> : later.none}</td>
											<td>{firstLine && secondLine && between(firstLine, secondLine, '')}</td>
										</tr>
									);
								})}
							</tbody>
						))}
					<tfoot>
						<tr>
							<th scope="row">{later.total}</th>
							<Sums first={totals[0]} second={totals[1]} />
						</tr>
						{/* A phone has no room for the column of differences, so the main difference stands below. */}
						<tr className="compare-lines__narrow">
							<th scope="row">{later.difference}</th>
							<td colSpan={2}>{differenceOf(...totals)}</td>
						</tr>
					</tfoot>
				</table>
			</div>
		</section>
	);
}

const isPartlyExample = (car: CarFields | undefined, answer: Answer | undefined): boolean =>
	car !== undefined && answer !== undefined && lackingOf(car, answer.choices.asksHybridEngine).length > 0;

/** A sum and the missing prices that it grows with; `isNone` marks a sum without any line. */
type Sum = { sum: Money; missing: Quote['missing']; isNone: boolean };

const totalOf = ({ total, missing }: Quote): Sum => ({ sum: total, missing, isNone: false });
const sumOf = (quote: Quote, group: LineGroup): Sum => ({
	sum: quote.subtotals[group],
	missing: quote.missing.filter((price) => openSums({ ...quote, missing: [price] }).has(group)),
	isNone: !quote.lines.some((line) => line.group === group),
});

const Sums = ({ first, second }: { first: Sum; second: Sum }) => (
	<>
		<td>{drawSum(first)}</td>
		<td>{drawSum(second)}</td>
		<td>{differenceOf(first, second)}</td>
	</>
);

const drawSum = ({ sum, missing, isNone }: Sum) =>
	isNone ? later.none : <AmountInCurrencies sum={sum} isPartial={missing.length > 0} />;

// If two sums lack different prices, nobody knows the difference.
const differenceOf = (first: Sum, second: Sum) =>
	lackedByOne(first, second).length > 0 ? later.none : between(first.sum, second.sum);

/** The lines of a group that either car has, each once, in the order of the sheet. */
function linesOf(
	first: Quote,
	second: Quote,
	group: string,
): Pick<Line, 'code' | 'title' | 'translations'>[] {
	const inGroup = [...first.lines, ...second.lines].filter((line) => line.group === group);
	return [...new Map(inGroup.map((line) => [line.code, line])).values()].toSorted(
		(a, b) => placeOf(a.code) - placeOf(b.code),
	);
}

// The office's own lines stand after the built-in ones, as on the sheet.
const placeOf = (code: string): number => {
	const place = (lineCodes as readonly string[]).indexOf(code);
	return place < 0 ? lineCodes.length : place;
};

const Fact = ({ title, values }: { title: string; values: readonly ReactNode[] }) => (
	<tr>
		<th scope="row">{title}</th>
		<td>{values[0]}</td>
		<td>{values[1]}</td>
		<td />
	</tr>
);

/** The second minus the first, in whole cents, which numbers of this size hold exactly. */
function between(first: Money, second: Money, same = '0') {
	const cents = (sum: string) => Math.round(Number(sum) * 100);
	const apart = (key: keyof Money) => ((cents(second[key]) - cents(first[key])) / 100).toFixed(2);
	const write = (sum: string, currency: ShownCurrency) =>
		Number(sum) === 0 ? (
			same
		) : (
			<Quiet
				sum={`${sum.startsWith('-') ? '\u2212' : '+'}${money(sum.replace('-', ''), currency, 'always')}`}
			/>
		);
	return (
		<AmountInCurrencies sum={{ usd: apart('usd'), eur: apart('eur'), uah: apart('uah') }} write={write} />
	);
}
