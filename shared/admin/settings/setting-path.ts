import { settingScreens } from '../../contract/addresses.ts';
import { placeOfGroup } from '../../domain/options/places.ts';
import { optionKind } from '../../domain/options.ts';

/** The screen of a setting, with its section open at the setting. */
export const settingPath = (title: string): string => `${screenOf(title)}${settingHash(title)}`;

export const settingHash = (title: string): string => `#${encodeURIComponent(title)}`;

function screenOf(title: string): string {
	const kind = optionKind(title);
	const place = kind && placeOfGroup(kind.group);
	return settingScreens[place ?? 'setting'];
}
