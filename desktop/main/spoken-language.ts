import type { Language } from '@clearway/shared/contract/language.ts';
import { speak } from './native-words.ts';
import type { SettingsFile } from './settings.ts';

type Settings = {
	file: SettingsFile;
	spelling: (languages: string[]) => void;
	/** Renews the texts on the screen: menus, the tray's menu, the pages of all windows. */
	renew: () => void;
};

// Clients write in both, and names of cars are English. Suggestions begin with the first language.
const spellings: Record<Language, string[]> = { ru: ['ru', 'uk', 'en-US'], uk: ['uk', 'ru', 'en-US'] };

/** Speaks the language of the last account from the start, and another one as soon as it is chosen. */
export function createLanguage({ file, spelling, renew }: Settings) {
	const use = (language: Language): void => {
		speak(language);
		spelling(spellings[language]);
	};
	use(file.get().language);
	return {
		set(language: Language): void {
			file.change({ language });
			use(language);
			renew();
		},
	};
}
