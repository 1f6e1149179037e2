import { type Language, languages } from '@clearway/shared/contract/language.ts';
import { defaultClientConditions, defaultServerConditions, type UserConfig } from 'vite';

/** The languages that are built, whichever of them an installation speaks. */
export const builtLanguages: readonly Language[] = languages;

/**
 * What the bundler is told to take the texts of a language: the condition under which the package `shared`
 * leads `words/NAME.ts` there. Without it the texts are Russian.
 */
export const textsIn = (language: Language): Pick<UserConfig, 'resolve' | 'ssr'> =>
	language === 'ru'
		? {}
		: {
				resolve: { conditions: [language, ...defaultClientConditions] },
				ssr: { resolve: { conditions: [language, ...defaultServerConditions] } },
			};
