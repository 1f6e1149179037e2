import type { RuleValues } from './explanation.ts';
import type { Currency } from './terms.ts';

export { rate as formatRate } from '../../format/number.ts';

// Formulas must be the same bytes everywhere, so no locale data is asked.
const signs: Readonly<Record<Currency, string>> = { USD: '$', EUR: '€', UAH: '₴' };
const thousands = /\B(?=(?:\d{3})+$)/g;

/** A number in Russian: thin no-break spaces between thousands, a decimal comma. */
export function formatNumber(text: string): string {
	const point = text.indexOf('.');
	const whole = point < 0 ? text : text.slice(0, point);
	const grouped = whole.length > 3 ? whole.replace(thousands, '\u202f') : whole;
	return point < 0 ? grouped : `${grouped},${text.slice(point + 1)}`;
}

/** A sum in Russian, with the decimal places of the amount: 377 990,08 ₴, 50 €. */
export const formatSum = (amount: string, currency: Currency): string =>
	`${formatNumber(amount)}\u00a0${signs[currency]}`;

/** A percent in Russian: 7,5 %. */
export const formatPercent = (percent: string): string => `${formatNumber(percent)}\u00a0%`;

/** The agreed sum in a currency that lines do not use, `8 300,00 GBP`; null for any other line. */
export function dealSum(explained: { rule: string; values: object } | undefined): string | null {
	if (explained?.rule !== 'given_changed') return null;
	const { price, currency } = explained.values as RuleValues['given_changed'];
	return `${formatNumber(price)}\u00a0${currency}`;
}
