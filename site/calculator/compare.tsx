import type { CarFields } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { lackingOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import { lackedByOne } from '@clearway/shared/domain/calculator/lacked.ts';
import { openSums } from '@clearway/shared/domain/calculator/open-sums.ts';
import { carOf, paidIn, routeOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { groups, type LineGroup, type Money, type Quote } from '@clearway/shared/domain/calculator/types.ts';
import { decimal, money } from '@clearway/shared/format/number.ts';
import { AmountInCurrencies, Quiet, type ShownCurrency } from '@clearway/shared/ui/totals.tsx';
import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { useEffect, useRef } from 'react';
import type { Answer } from './answer.ts';
import { CarLink } from './car-link.tsx';
import type { Cars } from './cars.ts';
import { named } from './controls.tsx';

const words = calculatorLater.compare;

type Props = {
	answers: readonly Answer[];
	cars: Cars;
	/** Turns the form and the sheet to another car. */
	open: (cars: Cars) => void;
};

/** A row for each car: the sums of its groups, which add up to its total, and how they differ from the first. */
export function Compare({ answers, cars, open }: Props) {
	const quotes = answers.map(({ result }) => (result.kind === 'quote' ? result.quote : null));
	const columns = groups.filter((group) =>
		quotes.some((quote) => quote?.lines.some((line) => line.group === group)),
	);
	const sumsOf = (quote: Quote) => [...columns.map((group) => sumOf(quote, group)), totalOf(quote)];
	const first = quotes[0] && sumsOf(quotes[0]);
	const titles = [...columns.map((group) => receipt.groups[group]), words.total];
	return (
		<section className="compare" id="compare" aria-labelledby="compare-title" tabIndex={-1}>
			<h2 className="compare__title" id="compare-title">
				{words.title}
			</h2>
			<div className="sheet compare__sheet">
				<table className="table compare__cars">
					<thead>
						<tr>
							{[words.car, ...titles].map((title) => (
								<th key={title} scope="col">
									{title}
								</th>
							))}
						</tr>
					</thead>
					{quotes.map((quote, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a car is known by its place alone
						<tbody key={at}>
							<tr aria-current={at === cars.at}>
								<th scope="row">
									<CarLink cars={{ ...cars, at }} setCars={open} isCurrent={at === cars.at}>
										{titleOf(at, cars, answers)}
									</CarLink>
									{quote && (
										<small>
											{[carOf(quote), routeOf(quote).join(' → ')].filter(Boolean).join('\u00A0· ')}
										</small>
									)}
									{isPartlyExample(cars, answers, at) && <small>{words.partly}</small>}
								</th>
								{titles.map((title, column) => (
									<td key={title} data-caption={title}>
										<Cell sum={quote && sumsOf(quote)[column]} first={at > 0 && first?.[column]} />
									</td>
								))}
							</tr>
						</tbody>
					))}
				</table>
				<p className="calc__note">{words.note}</p>
			</div>
		</section>
	);
}

/** Links, so that they work without scripts too; they come with the table, which moves the form. */
export function WhichCar({
	answers,
	cars,
	setCars,
	isNew,
}: {
	answers: readonly Answer[];
	cars: Cars;
	setCars: (cars: Cars) => void;
	isNew: boolean;
}) {
	const nav = useRef<HTMLElement>(null);
	// The button for a second car is at the end of the form, so the focus moves to the beginning of the new form.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
	useEffect(() => {
		if (isNew) nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
	}, []);
	return (
		<nav ref={nav} className="calc__which" aria-label={calculatorLater.second.legend}>
			{cars.list.map((_, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a car is known by its place alone
				<CarLink key={at} cars={{ ...cars, at }} setCars={setCars} isCurrent={cars.at === at}>
					{titleOf(at, cars, answers)}
				</CarLink>
			))}
		</nav>
	);
}

/** The car's place, and what tells it from the others: its name, its lot, or its engine and price. */
function titleOf(at: number, { list }: Cars, answers: readonly Answer[]): string {
	const [car, result] = [list[at], answers[at]?.result];
	const place = calculatorLater.second.car(at + 1);
	const known = car && (car.car || lotNumber(car));
	if (known) return `${place}: ${known}`;
	if (!car || result?.kind !== 'quote') return place;
	const { quote } = result;
	const price = quote.rates.deal
		? `${decimal(quote.input.price)}\u00A0${quote.rates.deal.currency}`
		: money(quote.input.price, paidIn(quote));
	return `${place}: ${named(receipt.fuels, car.fuel)}, ${price}`;
}

const lotNumber = ({ lot }: CarFields): string | undefined => {
	const number = /\d{5,}/.exec(lot)?.[0];
	return number && `№\u00A0${number}`;
};

function isPartlyExample({ list }: Cars, answers: readonly Answer[], at: number): boolean {
	const [car, answer] = [list[at], answers[at]];
	return (
		car !== undefined && answer !== undefined && lackingOf(car, answer.choices.asksHybridEngine).length > 0
	);
}

/** A sum and the missing prices that it grows with; `isNone` marks a sum without any line. */
type Sum = { sum: Money; missing: Quote['missing']; isNone: boolean };

const totalOf = ({ total, missing }: Quote): Sum => ({ sum: total, missing, isNone: false });
const sumOf = (quote: Quote, group: LineGroup): Sum => ({
	sum: quote.subtotals[group],
	missing: quote.missing.filter((price) => openSums({ ...quote, missing: [price] }).has(group)),
	isNone: !quote.lines.some((line) => line.group === group),
});

function Cell({ sum, first }: { sum: Sum | null | undefined; first: Sum | null | undefined | false }) {
	if (!sum) return words.none;
	return (
		<>
			{sum.isNone ? words.none : <AmountInCurrencies sum={sum.sum} isPartial={sum.missing.length > 0} />}
			{/* If two sums lack different prices, nobody knows the difference. */}
			{first && (
				<small>{lackedByOne(first, sum).length > 0 ? words.none : between(first.sum, sum.sum)}</small>
			)}
		</>
	);
}

/** The second minus the first, in whole cents, which numbers of this size hold exactly. */
function between(first: Money, second: Money) {
	const cents = (sum: string) => Math.round(Number(sum) * 100);
	const apart = (key: keyof Money) => ((cents(second[key]) - cents(first[key])) / 100).toFixed(2);
	const write = (sum: string, currency: ShownCurrency) =>
		Number(sum) === 0 ? (
			'0'
		) : (
			<Quiet
				sum={`${sum.startsWith('-') ? '\u2212' : '+'}${money(sum.replace('-', ''), currency, 'always')}`}
			/>
		);
	return (
		<AmountInCurrencies sum={{ usd: apart('usd'), eur: apart('eur'), uah: apart('uah') }} write={write} />
	);
}
