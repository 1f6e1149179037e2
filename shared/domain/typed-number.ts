import type { Currency, FurtherCurrency } from './calculator/terms.ts';

/** A number as a person typed or pasted it. */
export type TypedNumber =
	| { kind: 'empty' }
	/** Understood; `currency` where the text names one. */
	| { kind: 'number'; value: string; currency?: TypedCurrency }
	/** It may mean the offer; only its writer knows. */
	| { kind: 'unsure'; offer: string; currency?: TypedCurrency }
	| { kind: 'wrong' };

/** Currencies that a sum can name: those that a purchase may be made in. */
export type TypedCurrency = Currency | FurtherCurrency;

/** Reads a sum: `12 500 $`, `$12,500`, `12 500,00 дол. США`, `12.500,- €`. */
export function readTypedSum(text: string): TypedNumber {
	const plain = simplified(text);
	if (plain === '') return { kind: 'empty' };
	const [currency, sign] = currencies.find(([, pattern]) => pattern.test(plain)) ?? [];
	const named = currency ? { currency } : {};
	// Auctions write "$12,500 USD".
	const numeral = sign ? plain.split(sign).join('').trim() : plain;
	// A dash in place of the cents means no cents.
	const bare = numeral.replace(/(\d)[.,][-–—]+$/, '$1');
	// A single letter, which may mean tonnes, only beside a currency.
	const word = currency
		? /^(.+?) ?(?:k|к|т|тыс|тис|тысяч|тисяч)[аиі]?\.?$/
		: /^(.+?) ?(?:k|к|тыс|тис|тысяч|тисяч)[аиі]?\.?$/;
	const thousands = word.exec(bare)?.[1];
	if (thousands !== undefined) {
		const number = readNumber(thousands);
		if (number.kind !== 'number') return wrong;
		const value = shifted(number.value, 3);
		return value.includes('.') ? wrong : { kind: 'number', value, ...named };
	}
	const number = readNumber(bare);
	// Money has two places, so three digits after a sign are thousands; without a currency the writer is asked.
	if (number.kind === 'grouped' && (currency || number.isCertain))
		return { kind: 'number', value: number.value, ...named };
	if (number.kind === 'grouped') return { kind: 'unsure', offer: number.value };
	if (number.kind === 'wrong') return number;
	const places = number.value.split('.')[1]?.length ?? 0;
	return places > 2 ? { kind: 'wrong' } : { ...number, ...named };
}

/** Reads the volume of an engine in cm³; litres are taken as such: `1 998 см³`, `2.0 л`, `2,0`. */
export function readTypedVolume(text: string): TypedNumber {
	const plain = simplified(text);
	if (plain === '') return { kind: 'empty' };
	const [, bare = plain, unit] =
		/^(.*?) ?([сc][мm]\^?3|ccm|[сc]{2}|куб\.? ?см\.?|куб\.?|см куб\.?|л\.?|l|литр[а-я]{0,3}|літр[а-яі]{0,3})$/.exec(
			plain,
		) ?? [];
	// The text may come from the boot lid: "2.0 TDI", "3.0 V6".
	const badge =
		unit === undefined &&
		/^(\d)[.,](\d) ?(?:[a-z][a-z\d]{0,5}|\d\d?v)(?: [a-z][a-z\d]{0,8}){0,2}$/.exec(plain);
	if (badge) return offered(`${badge[1]}${badge[2]}00`);
	const number = readNumber(bare);
	if (number.kind === 'wrong') return number;
	// "1.998" is 1998 cm³, whether the point stands for litres or for thousands.
	if (number.kind === 'grouped') return volume(number.value);
	const isLitres = unit !== undefined && /^[лl]/.test(unit);
	if (isLitres) return Number(number.value) <= 20 ? volume(shifted(number.value, 3)) : { kind: 'wrong' };
	const isFraction = number.value.includes('.');
	const size = Number(number.value);
	// No engine is this small: the writer meant litres, or tenths of litres.
	if (isFraction && size >= 1 && size <= 20 && unit === undefined) return volume(shifted(number.value, 3));
	if (size > 0 && size <= 20 && (isFraction || size < 10)) return offered(shifted(number.value, 3));
	if (!isFraction && size >= 10 && size < smallestEngine) return offered(shifted(number.value, 2));
	if (isFraction) return offered(String(Math.round(size)));
	return size === 0 ? { kind: 'wrong' } : volume(number.value);
}

