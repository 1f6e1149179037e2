const thinNoBreak = '\u202F';
const noBreak = '\u00A0';
const joiner = '\u2060';

const number = String.raw`\(?\d[\d\u202F]*(?:[.,]\d+)?\)?(?:\u00A0(?:[$€₴%]|кВт·ч))?\)?`;
const chains = new RegExp(`(?<![\\d\\u202F])(?:\\p{Lu} = )?${number}(?: [−+×÷=] ${number})+`, 'gu');
// A chain of this length fits on a line of a phone; in a longer one a line may break before each operator.
const longestChain = 32;

const bindOperators = (chain: string): string =>
	chain.length <= longestChain ? chain.replaceAll(' ', noBreak) : chain.replace(/(?<=[−+×÷=]) /g, noBreak);

// A particle belongs to the word before it; at the beginning of a line it would read as part of a number.
const particle = '(?:бы?|би|же?|ли|ль)(?![\\p{L}/-])';
const beforeParticle = new RegExp(`(?<=[\\p{L}»)]) (?=${particle})`, 'gu');
// A short word may follow the end of an element, or a straight quote inside data. Abbreviations are short words too:
// г. Киев, ст. 190.
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

/** The same for a browser, which must not break 215.3.5-1, 53–88 or 2020-го. Fonts of drawn texts lack the joiner. */
export const typesetLines = (text: string): string =>
	typesetText(text).replace(/(?<=(?:^|[\s(«])[\d.,\u202F]*\d[-–])(?=[\d\p{L}])/gu, joiner);

const isProse = /\p{Script=Cyrillic}/u;

/**
 * The same for any text, including HTML. Text that is not Russian or Ukrainian prose stays as it is: a place, an
 * address, an English sentence of the specification.
 */
export function typesetProse(text: string, set = typesetText): string {
	if (!isProse.test(text)) return text;
	return text.includes('</') ? typesetHtml(text, set) : set(text);
}

/** The same for HTML: it changes only the text between tags, and never code or what a visitor typed. */
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
