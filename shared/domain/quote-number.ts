// People confuse some signs when they read aloud or copy from paper, so at most one of them is used: neither 0
// nor O, neither 1 nor I nor L; 2 for Z, 5 for S, 6 for G, 8 for B, V for U.
const alphabet = '23456789ACDEFHJKMNPQRTVWXY';
const group = 4;
const length = 2 * group;

// People write these signs instead, also with a Ukrainian keyboard.
const lookAlikes: Readonly<Record<string, string>> = {
	Z: '2',
	S: '5',
	G: '6',
	B: '8',
	U: 'V',
	А: 'A',
	С: 'C',
	Е: 'E',
	Н: 'H',
	К: 'K',
	М: 'M',
	Р: 'P',
	Т: 'T',
	Х: 'X',
	У: 'Y',
	В: '8',
	З: '3',
};

/** A number that can be said on the phone, from random bytes: K7PM-3XQ9. */
export function quoteNumber(random: Uint8Array): string {
	// Two bytes for each sign: the remainder prefers none of them noticeably.
	const signs = Array.from(
		{ length },
		(_, at) => alphabet[((random[2 * at] ?? 0) * 256 + (random[2 * at + 1] ?? 0)) % alphabet.length],
	).join('');
	return `${signs.slice(0, group)}-${signs.slice(group)}`;
}

const written = new RegExp(`^[${alphabet}]{${length}}$`);

/**
 * Reads a number that somebody typed, in any case and spacing and with Cyrillic letters of the same shape; null
 * for any other text.
 */
export function readQuoteNumber(text: string): string | null {
	const signs = [...text.toUpperCase().replace(/[\s\u2010-\u2015-]/g, '')]
		.map((sign) => lookAlikes[sign] ?? sign)
		.join('');
	return written.test(signs) ? `${signs.slice(0, group)}-${signs.slice(group)}` : null;
}