/** Reads a year: a short one is offered in full, and a day or a month is offered as its year. */
export function readTypedYear(text: string): TypedNumber {
	const said = simplified(text);
	const plain = said.replace(/ ?(?:[гр]\.? ?в\.?|[гр]\.?|год[ау]?|рік|року|year)$/, '');
	if (plain === '') return { kind: 'empty' };
	if (/^[1-9]\d{3}$/.test(plain)) return { kind: 'number', value: plain };
	const ofDay = dayOrMonth.exec(plain)?.slice(1).find(Boolean);
	if (ofDay !== undefined) return { kind: 'unsure', offer: ofDay };
	const short = /^['’]?(\d\d)$/.exec(plain)?.[1];
	if (short === undefined) return { kind: 'wrong' };
	const full = `${Number(short) < 50 ? '20' : '19'}${short}`;
	// "17г" is a year in a pasted text, too.
	return plain === said ? { kind: 'unsure', offer: full } : { kind: 'number', value: full };
}

const day = '(?:0?[1-9]|[12]\\d|3[01])';
const month = '(?:0?[1-9]|1[0-2])';
const between = '[./-]';
// "05.2018", "20.05.2018", "05/20/2018", "2018-05", "2018-05-20".
const dayOrMonth = new RegExp(
	`^(?:(?:${day}${between})?${month}|${month}${between}${day})${between}([12]\\d{3})$` +
		`|^([12]\\d{3})${between}${month}(?:${between}${day})?$`,
);

/** Reads a capacity in kWh or a weight in kg, with or without its unit. */
export function readTypedAmount(text: string): TypedNumber {
	const plain = simplified(text).replace(/ ?(?:(?:квт|kw)[·•⋅*./ ]?(?:ч|год|h)|кг|kg)\.?$/, '');
	if (plain === '') return { kind: 'empty' };
	const number = readNumber(plain);
	return number.kind === 'grouped' ? { kind: 'unsure', offer: number.value } : number;
}

/** Below it a number of cm³ is a mistake; the smallest mopeds have 49. */
const smallestEngine = 40;

/** How texts in small letters name each currency. */
export const currencySigns: Readonly<Record<TypedCurrency, RegExp>> = {
	// It stands before the dollar, because its sign and name contain those of the dollar.
	CAD: /ca?\$|cad|канад[а-яії]{0,6}\.? (?:долл?[а-яії]*\.?|\$)/,
	USD: /us ?\$|\$|usd|долл?[а-яії]*\.?(?: ?сша)?|у\. ?е\.?/,
	EUR: /€|eur[o]?|[єе]вро/,
	UAH: /₴|uah|грн\.?|гривн[а-яіь]*|гривен[ьь]?/,
	GBP: /£|gbp|фунт[а-яії]*/,
	PLN: /pln|zł|zl|злот[а-яії]*/,
	CHF: /chf|франк[а-яії]*/,
	// Four countries have crowns and two have ¥, so those words name no currency.
	CZK: /czk|kč/,
	SEK: /sek/,
	NOK: /nok/,
	DKK: /dkk/,
	JPY: /jpy|иен[а-я]*/,
	CNY: /cny|юан[а-яії]*/,
	GEL: /₾|gel|лар[иі]/,
	AED: /aed|дирхам[а-яії]*/,
};
const currencies = Object.entries(currencySigns) as [TypedCurrency, RegExp][]; // the constant's own keys

type ReadNumber =
	| { kind: 'number'; value: string }
	| { kind: 'grouped'; value: string; isCertain: boolean }
	| { kind: 'wrong' };

const wrong = { kind: 'wrong' } as const;

/**
 * Reads digits with their separators. `grouped` is a number whose one point or comma stands before three
 * digits; it is certain when several signs agree.
 */
function readNumber(text: string): ReadNumber {
	// Spaces and apostrophes only ever stand between thousands.
	if (/[ '’]/.test(text) && !/^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d*)?$/.test(text)) return wrong;
	const digits = text.replace(/[ '’]/g, '');
	const hasSpaces = digits !== text;
	if (!/^\d+(?:[.,]\d+)*[.,]?$/.test(digits)) return wrong;
	const signs = digits.replace(/\d/g, '');
	const last = signs.at(-1);
	if (last === undefined) return plainNumber(digits, '');
	const fraction = digits.slice(digits.lastIndexOf(last) + 1);
	const whole = digits.slice(0, digits.length - fraction.length - 1);
	if (signs.length === 1) {
		if (fraction.length !== 3 || hasSpaces || !/^[1-9]\d{0,2}$/.test(whole))
			return plainNumber(whole, fraction);
		return { kind: 'grouped', value: whole + fraction, isCertain: false };
	}
	const [first] = signs;
	const isGroups = (part: string) => /^\d{1,3}(?:[.,]\d{3})+$/.test(part) && !hasSpaces;
	// "1.250.000": one sign, again and again, stands between thousands.
	if ([...signs].every((sign) => sign === first))
		return isGroups(digits)
			? { kind: 'grouped', value: digits.replace(/[.,]/g, ''), isCertain: true }
			: wrong;
	// "12,500.00": the last sign is another one.
	if (signs.slice(0, -1).includes(last) || !isGroups(whole) || fraction.length > 2) return wrong;
	return plainNumber(whole.replace(/[.,]/g, ''), fraction);
}

function plainNumber(whole: string, fraction: string): ReadNumber {
	const cut = whole.replace(/^0+(?=\d)/, '');
	return { kind: 'number', value: fraction === '' ? cut : `${cut}.${fraction}` };
}

/** A decimal text times a power of ten, as a whole number if no digits remain behind the point. */
function shifted(value: string, places: number): string {
	const [whole = '', fraction = ''] = value.split('.');
	const moved = whole + fraction.slice(0, places).padEnd(places, '0');
	const rest = fraction.slice(places).replace(/(?<!0)0+$/, '');
	return `${moved.replace(/^0+(?=\d)/, '')}${rest && `.${rest}`}`;
}

const volume = (value: string): TypedNumber =>
	/^\d+$/.test(value) && Number(value) >= smallestEngine ? { kind: 'number', value } : wrong;
const offered = (offer: string): TypedNumber =>
	volume(offer).kind === 'number' ? { kind: 'unsure', offer } : wrong;

const mostSigns = 60;

// Makes all kinds of spaces and all widths of signs alike, in lower case. A text that is longer than any number
// is not read.
const simplified = (text: string): string =>
	text.length > mostSigns
		? '?'
		: text
				.normalize('NFKC')
				.toLowerCase()
				.replace(/[\s\u200b-\u200f\u2060\ufeff]+/g, ' ')
				.replace(/[ʼ`´]/g, "'")
				.trim();
