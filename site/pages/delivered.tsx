import { purchaseCountries } from '@clearway/shared/contract/cars.ts';
import type { DeliveredSummary } from '@clearway/shared/contract/delivered.ts';
import { delivered as words } from '@clearway/shared/words/delivered.ts';
import { DeliveredItem } from '../parts/delivered-item.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { Pagination } from '../parts/pagination.tsx';
import { page } from '../runtime/page.tsx';

type Country = (typeof purchaseCountries)[number];
type Data = { cars: DeliveredSummary[]; country: Country | null; page: number; pages: number };

export default page<Data>({
	name: 'delivered',
	validate: ({ url }) =>
		/^[1-9]\d{0,6}$/.test(url.searchParams.get('page') ?? '1') &&
		(url.searchParams.get('from') === null || countryIn(url) !== null),
	load: async ({ api, url, signal }) => {
		const country = countryIn(url);
		const query = { page: url.searchParams.get('page') ?? '1', ...(country && { country }) };
		const { data, page, pages } = await api.delivered.list({ query }, signal);
		return { cars: data, country, page, pages };
	},
	head: ({ country, page }) => ({
		title: country ? words.of(words.countries[country]) : words.title,
		description: words.lead,
		isPart: country !== null || page > 1,
		path: pathOf(country, page),
		crumbs: [{ title: words.name, path: '/delivered' }],
	}),
	View: ({ data: { cars, country, page, pages } }) => (
		<div className="container delivered">
			<header className="page-head">
				<h1 className="page-head__title">{country ? words.of(words.countries[country]) : words.title}</h1>
				<p className="lead">{words.lead}</p>
				{country && (
					<p>
						<PageLink href="/delivered">{words.all}</PageLink>
					</p>
				)}
			</header>
			{cars.length > 0 ? (
				<div className="posts">
					{cars.map((car, index) => (
						<DeliveredItem key={car.id} car={car} isAtTop={index < 2} />
					))}
				</div>
			) : (
				<Empty />
			)}
			<Pagination page={page} pages={pages} hrefOf={(number) => pathOf(country, number)} />
			{cars.length > 0 && (
				<p className="actions">
					<PageLink className="button button--main" href="/calculator">
						{words.calculate}
					</PageLink>
				</p>
			)}
		</div>
	),
});

const Empty = () => (
	<div className="empty">
		<p className="empty__title">{words.empty}</p>
		<p>{words.emptyHelp}</p>
		<p>
			<PageLink className="button button--outline" href="/calculator">
				{words.calculate}
			</PageLink>
		</p>
	</div>
);

function countryIn(url: URL): Country | null {
	return purchaseCountries.find((country) => country === url.searchParams.get('from')) ?? null;
}

function pathOf(country: Country | null, page: number): string {
	const query = new URLSearchParams({
		...(country && { from: country }),
		...(page > 1 && { page: `${page}` }),
	});
	return query.size > 0 ? `/delivered?${query}` : '/delivered';
}
