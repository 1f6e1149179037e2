import { type Language, languages } from '@clearway/shared/contract/language.ts';
import { defaultClientConditions, defaultServerConditions, type UserConfig } from 'vite';

/** All languages are built, even if an installation speaks only one. */
export const builtLanguages: readonly Language[] = languages;

/** With this condition `words/NAME.ts` of the package `shared` leads to the language; without it to Russian. */
export const textsIn = (language: Language): Pick<UserConfig, 'resolve' | 'ssr'> =>
	language === 'ru'
		? {}
		: {
				resolve: { conditions: [language, ...defaultClientConditions] },
				ssr: { resolve: { conditions: [language, ...defaultServerConditions] } },
			};
