import { money } from '@clearway/shared/format/number.ts';
import type { ShownCurrency } from '@clearway/shared/ui/totals.tsx';

/** A difference with its sign: `+1 060,00 €`. */
export const withSign = (sum: string, currency: ShownCurrency): string =>
	sum.startsWith('-')
		? `\u2212${money(sum.slice(1), currency, 'always')}`
		: `+${money(sum, currency, 'always')}`;
