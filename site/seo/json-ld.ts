import { readHours } from '@clearway/shared/domain/options/hours.ts';
import { language } from '@clearway/shared/words/language.ts';
import { robotWords, siteWords } from '@clearway/shared/words/shell.ts';
import { ownAddress } from '../runtime/language.ts';
import { once } from '../runtime/once.ts';
import type { Head } from '../runtime/page.tsx';
import type { SiteData } from '../runtime/site-data.ts';
import { imageOf } from './sharing-picture.ts';

type Block = Record<string, unknown>;

/** The company, the breadcrumbs, and the page's subject. */
export function graphJson(head: Head, site: SiteData): string {
	const blocks = blocksOf(head, site).map((block) => JSON.stringify(block));
	return `{"@context":"https://schema.org","@graph":[${[firmJson(site), ...blocks].join(',')}]}`;
}

// The firm is the same on every page, and the longest block.
const firmJson = /* @__PURE__ */ once((site: SiteData) => JSON.stringify(organization(site)));

function blocksOf(head: Head, site: SiteData): Block[] {
	const blocks = [
		head.path === '/' && webSite(site),
		breadcrumbs(head, site),
		head.type === 'article' && blogPosting(head, site),
		head.service && service(head.service, head, site),
		head.questions?.length && faqPage(head.questions),
		...(head.jsonLd ?? []),
	];
	return blocks.filter((block) => typeof block === 'object');
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const organizationId = (site: SiteData) => `${site.publicUrl}/#organization`;

const nameOf = ({ options: { 'company.name': name } }: SiteData) => (name ? { name } : {});

function organization(site: SiteData): Block {
	const { options } = site;
	const hours = readHours(options['company.hours'] ?? '') ?? [];
	return {
		'@type': ['Organization', 'LocalBusiness'],
		'@id': organizationId(site),
		...nameOf(site),
		description: options['site.description'] || siteWords.description,
		url: site.publicUrl + ownAddress(site, '/'),
		logo: `${site.publicUrl}/icons/icon-512.png`,
		image: `${site.publicUrl}/icons/icon-512.png`,
		...(options['company.phone'] && { telephone: options['company.phone'] }),
		...(options['company.email'] && { email: options['company.email'] }),
		...(options['company.address'] && {
			address: { '@type': 'PostalAddress', streetAddress: options['company.address'], addressCountry: 'UA' },
		}),
		...(options['company.telegram'] && { sameAs: [options['company.telegram']] }),
		...(hours.length > 0 && {
			openingHoursSpecification: hours.map(({ from, to, opens, closes }) => ({
				'@type': 'OpeningHoursSpecification',
				dayOfWeek: weekdays.slice(from - 1, to),
				opens,
				closes,
			})),
		}),
	};
}

const webSite = (site: SiteData): Block => ({
	'@type': 'WebSite',
	'@id': `${site.publicUrl}/#website`,
	url: site.publicUrl + ownAddress(site, '/'),
	...nameOf(site),
	inLanguage: language,
	publisher: { '@id': organizationId(site) },
	potentialAction: {
		'@type': 'SearchAction',
		target: `${site.publicUrl}${ownAddress(site, '/blog')}?q={search_term_string}`,
		'query-input': 'required name=search_term_string',
	},
});

function breadcrumbs(head: Head, site: SiteData): Block | undefined {
	if (head.path === '/') return undefined;
	const steps = [
		{ title: robotWords.home, path: '/' },
		...(head.crumbs ?? [{ title: head.title, path: head.path }]),
	];
	return {
		'@type': 'BreadcrumbList',
		itemListElement: steps.map(({ title, path }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name: title,
			item: site.publicUrl + ownAddress(site, path),
		})),
	};
}

function blogPosting(head: Head, site: SiteData): Block {
	const address = site.publicUrl + ownAddress(site, head.path);
	return {
		'@type': 'BlogPosting',
		headline: head.title,
		description: head.description,
		url: address,
		mainEntityOfPage: address,
		image: imageOf(head, site),
		datePublished: head.publishedAt,
		dateModified: head.updatedAt,
		inLanguage: head.language ?? language,
		keywords: head.keywords,
		author: head.author ? { '@type': 'Person', name: head.author } : { '@id': organizationId(site) },
		publisher: { '@id': organizationId(site) },
	};
}

function service(offered: NonNullable<Head['service']>, head: Head, site: SiteData): Block {
	return {
		'@type': 'Service',
		name: offered.name,
		description: head.description,
		serviceType: offered.type,
		areaServed: offered.area,
		url: site.publicUrl + ownAddress(site, head.path),
		provider: { '@id': organizationId(site) },
		...(offered.example && {
			offers: {
				'@type': 'Offer',
				url: site.publicUrl + ownAddress(site, head.path),
				priceSpecification: {
					'@type': 'PriceSpecification',
					price: offered.example,
					priceCurrency: 'USD',
					description: robotWords.exampleSum,
				},
			},
		}),
	};
}

const faqPage = (questions: NonNullable<Head['questions']>): Block => ({
	'@type': 'FAQPage',
	mainEntity: questions.map(({ question, answer }) => ({
		'@type': 'Question',
		name: question,
		acceptedAnswer: { '@type': 'Answer', text: answer },
	})),
});
