/** Splits values for statements, which take a bounded number of them. */
export function* chunksOf<T>(values: readonly T[], most = 500): Generator<readonly T[]> {
	for (let from = 0; from < values.length; from += most) yield values.slice(from, from + most);
}
