const thinNoBreak = '\u202F';
const noBreak = '\u00A0';
const joiner = '\u2060';

const number = String.raw`\(?\d[\d\u202F]*(?:[.,]\d+)?\)?(?:\u00A0(?:[$€₴%]|кВт·ч))?\)?`;
const chains = new RegExp(`(?<![\\d\\u202F])(?:\\p{Lu} = )?${number}(?: [−+×÷=] ${number})+`, 'gu');
// This much fits on a line of a phone; in a longer chain each operator begins a line with its number.
const longestChain = 32;

const bindOperators = (chain: string): string =>
	chain.length <= longestChain ? chain.replaceAll(' ', noBreak) : chain.replace(/(?<=[−+×÷=]) /g, noBreak);

// A particle belongs to the word before it; at the beginning of a line it would read as part of a number.
const particle = '(?:бы?|би|же?|ли|ль)(?![\\p{L}/-])';
const beforeParticle = new RegExp(`(?<=[\\p{L}»)]) (?=${particle})`, 'gu');
// A short word may end an element, or stand within data behind a straight quote. Abbreviations are short words,
// too: г. Киев, ст. 190.
const afterShortWord = new RegExp(
	`(?<=(?:^|[\\s(«"])(?!${particle})(?:\\p{L}{1,2}\\.?|вул\\.)) (?=[\\p{L}\\d«]|$)`,
	'gu',
);

/**
 * Sets a Russian or Ukrainian text as a typographer would: thin no-break spaces inside numbers, no-break
 * spaces between a number and its unit, around the operators of a formula, before a dash, a dot or a
 * particle, and after short words.
 */
export function typesetText(text: string): string {
	return (
		text
			// 549 120,00: groups of three digits, never a telephone or a year followed by another number
			.replace(/(?<![\d,.]|\d )[1-9]\d{0,2}(?: \d{3})+(?! ?\d)/g, (sum) => sum.replaceAll(' ', thinNoBreak))
			.replace(/(?<=\d) (?=[₴$€%°\p{L}])/gu, noBreak)
			.replace(/(?<=[№§]) (?=\d)/g, noBreak)
			.replace(/ (?=[—–·] )/g, noBreak)
			.replace(chains, bindOperators)
			.replace(beforeParticle, noBreak)
			.replace(afterShortWord, noBreak)
	);
}

/** The same for a browser, whose line never ends inside 215.3.5-1, 53–88 or 2020-го; drawn fonts lack the joiner. */
export const typesetLines = (text: string): string =>
	typesetText(text).replace(/(?<=(?:^|[\s(«])[\d.,\u202F]*\d[-–])(?=[\d\p{L}])/gu, joiner);

const isProse = /\p{Script=Cyrillic}/u;

/**
 * The same for any text, also for HTML. A text that is no Russian or Ukrainian prose stays as it is: a place, an
 * address, an English sentence of the specification.
 */
export function typesetProse(text: string, set = typesetText): string {
	if (!isProse.test(text)) return text;
	return text.includes('</') ? typesetHtml(text, set) : set(text);
}

/** The same for HTML: only text between tags changes, and never code or typed text. */
export function typesetHtml(html: string, set = typesetText): string {
	let inside = 0;
	return html
		.split(/(<[^<>]*>)/)
		.map((part) => {
			if (/^<(?:pre|code|textarea)\b/i.test(part)) inside++;
			else if (/^<\/(?:pre|code|textarea)\b/i.test(part)) inside--;
			return part.startsWith('<') || inside > 0 ? part : set(part);
		})
		.join('');
}
