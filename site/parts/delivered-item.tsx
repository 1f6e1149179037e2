import type { DeliveredSummary } from '@clearway/shared/contract/delivered.ts';
import { counted, money } from '@clearway/shared/format/number.ts';
import { Day } from '@clearway/shared/ui/day.tsx';
import { delivered as words } from '@clearway/shared/words/delivered.ts';
import { LazyImage } from '../runtime/lazy-image.tsx';
import { bodyOf, daysOf, nameOf, outcomeOf, routeText, stepsOf } from './delivered-text.ts';
import { PageLink } from './page-link.tsx';

type Props = { car: DeliveredSummary; level?: 2 | 3; isAtTop?: boolean };

/** A delivered car: its photo, and how far the receipt lies from the estimate. */
export function DeliveredItem({ car, level = 2, isAtTop = false }: Props) {
	const Heading = `h${level}` as const;
	const { total, currency } = car;
	const last = stepsOf(car).at(-1);
	const days = daysOf(car);
	const facts = [
		[words.estimate, total.estimate && total.paid && money(total.estimate, currency)],
		[words.paid, total.estimate && total.paid && money(total.paid, currency)],
		[last && words.steps[last.step], last && <Day value={last.day} />],
		[words.way, days !== null && counted(days, words.dayForms)],
	] as const;
	return (
		<article className="post-item post-item--large">
			{car.cover && (
				<div className="cover">
					<LazyImage
						image={{ ...car.cover, alt: '' }}
						sizes={large}
						first={isAtTop ? 'soon' : undefined}
						className="cover__picture"
					/>
				</div>
			)}
			<div className="post-item__text">
				<Heading className="post-item__title">
					<PageLink href={`/delivered/${car.id}`}>
						<Headline car={car} />
					</PageLink>
				</Heading>
				<p className="post-item__description">{[routeText(car), bodyOf(car)].join(', ')}</p>
				<dl className="delivered-facts">
					{facts.map(
						([title, value]) =>
							value && (
								<div key={title}>
									<dt>{title}</dt>
									<dd>{value}</dd>
								</div>
							),
					)}
				</dl>
			</div>
		</article>
	);
}

/** The difference is the news of a car; one without both sums says what it is. */
export const Headline = ({ car }: { car: DeliveredSummary }) => (
	<>
		<span className="delivered__name">{nameOf(car)}</span> {outcomeOf(car) ?? bodyOf(car)}
	</>
);

// The widths of a picture, by the containers of the specification.
const large =
	'(min-width: 1430px) 760px, (min-width: 1240px) 670px, (min-width: 992px) 540px, (min-width: 768px) 720px, (min-width: 576px) 540px, calc(100vw - 32px)';
