/**
 * Caches a value derived from an object, by the object's identity. The API's answers, the options and the
 * site's data stay the same objects until the content changes, so derived values are not computed again for
 * every visitor.
 */
export function once<From extends object, To>(make: (from: From) => To): (from: From) => To {
	const made = new WeakMap<From, { value: To }>();
	return (from) => {
		const before = made.get(from);
		if (before) return before.value;
		const value = make(from);
		made.set(from, { value });
		return value;
	};
}
