import { centsApart } from '@clearway/shared/format/cents-apart.ts';
import { money } from '@clearway/shared/format/number.ts';
import { receipt as words } from '@clearway/shared/words/receipt.ts';
import type { ReactNode } from 'react';

/** One amount in all three currencies, as calculations carry it. */
export type Amount = { usd: string; eur: string; uah: string };

/** The currency a calculation is shown in. */
export type ShownCurrency = 'USD' | 'EUR' | 'UAH';

/** The currencies in the order of the switch, with their signs. */
export const shownCurrencies: readonly { code: ShownCurrency; key: keyof Amount; sign: string }[] = [
	{ code: 'USD', key: 'usd', sign: '$' },
	{ code: 'EUR', key: 'eur', sign: '€' },
	{ code: 'UAH', key: 'uah', sign: '₴' },
];

/** The sign of a currency; one without a sign keeps its code. */
export const signOf = (currency: string): string =>
	shownCurrencies.find(({ code }) => code === currency)?.sign ?? currency;

/**
 * An amount in every currency. The switch of the receipt around it shows one of them in CSS, so that switching
 * works without scripts and moves nothing.
 */
export function AmountInCurrencies({
	sum,
	isPartial,
	write = inFull,
}: {
	sum: Amount;
	isPartial?: boolean | undefined;
	/** Writes the sum in one currency. */
	write?: (sum: string, currency: ShownCurrency) => ReactNode;
}) {
	return (
		<span className="sums">
			{shownCurrencies.map(({ code, key }) => (
				<span key={code} className={`sums__${key}`}>
					{/* A new value is a new element: it fades in where the receipt is live. */}
					<span key={sum[key]} className="sums__value">
						{isPartial && `${words.from} `}
						{write(sum[key], code)}
					</span>
				</span>
			))}
		</span>
	);
}

const inFull = (sum: string, currency: ShownCurrency) => <Quiet sum={money(sum, currency, 'always')} />;

/** A sum with a paler `,00`: sums with cents stand out in a column, and whole sums read as whole. */
export function Quiet({ sum }: { sum: string }) {
	const [whole, cents, sign] = centsApart(sum);
	return (
		<>
			{whole}
			{cents && <span className="sums__none">{cents}</span>}
			{sign}
		</>
	);
}
