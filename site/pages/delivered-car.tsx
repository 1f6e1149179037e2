import type { Delivered } from '@clearway/shared/contract/delivered.ts';
import { counted } from '@clearway/shared/format/number.ts';
import { Day } from '@clearway/shared/ui/day.tsx';
import { foreignLanguage } from '@clearway/shared/ui/foreign-language.ts';
import { delivered as words } from '@clearway/shared/words/delivered.ts';
import { language } from '@clearway/shared/words/language.ts';
import { site as siteWords } from '@clearway/shared/words/site.ts';
import { Boxes } from '../parts/boxes.tsx';
import { Headline } from '../parts/delivered-item.tsx';
import { DeliveredSheet } from '../parts/delivered-sheet.tsx';
import { bodyOf, daysOf, nameOf, outcomeOf, routeText, stepsOf } from '../parts/delivered-text.ts';
import { PageLink } from '../parts/page-link.tsx';
import { ownAddress } from '../runtime/language.ts';
import { LazyImage } from '../runtime/lazy-image.tsx';
import { type Head, page } from '../runtime/page.tsx';
import type { SiteData } from '../runtime/site-data.ts';

export default page<Delivered>({
	name: 'delivered-car',
	validate: ({ params }) => /^[1-9]\d{0,14}$/.test(params.id ?? ''),
	load: ({ api, params, signal }) => api.delivered.get({ params: { id: params.id ?? '' } }, signal),
	head: (car, site) => headOf(car, site),
	View: ({ data: car }) => (
		<div className="container delivered">
			<header className="page-head">
				<nav className="crumbs" aria-label={siteWords.crumbs}>
					<ol>
						<li>
							<PageLink href="/delivered">{words.name}</PageLink>
						</li>
					</ol>
				</nav>
				<h1 className="page-head__title">
					<Headline car={car} />
				</h1>
				{car.status === 'draft' && <p className="sheet__warning">{words.preview}</p>}
			</header>
			<div className="delivered__top">
				{car.cover && (
					<div className="cover">
						<LazyImage image={car.cover} sizes={large} first="now" className="cover__picture" />
					</div>
				)}
				<div>
					<Facts car={car} />
					{car.story && (
						<p className="delivered__story lines" lang={foreignLanguage(car.story, car.language ?? language)}>
							{car.story}
						</p>
					)}
				</div>
			</div>
			<Way car={car} />
			<DeliveredSheet car={car} />
			{car.pictures.length > 1 && (
				<ul className="delivered__pictures" aria-label={words.more}>
					{car.pictures.slice(1).map((image, index) => (
						<li key={image.url} className="cover">
							<LazyImage
								image={{ ...image, alt: `${image.alt} (${index + 2})` }}
								// A last picture without a neighbour has the whole row.
								sizes={index % 2 === 0 && index === car.pictures.length - 2 ? whole : small}
								className="cover__picture"
							/>
						</li>
					))}
				</ul>
			)}
			<p className="actions">
				<PageLink className="button button--main" href="/calculator">
					{words.calculate}
				</PageLink>
				<PageLink className="button button--quiet" href="/delivered">
					{words.all}
				</PageLink>
			</p>
		</div>
	),
});

function Facts({ car }: { car: Delivered }) {
	const days = daysOf(car);
	return (
		<Boxes
			items={[
				{ title: words.car, value: bodyOf(car) },
				{
					title: words.way,
					value: routeText(car),
					note: days !== null && words.days(counted(days, words.dayForms)),
				},
				car.vin ? { title: words.vin, value: car.vin, note: words.vinNote } : null,
				car.plate ? { title: words.plate, value: car.plate } : null,
			]}
		/>
	);
}

function Way({ car }: { car: Delivered }) {
	const steps = stepsOf(car);
	if (steps.length === 0) return null;
	return (
		<ol className="route delivered__way" aria-label={words.dates}>
			{steps.map(({ step, day }) => (
				<li key={step} className="route__leg">
					<p className="route__title">{words.steps[step]}</p>
					<p className="route__days">
						<Day value={day} />
					</p>
				</li>
			))}
		</ol>
	);
}

function headOf(car: Delivered, site: SiteData): Head {
	const path = `/delivered/${car.id}`;
	return {
		title: `${nameOf(car)} ${words.from[car.country]}: ${words.compared.toLowerCase()}`,
		description: [words.about(nameOf(car)), outcomeOf(car)].filter(Boolean).join(' '),
		path,
		noindex: car.status === 'draft',
		crumbs: [
			{ title: words.name, path: '/delivered' },
			{ title: nameOf(car), path },
		],
		jsonLd: [
			{
				'@type': 'Car',
				name: nameOf(car),
				brand: { '@type': 'Brand', name: car.make },
				model: car.model,
				productionDate: String(car.year),
				fuelType: car.fuel,
				url: site.publicUrl + ownAddress(site, path),
				...(car.cover && { image: site.publicUrl + car.cover.url }),
			},
		],
	};
}

const large =
	'(min-width: 1430px) 760px, (min-width: 1240px) 670px, (min-width: 992px) 540px, (min-width: 768px) 720px, (min-width: 576px) 540px, calc(100vw - 32px)';
const whole =
	'(min-width: 1430px) 1360px, (min-width: 1240px) 1200px, (min-width: 992px) 960px, (min-width: 768px) 720px, calc(100vw - 32px)';
const small =
	'(min-width: 1430px) 668px, (min-width: 1240px) 588px, (min-width: 992px) 468px, (min-width: 768px) 348px, calc(100vw - 32px)';
