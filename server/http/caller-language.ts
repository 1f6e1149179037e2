import type { Language, Languages } from '@clearway/shared/contract/language.ts';

// A header of some kilobytes would otherwise be sorted through for nothing.
const mostRanges = 20;

/**
 * The language of an answer by the caller's Accept-Language, with its weights; the first language where it
 * names none of ours.
 */
export function callerLanguage(header: string | undefined, languages: Languages): Language {
	const [first] = languages;
	if (!header || languages.length === 1) return first;
	let best = { language: first, weight: 0 };
	for (const range of header.toLowerCase().split(',').slice(0, mostRanges)) {
		const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
		const language = name === '*' ? first : languages.find((known) => known === name.split('-')[0]);
		const weight = weightOf(parameters);
		if (language && weight > best.weight) best = { language, weight };
	}
	return best.language;
}

// A missing weight counts as 1, as browsers send it for the first language; an invalid one counts as 0.
function weightOf(parameters: readonly string[]): number {
	const written = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
	const weight = written === undefined || written === '' ? 1 : Number(written);
	return weight >= 0 && weight <= 1 ? weight : 0;
}
