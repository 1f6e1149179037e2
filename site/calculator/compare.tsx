import {
	type CarFields,
	type FieldName,
	fieldNames,
	inputOf,
} from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { faultsOf } from '@clearway/shared/domain/calculator/form/faults.ts';
import type { Range } from '@clearway/shared/domain/calculator/form/open-sum.ts';
import { lackingOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import { lackedByOne } from '@clearway/shared/domain/calculator/lacked.ts';
import { openSums } from '@clearway/shared/domain/calculator/open-sums.ts';
import {
	carFacts,
	currencyOf,
	paidIn,
	ratesOf,
	routeOf,
	shownTotalOf,
} from '@clearway/shared/domain/calculator/quote-facts.ts';
import { rangeText } from '@clearway/shared/domain/calculator/range-text.ts';
import { groups, type LineGroup, type Money, type Quote } from '@clearway/shared/domain/calculator/types.ts';
import { longDate } from '@clearway/shared/format/date.ts';
import { decimal, money } from '@clearway/shared/format/number.ts';
import { Day, WithDays } from '@clearway/shared/ui/day.tsx';
import { ExampleMark } from '@clearway/shared/ui/receipt-line.tsx';
import { AmountInCurrencies, Quiet, type ShownCurrency } from '@clearway/shared/ui/totals.tsx';
import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { useEffect, useRef } from 'react';
import { PaperFoot } from '../parts/paper-foot.tsx';
import { PaperHead } from '../parts/paper-head.tsx';
import { PassOn, PrintButton } from '../parts/pass-on.tsx';
import { useAddress, useSite } from '../runtime/use-site.ts';
import type { Answer } from './answer.ts';
import { CarLink } from './car-link.tsx';
import { addressOf, type Cars, carInForm, mostCars, titleOf, withFurther } from './cars.ts';
import { fieldId } from './controls.tsx';
import { ShownTotal } from './shown-total.tsx';

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
	const ranges = answers.map(({ open }) => open?.range ?? null);
	const facts = cars.list.map((car, at) => {
		const [quote, range] = [quotes[at], ranges[at]];
		if (quote) return factsOf(quote, isPartlyExample(cars, answers, at));
		return range ? knownFactsOf(car, range) : [];
	});
	const shared =
		facts[0]?.flat().filter((fact) => fact && facts.every((others) => others.flat().includes(fact))) ?? [];
	const titles = cars.list.map((_, at) => titleOf(cars, at));
	const day = quotes.find((quote) => quote)?.asOf;
	return (
		<section className="compare" id="compare" aria-labelledby="compare-title" tabIndex={-1}>
			<PaperHead>
				{words.title}
				<br />
				{day && <Day value={day} />}
			</PaperHead>
			<div className="compare__head">
				<h2 id="compare-title">{words.title}</h2>
				{cars.list.length < mostCars && (
					<CarLink cars={withFurther(cars)} setCars={add}>
						{words.add}
					</CarLink>
				)}
				<PassOn url={`${publicUrl}${address(addressOf(cars))}`} text={words.title} />
				<PrintButton />
			</div>
			<div className="sheet compare__sheet">
				<p className="calc__note">
					{shared.length > 0 && <WithDays text={`${words.all}: ${shared.join(between)}. `} />}
					{words.note}
				</p>
				<p className="calc__note">
					{quotes.some((quote, at) => hasExample(quote ?? ranges[at]?.quote ?? null)) && (
						<>
							<ExampleMark />
							&nbsp;— {receipt.exampleNote}.{' '}
						</>
					)}
					{words.notAnOffer}
				</p>
				<table className={`table compare__cars compare__cars--${cars.list.length}`}>
					<thead>
						<tr>
							<td />
							{cars.list.map((car, at) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: a car is known by its place alone
								<th key={at} scope="col">
									<CarLink cars={{ ...cars, at }} setCars={open} isCurrent={at === cars.at}>
										{titles[at]}
									</CarLink>
									<small>
										{[[car.car ? '' : lotNumber(car)], ...(facts[at] ?? [])]
											.map((line) => line.filter((fact) => fact && !shared.includes(fact)).join(', '))
											.map(
												(line) =>
													line && (
														<span key={line}>
															<WithDays text={line} />
														</span>
													),
											)}
										{/* The form of a whole range asks for what is open. */}
										{!answers[at]?.open?.range?.most && (
											<Faults cars={{ ...cars, at }} answer={answers[at]} open={open} />
										)}
									</small>
								</th>
							))}
						</tr>
					</thead>
					<Rows quotes={quotes} ranges={ranges} titles={titles} />
				</table>
			</div>
			<PaperFoot path={addressOf(cars)} />
		</section>
	);
}

