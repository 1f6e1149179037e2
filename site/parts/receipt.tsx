import { notesOf, warningsOf } from '@clearway/shared/domain/calculator/explain-remarks.ts';
import {
	carOf,
	currencyOf,
	ratesOf,
	routeOf,
	shownTotalOf,
} from '@clearway/shared/domain/calculator/quote-facts.ts';
import { yearOf } from '@clearway/shared/domain/dated.ts';
import { shortDate } from '@clearway/shared/format/date.ts';
import { Day, WithDays } from '@clearway/shared/ui/day.tsx';
import { languageOfStoredText } from '@clearway/shared/ui/foreign-language.ts';
import { Receipt as Lines } from '@clearway/shared/ui/receipt.tsx';
import { ExampleMark, lineLabel, type OldNote } from '@clearway/shared/ui/receipt-line.tsx';
import { AmountInCurrencies, type ShownCurrency } from '@clearway/shared/ui/totals.tsx';
import { quoteRemarks } from '@clearway/shared/words/quote-remarks.ts';
import { receipt as words } from '@clearway/shared/words/receipt.ts';
import type { ReactNode } from 'react';
import type { Clearance } from '../calculator/hints.ts';
import { type Example, explanationOf } from './example-quote.ts';
import { LotLine } from './lot-line.tsx';
import { OfficeText } from './office-text.tsx';
import { PrintFoot, PrintHead } from './print-sheet.tsx';

type Props = {
	quote: Example;
	title: string;
	/** The public options, for the explanations of lines and the disclaimer. */
	options: Readonly<Record<string, string>>;
	/** The rank of the title; groups stand one below. */
	level?: 1 | 2 | 3;
	live?: boolean;
	/** The note beside a line that was stored as text. */
	oldNote?: OldNote;
	/** Shows the number of the calculation, if it is a stored one. */
	isNumbered?: boolean;
	/** When the clearance is expected, where that is another day than the one of the calculation. */
	expected?: Clearance | null;
	/** Codes of the lines that stand open from the start. */
	open?: readonly string[];
	/** On phones its groups are folded: their sums stand above the form already. */
	isFolding?: boolean;
	/** Another currency was chosen. */
	onCurrency?: (currency: ShownCurrency) => void;
	/** What stands above everything else. */
	head?: ReactNode;
	/** What stands under the total: a link, buttons. */
	children?: ReactNode;
};

/** A calculation as a sheet: a header like a declaration's, lines, total and explanations. */
export function Receipt({
	quote,
	title,
	options,
	level = 2,
	live = false,
	oldNote,
	isNumbered = false,
	expected = null,
	open,
	isFolding = false,
	onCurrency,
	head,
	children,
}: Props) {
	const Heading = `h${level}` as const;
	const hasExamples = quote.lines.some((line) => line.illustrative);
	return (
		<article className="sheet sheet--receipt">
			<PrintHead quote={quote} />
			<header className="sheet__head">
				<Heading className="sheet__title">{title}</Heading>
				{isNumbered && quote.id && (
					<p className="sheet__number">
						{words.number}&nbsp;<span className="sheet__id">{quote.number ?? quote.id}</span>
						<Day value={quote.asOf} />
					</p>
				)}
			</header>
			{head}
			<LotLine input={quote.input} />
			<Facts quote={quote} />
			{expected?.isNextYear && yearOf(quote.date) < yearOf(expected.date) && (
				<BothYears quote={quote} expected={expected} />
			)}
			<Lines
				data={quote}
				currency={currencyOf(quote)}
				shown={shownTotalOf(quote)}
				explain={(line) => explanationOf(line, options)}
				live={live}
				oldNote={oldNote}
				level={(level + 1) as 2 | 3 | 4}
				isFolding={isFolding}
				{...(open && { open })}
				{...(onCurrency && { onCurrency })}
			/>
			<footer className="sheet__foot">
				{quote.status === 'partial' && <p className="sheet__partial">{words.partial(missingOf(quote))}</p>}
				{children}
				{warningsOf(quote, quoteRemarks).map((warning) => (
					<p key={warning} className="sheet__warning">
						<strong>{words.warnings}.</strong> <OfficeText text={warning} />
					</p>
				))}
				{hasExamples && (
					<p>
						<ExampleMark />
						&nbsp;— {words.exampleNote}
					</p>
				)}
				<p className="sheet__rounding">{words.rounding}</p>
				{notesOf(quote, quoteRemarks, shortDate).map(({ text, isStored }) => (
					<p key={text} lang={isStored ? languageOfStoredText : undefined}>
						<WithDays text={text} />
					</p>
				))}
				{options['calculator.disclaimer'] && (
					<p>
						<OfficeText text={options['calculator.disclaimer']} options={options} />
					</p>
				)}
			</footer>
			<PrintFoot quote={quote} />
		</article>
	);
}

// The total says "от"; here is what it lacks, by name.
const missingOf = ({ missing }: Example): string =>
	missing.map(({ code, reason }) => `${lineLabel(code)} (${words.missing[reason]})`).join(', ');

/**
 * What the car comes to on the chosen day and on the last expected one, when that is in the next year; two
 * sums that both lack something are not compared.
 */
function BothYears({ quote, expected }: { quote: Example; expected: Clearance }) {
	if (!expected.total || !expected.difference) return null;
	const { title, same, on } = words.years;
	if (Number(expected.difference.uah) === 0) return <p className="sheet__years">{title + same}</p>;
	const sums = [
		{ day: quote.date, sum: quote.total },
		{ day: expected.date, sum: expected.total },
	];
	return (
		<section aria-label={title}>
			<p className="sheet__years">{title}</p>
			<dl className="boxes sheet__facts">
				{sums.map(({ day, sum }) => (
					<div key={day} className="boxes__box">
						<dt>
							{on} <Day value={day} />
						</dt>
						<dd className="figures">
							<AmountInCurrencies sum={sum} />
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

/** Boxes with small captions, as on a customs declaration. */
function Facts({ quote }: Pick<Props, 'quote'>) {
	const route = routeOf(quote);
	return (
		<dl className="boxes sheet__facts">
			<div className="boxes__box">
				<dt>{words.facts.car}</dt>
				<dd>{carOf(quote)}</dd>
			</div>
			<div className="boxes__box">
				<dt>{words.facts.route}</dt>
				<dd>{route.join(' → ')}</dd>
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
