/**
 * Caches a derived value by the object's identity. Answers, options and site data stay the same objects until the
 * content changes, so nothing is derived again for every visitor.
 */
export function once<From extends object, To>(make: (from: From) => To): (from: From) => To {
	const values = new WeakMap<From, To>();
	return (from) => {
		if (!values.has(from)) values.set(from, make(from));
		// Weak entries live as long as their keys, so it is there.
		return values.get(from) as To;
	};
}