/** What is missing from a car that cannot be calculated; each fault leads to its field. */
function Faults({ cars, answer, open }: { cars: Cars; answer: Answer | undefined; open: Props['open'] }) {
	const faults = answer ? faultsOf(carInForm(cars), answer) : {};
	return fieldNames.map(
		(name) =>
			faults[name] && (
				<CarLink key={name} cars={cars} hash={`#${fieldId(name)}`} setCars={(opened) => open(opened, name)}>
					{faults[name]}
				</CarLink>
			),
	);
}

/** A bought car has its price in one of two groups. */
const rowGroups: readonly (readonly LineGroup[])[] = [
	['auction', 'purchase'],
	...groups.filter((group) => group !== 'auction' && group !== 'purchase').map((group) => [group]),
];

type RowsProps = {
	quotes: readonly (Quote | null)[];
	/** The ranges of cars of which something is open. */
	ranges: readonly (Range | null)[];
	titles: readonly string[];
};

function Rows({ quotes, ranges, titles }: RowsProps) {
	const labels = quotes.map((quote, at) => {
		const shown = ranges[at]?.quote ?? quote;
		const total = shown && shownTotalOf(shown);
		return total?.sum ? total.label : null;
	});
	const isAlike = new Set(labels.filter(Boolean)).size < 2;
	// All totals are compared with the one that leaves out least: the others say what they lack, and are a lower end.
	const { withPlates } = receipt.totals;
	const whole = labels.includes(withPlates) ? withPlates : receipt.total;
	const isLess = labels.map((label) => !isAlike && label !== null && label !== whole);
	const totals = quotes.map((quote) => quote && totalOf(quote));
	const most = Math.max(...totals.map((total) => Number(total?.sum?.usd ?? 0)));
	const has = (quote: Quote | null, group: LineGroup) => quote?.lines.some((line) => line.group === group);
	return (
		<tbody>
			<Row
				title={(isAlike && labels.find(Boolean)) || whole}
				sums={totals}
				ranges={ranges}
				labels={labels.map((label, at) => (isLess[at] ? label : null))}
				titles={titles}
				most={most}
			/>
			{rowGroups.map((row) => {
				const shown = quotes.map((quote, at) => quote ?? ranges[at]?.quote ?? null);
				const used = row.filter((group) => shown.some((quote) => has(quote, group)));
				return (
					used.length > 0 && (
						<Row
							key={row[0]}
							title={used.map((group) => receipt.groups[group]).join(' / ')}
							isExample={shown.some((quote) => hasExample(quote, used))}
							sums={quotes.map((quote) => {
								const group = row.find((group) => has(quote, group)) ?? used[0];
								return quote && group ? sumOf(quote, group) : null;
							})}
							ranges={ranges.map((range) => {
								const group = range && row.find((name) => has(range.quote, name));
								if (!range || !group) return null;
								const { least, most } = range.subtotals[group];
								return { least, most: range.most && most, quote: range.quote };
							})}
							titles={titles}
							most={most}
						/>
					)
				);
			})}
		</tbody>
	);
}

const hasExample = (quote: Quote | null, among: readonly LineGroup[] = groups): boolean =>
	quote?.lines.some(({ group, illustrative }) => illustrative && among.includes(group)) ?? false;

type RowProps = {
	title: string;
	/** True where a sum holds an example's price. */
	isExample?: boolean;
	sums: readonly (Sum | null)[];
	/** The sums that are ranges. */
	ranges: readonly (Pick<Range, 'least' | 'most' | 'quote'> | null)[];
	/** What a total is that does not reach to the plates. */
	labels?: readonly (string | null)[];
	/** What each car is called. */
	titles: readonly string[];
	/** The largest total, in dollars. */
	most: number;
};

const Row = ({ title, isExample = false, sums, ranges, labels = [], titles, most }: RowProps) => (
	<tr>
		<th scope="row">
			{title}
			{isExample && <ExampleMark />}
		</th>
		{sums.map((sum, at) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: a car is known by its place alone
			<td key={at} data-caption={titles[at]}>
				{labels[at] && <span className="compare__scope">{labels[at]}</span>}
				{ranges[at] ? (
					<span className="figures">
						{rangeText(ranges[at].least, ranges[at].most, currencyOf(ranges[at].quote))}
					</span>
				) : (
					<Cell
						sum={sum}
						first={at > 0 && !ranges[0] && !labels.some(Boolean) ? sums[0] : null}
						isLess={Boolean(labels[at])}
						most={most}
					/>
				)}
			</td>
		))}
	</tr>
);

/**
 * The cars with their totals, beside the fields that change them. Links work without scripts too; they come with the
 * table, which moves the form.
 */
