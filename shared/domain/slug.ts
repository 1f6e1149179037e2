import { type Said, say } from '../format/say.ts';

// The official Ukrainian table (Cabinet resolution 55 of 2010), with its forms at a word's beginning,
// and the Russian one by the sound of passports (ICAO 9303), so that addresses read as people spell them.
// The letters that both write alike come first: a title of both languages keeps its Ukrainian letters.
const common: Readonly<Record<string, string>> = {
	а: 'a',
	б: 'b',
	в: 'v',
	ґ: 'g',
	д: 'd',
	е: 'e',
	є: 'ie',
	ж: 'zh',
	з: 'z',
	і: 'i',
	ї: 'i',
	й: 'i',
	к: 'k',
	л: 'l',
	м: 'm',
	н: 'n',
	о: 'o',
	п: 'p',
	р: 'r',
	с: 's',
	т: 't',
	у: 'u',
	ф: 'f',
	х: 'kh',
	ц: 'ts',
	ч: 'ch',
	ш: 'sh',
	щ: 'shch',
	ь: '',
	ю: 'iu',
	я: 'ia',
};
const ukrainian: Readonly<Record<string, string>> = { ...common, г: 'h', и: 'y', "'": '', '’': '', ʼ: '' };
const russian: Readonly<Record<string, string>> = {
	...common,
	г: 'g',
	ё: 'e',
	и: 'i',
	ъ: 'ie',
	ы: 'y',
	э: 'e',
};
const ukrainianFirst: Readonly<Record<string, string>> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' };

/** The most characters an address part may have. */
export const longestSlug = 120;

/** The table that a text is transliterated by. */
export type SlugLanguage = 'uk' | 'ru';

/**
 * Letters tell the language: ґ є і ї are Ukrainian, ё ъ ы э Russian. Without either the text is taken as
 * Russian.
 */
export const slugLanguage = (text: string): SlugLanguage =>
	/[ґєії]/i.test(text) && !/[ёъыэ]/i.test(text) ? 'uk' : 'ru';

/**
 * An address part made from a title: Latin letters, digits and single hyphens. Empty when the title gives no
 * such signs.
 */
export function slugOf(title: string, language: SlugLanguage = slugLanguage(title)): string {
	const table = language === 'uk' ? ukrainian : russian;
	const text = title.normalize('NFC').toLowerCase();
	let slug = '';
	let inWord = false;
	for (let at = 0; at < text.length; at++) {
		const letter = text[at] ?? '';
		// In Ukrainian "зг" is "zgh", so that it does not read as "ж".
		if (language === 'uk' && letter === 'г' && text[at - 1] === 'з') slug += 'gh';
		else
			slug +=
				(language === 'uk' && !inWord ? ukrainianFirst[letter] : undefined) ?? table[letter] ?? latin(letter);
		inWord = /[\p{L}\p{N}'’ʼ]/u.test(letter);
	}
	return trim(slug.replace(/[^a-z0-9]+/g, '-'));
}

// NFKD turns № into "No", so it is made lower case again.
const latin = (letter: string): string =>
	letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase() || ' ';

function trim(slug: string): string {
	const cut = slug.replace(/^-+|-+$/g, '');
	if (cut.length <= longestSlug) return cut;
	const whole = cut.slice(0, longestSlug + 1);
	return whole.slice(0, whole.includes('-') ? whole.lastIndexOf('-') : longestSlug);
}

// Names that are addresses of something else, or would read as such.
const reserved = new Set(
	'admin api assets blog calculator category contacts create currency draft edit eu favicon.ico feed feed.xml forms georgia healthz images index login logout manifest.webmanifest media metrics new page preview privacy readyz robots.txt search sitemap.xml sw.js thanks usa'.split(
		' ',
	),
);

/** The fault of a slug that was typed by hand, or null. */
export function slugFault(slug: string): Said | null {
	if (reserved.has(slug.toLowerCase())) return say('slug.reserved');
	if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return say('slug.letters');
	if (slug.length > longestSlug) return say('slug.long', longestSlug);
	return null;
}
