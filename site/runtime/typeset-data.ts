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
	const before = Object.entries(data);
	const after = before.map(([key, value]) => [key, typed.has(key) ? value : typesetData(value)] as const);
	if (after.every(([, value], index) => value === before[index]?.[1])) return data;
	return Array.isArray(data) ? after.map(([, value]) => value) : Object.fromEntries(after);
});
