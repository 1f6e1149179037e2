import { postLanguages } from '@clearway/shared/words/post-languages.ts';
import type { Language } from '../../../contract/language.ts';
import type { PostLanguage } from '../../../contract/post-language.ts';
import type { Check } from './checklist.ts';

const words = postLanguages.check;

/**
 * What the other languages of a post lack: advice, for which of them is published first is for people to say.
 */
export function checkLanguages(
	id: number | null,
	languages: readonly PostLanguage[],
	missing: readonly Language[],
): Check[] {
	const own = languages.find((one) => one.id === id);
	if (!own) return [];
	const others = languages.filter((one) => one.id !== id);
	const said = [
		...missing.map((language) => words.absent[language]),
		...others.filter(({ status }) => status === 'draft').map(({ language }) => words.absent[language]),
		...(own.isOutdated ? others.map(({ language }) => words.behind[language]) : []),
		...others.filter(({ isOutdated }) => isOutdated).map(({ language }) => words.ahead[language]),
	];
	return said.map((fix) => ({ id: 'languages', state: 'advice', fix }));
}
