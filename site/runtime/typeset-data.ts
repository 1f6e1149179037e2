import { typesetLines, typesetProse } from '@clearway/shared/format/typeset.ts';
import { once } from './once.ts';

/** Typesets loaded data. The same object gives the same result, and data without a change are returned as they are. */
export const typesetData = <Data>(data: Data): Data => {
	if (typeof data === 'string') return typesetProse(data, typesetLines) as Data;
	// An object keeps its keys and the kinds of its values.
	return typeof data === 'object' && data !== null ? (typesetParts(data) as Data) : data;
};

// Typed text goes back into fields, so it stays as it is.
const typed = new Set(['input', 'cars', 'query']);

const typesetParts = /* @__PURE__ */ once((data: object): object => {
	// A list is read like an object, by its positions.
	const before = data as Record<string, unknown>;
	let after: Record<string, unknown> | undefined;
	for (const key of Object.keys(before)) {
		const value = before[key];
		if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) continue;
		if (typed.has(key)) continue;
		const typesetValue = typesetData(value);
		if (typesetValue === value) continue;
		// Copied only if a text changed.
		after ??= (Array.isArray(data) ? [...data] : { ...before }) as Record<string, unknown>;
		after[key] = typesetValue;
	}
	return after ?? data;
});
