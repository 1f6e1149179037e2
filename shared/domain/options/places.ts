import type { settingScreens } from '../../contract/addresses.ts';
import type { Place } from '../../contract/presets.ts';
import type { OptionGroup } from './kind.ts';

/**
 * The screens of settings with their groups, in order. The options of the group `operator` are on no screen:
 * who runs the server sets them through the API.
 */
export const settingPlaces: Readonly<Record<SettingPlace, readonly OptionGroup[]>> = {
	setting: ['company', 'entity', 'contacts', 'site', 'requests', 'sign-in'],
	prices: ['copart', 'iaa', 'sea', 'roads', 'ukraine', 'services'],
	law: ['duty', 'excise', 'vat', 'pension', 'rules', 'norms'],
	calculator: ['calculator', 'explain'],
	usa: ['usa'],
	eu: ['eu'],
	georgia: ['georgia'],
	'how-we-work': ['how-we-work'],
	thanks: ['thanks'],
	privacy: ['privacy'],
};

export type SettingPlace = keyof typeof settingScreens;

const places = Object.keys(settingPlaces) as readonly SettingPlace[];

/** The screen of a group; undefined for the operator's. */
export const placeOfGroup = (group: OptionGroup): SettingPlace | undefined =>
	places.find((place) => settingPlaces[place].includes(group));

const { setting: _, prices, law: __, ...pages } = settingPlaces;
const textGroups = new Set<OptionGroup>(['site', ...Object.values(pages).flat()]);

/** Who may change the settings of a group: the company, the law and how one signs in are for all rights alone. */
export function placeOfSettings(group: OptionGroup | undefined): Place {
	if (group === undefined) return 'all';
	if (group === 'requests') return 'requests';
	if (textGroups.has(group)) return 'texts';
	return prices.includes(group) ? 'prices' : 'all';
}
