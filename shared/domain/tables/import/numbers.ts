/** The sign a column writes before its fractions, once its cells have shown it. */
export type DecimalSign = '.' | ',';

/** A number as a plain decimal; `ambiguous` when `1,234` may mean either and nothing settles it. */
export type NumberReading =
	| { kind: 'number'; value: string; percent: boolean; dollars: boolean }
	| { kind: 'ambiguous' }
	| { kind: 'none' };

const none: NumberReading = { kind: 'none' };
const spaces = /[\s\u00a0\u2000-\u200b\u202f\u205f\u2060\u3000\ufeff]+/g;
const currencyBefore = /^(?:us\s?\$|usd|\$)\s*/;
const currencyAfter =
	/(?<!\s)\s*(?:us\$|usd|\$|долл?(?:\.|ар(?:ов|а|ів|и)?)?(?:\s*сша)?|дол\.\s*сша|у\.\s?[ео]\.?)$/;
// The base of the percent. With a further amount or condition the percent would not be the whole fee.
const percentAfter =
	/(?<!\s)\s*(?:%|percent|процент(?:а|ов)?|відсот(?:ок|ка|ки|ків))(?:\s*\(?(?:of|від|от|sale|final|bid)\s(?:(?! (?:plus|but|and|min|max|not|no|плюс|но|але|не|и|і|та|мин|мін|макс))[^\d+&;]){0,100})?$/;
// Two lines in one cell are two numbers, and no number with its thousands apart.
const twoLines = /\d[^\S\r\n\t\u2028\u2029]*[\r\n\t\u2028\u2029]\s*\d/;

/** Text as numbers are compared: lower case, one kind of space and minus, no footnote star. */
export function plainText(text: string): string {
	if (text !== lastText) {
		lastPlain = makePlain(text);
		lastText = text;
	}
	return lastPlain;
}

// The last text is cached, because one cell is tested many times in a row.
let lastText = '';
let lastPlain = '';

function makePlain(text: string): string {
	if (/^[\w.,$%+]*$/.test(text)) return text.toLowerCase();
	return text
		.replace(spaces, ' ')
		.replace(/[\u2010-\u2015\u2212]/g, '-')
		.trim()
		.replace(/(?<!\s)\s*(?<!\*)\*+$/, '')
		.toLowerCase();
}

/**
 * Reads a number as people write it: `$1,234.00`, `1 234,50`, `7.5% of sale price`.
 * The rule for one point or comma with three digits behind it (`1,234`): it is ambiguous and reported,
 * unless the other cells of its column show which sign stands before fractions. Percents have no thousands.
 */
export function readNumber(text: string, decimal: DecimalSign | null): NumberReading {
	const { sign, core, percent, dollars } = dissect(text);
	if (core === null) return none;
	const percentSign = core.includes('.') ? '.' : ',';
	const value = readDigits(core, percent ? percentSign : decimal);
	if (value === 'ambiguous') return { kind: 'ambiguous' };
	return value === null ? none : { kind: 'number', value: sign + trimNumber(value), percent, dollars };
}

/** The sign that the text proves to stand before fractions, or null when it proves nothing. */
export function shownDecimal(text: string): DecimalSign | null {
	const { core } = dissect(text);
	if (core === null || readDigits(core, null) === null) return null;
	const points = core.split('.').length - 1;
	const commas = core.split(',').length - 1;
	if (points > 0 && commas > 0) return core.lastIndexOf('.') > core.lastIndexOf(',') ? '.' : ',';
	if (points > 1) return ',';
	if (commas > 1) return '.';
	if (points + commas === 0 || isAmbiguous(core)) return null;
	return points > 0 ? '.' : ',';
}

type Parts = { sign: string; core: string | null; percent: boolean; dollars: boolean };

function dissect(text: string): Parts {
	if (text.length > 200 || twoLines.test(text))
		return { sign: '', core: null, percent: false, dollars: false };
	// An apostrophe is how Excel marks a number kept as text.
	let rest = plainText(text).replace(/^'/, '');
	const percent = percentAfter.test(rest);
	if (percent) rest = rest.replace(percentAfter, '');
	let sign = '';
	const dollars = /\$|usd|дол|у\.\s?[ео]/.test(rest);
	// The minus may stand before or behind the currency: -$95, $-95.
	for (let round = 0; round < 2; round++) {
		if (rest.startsWith('-') && sign === '') {
			sign = '-';
			rest = rest.slice(1).trimStart();
		}
		rest = rest.replace(currencyBefore, '');
	}
	rest = rest.replace(currencyAfter, '').trim();
	return { sign, core: /^\d[\d.,' ]*$|^[.,]\d+$/.test(rest) ? rest : null, percent, dollars };
}

function isAmbiguous(core: string): boolean {
	return /^[1-9]\d{0,2}[.,]\d{3}$/.test(core);
}

function readDigits(core: string, decimal: DecimalSign | null): string | 'ambiguous' | null {
	if (/^\d+$/.test(core)) return core;
	if (/^[.,]\d+$/.test(core)) return `0.${core.slice(1)}`;
	// Spaces and apostrophes only ever separate thousands.
	if (/[ ']/.test(core))
		return /^\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?$/.test(core)
			? core.replace(/[ ']/g, '').replace(',', '.')
			: null;
	if (isAmbiguous(core)) {
		if (decimal === null) return 'ambiguous';
		return core.includes(decimal) ? core.replace(',', '.') : core.replace(/[.,]/, '');
	}
	if (/^\d+[.,]\d+$/.test(core)) return core.replace(',', '.');
	if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(core)) return core.replaceAll(',', '');
	if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(core)) return core.replaceAll('.', '').replace(',', '.');
	return null;
}

/** A plain decimal without needless zeros: `007.50` is `7.5`. */
export function trimNumber(value: string): string {
	const [whole = '', fraction = ''] = value.split('.');
	const digits = fraction.replace(/(?<!0)0+$/, '');
	const units = whole.replace(/^0+(?=\d)/, '');
	return digits ? `${units}.${digits}` : units;
}

/**
 * Money in its canonical form: two places, or the shortest one of whole dollars; finer fractions stay as they
 * are.
 */
export function moneyText(value: string, shortest: boolean): string {
	const [whole = '', fraction = ''] = trimNumber(value).split('.');
	if (fraction === '' && shortest) return whole;
	return `${whole}.${fraction.padEnd(2, '0')}`;
}
