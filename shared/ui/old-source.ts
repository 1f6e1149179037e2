import { oldSources } from '@clearway/shared/words/old-sources.ts';

/**
 * The quiet note beside a line that was stored as text: a law as it is, a table or a parameter by its
 * everyday name with version and row.
 */
export function oldSourceNote(source: string): string {
	const first = source.split(';')[0] ?? source;
	const known = oldSources.find(([start]) => first.startsWith(start));
	if (!known) return first;
	const place = /версия \d+, строка \d+/.exec(first)?.[0];
	return place ? `${known[1]}, ${place}` : known[1];
}
