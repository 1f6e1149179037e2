/**
 * Sets Russian text as a typographer would, so that the sources keep plain spaces that an editor can see:
 * thin no-break spaces inside numbers, no-break spaces between a number and its unit, before a dash and after
 * short words. Only text between tags is touched; attributes stay as they are.
 */
export function typeset(html: string): string {
	return html
		.trim()
		.split(/(<[^>]*>)/)
		.map((part) => (part.startsWith('<') ? part : typesetText(part)))
		.join('')
		.replace(/>\s+</g, (gap) => (gap.includes('\n') ? '>\n<' : gap));
}

const thinNoBreak = '\u202F';
const noBreak = '\u00A0';

/** The same for a text without tags. */
export function typesetText(text: string): string {
	return (
		text
			// 549 120,00: groups of three digits, never a year followed by another number
			.replace(/(?<=(?:^|[^\d,.])\d{1,3}(?: \d{3})*) (?=\d{3}(?!\d))/g, thinNoBreak)
			.replace(/(?<=\d) (?=[₴$€%°\p{L}])/gu, noBreak)
			.replace(/(?<=[№§]) (?=\d)/g, noBreak)
			.replace(/ (?=[—–] )/g, noBreak)
			.replace(/(?<=(?:^|[\s(«\u00A0])\p{L}{1,2}) (?=[\p{L}\d«])/gu, noBreak)
	);
}
