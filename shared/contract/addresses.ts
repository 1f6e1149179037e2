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
	requests: '/admin/requests',
	posts: '/admin/posts',
	postCreate: '/admin/posts/create',
	pictures: '/admin/pictures',
	categories: '/admin/categories',
	meta: '/admin/meta',
	metaCreate: '/admin/meta/create',
	delivered: '/admin/delivered',
	deliveredCreate: '/admin/delivered/create',
	tables: '/admin/tables',
	currency: '/admin/currency',
	setting: '/admin/setting',
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
	post: (id: Id) => `${adminPaths.posts}/${id}`,
	meta: (id: Id) => `${adminPaths.meta}/${id}`,
	delivered: (id: Id) => `${adminPaths.delivered}/${id}`,
	table: (title: Id) => `${adminPaths.tables}/${title}`,
} as const;

/** Whether the admin has a screen at an address; of a record, whatever its id is. */
export function isAdminScreen(path: string): boolean {
	const id = path.slice(path.lastIndexOf('/') + 1);
	const screens = [...Object.values(adminPaths), ...Object.values(adminPathOf).map((pathOf) => pathOf(id))];
	return screens.includes(path);
}

/**
 * What may be edited without a network: where its screen is, and the key of its unsaved copy on this
 * computer.
 */
export const localCopies = {
	post: {
		screen: (id: Id) => newScreen(adminPaths.postCreate, id) ?? adminPathOf.post(id),
		draftKey: (id: Id) => `post/${id}`,
	},
	meta: {
		screen: (id: Id) => newScreen(adminPaths.metaCreate, id) ?? adminPathOf.meta(id),
		draftKey: (id: Id) => `meta/${id}`,
	},
	/** Of a delivered car that is not on the server yet, `new`. */
	delivered: {
		screen: (id: Id) => (id === 'new' ? adminPaths.deliveredCreate : adminPathOf.delivered(id)),
		draftKey: (id: Id) => `delivered/${id}`,
	},
	/** Every window that edits a table has a copy of its own. */
	table: {
		screen: adminPathOf.table,
		draftKey: (title: Id, editing?: string) => `table/${title}${editing === undefined ? '' : `/${editing}`}`,
	},
	/** What is being written beside a request; with a number, the change of that note. */
	request: {
		screen: adminPathOf.request,
		draftKey: (id: Id, part: 'note' | 'reply' | 'offer' = 'note', note?: number) =>
			`request/${id}/${part}${note === undefined ? '' : `/${note}`}`,
	},
	/** What is being written down of a client who called. */
	entry: { screen: () => `${adminPaths.requests}?entry=1`, draftKey: () => 'entry' },
	/** The name of a category that is not there yet. */
	category: { screen: () => adminPaths.categories, draftKey: () => 'category' },
	/** The rates of a day, entered by hand. */
	rate: {
		screen: (day: Id) => `${adminPaths.currency}?entry=${day}`,
		draftKey: (day: Id) => `rate/${day}`,
	},
	/** An admin who is not there yet. Never his password. */
	admin: { screen: () => `${adminPaths.admins}?entry=1`, draftKey: () => 'admin' },
	/** A setting that is not there yet. */
	newSetting: { screen: () => `${adminPaths.setting}?group=other`, draftKey: () => 'newSetting' },
	/** All settings are one screen and one copy, in which each stored one is a part that is sent by itself. */
	setting: {
		screen: () => adminPaths.setting,
		draftKey: () => 'setting',
		/** Dropped when this setting alone is withdrawn. */
		partKey: (id: Id) => `setting/${id}`,
		isPart: (edit: { id?: number }, id: Id) => edit.id === Number(id),
	},
} as const;

// A new record has its id in the address of its screen.
function newScreen(path: string, id: Id): string | null {
	const [, newId] = /^new-(.+)$/.exec(String(id)) ?? [];
	return newId === undefined ? null : `${path}?new=${newId}`;
}

export type LocalCopyKind = keyof typeof localCopies;

/** The kind and id of which a draft key speaks. */
export function readDraftKey(key: string): { kind: LocalCopyKind; id: string | undefined } | null {
	const [kind = '', id] = key.split('/');
	return Object.hasOwn(localCopies, kind) ? { kind: kind as LocalCopyKind, id } : null;
}
