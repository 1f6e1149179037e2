import { settingScreens } from '../../contract/addresses.ts';
import { placeOfGroup } from '../../domain/options/places.ts';
import { optionKind } from '../../domain/options.ts';

/** The screen of a setting, with the setting found. */
export function settingPath(title: string): string {
	const kind = optionKind(title);
	const place = kind && placeOfGroup(kind.group);
	return `${settingScreens[place ?? 'setting']}?${new URLSearchParams({ q: title })}`;
}
