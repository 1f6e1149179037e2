import { languages } from '@clearway/shared/contract/language.ts';
import { seedOptions } from '../demo/content.ts';
import { defaultValues } from './option-defaults.ts';

/** Whether an option still says what it said at the first start, or what it says while nothing is stored. */
export const isDemoText = (title: string, value: string): boolean =>
	value !== '' &&
	(languages.some((language) => defaultValues[language][title] === value) ||
		seedOptions.some((seed) => seed.title === title && (seed.value === value || seed.uk === value)));
