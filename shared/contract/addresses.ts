import {
	createPath,
	ofScreenKinds,
	recordKey,
	recordKinds,
	recordScreen,
	records,
	screenKinds,
} from './records.ts';

/** The public pages that are always there, in the order of the site menu, by their key in meta records. */
export const publicPages = {
	home: '/',
	calculator: '/calculator',
	usa: '/usa',
	eu: '/eu',
	georgia: '/georgia',
	blog: '/blog',
	delivered: '/delivered',
	contacts: '/contacts',
	'how-we-work': '/how-we-work',
	privacy: '/privacy',
} as const;
export type PublicPage = keyof typeof publicPages;

/** The screens of the admin, on the web and on the desktop. */
export const adminPaths = {
	home: '/admin',
	login: '/admin/login',
	logout: '/admin/logout',
	setup: '/admin/setup',
	requests: records.request.path,
	requestNumbers: `${records.request.path}/numbers`,
	posts: records.post.path,
	postCreate: createPath('post'),
	pictures: '/admin/pictures',
	pages: '/admin/pages',
	categories: records.category.path,
	meta: records.meta.path,
	carReport: '/admin/cars/report',
	payees: `${records.car.path}/payees`,
	cars: records.car.path,
	delivered: '/admin/delivered',
	tables: '/admin/tables',
	fees: '/admin/tables/fees',
	law: '/admin/tables/law',
	currency: '/admin/currency',
	setting: records.option.path,
	connections: `${records.option.path}/connections`,
	audit: '/admin/audit',
	trash: '/admin/trash',
	backup: '/admin/backup',
	admins: '/admin/admins',
	account: '/admin/account',
} as const;

/**
 * The middlewares before the screen of an address, by their names: the server runs them before it sends the
 * shell, the admin before it opens the screen.
 */
export const middlewareOf = (path: string): readonly string[] =>
	path === adminPaths.login || path === adminPaths.logout ? [] : ['admin-auth'];

type Id = string | number;

/** The screen of one record. */
export const adminPathOf = {
	request: (id: Id) => `${adminPaths.requests}/${id}`,
	/** A new offer of a request. */
	offer: (id: Id) => `${adminPaths.requests}/${id}/offer`,
	/** The car of a page, by the number of the page. */
	delivered: (id: Id) => `${adminPaths.delivered}/${id}`,
	...ofScreenKinds((kind) => (id: Id) => recordScreen(kind, id)),
	table: (title: Id) => `${adminPaths.tables}/${title}`,
	page: (page: Id) => `${adminPaths.pages}/${page}`,
} as const;

/** The screens of settings: one for the office, the prices, the law, and for each page that has texts. */
export const settingScreens = {
	setting: adminPaths.setting,
	prices: adminPaths.fees,
	law: adminPaths.law,
	calculator: adminPathOf.page('calculator'),
	usa: adminPathOf.page('usa'),
	eu: adminPathOf.page('eu'),
	georgia: adminPathOf.page('georgia'),
	'how-we-work': adminPathOf.page('how-we-work'),
	thanks: adminPathOf.page('thanks'),
	privacy: adminPathOf.page('privacy'),
} as const;

/** True for the address of an admin screen, with any id where it is the screen of a record. */
export function isAdminScreen(path: string): boolean {
	const ids = path.split('/');
	const screens = [
		...Object.values(adminPaths),
		...recordKinds.map((kind) => records[kind].path),
		...screenKinds.map(createPath),
		...Object.values(adminPathOf).flatMap((pathOf) => ids.map(pathOf)),
	];
	return screens.includes(path);
}

/** The kinds that may be edited without a network: the address of the screen, and the key of the local copy. */
export const localCopies = {
	...ofScreenKinds((kind) => ({
		screen: adminPathOf[kind],
		copyKey: (id: Id) => recordKey(kind, id),
	})),
	table: { screen: adminPathOf.table, copyKey: (title: Id) => `table/${title}` },
	/** An unsent text beside a request; with a number, the change of that note. */
	request: {
		screen: adminPathOf.request,
		copyKey: (id: Id, part: 'note' | 'reply' | 'offer' | 'quote' = 'note', note?: number) =>
			`request/${id}/${part}${note === undefined ? '' : `/${note}`}`,
	},
	/** The request of a client who called, while the office writes it down. */
	entry: { screen: () => `${adminPaths.requests}?entry=1`, copyKey: () => 'entry' },
	/** The id of a setting that was never stored is its title after `new-`. */
	setting: { screen: () => adminPaths.setting, copyKey: (id: Id) => `setting/${id}` },
} as const;

export type LocalCopyKind = keyof typeof localCopies;

/** The kind and the id in a draft key. */
export function readCopyKey(key: string): { kind: LocalCopyKind; id: string | undefined } | null {
	const [kind = '', id] = key.split('/');
	return Object.hasOwn(localCopies, kind) ? { kind: kind as LocalCopyKind, id } : null;
}
