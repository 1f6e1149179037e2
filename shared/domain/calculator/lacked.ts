type Lacking = { missing: readonly { code: string }[] };

/** The lines whose price one of two calculations has and the other lacks: their sums cannot be compared. */
export function lackedByOne(one: Lacking, other: Lacking): string[] {
	const lacks = ({ missing }: Lacking, code: string) => missing.some((line) => line.code === code);
	const codes = new Set([...one.missing, ...other.missing].map(({ code }) => code));
	return [...codes].filter((code) => lacks(one, code) !== lacks(other, code));
}
