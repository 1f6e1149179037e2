import { adminPathOf, adminPaths, settingScreens } from '../contract/addresses.ts';
import { type Place, presets, presetsOf } from '../contract/presets.ts';
import { records, screenKinds } from '../contract/records.ts';
import { placeOf, placeOfTable } from '../contract/rights.ts';
import { placeOfSettings, type SettingPlace, settingPlaces } from './options/places.ts';

/** Who may open a screen of settings: those who may change one of its groups. */
function placeOfPage(page: SettingPlace): Place {
	const places = settingPlaces[page].map(placeOfSettings);
	const found = presets.filter((preset) => places.some((place) => presetsOf(place).includes(preset)));
	return found.length > 0 ? found : 'all';
}

const { login, logout, setup, home, account, audit, trash } = adminPaths;

type Placed = readonly [path: string, place: Place];

/** Who may open what lies at a path of the admin and below it; the longest path counts. */
const placed: Placed[] = [
	...[login, logout, setup, account, audit, trash].map((path): Placed => [path, 'everyone']),
	[adminPaths.requests, placeOf('request.list')],
	[adminPaths.cars, placeOf('car.list')],
	[adminPaths.payees, placeOf('payee.save')],
	// Margins are for those who set prices, all the rest of it for those who lead cars.
	[adminPaths.carReport, ['requests', 'prices']],
	[adminPaths.delivered, placeOf('delivered.save')],
	[adminPaths.posts, placeOf('post.office')],
	// Others choose pictures where they need them.
	[adminPaths.pictures, 'texts'],
	[adminPaths.pages, 'texts'],
	[adminPaths.meta, placeOf('meta.list')],
	[adminPaths.categories, placeOf('category.save')],
	[adminPaths.tables, placeOf('calculator.versions')],
	[adminPathOf.table('customs-rate'), placeOfTable('customs-rate')],
	[adminPaths.currency, placeOf('currency.list')],
	[adminPaths.backup, placeOf('backup.state')],
	[adminPaths.admins, placeOf('auth.person')],
	[adminPaths.connections, placeOf('connection.list')],
	...screenKinds.map((kind): Placed => [records[kind].path, placeOf(`${kind}.save`)]),
	...Object.entries(settingScreens).map(([page, path]): Placed => [path, placeOfPage(page as SettingPlace)]),
];
const places = placed.toSorted(([a], [b]) => b.length - a.length);

/** Who may open a screen of the admin. */
export function placeOfScreen(address: string): Place {
	const path = address.replace(/[?#].*/, '');
	if (path === home) return 'everyone';
	return places.find(([at]) => path === at || path.startsWith(`${at}/`))?.[1] ?? 'everyone';
}
