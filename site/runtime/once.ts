/**
 * Caches a value derived from an object, by the object's identity. The API's answers, the options and the
 * site's data stay the same objects until the content changes, so derived values are not computed again for
 * every visitor.
 */
export function once<From extends object, To>(make: (from: From) => To): (from: From) => To {
	const made = new WeakMap<From, To>();
	return (from) => {
		if (!made.has(from)) made.set(from, make(from));
		// It is there: weak entries live as long as their keys.
		return made.get(from) as To;
	};
}
