import type { DeliveredSummary } from '@clearway/shared/contract/delivered.ts';
import { counted, type MoneyCurrency, money } from '@clearway/shared/format/number.ts';
import { Quiet } from '@clearway/shared/ui/totals.tsx';
import { delivered as carWords } from '@clearway/shared/words/delivered.ts';
import { home } from '@clearway/shared/words/home.ts';
import { bodyOf, daysOf, nameOf, outcomeOf, routeText } from './delivered-text.ts';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';

const words = home.delivered;

/** The first car that has both sums; the newest comes first. */
export const caseOf = (cars: readonly DeliveredSummary[]): DeliveredSummary | null =>
	cars.find(({ total }) => total.estimate !== null && total.paid !== null) ?? null;

export function DeliveredCase({ car }: { car: DeliveredSummary }) {
	const { total, currency } = car;
	const days = daysOf(car);
	const facts = [
		{ title: carWords.estimate, value: total.estimate && quiet(total.estimate, currency) },
		{ title: carWords.paid, value: total.paid && quiet(total.paid, currency) },
		{ title: words.took, value: days !== null && counted(days, carWords.dayForms) },
	];
	return (
		<section className="section container case" aria-labelledby="case">
			<div>
				<h2 className="section__title" id="case">
					{words.title}
				</h2>
				<p className="lead">{outcomeOf(car)}</p>
				<PageLink className="more" href="/delivered">
					{words.all} <Icon name="arrow" />
				</PageLink>
			</div>
			<div className="sheet case__sheet">
				<h3 className="sheet__title">
					<PageLink href={`/delivered/${car.id}`}>{nameOf(car)}</PageLink>
				</h3>
				<p className="case__car">{[routeText(car), bodyOf(car)].join(', ')}</p>
				<dl className="case__facts">
					{facts.map(
						({ title, value }) =>
							value && (
								<div key={title}>
									<dt>{title}</dt>
									<dd>{value}</dd>
								</div>
							),
					)}
				</dl>
			</div>
		</section>
	);
}

const quiet = (sum: string, currency: MoneyCurrency) => <Quiet sum={money(sum, currency, 'always')} />;
