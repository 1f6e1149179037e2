import { typesetProse } from '@clearway/shared/format/typeset.ts';
import { once } from './once.ts';

/**
 * What a page loaded (options, posts, lines of a calculation), set as a typographer would. The same object
 * for the same data, and the very one where there was nothing to set.
 */
export const typesetData = <Data>(data: Data): Data => {
	if (typeof data === 'string') return typesetProse(data) as Data;
	// An object comes back with the keys and kinds of values that it had.
	return typeof data === 'object' && data !== null ? (typesetParts(data) as Data) : data;
};

// What was typed stays as it was typed: it goes back into fields.
const typed = new Set(['input', 'cars', 'query']);

const typesetParts = /* @__PURE__ */ once((data: object): object => {
	// Keys and values of an object, or of a list by their places.
	const before = data as Record<string, unknown>;
	let after: Record<string, unknown> | undefined;
	for (const key of Object.keys(before)) {
		const value = before[key];
		if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) continue;
		if (typed.has(key)) continue;
		const set = typesetData(value);
		if (set === value) continue;
		// A list or an object as it is, copied only where something was set.
		after ??= (Array.isArray(data) ? [...data] : { ...before }) as Record<string, unknown>;
		after[key] = set;
	}
	return after ?? data;
});
