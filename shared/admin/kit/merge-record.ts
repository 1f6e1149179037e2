import { mergeLists } from './merge-lists.ts';

/** Where a value stands within a record: `['paid', 'vat']`. */
export type Path = readonly string[];

/** The merge of two versions of a record: they differ in what is disputed alone. */
export type Merged<T> = { mine: T; theirs: T; disputed: Path[] };

/** For a base that nobody knows any more: whatever differs is disputed. */
export const unknownBase = Symbol('unknown base');

/**
 * Three-way merge of two edits of the same record, field by field, and line by line in its lists. What only
 * one of the two changed is taken; what both changed differently is disputed.
 */
export function mergeRecord<T>(base: T | typeof unknownBase, mine: T, theirs: T): Merged<T> {
	// The same fields as both of them have.
	return merge(base, mine, theirs, []) as Merged<T>;
}

/** What comes out of the choices; mine where none was made. */
export const chosenOf = <T>({ mine, theirs, disputed }: Merged<T>, isTheirs: (path: Path) => boolean): T =>
	// The same fields, each with a value that it had on one side.
	disputed.filter(isTheirs).reduce<unknown>((all, path) => put(all, path, valueAt(theirs, path)), mine) as T;

/** What stands there in a record. */
export const valueAt = (record: unknown, path: Path): unknown =>
	path.reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), record);

/**
 * The base of a merge where answers were lost: of what was typed again since then, what the other side has is
 * what was sent from here, and no change of somebody else.
 */
export function baseWith<T>(
	base: T | typeof unknownBase,
	mine: T,
	sent: T,
	theirs: T,
): T | typeof unknownBase {
	if (isFields(base) && isFields(mine) && isFields(sent) && isFields(theirs)) {
		const parts = keysOf(base, mine, sent, theirs).map((key) => [
			key,
			baseWith(base[key], mine[key], sent[key], theirs[key]),
		]);
		// The same fields as all of them have.
		return Object.fromEntries(parts) as T;
	}
	return isSameValue(sent, theirs) && !isSameValue(base, mine) ? theirs : base;
}

/** Whether two values say the same: an empty text is none, and spaces around one say nothing. */
export const isSameValue = (a: unknown, b: unknown): boolean => plainOf(a) === plainOf(b);

/** The lines of a list that another version of it has not; all of them where only the order differs. */
export function linesApart<T>(lines: readonly T[], others: readonly T[]): readonly T[] {
	const apart = (some: readonly T[], rest: readonly T[]) =>
		some.filter((line) => !rest.some((one) => isSameValue(one, line)));
	return apart(lines, others).length + apart(others, lines).length === 0 ? lines : apart(lines, others);
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const keysOf = (...records: readonly Fields[]): string[] => [...new Set(records.flatMap(Object.keys))];

function merge(base: unknown, mine: unknown, theirs: unknown, path: Path): Merged<unknown> {
	// As it is stored, where both say the same.
	if (isSameValue(mine, theirs)) return { mine: theirs, theirs, disputed: [] };
	if (base !== unknownBase) {
		if (isSameValue(base, theirs)) return { mine, theirs: mine, disputed: [] };
		if (isSameValue(base, mine)) return { mine: theirs, theirs, disputed: [] };
	}
	// A record that has no translations yet may have none of their fields either.
	if (isFields(mine) && isFields(theirs ?? {}))
		return mergeFields(base, mine, (theirs ?? {}) as Fields, path);
	if (isFields(theirs) && mine === undefined) return mergeFields(base, {}, theirs, path);
	if (Array.isArray(mine) && Array.isArray(theirs)) return mergeItems(base, mine, theirs, path);
	return { mine, theirs, disputed: [path] };
}

function mergeFields(base: unknown, mine: Fields, theirs: Fields, path: Path): Merged<unknown> {
	const from = isFields(base) ? base : {};
	const parts = keysOf(mine, theirs).map((key): [string, Merged<unknown>] => [
		key,
		merge(base === unknownBase ? base : from[key], mine[key], theirs[key], [...path, key]),
	]);
	return {
		mine: Object.fromEntries(parts.map(([key, part]) => [key, part.mine])),
		theirs: Object.fromEntries(parts.map(([key, part]) => [key, part.theirs])),
		disputed: parts.flatMap(([, part]) => part.disputed),
	};
}

function mergeItems(base: unknown, mine: unknown[], theirs: unknown[], path: Path): Merged<unknown> {
	if (!Array.isArray(base)) return { mine, theirs, disputed: [path] };
	const byText = new Map([...base, ...mine, ...theirs].map((item) => [plainOf(item), item]));
	const [before, own, other] = [base, mine, theirs].map((items) => items.map(plainOf));
	const sides: { mine: string[]; theirs: string[] }[] = mergeLists(before ?? [], own ?? [], other ?? []).map(
		(piece) =>
			piece.kind === 'settled'
				? { mine: piece.blocks, theirs: piece.blocks }
				: meet(piece.before, piece.mine, piece.theirs),
	);
	const items = (side: 'mine' | 'theirs'): unknown[] =>
		sides.flatMap((part) => part[side]).map((text) => byText.get(text));
	const merged = { mine: items('mine'), theirs: items('theirs') };
	return { ...merged, disputed: isSameValue(merged.mine, merged.theirs) ? [] : [path] };
}

/** Lines that two people changed in one place: what each of them added is kept beside the other's. */
function meet(before: string[], mine: string[], theirs: string[]): { mine: string[]; theirs: string[] } {
	// A line that both added is added once.
	const both = (...items: string[]) => ({ mine: [...new Set(items)], theirs: [...new Set(items)] });
	const count = before.length;
	if (isSameValue(theirs.slice(0, count), before)) return both(...mine, ...theirs.slice(count));
	if (isSameValue(mine.slice(0, count), before)) return both(...theirs, ...mine.slice(count));
	if (isSameValue(theirs.slice(-count), before)) return both(...theirs.slice(0, -count), ...mine);
	if (isSameValue(mine.slice(-count), before)) return both(...mine.slice(0, -count), ...theirs);
	if (mine.length < count || theirs.length < count) return { mine, theirs };
	const added = both(...mine.slice(count), ...theirs.slice(count)).mine;
	return { mine: [...mine.slice(0, count), ...added], theirs: [...theirs.slice(0, count), ...added] };
}

function put(record: unknown, [key, ...rest]: Path, value: unknown): unknown {
	if (key === undefined) return value;
	const fields = isFields(record) ? record : {};
	return { ...fields, [key]: put(fields[key], rest, value) };
}

/** A value to be compared by. */
const plainOf = (value: unknown): string => JSON.stringify(bare(value)) ?? '';

function bare(value: unknown): unknown {
	if (typeof value === 'string') return value.trim() || undefined;
	if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(bare);
	if (!isFields(value)) return value ?? undefined;
	const parts = Object.keys(value)
		.sort()
		.map((key) => [key, bare(value[key])])
		.filter(([, part]) => part !== undefined);
	return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

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
