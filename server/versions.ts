import type { ChangeKind, Db } from './db/open.ts';

/** Counts what changed, so that whatever is kept in memory knows when it is old. */
export type Versions = {
	/** Grows with every change that a visitor could see. */
	readonly content: number;
	/** Grows with every change of one kind. */
	of(kind: ChangeKind): number;
	/** Called when another process changed something, or a new day began. */
	bumpAll(): void;
};

// Work of the office that no public page shows.
const unseen: ReadonlySet<ChangeKind> = new Set(['request', 'admin', 'draft']);

/** Follows the transactions of this process. */
export function followVersions(db: Db): Versions {
	const kinds = new Map<ChangeKind, number>();
	let content = 1;
	let base = 0;
	db.onChange((changes) => {
		for (const { kind } of changes) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
		if (changes.some(({ kind }) => !unseen.has(kind))) content++;
	});
	return {
		get content() {
			return content;
		},
		of: (kind) => base + (kinds.get(kind) ?? 0),
		bumpAll: () => {
			base++;
			content++;
		},
	};
}
