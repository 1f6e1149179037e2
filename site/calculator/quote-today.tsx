import { Problem } from '@clearway/shared/contract/problem.ts';
import type { Quote } from '@clearway/shared/contract/quote.ts';
import { changeOf } from '@clearway/shared/domain/calculator/change-of.ts';
import { currencyOf, placeName } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { money } from '@clearway/shared/format/number.ts';
import { ownText } from '@clearway/shared/ui/own-text.ts';
import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { Quiet } from '@clearway/shared/ui/totals.tsx';
import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import { quoteToday as words } from '@clearway/shared/words/quote-page.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import type { LoadContext } from '../runtime/page.tsx';

type Today = Awaited<ReturnType<LoadContext['api']['quote']['today']>>;

/** Today's sum of a stored calculation, or the reason why it is unknown. */
export type TodayAnswer = { kind: 'today'; today: Today } | { kind: 'failed'; detail: string };

/** A refusal is an answer too. */
export async function askToday(
	{ api, signal }: Pick<LoadContext, 'api' | 'signal'>,
	id: string,
): Promise<TodayAnswer> {
	try {
		return { kind: 'today', today: await api.quote.today({ params: { id } }, signal) };
	} catch (error) {
		if (!(error instanceof Problem) || error.code === 'internal') throw error;
		return { kind: 'failed', detail: error.message };
	}
}

/** Today's sum beside the stored one, with the changed lines. */
export function QuoteToday({ quote, today }: { quote: Quote; today: TodayAnswer }) {
	return (
		<section className="quote-today" aria-labelledby="today">
			<h2 id="today">{words.title}</h2>
			{today.kind === 'failed' ? (
				<p>
					{words.failed} {today.detail}
				</p>
			) : (
				<Difference quote={quote} today={today.today} />
			)}
		</section>
	);
}

function Difference({ quote, today }: { quote: Quote; today: Today }) {
	const currency = currencyOf(quote);
	const key = ({ USD: 'usd', EUR: 'eur', UAH: 'uah' } as const)[currency];
	const change = changeOf(quote, today.quote);
	const changed = changedLines(quote, today.quote, key);
	const show = (sum: string | undefined) =>
		sum === undefined ? calculatorLater.compare.none : <Quiet sum={money(sum, currency, 'always')} />;
	return (
		<>
			<p className="quote-today__sum">
				{change.sum && today.quote.status === 'partial' && `${receipt.from} `}
				<strong className="figures">
					{change.sum ? money(change.sum[key], currency) : receipt.totals.onRequest}
				</strong>
				,{' '}
				{change.lacking.length === 0
					? formatDifference(change.by[key], currency)
					: words.lacks(change.lacking.map((code) => lineLabel(code)).join(', '))}
			</p>
			{change.port && <p>{words.otherPort(placeName(change.port.now), placeName(change.port.before))}</p>}
			{changed.length > 0 && (
				<table className="table">
					<thead>
						<tr>
							<th scope="col">{calculatorLater.compare.line}</th>
							<th scope="col">{words.before}</th>
							<th scope="col">{words.now}</th>
						</tr>
					</thead>
					<tbody>
						{changed.map(({ code, title, before, now }) => (
							<tr key={code}>
								<th scope="row">{lineLabel(code, title)}</th>
								<td>{show(before)}</td>
								<td>{show(now)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</>
	);
}

/** `на 112,50 $ больше`, `столько же`. */
export function formatDifference(difference: string, currency: 'USD' | 'EUR' | 'UAH'): string {
	if (Number(difference) === 0) return words.same;
	return difference.startsWith('-')
		? words.less(money(difference.slice(1), currency))
		: words.more(money(difference, currency));
}

type Changed = {
	code: string;
	title?: string | undefined;
	before: string | undefined;
	now: string | undefined;
};

/** The changed lines, in the order of the receipt. */
export function changedLines(
	before: Pick<Quote, 'lines'>,
	now: Pick<Quote, 'lines'>,
	key: 'usd' | 'eur' | 'uah',
): Changed[] {
	const sumIn = (quote: Pick<Quote, 'lines'>, code: string) =>
		quote.lines.find((line) => line.code === code)?.[key];
	const titles = new Map([...before.lines, ...now.lines].map((line) => [line.code, ownText(line, 'title')]));
	return [...titles]
		.map(([code, title]) => ({
			code,
			...(title !== undefined && { title }),
			before: sumIn(before, code),
			now: sumIn(now, code),
		}))
		.filter((line) => line.before !== line.now);
}
