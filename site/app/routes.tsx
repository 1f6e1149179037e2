import { blankCar } from '@clearway/shared/domain/calculator/form/blank-car.ts';
import type { SiteRoute } from '../runtime/page.tsx';

// The query keys of a car. `other` is a second car, `at` the one in the form, `usual` the day that the form came with.
// `own` says that nothing is an example any more, `customs_only` that a stored calculation was of customs alone.
const carKeys = [...Object.keys(blankCar), 'other', 'third', 'at', 'own', 'usual', 'pasted', 'customs_only'];

/** Every address of the public site. */
export const siteRoutes: readonly SiteRoute[] = [
	{ path: '/', load: () => import('../pages/home.tsx'), query: carKeys, personal: carKeys },
	{
		path: '/blog',
		load: () => import('../pages/blog.tsx'),
		query: ['page', 'category', 'q'],
		personal: ['q'],
	},
	{
		path: '/blog/:slug',
		load: () => import('../pages/post.tsx'),
		query: ['preview'],
		personal: ['preview'],
		meta: false,
	},
	{ path: '/eu', load: () => import('../pages/eu.tsx'), query: carKeys, personal: carKeys },
	{ path: '/georgia', load: () => import('../pages/georgia.tsx'), query: carKeys, personal: carKeys },
	{ path: '/usa', load: () => import('../pages/usa.tsx'), query: carKeys, personal: carKeys },
	{ path: '/calculator', load: () => import('../pages/calculator.tsx'), query: carKeys, personal: carKeys },
	{
		path: '/calculator/:id',
		load: () => import('../pages/quote.tsx'),
		query: ['today'],
		personal: ['today'],
		meta: false,
	},
	{ path: '/delivered', load: () => import('../pages/delivered.tsx'), query: ['page', 'from'] },
	{
		path: '/delivered/:id',
		load: () => import('../pages/delivered-car.tsx'),
		meta: false,
	},
	{ path: '/car/:token', load: () => import('../pages/car.tsx'), meta: false },
	{ path: '/offer/:token', load: () => import('../pages/offer.tsx'), meta: false },
	{ path: '/contacts', load: () => import('../pages/contacts.tsx') },
	{ path: '/how-we-work', load: () => import('../pages/how-we-work.tsx') },
	{ path: '/privacy', load: () => import('../pages/privacy.tsx') },
	{
		path: '/thanks',
		load: () => import('../pages/thanks.tsx'),
		query: ['ref', 'quote', 'by', 'chat'],
		personal: ['ref', 'quote', 'chat'],
		meta: false,
	},
	{ path: '/offline', load: () => import('../service-worker/offline-page.tsx'), meta: false },
];
