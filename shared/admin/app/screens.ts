import { admin as words } from '@clearway/shared/words/admin.ts';
import { recordWords } from '@clearway/shared/words/records.ts';
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
	icon?: IconName;
	/** A pair such as `g p` that goes there. */
	keys?: string;
	page: () => Promise<{ default: Screen }>;
};

const { nav } = words;

type RecordScreens = Record<'list' | 'create' | 'one', Screen>;

/** The screens of a kind of record: all of them, a new one, one of them. */
const recordEntries = (
	kind: ScreenKind,
	place: Pick<ScreenEntry, 'menu' | 'icon' | 'keys'>,
	load: () => Promise<RecordScreens>,
): ScreenEntry[] => {
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
	{
		path: adminPaths.home,
		name: nav.home,
		menu: 'home',
		icon: 'home',
		keys: 'g h',
		page: () => import('../home/home.tsx'),
	},
	{
		path: adminPaths.requests,
		name: nav.requests,
		menu: 'requests',
		icon: 'inbox',
		keys: 'g r',
		page: () => import('../requests/requests.tsx'),
	},
	{
		path: adminPaths.requestNumbers,
		name: nav.requestNumbers,
		page: () => import('../requests/numbers.tsx'),
	},
	{ path: adminPathOf.request(':id'), name: nav.request, page: () => import('../requests/request.tsx') },
	{
		path: adminPaths.posts,
		name: nav.posts,
		menu: 'posts',
		icon: 'post',
		keys: 'g p',
		page: () => import('../posts/posts.tsx'),
	},
	{ path: adminPaths.postCreate, name: nav.postCreate, page: () => import('../posts/post-create.tsx') },
	{ path: adminPathOf.post(':id'), name: nav.post, page: () => import('../posts/post.tsx') },
	{
		path: adminPaths.pictures,
		name: nav.pictures,
		menu: 'posts',
		keys: 'g f',
		page: () => import('../pictures/pictures.tsx'),
	},
	{ path: adminPathOf.client(':of'), name: nav.client, page: () => import('../clients/client.tsx') },
	...recordEntries('car', { menu: 'cars', icon: 'car', keys: 'g v' }, () => import('../cars/cars.tsx')),
	{
		path: adminPaths.delivered,
		name: nav.delivered,
		keys: 'g d',
		page: () => import('../cars/to-delivered.tsx'),
	},
	{ path: adminPathOf.delivered(':id'), name: nav.delivered, page: () => import('../cars/to-delivered.tsx') },
	{
		path: adminPaths.payees,
		name: nav.payees,
		menu: 'cars',
		page: () => import('../cars/payees.tsx'),
	},
	{
		path: adminPaths.carReport,
		name: nav.carReport,
		menu: 'cars',
		page: () => import('../cars/report.tsx'),
	},
	{
		path: adminPaths.tables,
		name: nav.tables,
		menu: 'prices',
		icon: 'table',
		keys: 'g t',
		page: () => import('../tables/tables.tsx'),
	},
	{
		path: adminPaths.fees,
		name: nav.fees,
		menu: 'prices',
		keys: 'g l',
		page: () => import('../settings/setting.tsx'),
	},
	{
		path: adminPaths.currency,
		name: nav.currency,
		menu: 'prices',
		keys: 'g k',
		page: () => import('../currency/currency.tsx'),
	},
	{
		path: adminPaths.law,
		name: nav.law,
		menu: 'prices',
		keys: 'g z',
		page: () => import('../settings/setting.tsx'),
	},
	{ path: adminPathOf.table(':title'), name: nav.table, page: () => import('../tables/table.tsx') },
	{
		path: adminPaths.pages,
		name: nav.pages,
		menu: 'pages',
		icon: 'site',
		keys: 'g w',
		page: () => import('../pages/pages.tsx'),
	},
	{ path: adminPathOf.page(':page'), name: nav.page, page: () => import('../settings/setting.tsx') },
	...recordEntries('meta', { menu: 'pages', keys: 'g m' }, () => import('../meta/meta.tsx')),
	{
		path: adminPaths.categories,
		name: nav.categories,
		menu: 'pages',
		keys: 'g c',
		page: () => import('../categories/categories.tsx'),
	},
	{
		path: adminPaths.setting,
		name: nav.setting,
		menu: 'setting',
		icon: 'sliders',
		keys: 'g s',
		page: () => import('../settings/setting.tsx'),
	},
	{
		path: adminPaths.audit,
		name: nav.audit,
		menu: 'archive',
		icon: 'clock',
		keys: 'g j',
		page: () => import('../audit/audit.tsx'),
	},
	{
		path: adminPaths.trash,
		name: nav.trash,
		menu: 'archive',
		keys: 'g x',
		page: () => import('../trash/trash.tsx'),
	},
	{
		path: adminPaths.backup,
		name: nav.backup,
		menu: 'archive',
		keys: 'g b',
		page: () => import('../backup/backup.tsx'),
	},
	{
		path: adminPaths.admins,
		name: nav.admins,
		keys: 'g a',
		page: () => import('../people/admins.tsx'),
	},
	{
		path: adminPaths.account,
		name: nav.account,
		keys: 'g i',
		page: () => import('../account/account.tsx'),
	},
];

/** The screens of an entry of the menu that these rights open. */
export const screensOf = (entry: MenuEntry, rights: Rights): readonly ScreenEntry[] =>
	screens.filter(({ menu, path }) => menu === entry && may(rights, placeOfScreen(path)));

/** The entry of the menu that an address belongs to. */
export const menuOf = (pathname: string): MenuEntry | undefined =>
	screens.find(({ path, menu }) => menu && (path === pathname || isBelow(path, pathname)))?.menu;

const isBelow = (path: string, pathname: string): boolean =>
	path !== adminPaths.home && pathname.startsWith(`${path}/`);

/** The screen that an address belongs to. */
export const entryOf = (pathname: string): ScreenEntry | undefined =>
	screens.find(({ path }) => path === pathname) ??
	screens.find(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname));