export function WhichCar({
	cars,
	answers,
	setCars,
	isNew,
}: {
	cars: Cars;
	answers: readonly Answer[];
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
			{cars.list.map((_, at) => {
				const result = answers[at]?.result;
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: a car is known by its place alone
					<div key={at}>
						<CarLink cars={{ ...cars, at }} setCars={setCars} isCurrent={cars.at === at}>
							{titleOf(cars, at)}
						</CarLink>
						{(result?.kind === 'quote' || answers[at]?.open?.range) && (
							<small>
								<ShownTotal
									quote={result?.kind === 'quote' ? result.quote : null}
									range={answers[at]?.open?.range}
								/>
							</small>
						)}
					</div>
				);
			})}
			<CarLink cars={withoutCar(cars)} setCars={setCars}>
				{calculatorLater.second.remove}
				<span className="visually-hidden"> {titleOf(cars, cars.at)}</span>
			</CarLink>
		</nav>
	);
}

export const withoutCar = ({ list, at }: Cars): Cars => ({
	list: list.filter((_, index) => index !== at),
	at: Math.max(0, at - 1),
});

const between = '\u00A0· ';

/** What a car costs, what it is, how it comes, its day and rates: a line each. */
function factsOf(quote: Quote, isPartly: boolean): string[][] {
	const { deal } = quote.rates;
	const { price } = quote.input;
	const { facts } = receipt;
	const [from = '', ...way] = routeOf(quote);
	return [
		[deal ? `${decimal(price)}\u00A0${deal.currency}` : money(price, paidIn(quote))],
		carFacts(quote).split(', '),
		[from],
		[way.join(' →\u00A0')],
		[`${facts.clearance} ${longDate(quote.date)}`],
		[`${facts.rates} ${receipt.on}\u00A0${longDate(quote.rates.date)}: ${ratesOf(quote).join(', ')}`],
		isPartly ? [words.partly] : [],
	];
}

/** What is known of a car of which something is open: nothing of the answers that its lowest sum takes. */
function knownFactsOf(car: CarFields, range: Range): string[][] {
	const input = inputOf(car);
	const { deal } = range.quote.rates;
	const { price } = range.quote.input;
	return [
		[deal ? `${decimal(price)}\u00A0${deal.currency}` : money(price, paidIn({ input }))],
		carFacts({ input }).split(', '),
		routeOf({ input }),
	];
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
	sum: shownTotalOf(quote).sum,
	missing: quote.missing,
});
const sumOf = (quote: Quote, group: LineGroup): Sum => ({
	sum: quote.lines.some((line) => line.group === group) ? quote.subtotals[group] : null,
	missing: quote.missing.filter((price) => openSums({ ...quote, missing: [price] }).has(group)),
});

const isSame = (first: Sum | null | undefined, sum: Sum | null): boolean =>
	!!first && !!sum && first.sum?.usd === sum.sum?.usd && lackedByOne(first, sum).length === 0;

type CellProps = {
	sum: Sum | null;
	first: Sum | null | undefined;
	/** True for a total that does not reach to the plates. */
	isLess: boolean;
	most: number;
};

function Cell({ sum, first, isLess, most }: CellProps) {
	if (!sum?.sum)
		return (
			<span className="sums">{sum && sum.missing.length > 0 ? receipt.totals.onRequest : words.none}</span>
		);
	// If two sums lack different prices, nobody knows the difference.
	const isComparable = first?.sum && lackedByOne(first, sum).length === 0 && !isSame(first, sum);
	return (
		<span className="compare__cell">
			<AmountInCurrencies sum={sum.sum} isPartial={isLess || sum.missing.length > 0} />
			{isComparable && first.sum && <small>{apart(first.sum, sum.sum)}</small>}
			<svg aria-hidden="true">
				<rect width={`${(Number(sum.sum.usd) / most) * 100}%`} height="100%" />
			</svg>
		</span>
	);
}

/** The second minus the first, in whole cents, which numbers of this size hold exactly. */
function apart(first: Money, second: Money) {
	const cents = (sum: string) => Math.round(Number(sum) * 100);
	const less = (key: keyof Money) => ((cents(second[key]) - cents(first[key])) / 100).toFixed(2);
	const write = (sum: string, currency: ShownCurrency) => {
		const isLess = sum.startsWith('-');
		const text = `${isLess ? '\u2212' : '+'}${money(sum.replace('-', ''), currency, 'always')}`;
		return (
			<span className={isLess ? 'compare__less' : undefined}>
				<Quiet sum={text} />
			</span>
		);
	};
	return <AmountInCurrencies sum={{ usd: less('usd'), eur: less('eur'), uah: less('uah') }} write={write} />;
}
