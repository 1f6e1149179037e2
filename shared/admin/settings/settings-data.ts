import { localCopies } from '../../contract/addresses.ts';
import type { Languages } from '../../contract/language.ts';
import type { Option, OptionDescription } from '../../contract/option.ts';
import { may, type Rights } from '../../contract/presets.ts';
import type { OptionGroup } from '../../domain/options/kind.ts';
import { placeOfSettings, type SettingPlace, settingPlaces } from '../../domain/options/places.ts';
import { kyivDay } from '../../format/date.ts';
import { listCopies } from '../edit/local-copy.ts';
import { siteLanguages } from '../kit/translations.ts';
import type { AdminServices } from '../services/services.tsx';
import { gatherSettings, otherGroup, type Setting, type SettingGroup } from './setting-data.ts';
import type { SettingFields } from './setting-fields.ts';
import { copyKey, type SettingCopies } from './typed-settings.ts';

export type SettingsData = {
	place: SettingPlace;
	registry: OptionDescription[];
	stored: Option[];
	site: Languages;
	copies: SettingCopies;
	today: string;
};

export const acts = {
	create: ({ api }: AdminServices, title: string, value: string, idempotencyKey: string) =>
		api.option.create({ body: { title, value }, idempotencyKey }),
	rename: ({ api }: AdminServices, id: number, title: string, revision: number) =>
		api.option.save({ params: { id: String(id) }, body: { title, revision } }),
	remove: ({ api }: AdminServices, id: number) => api.option.remove({ params: { id: String(id) } }),
};

/** In `load`: all that the screens of settings read. */
export async function loadSettings(
	services: AdminServices,
	signal: AbortSignal,
	place: SettingPlace,
): Promise<SettingsData> {
	const { api, copyStore } = services;
	const [registry, stored, site, copies] = await Promise.all([
		api.option.registry({}, signal),
		api.option.list({}, signal),
		siteLanguages(services, signal),
		listCopies<SettingFields>(copyStore, localCopies.setting.copyKey('')),
	]);
	return { place, registry, stored, site, copies, today: kyivDay(new Date()) };
}

/**
 * The groups of a screen, and the local copies of their settings. The first screen also shows the office's own
 * settings, and leads to those of other screens: the key of a copy does not tell its screen.
 */
export function settingsOf({ place, registry, stored, site, copies }: SettingsData, rights: Rights) {
	const isFirst = place === 'setting';
	const keysOf = ({ title, stored }: Setting): string[] => [
		copyKey(title, null),
		copyKey(title, stored?.id ?? null),
	];
	const isHere = ({ key }: SettingGroup): boolean =>
		settingPlaces[place].some((group) => group === key) || (isFirst && key === otherGroup);
	const gathered = gatherSettings(registry, stored, site).filter(({ key }) =>
		// Settings of no known group are for all rights alone.
		may(rights, placeOfSettings(key as OptionGroup)),
	);
	const groups = gathered.filter(isHere);
	const others = gathered.filter((group) => !isHere(group));
	const keys = new Set((isFirst ? others : groups).flatMap(({ settings }) => settings).flatMap(keysOf));
	return {
		groups,
		elsewhere: isFirst
			? others.flatMap(({ key, name, settings }) =>
					key === 'operator'
						? []
						: settings.map((setting) => ({
								setting,
								group: name,
								isUnsaved: keysOf(setting).some((key) => copies.has(key)),
							})),
				)
			: [],
		// A copy of a setting that was deleted is shown by the first screen.
		copies: new Map([...copies].filter(([key]) => keys.has(key) !== isFirst)),
	};
}
