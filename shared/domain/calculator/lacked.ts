type Lacking = { missing: readonly { code: string }[] };

/** The lines that only one of two calculations has a price for: the sums cannot be compared. */
export function lackedByOne(first: Lacking, second: Lacking): string[] {
	const lacks = ({ missing }: Lacking, code: string) => missing.some((line) => line.code === code);
	const codes = new Set([...first.missing, ...second.missing].map(({ code }) => code));
	return [...codes].filter((code) => lacks(first, code) !== lacks(second, code));
}
