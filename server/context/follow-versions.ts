import type { ChangeKind } from '../db/news.ts';
import { isNoticed } from '../db/news.ts';
import type { Db } from '../db/open.ts';

/** A change as caches see it. */
type VersionChange = { kind: ChangeKind; noticed: boolean };

/** Version counters per kind of data, by which caches know when they are outdated. */
export type Versions = {
	/** Grows with every change that a visitor could notice. */
	readonly content: number;
	/** True unless a visitor could have noticed a change of these kinds since then, or of everything. */
	isCurrent(madeOf: MadeOf): boolean;
	/** Grows with every change of one kind. */
	of(kind: ChangeKind): number;
	/** Counts the changes of another process. */
	count(changes: readonly VersionChange[]): void;
	/** Called when a new day began, or when it is unknown what changed. */
	bumpAll(): void;
};

/** What an answer is made of: records of some kinds, as they were at a content version or later. */
export type MadeOf = { content: number; kinds: Iterable<ChangeKind> };

/** Follows the transactions of this process. */
export function followVersions(db: Db): Versions {
	const kinds = new Map<ChangeKind, number>();
	// The content version of the last change of a kind that a visitor could notice, and of everything.
	const noticedAt = new Map<ChangeKind, number>();
	let everythingAt = 1;
	let content = 1;
	let base = 0;
	const count = (changes: readonly VersionChange[]): void => {
		for (const { kind } of changes) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
		const noticed = changes.filter((change) => change.noticed);
		if (noticed.length > 0) content++;
		for (const { kind } of noticed) noticedAt.set(kind, content);
		// Every answer may depend on a setting.
		if (noticed.some(({ kind }) => kind === 'option')) everythingAt = content;
	};
	db.onChange((changes) =>
		count(changes.map((change) => ({ kind: change.kind, noticed: isNoticed(change) }))),
	);
	return {
		get content() {
			return content;
		},
		isCurrent(madeOf) {
			if (madeOf.content === content) return true;
			if (madeOf.content < everythingAt) return false;
			for (const kind of madeOf.kinds) if (madeOf.content < (noticedAt.get(kind) ?? 0)) return false;
			return true;
		},
		of: (kind) => base + (kinds.get(kind) ?? 0),
		count,
		bumpAll: () => {
			base++;
			everythingAt = ++content;
		},
	};
}
