/** Counts the characters of a text as schemas do: an emoji is one, although `length` counts it as two. */
export function countCharacters(text: string): number {
	let count = 0;
	for (const _character of text) count += 1;
	return count;
}
