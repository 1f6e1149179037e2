import { home } from '@clearway/shared/words/home.ts';
import { wholeDays } from './hero-stamp.tsx';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';
import { type Leg, Route } from './route-line.tsx';
import { usaLegs } from './usa-legs.ts';
import { useLegs } from './use-legs.ts';

const words = home.way;

const wholeWay: readonly Leg[] = Object.values(usaLegs);

export function UsaWay() {
	const legs = useLegs(wholeWay);
	return (
		<section className="section way" aria-labelledby="way">
			<div className="container">
				<div className="way__head">
					<h2 className="section__title" id="way">
						{words.title}
					</h2>
					<p className="stamp">
						<strong className="stamp__days">{wholeDays(legs, null)}</strong>
					</p>
				</div>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens it scrolls, with the keyboard too */}
				<section className="way__scroll" aria-label={words.scroll} tabIndex={0}>
					<div className="way__legs">
						<Route legs={legs} example={null} />
					</div>
				</section>
				<PageLink className="more" href="/usa">
					{words.more} <Icon name="arrow" />
				</PageLink>
			</div>
		</section>
	);
}
