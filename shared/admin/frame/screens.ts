import { admin as words } from '@clearway/shared/words/admin.ts';
import { recordWords } from '@clearway/shared/words/records.ts';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import { createPath, recordScreen, records, type ScreenKind } from '../../contract/records.ts';
import type { IconName } from '../kit/icon.tsx';
import type { Screen } from './screen.tsx';

/** A group of the menu. */
export type NavGroup = 'day' | 'site' | 'prices' | 'system';

/** One entry of the list of screens: address and place in the menu. */
export type ScreenEntry = {
	path: string;
	/** The name in the menu, the palette and the breadcrumbs. */
	name: string;
	/** In the menu, under this heading; without it the screen is reached from its parent. */
	group?: NavGroup;
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
	menu: Required<Pick<ScreenEntry, 'group' | 'icon' | 'keys'>>,
	load: () => Promise<RecordScreens>,
): ScreenEntry[] => {
	const page = (name: keyof RecordScreens) => () =>
		load().then((recordScreens) => ({ default: recordScreens[name] }));
	const { one, many, create } = recordWords[kind];
	return [
		{ path: records[kind].path, name: many, ...menu, page: page('list') },
		{ path: createPath(kind), name: create, page: page('create') },
		{ path: recordScreen(kind, ':id'), name: one, page: page('one') },
	];
};

/** Every screen behind the guard. A new one is one more line and one more file. */
export const screens: readonly ScreenEntry[] = [
	{
		path: adminPaths.home,
		name: nav.home,
		group: 'day',
		icon: 'home',
		keys: 'g h',
		page: () => import('../home/home.tsx'),
	},
	{
		path: adminPaths.requests,
		name: nav.requests,
		group: 'day',
		icon: 'inbox',
		keys: 'g r',
		page: () => import('../requests/requests.tsx'),
	},
	{ path: adminPathOf.request(':id'), name: nav.request, page: () => import('../requests/request.tsx') },
	{
		path: adminPaths.posts,
		name: nav.posts,
		group: 'site',
		icon: 'post',
		keys: 'g p',
		page: () => import('../posts/posts.tsx'),
	},
	{ path: adminPaths.postCreate, name: nav.postCreate, page: () => import('../posts/post-create.tsx') },
	{ path: adminPathOf.post(':id'), name: nav.post, page: () => import('../posts/post.tsx') },
	{
		path: adminPaths.categories,
		name: nav.categories,
		group: 'site',
		icon: 'tag',
		keys: 'g c',
		page: () => import('../categories/categories.tsx'),
	},
	{
		path: adminPaths.pictures,
		name: nav.pictures,
		group: 'site',
		icon: 'picture',
		keys: 'g f',
		page: () => import('../pictures/pictures.tsx'),
	},
	...recordEntries(
		'delivered',
		{ group: 'site', icon: 'check', keys: 'g d' },
		() => import('../delivered/delivered.tsx'),
	),
	...recordEntries('meta', { group: 'site', icon: 'search', keys: 'g m' }, () => import('../meta/meta.tsx')),
	{
		path: adminPaths.tables,
		name: nav.tables,
		group: 'prices',
		icon: 'table',
		keys: 'g t',
		page: () => import('../tables/tables.tsx'),
	},
	{ path: adminPathOf.table(':title'), name: nav.table, page: () => import('../tables/table.tsx') },
	{
		path: adminPaths.currency,
		name: nav.currency,
		group: 'prices',
		icon: 'rates',
		keys: 'g k',
		page: () => import('../currency/currency.tsx'),
	},
	{
		path: adminPaths.setting,
		name: nav.setting,
		group: 'prices',
		icon: 'sliders',
		keys: 'g s',
		page: () => import('../settings/setting.tsx'),
	},
	{
		path: adminPaths.audit,
		name: nav.audit,
		group: 'system',
		icon: 'clock',
		keys: 'g j',
		page: () => import('../audit/audit.tsx'),
	},
	{
		path: adminPaths.trash,
		name: nav.trash,
		group: 'system',
		icon: 'trash',
		keys: 'g x',
		page: () => import('../trash/trash.tsx'),
	},
	{
		path: adminPaths.backup,
		name: nav.backup,
		group: 'system',
		icon: 'download',
		keys: 'g b',
		page: () => import('../backup/backup.tsx'),
	},
	{
		path: adminPaths.admins,
		name: nav.admins,
		group: 'system',
		icon: 'people',
		keys: 'g a',
		page: () => import('../people/admins.tsx'),
	},
	{
		path: adminPaths.account,
		name: nav.account,
		icon: 'person',
		keys: 'g i',
		page: () => import('../account/account.tsx'),
	},
];

/** The screen that an address belongs to. */
export const entryOf = (pathname: string): ScreenEntry | undefined =>
	screens.find(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname));
