import type { DeliveredSummary } from '@clearway/shared/contract/delivered.ts';
import { home } from '@clearway/shared/words/home.ts';
import { DeliveredItem } from './delivered-item.tsx';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';

/** The first car that has both sums; the newest comes first. */
export const caseOf = (cars: readonly DeliveredSummary[]): DeliveredSummary | null =>
	cars.find(({ total }) => total.estimate !== null && total.paid !== null) ?? null;

export const DeliveredCase = ({ car }: { car: DeliveredSummary }) => (
	<section className="section container case" aria-labelledby="case">
		<div className="section__head">
			<h2 className="section__title" id="case">
				{home.delivered.title}
			</h2>
			<PageLink className="more" href="/delivered">
				{home.delivered.all} <Icon name="arrow" />
			</PageLink>
		</div>
		<DeliveredItem car={car} level={3} />
	</section>
);
