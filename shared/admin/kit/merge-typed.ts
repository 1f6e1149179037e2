import { mergeRecord } from './merge-record.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * A found copy with what was typed since the form began: by field the typed one where it was changed, and of
 * a list the items of both.
 */
export function mergeTyped<T>(begun: T, found: T, typed: T): T {
	if (found === undefined) return typed;
	if (!isRecord(found) || !isRecord(typed)) {
		if (isSame(begun, typed)) return found;
		if (!Array.isArray(found) || !Array.isArray(typed) || isSame(begun, found)) return typed;
		// What both changed stays as it was typed.
		return mergeRecord(begun, typed, found).mine;
	}
	const from: Record<string, unknown> = isRecord(begun) ? begun : {};
	const keys = [...new Set([...Object.keys(found), ...Object.keys(typed)])];
	// The same fields as both of them have.
	return Object.fromEntries(keys.map((key) => [key, mergeTyped(from[key], found[key], typed[key])])) as T;
}
