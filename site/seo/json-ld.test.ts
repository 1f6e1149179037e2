import { expect, test } from 'vitest';
import type { Head } from '../runtime/page.tsx';
import type { SiteData } from '../runtime/site-data.ts';
import { graphJson } from './json-ld.ts';

const site: SiteData = {
	publicUrl: 'https://clearway.example',
	sendsMail: true,
	hasDelivered: true,
	languages: ['ru'],
	options: {
		'company.name': 'Clearway',
		'company.phone': '+380 44 000 00 00',
		'company.hours': 'Mon-Fri 09:00-18:00\nSat 10:00-15:00',
	},
	rates: { USD: 41, EUR: 45, date: '2026-11-20' },
	today: '2026-11-20',
};
const blocks = (head: Head) => JSON.parse(graphJson(head, site))['@graph'] as Record<string, unknown>[];
const kind = (type: string, head: Head) => blocks(head).find((block) => block['@type'] === type);

test('every page names the firm, with its phone and hours', () => {
	const [firm] = blocks({ title: 'x', path: '/contacts' });
	expect(firm).toMatchObject({
		'@type': ['Organization', 'LocalBusiness'],
		telephone: '+380 44 000 00 00',
		openingHoursSpecification: [
			{
				dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
				opens: '09:00',
				closes: '18:00',
			},
			{ dayOfWeek: ['Saturday'], opens: '10:00', closes: '15:00' },
		],
	});
});

test('only the home page describes the site, and it alone has no breadcrumbs', () => {
	expect(kind('WebSite', { title: 'x', path: '/' })).toBeDefined();
	expect(kind('BreadcrumbList', { title: 'x', path: '/' })).toBeUndefined();
	expect(kind('WebSite', { title: 'x', path: '/usa' })).toBeUndefined();
});

test('an article names its author, or the company if it has none', () => {
	const head: Head = { title: 'Пост', path: '/blog/p', type: 'article' };
	expect(kind('BlogPosting', { ...head, author: 'Редакция (демо)' })).toMatchObject({
		author: { '@type': 'Person', name: 'Редакция (демо)' },
	});
	expect(kind('BlogPosting', { ...head, author: '' })).toMatchObject({
		author: { '@id': 'https://clearway.example/#organization' },
	});
});

test('a post is an article with its dates, and its breadcrumbs begin at home', () => {
	const crumbs = [
		{ title: 'Блог', path: '/blog' },
		{ title: 'Пост', path: '/blog/p' },
	];
	const head: Head = {
		title: 'Пост',
		path: '/blog/p',
		type: 'article',
		publishedAt: '2026-11-01T00:00:00Z',
		crumbs,
	};
	expect(kind('BlogPosting', head)).toMatchObject({
		headline: 'Пост',
		datePublished: '2026-11-01T00:00:00Z',
		image: 'https://clearway.example/card/blog/p.png',
	});
	const list = kind('BreadcrumbList', head)?.itemListElement as { position: number; item: string }[];
	expect(list.map(({ position, item }) => [position, item])).toEqual([
		[1, 'https://clearway.example/'],
		[2, 'https://clearway.example/blog'],
		[3, 'https://clearway.example/blog/p'],
	]);
});

test('a country page offers a service', () => {
	const head: Head = {
		title: 'Авто из США',
		path: '/usa',
		service: {
			name: 'Машина из США',
			type: 'Доставка и растаможка автомобиля',
			area: 'Украина',
			example: '13307.53',
		},
	};
	expect(kind('Service', head)).toMatchObject({
		name: 'Машина из США',
		serviceType: 'Доставка и растаможка автомобиля',
		areaServed: 'Украина',
		provider: { '@id': 'https://clearway.example/#organization' },
		offers: { '@type': 'Offer', priceSpecification: { price: '13307.53', priceCurrency: 'USD' } },
	});
});
