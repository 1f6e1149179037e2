import { type Language, languages } from '@clearway/shared/contract/language.ts';
import { native as nativeRu } from '@clearway/shared/words/ru/desktop-native.ts';
import { refusals as refusalsRu } from '@clearway/shared/words/ru/desktop-refusals.ts';
import { native as nativeUk } from '@clearway/shared/words/uk/desktop-native.ts';
import { refusals as refusalsUk } from '@clearway/shared/words/uk/desktop-refusals.ts';
import type { SettingsFile } from './settings.ts';

const ru = { ...nativeRu, refusals: refusalsRu };
const uk = { ...nativeUk, refusals: refusalsUk };
let spoken: typeof uk = ru;

/** The texts of the app's native parts in the current language. Never keep the result in a constant. */
export const words = (): typeof uk => spoken;

type Settings = {
	file: SettingsFile;
	/** The languages of the system, the preferred one first. */
	system: readonly string[];
	spelling: (languages: string[]) => void;
	/** Renews the texts on the screen: menus, the tray's menu, the pages of all windows. */
	renew: () => void;
};

// Clients write in both, and names of cars are English. Suggestions begin with the first language.
const spellings: Record<Language, string[]> = { ru: ['ru', 'uk', 'en-US'], uk: ['uk', 'ru', 'en-US'] };

/**
 * Speaks the language of the last account from the start, before the first one that of the system, and another
 * one as soon as it is chosen.
 */
export function createLanguage({ file, system, spelling, renew }: Settings) {
	const ofSystem = system.flatMap(
		(tag) => languages.find((language) => tag.split('-')[0] === language) ?? [],
	);
	const now = (): Language => file.get().language ?? ofSystem[0] ?? 'ru';
	const use = (language: Language): void => {
		spoken = { ru, uk }[language];
		spelling(spellings[language]);
	};
	use(now());
	return {
		now,
		set(language: Language): void {
			file.change({ language });
			use(language);
			renew();
		},
	};
}
