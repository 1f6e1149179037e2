import {
	carFacts,
	carName,
	carOf,
	currencyOf,
	isHybridCar,
	ratesOf,
	routeName,
	routeOf,
	type ShownTotal,
	shownTotalOf,
} from '@clearway/shared/domain/calculator/quote-facts.ts';
import { Day } from '@clearway/shared/ui/day.tsx';
import { Receipt as Lines } from '@clearway/shared/ui/receipt.tsx';
import { ExampleMark, type LineRemark, lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import type { ShownCurrency } from '@clearway/shared/ui/totals.tsx';
import { receipt as words } from '@clearway/shared/words/receipt.ts';
import type { ReactNode } from 'react';
import type { Example } from '../parts/example-quote.ts';
import { OfficeText } from '../parts/office-text.tsx';
import type { SheetPart } from '../parts/sheet-texts.tsx';
import type { Clearance } from './hints.ts';
import { LotLater, TextsLater } from './later.tsx';

type Props = {
	quote: Example;
	/** Leads to a sheet that is not stored. */
	path?: string | undefined;
	/** A stored calculation has none: its car is its title. */
	title?: string;
	/** The public options, for the explanations of lines and the disclaimer. */
	options: Readonly<Record<string, string>>;
	/** The rank of the title; groups stand one below. */
	level: 1 | 2 | 3;
	live?: boolean;
	/** The expected clearance; if the calculation is of that day, it has today's sum too. */
	expected?: Clearance | null;
	/** Notes at lines, by code; a hybrid says at least that customs posts differ. */
	remarks?: Readonly<Record<string, LineRemark | undefined>>;
	onCurrency?: (currency: ShownCurrency) => void;
	head?: ReactNode;
	children?: ReactNode;
};

export function Receipt({
	quote,
	path,
	title,
	options,
	level,
	live = false,
	expected = null,
	remarks = isHybridCar(quote) ? { excise: { note: words.hybrid } } : {},
	onCurrency,
	head,
	children,
}: Props) {
	const Heading = `h${level}` as const;
	const name = carName(quote);
	const shown = withToday(shownTotalOf(quote), expected);
	// A stored one is named by its car; without a sum any other is no calculation yet.
	const heading = title && !shown.sum ? words.totals.onRequest : title;
	const hasExamples = quote.lines.some((line) => line.illustrative);
	const texts = (part: SheetPart, of?: string) => (
		<TextsLater
			as={part === 'note' || part === 'sources' ? 'span' : 'div'}
			quote={quote}
			part={part}
			of={of}
			path={part === 'foot' ? path : undefined}
			options={options}
		/>
	);
	return (
		<article className="sheet sheet--receipt">
			{texts('head')}
			<header className="sheet__head">
				<div className="sheet__name">
					<Heading className="sheet__title">{heading ?? name ?? carFacts(quote)}</Heading>
					<p>{title ? carOf(quote) : name && carFacts(quote)}</p>
				</div>
				{quote.id && (
					<p className="sheet__number">
						{words.number}&nbsp;<span className="sheet__id">{quote.number ?? quote.id}</span>
						<Day value={quote.asOf} />
					</p>
				)}
			</header>
			{hasLot(quote.input) && <LotLater input={quote.input} />}
			{head}
			<Facts quote={quote} />
			<Lines
				data={quote}
				currency={currencyOf(quote)}
				shown={shown}
				texts={texts}
				live={live}
				remarks={remarks}
				level={(level + 1) as 2 | 3 | 4}
				isFolding
				{...(onCurrency && { onCurrency })}
			/>
			<footer className="sheet__foot">
				{/* Without a sum the total names what is asked for. */}
				{quote.status === 'partial' && shown.sum && (
					<p className="sheet__partial">{words.partial(missingOf(quote))}</p>
				)}
				{children}
				{texts('warnings')}
				<details className="fold sheet__about">
					<summary>
						{words.about} <small>{words.notAnOffer}</small>
					</summary>
					{hasExamples && (
						<p>
							<ExampleMark />
							&nbsp;— {words.exampleNote}
						</p>
					)}
					<p>{words.rounding}</p>
					{texts('notes')}
					{options['calculator.disclaimer'] && (
						<p>
							<OfficeText text={options['calculator.disclaimer']} options={options} />
						</p>
					)}
				</details>
			</footer>
			{texts('foot')}
		</article>
	);
}

export const hasLot = ({ lot, vin, document }: Readonly<Record<string, unknown>>): boolean =>
	Boolean(lot ?? vin ?? document);

// The total says "от"; this names the missing lines.
const missingOf = ({ missing }: Example): string =>
	missing
		.map(({ code, reason }, index) =>
			missing[index + 1]?.reason === reason
				? lineLabel(code)
				: `${lineLabel(code)} (${words.missing[reason]})`,
		)
		.join(', ');

/** Shows today's sum under the sum of the expected day, if they differ. */
const withToday = (shown: ShownTotal, expected: Clearance | null): ShownTotal =>
	shown.sum && expected?.isExpected && expected.total && Number(expected.difference?.uah) !== 0
		? {
				...shown,
				beside: [
					...(shown.beside ?? []),
					{ label: words.today(expected.age?.now, expected.age?.other), sum: expected.total },
				],
			}
		: shown;

/** Looks like the boxes of a customs declaration. */
function Facts({ quote }: Pick<Props, 'quote'>) {
	const route = routeOf(quote);
	return (
		<dl className="boxes sheet__facts">
			<div className="boxes__box">
				<dt>{routeName(quote)}</dt>
				<dd>{route.join(' →\u00A0')}</dd>
			</div>
			<div className="boxes__box">
				<dt>{words.facts.clearance}</dt>
				<dd>
					<Day value={quote.date} />
					{quote.date < quote.asOf && <span className="sheet__past"> {words.facts.past}</span>}
				</dd>
			</div>
			<div className="boxes__box">
				<dt>
					{words.facts.rates} {words.on}&nbsp;
					<Day value={quote.rates.date} />
				</dt>
				<dd className="figures">{ratesOf(quote).join(', ')}</dd>
			</div>
		</dl>
	);
}
