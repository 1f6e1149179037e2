import { purchaseCountries } from '@clearway/shared/contract/cars.ts';
import { home } from '@clearway/shared/words/home.ts';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';

const words = home.regions;

export const Regions = () => (
	<section className="section container" aria-labelledby="regions">
		<h2 className="section__title" id="regions">
			{words.title}
		</h2>
		<ul className="regions">
			{purchaseCountries.map((region) => (
				<li key={region} className={`region region--${region}`}>
					<h3 className="region__title">
						<PageLink href={`/${region}`}>{words[region].title}</PageLink>
					</h3>
					<p className="region__text">{words[region].text}</p>
					<p className="region__go">
						<Icon name="arrow" />
					</p>
				</li>
			))}
		</ul>
	</section>
);
