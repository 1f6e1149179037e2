import { say } from '@clearway/shared/format/say.ts';
import { Refusal } from '../services/refusal.ts';

/** A stored record: its fields, and the revision that last changed each field, by path. */
export type StoredFields = { fields: object; revision: number; field_revisions: string };

export type Merge = {
	/** Fields that somebody else changed since the sent revision. If there are any, nothing is written. */
	disputed: string[];
	/** Null if the record already has these values, for example if the answer to the same save was lost. */
	write: { revision: number; field_revisions: string } | null;
};

/**
 * Merges a save into a record by field. A field that others changed since the sent revision is disputed,
 * unless both values are equal. A field of `seen` that is not sent is disputed, too, if somebody changed it.
 * A save without a revision has no disputed fields.
 */
export function mergeFields<Sent extends { revision?: number | undefined }>(
	stored: StoredFields,
	{ revision, ...sent }: Sent,
	seen: readonly string[] = [],
): Merge {
	const before = valuesByPath(stored.fields);
	const changed = [...valuesByPath(sent)]
		.filter(([path, value]) => !isSameValue(value, before.get(path)))
		.map(([path]) => path);
	// Only this function writes the JSON. `*` stands for the fields without an entry.
	const revisions = JSON.parse(stored.field_revisions) as Record<string, number>;
	const revisionOf = (path: string): number => revisions[path] ?? revisions['*'] ?? 1;
	const next = stored.revision + 1;
	const nextRevisions = { ...revisions, ...Object.fromEntries(changed.map((path) => [path, next])) };
	return {
		disputed:
			revision === undefined || changed.length === 0
				? []
				: [...changed, ...seen.filter((path) => !(path in sent))].filter(
						(path) => revisionOf(path) > revision,
					),
		write: changed.length === 0 ? null : { revision: next, field_revisions: JSON.stringify(nextRevisions) },
	};
}

/** Refuses a save with disputed fields; the answer contains the current record. */
export function requireUndisputed({ disputed }: Merge, current: unknown): void {
	if (disputed.length > 0) throw new Refusal('conflict', say('record.changed'), { current, disputed });
}

/**
 * The values of a record by path. Each translated text has its own path; an empty text counts as absent.
 */
function valuesByPath({ translations, ...fields }: { translations?: object }): Map<string, unknown> {
	const texts = Object.entries(translations ?? {}).flatMap(([language, translation]) =>
		Object.entries(translation ?? {}).map(([field, text]) => [
			`translations.${language}.${field}`,
			text || undefined,
		]),
	);
	return new Map([...Object.entries(fields).filter(([, value]) => value !== undefined), ...texts] as [
		string,
		unknown,
	][]);
}

/** Compares stored and sent values. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
	JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));

// The order of the top keys has no meaning.
const ordered = (value: unknown): unknown =>
	typeof value !== 'object' || value === null || Array.isArray(value)
		? value
		: Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
