import { admin as words } from '@clearway/shared/words/admin.ts';
import { connections } from '@clearway/shared/words/admin-connections.ts';
import { recordWords } from '@clearway/shared/words/records.ts';
import { rightWords } from '@clearway/shared/words/rights.ts';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import { may, type Rights } from '../../contract/presets.ts';
import { createPath, recordScreen, records, type ScreenKind } from '../../contract/records.ts';
import { placeOfScreen } from '../../domain/screen-places.ts';
import type { IconName } from '../kit/icon.tsx';
import type { Screen } from '../services/screen.tsx';

/** An entry of the menu. */
export type MenuEntry = keyof typeof words.nav.menu;

/** One entry of the list of screens: address and place in the menu. */
export type ScreenEntry = {
	path: string;
	/** The name in the menu, the palette and the breadcrumbs. */
	name: string;
	/**
	 * Its entry of the menu: the first screen of an entry is opened by it, the others stand beside it as tabs.
	 * Without it the screen is reached from its parent or from the person's menu.
	 */
	menu?: MenuEntry;
	/** The screen that it stands below, where the address does not say it. */
	parent?: string;
	/** True for one that is no tab, because another screen of its entry leads to all of it. */
	isFolded?: boolean;
	icon?: IconName;
	/** A pair such as `g p` that goes there. */
	keys?: string;
	page: () => Promise<{ default: Screen }>;
};

const { nav } = words;

type Place = Pick<ScreenEntry, 'menu' | 'isFolded' | 'icon' | 'keys'>;

/** A screen whose address and name have the same key. */
const at = (
	key: keyof typeof nav & keyof typeof adminPaths,
	page: ScreenEntry['page'],
	place: Place = {},
): ScreenEntry => ({
	path: adminPaths[key],
	name: nav[key],
	...place,
	page,
});

type RecordScreens = Record<'list' | 'create' | 'one', Screen>;

/** The screens of a kind of record: all of them, a new one, one of them. */
const recordEntries = (kind: ScreenKind, place: Place, load: () => Promise<RecordScreens>): ScreenEntry[] => {
	const page = (name: keyof RecordScreens) => () =>
		load().then((recordScreens) => ({ default: recordScreens[name] }));
	const { one, many, create } = recordWords[kind];
	return [
		{ path: records[kind].path, name: many, ...place, page: page('list') },
		{ path: createPath(kind), name: create, page: page('create') },
		{ path: recordScreen(kind, ':id'), name: one, page: page('one') },
	];
};

/** Every screen behind the guard. A new one is one more line and one more file. */
export const screens: readonly ScreenEntry[] = [
	at('home', () => import('../home/home.tsx'), { menu: 'home', icon: 'home', keys: 'g h' }),
	at('requests', () => import('../requests/requests.tsx'), { menu: 'requests', icon: 'inbox', keys: 'g r' }),
	at('requestNumbers', () => import('../requests/numbers.tsx')),
	{ path: adminPathOf.request(':id'), name: nav.request, page: () => import('../requests/request.tsx') },
	{ path: adminPathOf.offer(':id'), name: nav.offer, page: () => import('../requests/offer.tsx') },
	at('posts', () => import('../posts/posts.tsx'), { menu: 'posts', icon: 'post', keys: 'g p' }),
	at('postCreate', () => import('../posts/post-create.tsx')),
	{ path: adminPathOf.post(':id'), name: nav.post, page: () => import('../posts/post.tsx') },
	at('pictures', () => import('../pictures/pictures.tsx'), { menu: 'posts', keys: 'g f' }),
	...recordEntries('client', { menu: 'requests', keys: 'g n' }, () => import('../clients/clients.tsx')),
	...recordEntries('car', { menu: 'cars', icon: 'car', keys: 'g v' }, () => import('../cars/cars.tsx')),
	at('delivered', () => import('../cars/to-delivered.tsx'), { icon: 'car', keys: 'g d' }),
	{ path: adminPathOf.delivered(':id'), name: nav.delivered, page: () => import('../cars/to-delivered.tsx') },
	at('payees', () => import('../cars/payees.tsx'), { menu: 'cars' }),
	...recordEntries('template', { menu: 'cars' }, () => import('../templates/templates.tsx')),
	at('carReport', () => import('../cars/report.tsx'), { menu: 'cars' }),
	at('tables', () => import('../tables/tables.tsx'), { menu: 'prices', icon: 'table', keys: 'g t' }),
	at('fees', () => import('../settings/setting.tsx'), { menu: 'prices', keys: 'g l' }),
	at('currency', () => import('../currency/currency.tsx'), { menu: 'prices', keys: 'g k' }),
	at('law', () => import('../settings/setting.tsx'), { menu: 'prices', keys: 'g z' }),
	{ path: adminPathOf.table(':title'), name: nav.table, page: () => import('../tables/table.tsx') },
	at('pages', () => import('../pages/pages.tsx'), { menu: 'pages', icon: 'site', keys: 'g w' }),
	{ path: adminPathOf.page(':page'), name: nav.page, page: () => import('../settings/setting.tsx') },
	...recordEntries('meta', { menu: 'pages', isFolded: true, keys: 'g m' }, () => import('../meta/meta.tsx')),
	at('categories', () => import('../categories/categories.tsx'), { menu: 'pages', keys: 'g c' }),
	at('setting', () => import('../settings/setting.tsx'), { menu: 'setting', icon: 'sliders', keys: 'g s' }),
	{
		path: adminPaths.connections,
		name: connections.title,
		menu: 'setting',
		page: () => import('../connections/connections.tsx'),
	},
	at('audit', () => import('../audit/audit.tsx'), { menu: 'archive', icon: 'clock', keys: 'g j' }),
	at('trash', () => import('../trash/trash.tsx'), { menu: 'archive', keys: 'g x' }),
	at('backup', () => import('../backup/backup.tsx'), { menu: 'archive', keys: 'g b' }),
	at('admins', () => import('../people/admins.tsx'), { icon: 'people', keys: 'g a' }),
	{
		path: adminPaths.account,
		name: nav.account,
		icon: 'person',
		keys: 'g i',
		page: () => import('../account/account.tsx'),
	},
];

/** The screens of an entry of the menu that these rights open. */
export const screensOf = (entry: MenuEntry, rights: Rights): readonly ScreenEntry[] =>
	screens.filter(
		({ menu, isFolded, path }) => menu === entry && !isFolded && may(rights, placeOfScreen(path)),
	);

/** What an entry is called for whoever has these rights: it names nothing that is closed to him. */
export function nameOfEntry(entry: MenuEntry, rights: Rights): string {
	const open = screensOf(entry, rights);
	if (open.length === 1 && open[0]) return open[0].name;
	const hasLaw = open.some(({ path }) => path === adminPaths.law);
	return entry === 'prices' && !hasLaw ? rightWords.prices : nav.menu[entry];
}

export const iconOf = (entry: MenuEntry): IconName | undefined =>
	screens.find(({ menu }) => menu === entry)?.icon;

/** The entry of the menu that an address belongs to. */
export const menuOf = (pathname: string): MenuEntry | undefined =>
	screens.find(({ path, menu }) => menu && (path === pathname || isBelow(path, pathname)))?.menu;

const isBelow = (path: string, pathname: string): boolean =>
	path !== adminPaths.home && pathname.startsWith(`${path}/`);

/** The screen that an address belongs to. */
export const entryOf = (pathname: string): ScreenEntry | undefined =>
	screens.find(({ path }) => path === pathname) ??
	screens.find(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname));
