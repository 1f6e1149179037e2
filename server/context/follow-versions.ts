import type { ChangeKind } from '../db/news.ts';
import { isNoticed } from '../db/news.ts';
import type { Db } from '../db/open.ts';

/** A change as caches see it. */
type VersionChange = { kind: ChangeKind; noticed: boolean };

/** Version counters per kind of data, by which caches know when they are outdated. */
export type Versions = {
	/** Grows with every change that a visitor could notice. */
	readonly content: number;
	/** Grows with every change of one kind. */
	of(kind: ChangeKind): number;
	/** Counts the changes of another process. */
	count(changes: readonly VersionChange[]): void;
	/** Called when a new day began, or when it is unknown what changed. */
	bumpAll(): void;
};

/** Follows the transactions of this process. */
export function followVersions(db: Db): Versions {
	const kinds = new Map<ChangeKind, number>();
	let content = 1;
	let base = 0;
	const count = (changes: readonly VersionChange[]): void => {
		for (const { kind } of changes) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
		if (changes.some(({ noticed }) => noticed)) content++;
	};
	db.onChange((changes) =>
		count(changes.map((change) => ({ kind: change.kind, noticed: isNoticed(change) }))),
	);
	return {
		get content() {
			return content;
		},
		of: (kind) => base + (kinds.get(kind) ?? 0),
		count,
		bumpAll: () => {
			base++;
			content++;
		},
	};
}
