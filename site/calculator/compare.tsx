import {
	type CarFields,
	type FieldName,
	fieldNames,
} from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { faultsOf } from '@clearway/shared/domain/calculator/form/faults.ts';
import { lackingOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import { lackedByOne } from '@clearway/shared/domain/calculator/lacked.ts';
import { openSums } from '@clearway/shared/domain/calculator/open-sums.ts';
import { carFacts, paidIn, routeOf, shownTotalOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { groups, type LineGroup, type Money, type Quote } from '@clearway/shared/domain/calculator/types.ts';
import { decimal, money } from '@clearway/shared/format/number.ts';
import { AmountInCurrencies, Quiet, type ShownCurrency } from '@clearway/shared/ui/totals.tsx';
import { calculator } from '@clearway/shared/words/calculator.ts';
import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { useEffect, useRef } from 'react';
import { PassOn } from '../parts/pass-on.tsx';
import { useAddress, useSite } from '../runtime/use-site.ts';
import type { Answer } from './answer.ts';
import { CarLink } from './car-link.tsx';
import { addressOf, type Cars, mostCars, withFurther } from './cars.ts';
import { fieldId } from './controls.tsx';

const words = calculatorLater.compare;

type Props = {
	answers: readonly Answer[];
	cars: Cars;
	/** Turns the form and the sheet to another car, at a field of the form if one is named. */
	open: (cars: Cars, name?: FieldName) => void;
	/** Turns the form to one more car. */
	add: (cars: Cars) => void;
};

/** A column for each car: its total, the sums of its groups, and how they differ from the first car's. */
export function Compare({ answers, cars, open, add }: Props) {
	const { publicUrl } = useSite();
	const address = useAddress();
	const quotes = answers.map(({ result }) => (result.kind === 'quote' ? result.quote : null));
	const facts = quotes.map((quote, at) =>
		quote ? [...factsOf(quote), ...(isPartlyExample(cars, answers, at) ? [words.partly] : [])] : [],
	);
	const shared = facts[0]?.filter((fact) => facts.every((others) => others.includes(fact))) ?? [];
	const rows = [
		{
			title: words.total,
			sums: quotes.map((quote) => quote && totalOf(quote)),
			isSame: false,
			isTotal: true,
		},
		...groups
			.filter((group) => quotes.some((quote) => quote?.lines.some((line) => line.group === group)))
			.map((group) => {
				const sums = quotes.map((quote) => quote && sumOf(quote, group));
				const same = sums.every((sum) => isSame(sums[0], sum));
				return { title: receipt.groups[group], sums, isSame: same, isTotal: false };
			}),
	];
	const labels = quotes.map((quote) => quote && shownTotalOf(quote).label);
	const isAlike = labels.every((label) => !label || label === labels[0]);
	const place = (at: number) => calculator.second.car(at + 1);
	return (
		<section className="compare" id="compare" aria-labelledby="compare-title" tabIndex={-1}>
			<div className="compare__head">
				<h2 id="compare-title">{words.title}</h2>
				{cars.list.length < mostCars && (
					<CarLink cars={withFurther(cars)} setCars={add}>
						{words.add}
					</CarLink>
				)}
				<PassOn url={`${publicUrl}${address(addressOf(cars))}`} text={words.title} />
			</div>
			<div className="sheet compare__sheet">
				{shared.length > 0 && (
					<p className="calc__note">
						{words.all}: {shared.join(between)}
					</p>
				)}
				<p className="calc__note">{words.note}</p>
				<table className="table compare__cars">
					<thead>
						<tr>
							<td />
							{cars.list.map((car, at) => {
								const own = [
									car.car || lotNumber(car),
									...(facts[at] ?? []).filter((fact) => !shared.includes(fact)),
								].filter(Boolean);
								const faults = answers[at] ? faultsOf(car, answers[at]) : {};
								return (
									// biome-ignore lint/suspicious/noArrayIndexKey: a car is known by its place alone
									<th key={at} scope="col">
										<CarLink cars={{ ...cars, at }} setCars={open} isCurrent={at === cars.at}>
											{place(at)}
										</CarLink>
										<small>
											{own.join(between)}
											{!isAlike && labels[at] && <span className="compare__scope">{labels[at]}</span>}
											{fieldNames.map(
												(name) =>
													faults[name] && (
														<CarLink
															key={name}
															cars={{ ...cars, at }}
															hash={`#${fieldId(name)}`}
															setCars={(opened) => open(opened, name)}
														>
															{faults[name]}
														</CarLink>
													),
											)}
										</small>
									</th>
								);
							})}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ title, sums, isSame, isTotal }) => (
							<tr key={title} className={isSame ? 'compare__same' : undefined}>
								<th scope="row">{title}</th>
								{sums.map((sum, at) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: a car is known by its place alone
									<td key={at} data-caption={isSame ? words.all : place(at)}>
										{/* A sum to the plates and one to the border differ in more than money. */}
										<Cell
											sum={sum}
											first={at > 0 && (!isTotal || labels[at] === labels[0]) ? sums[0] : null}
										/>
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</section>
	);
}

/** Links, so that they work without scripts too; they come with the table, which moves the form. */
export function WhichCar({
	cars,
	setCars,
	isNew,
}: {
	cars: Cars;
	setCars: (cars: Cars) => void;
	isNew: boolean;
}) {
	const nav = useRef<HTMLElement>(null);
	const { length } = cars.list;
	const shown = useRef(isNew ? 0 : length);
	// The button for a further car is at the end of the form, so the focus moves to the beginning of the new form.
	useEffect(() => {
		if (length > shown.current) {
			nav.current?.scrollIntoView({ block: 'start' });
			nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
		}
		shown.current = length;
	}, [length]);
	return (
		<nav ref={nav} className="calc__which" aria-label={calculatorLater.second.legend}>
			{cars.list.map((_, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a car is known by its place alone
				<CarLink key={at} cars={{ ...cars, at }} setCars={setCars} isCurrent={cars.at === at}>
					{calculator.second.car(at + 1)}
				</CarLink>
			))}
			<CarLink cars={withoutCar(cars)} setCars={setCars}>
				{calculatorLater.second.remove}
				<span className="visually-hidden"> {calculator.second.car(cars.at + 1)}</span>
			</CarLink>
		</nav>
	);
}

export const withoutCar = ({ list, at }: Cars): Cars => ({
	list: list.filter((_, index) => index !== at),
	at: Math.max(0, at - 1),
});

const between = '\u00A0· ';

/** What a car costs, what it is and how it comes. */
function factsOf(quote: Quote): string[] {
	const { deal } = quote.rates;
	const { price } = quote.input;
	const [from = '', ...way] = routeOf(quote);
	return [
		deal ? `${decimal(price)}\u00A0${deal.currency}` : money(price, paidIn(quote)),
		...carFacts(quote).split(', '),
		from,
		way.join(' →\u00A0'),
	].filter(Boolean);
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

/** A sum and the missing prices that it grows with; null without any line, or if nobody knows it. */
type Sum = { sum: Money | null; missing: Quote['missing'] };

const totalOf = (quote: Quote): Sum => ({
	sum: shownTotalOf(quote).sum && quote.total,
	missing: quote.missing,
});
const sumOf = (quote: Quote, group: LineGroup): Sum => ({
	sum: quote.lines.some((line) => line.group === group) ? quote.subtotals[group] : null,
	missing: quote.missing.filter((price) => openSums({ ...quote, missing: [price] }).has(group)),
});

const isSame = (first: Sum | null | undefined, sum: Sum | null): boolean =>
	!!first && !!sum && first.sum?.usd === sum.sum?.usd && lackedByOne(first, sum).length === 0;

function Cell({ sum, first }: { sum: Sum | null | undefined; first: Sum | null | undefined }) {
	if (!sum?.sum)
		return (
			<span className="sums">{sum && sum.missing.length > 0 ? receipt.totals.onRequest : words.none}</span>
		);
	// If two sums lack different prices, nobody knows the difference.
	const isComparable = first?.sum && lackedByOne(first, sum).length === 0 && !isSame(first, sum);
	return (
		<>
			<AmountInCurrencies sum={sum.sum} isPartial={sum.missing.length > 0} />
			{isComparable && first.sum && <small>{apart(first.sum, sum.sum)}</small>}
		</>
	);
}

/** The second minus the first, in whole cents, which numbers of this size hold exactly. */
function apart(first: Money, second: Money) {
	const cents = (sum: string) => Math.round(Number(sum) * 100);
	const less = (key: keyof Money) => ((cents(second[key]) - cents(first[key])) / 100).toFixed(2);
	const write = (sum: string, currency: ShownCurrency) => (
		<Quiet
			sum={`${sum.startsWith('-') ? '\u2212' : '+'}${money(sum.replace('-', ''), currency, 'always')}`}
		/>
	);
	return <AmountInCurrencies sum={{ usd: less('usd'), eur: less('eur'), uah: less('uah') }} write={write} />;
}
