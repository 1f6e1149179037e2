import { decimal, moneyText } from '../../../domain/money.ts';

// People type spaces, also narrow ones, and a comma; a shown minus is the typographic one.
const plain = (typed: string): string => typed.replace(/\s/g, '').replace(',', '.').replace('\u2212', '-');

/** A number as it is sent; another text stays as it was typed, and is refused in words. */
export const readNumber = (typed: string): string =>
	/^\d+(\.\d+)?$/.test(plain(typed)) ? plain(typed) : typed;

/** True for a sum that the server takes; only a discount is below zero. */
export const isSum = (sum: string): boolean => /^-?\d{1,9}(\.\d{1,2})?$/.test(sum);

/** A sum as it is stored; another text stays as it was typed. */
export const readSum = (typed: string): string =>
	isSum(plain(typed)) ? moneyText(decimal(plain(typed))) : typed;

/**
 * A whole number; null for an empty text. A text that is no number is sent as −1, which every list refuses in words: null would
 * empty the field. `1e3` and `0x7e4` are numbers for a program only.
 */
export function readWhole(typed: string): number | null {
	const number = plain(typed);
	if (number === '') return null;
	return /^\d+(\.\d+)?$/.test(number) ? Number(number) : -1;
}
