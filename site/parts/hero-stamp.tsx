import { currencyOf, routeOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { money, plural } from '@clearway/shared/format/number.ts';
import { Quiet } from '@clearway/shared/ui/totals.tsx';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { route as words } from '@clearway/shared/words/route.ts';
import type { Example } from './example-quote.ts';
import { daysOf, daysText, type Leg, laneDays } from './route-line.tsx';

type Props = { route: readonly Leg[]; example: Example };

/** The example's total and the days of its way: `13 307,53 $ · 53–105 дней`. */
export function Stamp({ title, route, example }: Props & { title: string }) {
	const currency = currencyOf(example);
	const { usd, eur, uah } = example.total;
	return (
		<p className="stamp">
			<span className="stamp__title">{title}</span>
			<strong className="stamp__line">
				{example.status === 'partial' && `${receipt.from} `}
				<Quiet sum={money({ USD: usd, EUR: eur, UAH: uah }[currency], currency, 'always')} />
				{' · '}
				<span className="stamp__days">{wholeDays(route, example)}</span>
			</strong>
		</p>
	);
}

/** The days of a whole way: `53–105 дней`. */
export function wholeDays(route: readonly Leg[], example: Example | null): string {
	const legs = route.map((leg) => daysOf(leg, example));
	const [fewest, most] = [0, 1].map((end) => legs.reduce((sum, days) => sum + (days[end] ?? 0), 0));
	return `${fewest}–${most}\u00a0${plural(most ?? 0, words.daysOf)}`;
}

/** Names the ends of the drawn leg under the drawing, and its days. */
export function Crossing({ route, example }: { route: readonly Leg[]; example: Example | null }) {
	const leg = route.find(({ isDrawn }) => isDrawn);
	if (!leg) return null;
	const ports = example?.input.mode === 'us_auction' ? routeOf(example).slice(-2) : leg.title.split(/\s—\s/);
	if (ports.length !== 2) return null;
	return (
		<p className="crossing">
			<span>{ports[0]}</span>
			<span className="crossing__days">
				{laneDays(leg, example) ?? daysText(leg.days)}&nbsp;{words.days}
			</span>
			<span>{ports[1]}</span>
		</p>
	);
}
