import type { DeliveredSummary } from '@clearway/shared/contract/delivered.ts';
import { money } from '@clearway/shared/format/number.ts';
import { delivered as words } from '@clearway/shared/words/delivered.ts';
import { LazyImage } from '../runtime/lazy-image.tsx';
import { bodyOf, nameOf, outcomeOf, routeText } from './delivered-text.ts';
import { PageLink } from './page-link.tsx';

type Props = { car: DeliveredSummary; level?: 2 | 3; isAtTop?: boolean };

/** A delivered car: its photo, and how far the receipt lies from the estimate. */
export function DeliveredItem({ car, level = 2, isAtTop = false }: Props) {
	const Heading = `h${level}` as const;
	const { total, currency } = car;
	const sums = [
		[words.estimate, total.estimate],
		[words.paid, total.paid],
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
				{total.estimate !== null && total.paid !== null && (
					<dl className="delivered-sums">
						{sums.map(([title, sum]) => (
							<div key={title}>
								<dt>{title}</dt>
								<dd>{sum && money(sum, currency)}</dd>
							</div>
						))}
					</dl>
				)}
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
