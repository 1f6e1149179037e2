import { languages } from '@clearway/shared/contract/language.ts';
import { seedOptions } from '../demo/content.ts';
import { defaultValues } from './option-defaults.ts';

/** True while an option has the text of the first start, or its default. */
export const isDemoText = (title: string, value: string): boolean =>
	value !== '' &&
	(languages.some((language) => defaultValues[language][title] === value) ||
		seedOptions.some((seed) => seed.title === title && (seed.value === value || seed.uk === value)));
