import { apostrophes, fold } from '../../../domain/fold.ts';

/**
 * True if the texts contain all words of a search. Case, accents, ё and the alphabet do not count: Клайпеда is
 * found as Klaipeda. An empty search matches all.
 */
export function matches(question: string, texts: readonly string[]): boolean {
	const asked = folded(question);
	if (asked === '') return true;
	const text = folded(texts.join(' '));
	return asked
		.split(' ')
		.every((word) => text.includes(word) || (word.length > 2 && soundOf(text).includes(soundOf(word))));
}

const folded = (text: string): string => fold(text.replace(apostrophes, "'"));

// Rough on purpose: the spellings of one name differ by these.
const letters: Readonly<Record<string, string>> = Object.fromEntries(
	'а a,б b,в v,г h,д d,е e,є e,ж zh,з z,и i,і i,ї i,й i,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ф f,х h,ц ts,ч ch,ш sh,щ sh,ъ,ы i,ь,э e,ю iu,я ia'
		.split(',')
		.map((pair) => pair.split(' '))
		.map(([letter, sound = '']) => [letter, sound]),
);

const soundOf = (text: string): string =>
	text
		.replace(/[а-яєії]/g, (letter) => letters[letter] ?? letter)
		.replaceAll('kh', 'h')
		.replaceAll('g', 'h')
		.replaceAll('y', 'i')
		.replace(/(\p{L})\1+/gu, '$1');
