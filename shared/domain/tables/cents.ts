const decimal = /^(-?)(\d{1,13})(?:\.(\d+))?$/;

/** Whole cents of a decimal string, cut after the second place, or NaN when it is no plain decimal. */
export function centsOf(text: string | null | undefined): number {
	const match = typeof text === 'string' ? decimal.exec(text) : null;
	if (!match) return Number.NaN;
	const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0').slice(0, 2));
	return match[1] ? -cents : cents;
}

/** Cents as money with two places: 4999 is `49.99`. */
export function centsText(cents: number): string {
	const digits = String(Math.abs(cents)).padStart(3, '0');
	return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
