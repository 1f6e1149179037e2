import { calculatorOpen } from '@clearway/shared/words/calculator-open.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { decimal, money } from '../../format/number.ts';
import type { Currency } from './terms.ts';
import type { Money } from './types.ts';

const keys = { USD: 'usd', EUR: 'eur', UAH: 'uah' } as const satisfies Record<Currency, keyof Money>;

/** A range of sums in one currency: `9 870,15 – 10 420,30 $`; without an upper end `от 9 870,15 $`. */
export function rangeText(least: Money, most: Money | null, currency: Currency): string {
	const key = keys[currency];
	const from = money(least[key], currency, 'always');
	if (!most) return `${receipt.from} ${from}`;
	return least[key] === most[key]
		? from
		: calculatorOpen.range(decimal(least[key]), money(most[key], currency, 'always'));
}

/** The same in whole units, rounded away from its middle: `9 870 – 10 421 $`. */
export function roundRangeText(least: Money, most: Money | null, currency: Currency): string {
	const whole = (sum: Money, round: (sum: number) => number): Money => {
		const text = String(round(Number(sum[keys[currency]])));
		return { usd: text, eur: text, uah: text };
	};
	const key = keys[currency];
	if (most && least[key] === most[key]) return money(least[key], currency, 'always');
	const from = whole(least, Math.floor);
	return most
		? calculatorOpen.range(decimal(from[key]), money(whole(most, Math.ceil)[key], currency))
		: `${receipt.from} ${money(from[key], currency)}`;
}
