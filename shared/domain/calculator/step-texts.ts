import type { Decimal } from '../money.ts';
import type { Currency } from './types.ts';

// Formulas are frozen with a quote and must be the same bytes everywhere, so no locale data is asked.
const signs: Readonly<Record<Currency, string>> = { USD: '$', EUR: '€', UAH: '₴' };
const thousands = /\B(?=(?:\d{3})+$)/g;

/** A number in Russian: thin no-break spaces between thousands, a decimal comma. */
export function formatNumber(text: string): string {
	const point = text.indexOf('.');
	const whole = point < 0 ? text : text.slice(0, point);
	const grouped = whole.length > 3 ? whole.replace(thousands, '\u202f') : whole;
	return point < 0 ? grouped : `${grouped},${text.slice(point + 1)}`;
}

/** A sum in Russian: 377 990,08 ₴. */
export function formatSum(amount: Decimal, currency: Currency): string {
	return `${formatNumber(amount.toFixed(2))}\u00a0${signs[currency]}`;
}

/** A rate or base in Russian without zeros at its end: 50 €. */
export function formatShortSum(amount: Decimal, currency: Currency): string {
	return `${formatNumber(amount.toFixed())}\u00a0${signs[currency]}`;
}

/** A percent in Russian: 7,5 %. */
export function formatPercent(percent: Decimal): string {
	return `${formatNumber(percent.toFixed())}\u00a0%`;
}
