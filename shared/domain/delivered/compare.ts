import type { Language } from '../../contract/language.ts';
import { decimal, moneyText, zero } from '../money.ts';

/** A currency in which every line of an estimate is known. */
export type EstimateCurrency = 'USD' | 'EUR' | 'UAH';

/** A line of a stored calculation, frozen in its three currencies. */
export type EstimateLine = {
	code: string;
	group: string;
	usd: string;
	eur: string;
	uah: string;
	title?: string | undefined;
	/** The title in other languages than that of the office's table. */
	translations?: { readonly [L in Language]?: { title?: string | undefined } | undefined } | undefined;
};

/** The paid sums: by the code of an estimate's line, and in further lines with their own names. */
export type Receipt = {
	paid: Readonly<Record<string, string>>;
	further: readonly { titles: { readonly [L in Language]?: string | undefined }; paid: string }[];
};

/** An estimated sum beside the paid one; the difference is above zero when the car was dearer. */
export type Compared = { estimate: string | null; paid: string | null; difference: string | null };

/** A line of both sheets. One that was not estimated stands in the receipt alone. */
export type ComparedLine = Compared & { code: string; group: string };

/** The group of the lines that nobody estimated. */
export const furtherGroup = 'further';

const keyOf = { USD: 'usd', EUR: 'eur', UAH: 'uah' } as const;

/**
 * Compares an estimate and a receipt, line by line and in sum. The total adds up the lines as they are shown.
 * Its paid sum and its difference are known only when every line is paid.
 */
export function compareLines(
	lines: readonly EstimateLine[],
	{ paid, further }: Receipt,
	currency: EstimateCurrency,
): { lines: ComparedLine[]; total: Compared } {
	const key = keyOf[currency];
	const estimated = lines.map((line) => ({
		code: line.code,
		group: line.group,
		...compared(line[key], paid[line.code] ?? null),
	}));
	// Nobody estimated these lines, so their whole sum is a difference.
	const furtherLines = further.map((line, index) => ({
		code: `${furtherGroup}:${index}`,
		group: furtherGroup,
		estimate: null,
		paid: twoPlaces(line.paid),
		difference: twoPlaces(line.paid),
	}));
	const comparedLines = [...estimated, ...furtherLines];
	const isPaid = comparedLines.length > 0 && comparedLines.every((line) => line.paid !== null);
	return {
		lines: comparedLines,
		total: compared(
			lines.length > 0 ? sumOf(estimated.map((line) => line.estimate)) : null,
			isPaid ? sumOf(comparedLines.map((line) => line.paid)) : null,
		),
	};
}

const compared = (estimate: string | null, paid: string | null): Compared => ({
	estimate: estimate === null ? null : twoPlaces(estimate),
	paid: paid === null ? null : twoPlaces(paid),
	difference: estimate === null || paid === null ? null : moneyText(decimal(paid).minus(estimate)),
});

const twoPlaces = (sum: string): string => moneyText(decimal(sum));

const sumOf = (sums: readonly (string | null)[]): string =>
	moneyText(sums.reduce((total, sum) => total.plus(sum ?? '0'), zero));

/** A VIN for everybody: its maker and its last three signs are shown, the signs between them hidden. */
export const maskVin = (vin: string): string =>
	vin.length < 8 ? '' : `${vin.slice(0, 3)}${'•'.repeat(vin.length - 6)}${vin.slice(-3)}`;
