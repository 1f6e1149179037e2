import { stateSynonyms } from '../state-words.ts';

const codes: ReadonlySet<string> = new Set(Object.keys(stateSynonyms));
const stateFirst = /^([A-Z]{2})\s*[-–—:,/]\s*(\S.*)$/;
const stateLast = /^(.+?)(?<!\s)(?:\s*[,(/]\s*|\s+[-–—]\s+)([A-Z]{2})\)?$/;

/** `AL - BIRMINGHAM` and `Birmingham, AL` as state and yard. */
export function splitYard(text: string): { state: string | null; location: string } {
	const first = stateFirst.exec(text);
	if (first?.[1] && first[2] && codes.has(first[1])) return { state: first[1], location: first[2].trim() };
	const last = stateLast.exec(text);
	if (last?.[1] && last[2] && codes.has(last[2])) return { state: last[2], location: last[1].trim() };
	return { state: null, location: text };
}

/** Names in capitals as they are usually written: `ST. LOUIS` is `St. Louis`, `MCALLEN` is `McAllen`. */
export function calmCapitals(text: string): string {
	if (text.length < 4 || /\p{Ll}/u.test(text)) return text;
	return text
		.toLowerCase()
		.replace(/(^|[^\p{L}'])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
		.replace(/\bMc(\p{Ll})(?=\p{L}{3})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}
