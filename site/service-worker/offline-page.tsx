import { ratesOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { Day } from '@clearway/shared/ui/day.tsx';
import { offlineWords } from '@clearway/shared/words/offline.ts';
import { Sections } from '../parts/header.tsx';
import { Mark } from '../parts/mark.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { page } from '../runtime/page.tsx';
import { useSite } from '../runtime/use-site.ts';

const words = offlineWords;

/** Stands in for a page that the device does not have: how to call, and the last rates. */
export default page({
	name: 'offline',
	layout: 'empty',
	load: async () => null,
	head: () => ({ title: words.title, path: '/offline', cardOf: '/', noindex: true }),
	View: OfflinePage,
});

function OfflinePage() {
	const { options, rates } = useSite();
	const phone = options['company.phone'];
	return (
		<section className="offline-page container">
			<p className="offline-page__name">
				<PageLink href="/">
					<Mark /> {options['company.name']}
				</PageLink>
			</p>
			<h1>{words.title}</h1>
			<p>{words.lead}</p>
			{phone && (
				<p className="offline-page__phone">
					{words.call}: <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
				</p>
			)}
			{rates.USD !== null && rates.EUR !== null && rates.date !== null && (
				<p className="offline-page__rates">
					{words.rates}, <Day value={rates.date} />:{' '}
					{ratesOf({ rates: { USD: rates.USD.toFixed(4), EUR: rates.EUR.toFixed(4) } }).join(', ')}
				</p>
			)}
			<p>{words.visited}</p>
			{/* The service worker fills and shows it, because it knows the posts on the device. */}
			<div className="kept-posts" hidden>
				<h2>{words.posts}</h2>
				<ul className="read-on" />
			</div>
			<Sections pathname="" />
			{/* Reloads the address that this page stands in for, without a script. */}
			<form method="get">
				<button type="submit" className="button button--outline">
					{words.retry}
				</button>
			</form>
		</section>
	);
}
