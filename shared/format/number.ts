/** The currencies in which sums are shown. */
export type MoneyCurrency = 'UAH' | 'USD' | 'EUR';

const signs: Record<MoneyCurrency, string> = { UAH: '₴', USD: '$', EUR: '€' };
const thinNoBreak = '\u202F';
const noBreak = '\u00A0';
const minus = '\u2212';

/**
 * The display filter of the specification: fixed decimals, but a value that ends in `.00` is shown without them.
 */
export function float(value: number | string, decimals: number): string {
	const fixed =
		typeof value === 'string' && isExact(value, decimals)
			? padded(value, decimals)
			: Number(value).toFixed(decimals);
	return fixed.endsWith('.00') ? fixed.slice(0, -3) : fixed;
}

/**
 * A decimal in Russian typography: groups of three, a decimal comma, a real minus. It works on the text, so it rounds
 * nothing.
 */
export function decimal(value: number | string): string {
	const text = typeof value === 'number' ? plain(value) : value.trim();
	const [, sign = '', whole = '', fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
	if (whole === '') return text;
	const groups = whole.replace(/\B(?=(\d{3})+$)/g, thinNoBreak);
	return (sign && minus) + groups + (fraction ? `,${fraction}` : '');
}

/**
 * A sum followed by its currency sign, as the float filter shows it: a whole sum loses its `,00`. Columns of sums ask
 * for cents and keep it.
 */
export function money(
	amount: number | string,
	currency: MoneyCurrency,
	cents: 'auto' | 'always' = 'auto',
): string {
	const text = typeof amount === 'number' ? amount.toFixed(2) : amount.trim();
	const places = Math.max(2, text.split('.')[1]?.length ?? 0);
	const shown = cents === 'always' ? padded(text, 2) : float(text, places);
	return `${decimal(shown)}${noBreak}${signs[currency]}`;
}

/** A rate of the bank, with at least the four decimals that the bank gives. */
export function rate(value: number | string): string {
	const text = typeof value === 'number' ? value.toFixed(4) : value.trim();
	return decimal((text.split('.')[1]?.length ?? 0) > 4 ? text : padded(text, 4));
}

/** A percentage such as `0.9`, with its sign. */
export const percent = (value: number | string): string => `${decimal(value)}${noBreak}%`;

/** A word in the form its number asks for: `plural(3, ['день', 'дня', 'дней'])` is `дня`. */
export function plural(count: number, [one, few, many]: readonly [string, string, string]): string {
	const last = Math.abs(count) % 10;
	const lastTwo = Math.abs(count) % 100;
	if (last === 1 && lastTwo !== 11) return one;
	if (last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14)) return few;
	return many;
}

/** A count with its word: `counted(1200, ['пост', 'поста', 'постов'])`. */
export const counted = (count: number, forms: readonly [string, string, string]): string =>
	`${decimal(count)}${noBreak}${plural(count, forms)}`;

// Such a text only needs more zeros, so a sum that is too long for a float keeps its digits.
const isExact = (text: string, decimals: number): boolean =>
	decimals > 0 && new RegExp(`^-?\\d+(?:\\.\\d{0,${decimals}})?$`).test(text);

function padded(text: string, decimals: number): string {
	const [whole = '0', fraction = ''] = text.split('.');
	return `${whole}.${fraction.padEnd(decimals, '0')}`;
}

// Otherwise small numbers would be shown as `1e-7`.
const plain = (value: number): string =>
	Math.abs(value) < 1e-6 ? value.toFixed(10).replace(/\.?(?<!0)0+$/, '') : String(value);
