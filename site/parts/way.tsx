import { home } from '@clearway/shared/words/home.ts';
import type { Example } from './example-quote.ts';
import { Stamp } from './hero-stamp.tsx';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';
import { type Leg, linesOutside, Steps } from './route-line.tsx';
import { usaDays } from './usa-days.ts';

const words = home.way;

const legs: readonly Leg[] = [
	{ title: words.legs.auction, days: usaDays.auction, group: 'auction', codes: ['company_fee'] },
	{ title: words.legs.inland, days: usaDays.inland, codes: ['inland_us'] },
	{ title: words.legs.ocean, days: usaDays.ocean, codes: ['ocean', 'insurance'] },
	{ title: words.legs.border, days: usaDays.border, codes: ['port_handling', 'to_border'] },
	{ title: words.legs.customs, days: usaDays.customs, group: 'customs', codes: ['broker'] },
	{ title: words.legs.plates, days: usaDays.plates, codes: ['certification', 'pension_fund', 'ua_delivery'] },
];

/** The last leg takes lines that belong to no other, as the office's own, so that the legs add up to the stamp. */
function legsOf(example: Example | null): readonly Leg[] {
	const others = example ? linesOutside(legs, example).map(({ code }) => code) : [];
	return legs.map((leg) =>
		leg === legs.at(-1) ? { ...leg, codes: [...(leg.codes ?? []), ...others] } : leg,
	);
}

export const Way = ({ example }: { example: Example | null }) => (
	<section className="section way" aria-labelledby="way">
		<div className="container">
			<div className="way__head">
				<h2 className="section__title" id="way">
					{words.title}
				</h2>
				{example && <Stamp title={words.example} route={legs} example={example} />}
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens it scrolls, with the keyboard too */}
			<section className="way__scroll" aria-label={words.scroll} tabIndex={0}>
				<div className="way__legs">
					<Steps legs={legsOf(example)} example={example} />
				</div>
			</section>
			<PageLink className="more" href="/usa">
				{words.more} <Icon name="arrow" />
			</PageLink>
		</div>
	</section>
);
