import { dayMs } from '../../dated.ts';
import { namesOtherCurrency } from '../units.ts';

/**
 * The look of a cell's number; `foreign`: a sum in another currency than dollars; `signed`: with a percent sign
 * that is only written behind it.
 */
export type NumberLook = 'number' | 'percent' | 'signed' | 'date' | 'foreign';

const builtInPercents = new Set([9, 10]);
// ECMA-376 part 1, 18.8.30: dates and times among the built-in formats, the East Asian ones included.
const builtInDates = new Set([
	14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54,
	55, 56, 57, 58,
]);

/** The look of a number format by its id and, for the file's own formats, its code. */
export function numberLook(id: number, code: string | undefined): NumberLook {
	if (code === undefined) {
		if (builtInPercents.has(id)) return 'percent';
		return builtInDates.has(id) ? 'date' : 'number';
	}
	// Quoted text, escaped signs, padding and bracketed colours or currencies do not change the value.
	const bare = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!(?:h+|m+|s+)\])[^[\]]*\]/gi, '');
	if (bare.includes('%')) return 'percent';
	// The visible text: a sign after `_` only leaves room of its width, and a sign after `*` only fills.
	const seen = code.replace(/\\(.)|"([^"]*)"|_.|\*./g, (_, sign = '', text = '') => sign + text);
	if (seen.includes('%')) return 'signed';
	if (namesOtherCurrency(seen)) return 'foreign';
	return /general/i.test(bare) || !/[dmyhs]/i.test(bare) ? 'number' : 'date';
}

/** A stored number as a plain decimal, without the noise of binary fractions; null when it is not finite. */
export function decimalText(stored: string, scale = 1): string | null {
	if (scale === 1 && /^(?:0|[1-9]\d{0,11})(?:\.\d{0,1}[1-9])?$/.test(stored)) return stored;
	const value = Number(stored) * scale;
	if (stored.trim() === '' || !Number.isFinite(value) || Math.abs(value) >= 1e15) return null;
	const text = Number(value.toPrecision(15)).toString();
	return text.includes('e') ? trimZeros(Number(text).toFixed(20)) : text;
}

/** A stored day number as YYYY-MM-DD. */
export function dateText(stored: string, from1904: boolean): string | null {
	const days = Math.floor(Number(stored)) + (from1904 ? 1462 : 0);
	// Day 25,569 is 1970-01-01; day 60 is the 29 February 1900 that never was.
	if (!Number.isFinite(days) || days < 0 || days > 2_958_465) return null;
	return new Date((days - 25_569 + (days < 60 ? 1 : 0)) * dayMs).toISOString().slice(0, 10);
}

function trimZeros(text: string): string {
	return text.replace(/\.?(?<!0)0+$/, '');
}
