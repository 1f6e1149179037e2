/** True if two values of a field say the same; an empty text is no text. */
export const isSame = (a: unknown, b: unknown): boolean => Object.is(a, b) || plain(a) === plain(b);

const plain = (value: unknown): string => JSON.stringify(ordered(value ?? '')) ?? '';

// The order of keys says nothing.
const ordered = (value: unknown): unknown => {
	if (Array.isArray(value)) return value.map(ordered);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.sort(([a], [b]) => (a < b ? -1 : 1))
			.map(([key, part]) => [key, ordered(part)]),
	);
};
