import type { AdminServices } from '../services/services.tsx';
import '../../ui/receipt.css';
import '../../ui/totals.css';
import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { quoteToday } from '@clearway/shared/words/quote-page.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { Button } from '@mantine/core';
import type { Quote } from '../../contract/quote.ts';
import { changeOf } from '../../domain/calculator/change-of.ts';
import {
	carOf,
	currencyOf,
	placeName,
	ratesOf,
	routeName,
	routeOf,
	shownTotalOf,
	totalText,
} from '../../domain/calculator/quote-facts.ts';
import { longDate } from '../../format/date.ts';
import { money } from '../../format/number.ts';
import { Receipt } from '../../ui/receipt.tsx';
import { lineLabel } from '../../ui/receipt-line.tsx';
import { ReceiptText } from '../../ui/receipt-text.tsx';
import type { Outcome } from '../services/outcome.ts';
import { LotFacts } from './lot-facts.tsx';
import classes from './quote-card.module.css';
import { TechnicalSource } from './technical-source.tsx';

/** The total of the same car today. */
export type QuoteToday = Awaited<ReturnType<AdminServices['api']['quote']['today']>>;

type Props = { quote: Outcome<Quote>; today: Outcome<QuoteToday> | null; onCalculate: () => void };

/** The sheet of a request, frozen as it was calculated, and its total today. */
export function QuoteCard({ quote, today, onCalculate }: Props) {
	const value = quote.ok ? quote.value : null;
	return (
		<section className={classes.card} aria-labelledby="quote">
			<div className={classes.head}>
				<h2 id="quote" className={classes.title}>
					{words.quote.title}
					{value?.number && ` №\u00A0${value.number}`}
				</h2>
				<Button size="compact-md" variant="default" onClick={onCalculate}>
					{words.calculation.open}
				</Button>
			</div>
			{quote.ok && <Sheet value={quote.value} today={today} />}
			{!quote.ok && (
				<p className={classes.lead}>
					{quote.problem.code === 'missing' ? words.quote.erased : quote.problem.message}
				</p>
			)}
		</section>
	);
}

function Sheet({ value, today }: { value: Quote; today: Props['today'] }) {
	return (
		<>
			<p className={classes.total}>{totalText(value)}</p>
			<p className={classes.lead}>
				{words.quote.frozen(longDate(value.asOf))}{' '}
				<a href={`/calculator/${value.id}`} target="_blank" rel="noreferrer">
					{words.quote.page}
				</a>
			</p>
			{today && <Today quote={value} today={today} />}
			{today?.ok && <OtherPort before={value} now={today.value.quote} />}
			<dl className={classes.facts}>
				<dt>{words.quote.car}</dt>
				<dd>{carOf(value)}</dd>
				<LotFacts input={value.input} />
				<dt>{routeName(value)}</dt>
				<dd>{routeOf(value).join(' → ')}</dd>
				<dt>{words.quote.rates}</dt>
				<dd>
					{ratesOf(value).join(', ')}, {longDate(value.rates.date)}
				</dd>
			</dl>
			<details className={classes.receipt}>
				<summary>{words.quote.lines}</summary>
				<Receipt
					data={value}
					currency={currencyOf(value)}
					shown={shownTotalOf(value)}
					level={3}
					texts={(part, of) => (
						<ReceiptText
							part={part}
							of={of}
							quote={value}
							technical={(line) => <TechnicalSource line={line} />}
						/>
					)}
				/>
			</details>
		</>
	);
}

function Today({ quote, today }: { quote: Quote; today: Outcome<QuoteToday> }) {
	if (!today.ok)
		return (
			<p className={classes.today}>
				{words.quote.todayFailed} {today.problem.message}
			</p>
		);
	// The car is paid in its own currency; there the difference means most.
	const currency = currencyOf(quote);
	const key = ({ USD: 'usd', EUR: 'eur', UAH: 'uah' } as const)[currency];
	const { sum: total, by: difference, lacking } = changeOf(quote, today.value.quote);
	const from = total && today.value.quote.status === 'partial' ? `${receipt.from} ` : '';
	const sumToday = total ? money(total[key], currency) : receipt.totals.onRequest;
	if (lacking.length > 0)
		return (
			<p className={classes.today}>
				{words.quote.today} {from}
				<b>{sumToday}</b>, {quoteToday.lacks(lacking.map((code) => lineLabel(code)).join(', '))}
			</p>
		);
	const by = difference[key];
	if (Number(by) === 0)
		return quote.asOf === today.value.date ? null : <p className={classes.today}>{words.quote.same}</p>;
	const isMore = !by.startsWith('-');
	const sum = money(by.replace('-', ''), currency);
	return (
		<p className={classes.today} data-tone={isMore ? 'more' : 'less'}>
			{words.quote.today} {from}
			<b>{sumToday}</b>
			<span className={classes.by}>
				{isMore ? '+' : '\u2212'}
				{sum}
				<span className="visually-hidden"> ({isMore ? words.quote.more(sum) : words.quote.less(sum)})</span>
			</span>
		</p>
	);
}

function OtherPort({ before, now }: { before: Quote; now: QuoteToday['quote'] }) {
	const { port } = changeOf(before, now);
	if (port === null) return null;
	return <p className={classes.lead}>{quoteToday.otherPort(placeName(port.now), placeName(port.before))}</p>;
}
