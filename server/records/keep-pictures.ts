import { type FieldList, pictureNames, type Values } from '@clearway/shared/contract/fields.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Write } from '../db/open.ts';
import { invalid } from '../services/refusal.ts';

/** Restarts the period after which unused pictures are deleted. Returns the names that are not stored. */
export async function keepPictures(tx: Write, names: readonly string[], now: Date): Promise<Set<string>> {
	if (names.length === 0) return new Set();
	const kept = await tx
		.updateTable('image')
		.set({ created_at: now.toISOString() })
		.where('sha256', 'in', [...new Set(names)])
		.returning('sha256')
		.execute();
	return new Set(names).difference(new Set(kept.map(({ sha256 }) => sha256)));
}

/** Refuses a record whose fields name a picture that is not stored. */
export async function requirePictures<K extends FieldList>(
	tx: Write,
	list: K,
	sent: Partial<Values<K>>,
	now: Date,
): Promise<void> {
	for (const name of pictureNames(list)) {
		const value: unknown = sent[name];
		// A field of several pictures holds their names, a field of one picture its name.
		const names = Array.isArray(value) ? (value as string[]) : null;
		const one = typeof value === 'string' && value !== '' ? [value] : [];
		const gone = await keepPictures(tx, names ?? one, now);
		if (gone.size === 0) continue;
		if (!names) throw invalid(name, say('picture.gone'));
		throw invalid(`${name}.${names.findIndex((picture) => gone.has(picture))}`, say('picture.oneGone'));
	}
}
