/** A value that holds from a day on, until the next one begins. */
export type DatedEntry = { from: string; value: string };

/** The first day of a value that holds from no day: every calculation is later. It is not shown. */
export const beginning = '2000-01-01';

/** 24 hours in milliseconds. A calendar day can be an hour longer or shorter. */
export const dayMs = 86_400_000;
const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** True for a real calendar day, written YYYY-MM-DD. */
export function isDate(text: string): boolean {
	if (!isoDate.test(text)) return false;
	const at = Date.parse(`${text}T00:00:00Z`);
	// Date.parse rolls 2026-02-30 over to March, so the day is written back and compared.
	return Number.isFinite(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** The date so many days after another one, or before it if `days` is negative. */
export function addDays(date: string, days: number): string {
	return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days lie between two days; negative when the second is the earlier one. */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** The calendar year of a day. */
export function yearOf(date: string): number {
	return Number(date.slice(0, 4));
}

/** Reads the JSON text of a dated option, sorted by day; null when it is not one. */
export function readDated(text: string): DatedEntry[] | null {
	const entries = readTexts(text, ['from', 'value']);
	return entries?.every(({ from }) => isDate(from)) ? entries.sort(byDay) : null;
}

/** Reads a JSON list of objects with these texts; null when it is not one. */
export function readTexts<Key extends string>(
	text: string,
	keys: readonly Key[],
): Record<Key, string>[] | null {
	let raw: unknown;
	try {
		raw = JSON.parse(text);
	} catch {
		return null;
	}
	if (!Array.isArray(raw)) return null;
	const items = raw.map((item: unknown) => keys.map((key) => [key, Object(item)[key]]));
	return items.every((pairs) => pairs.every(([, value]) => typeof value === 'string'))
		? // Each key was just proved to hold a text.
			items.map((pairs) => Object.fromEntries(pairs) as Record<Key, string>)
		: null;
}

function byDay(a: DatedEntry, b: DatedEntry): number {
	if (a.from === b.from) return 0;
	return a.from < b.from ? -1 : 1;
}

/** The JSON text of a dated option, as it is stored. */
export function writeDated(entries: readonly DatedEntry[]): string {
	return JSON.stringify(entries.map(({ from, value }) => ({ from, value })));
}

/** The entry in force on a day among entries sorted by day, or undefined before the first. */
export function entryOn<Entry extends { from: string }>(
	entries: readonly Entry[],
	date: string,
): Entry | undefined {
	for (let index = entries.length - 1; index >= 0; index--) {
		const entry = entries[index];
		if (entry && entry.from <= date) return entry;
	}
	return undefined;
}
