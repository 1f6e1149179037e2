import type { Waiting } from './outbox.ts';

const firstWaitMs = 5000;
const longestWaitMs = 10 * 60 * 1000;
// With the waits between them a restart of the server is over by then.
const toldAfter = 5;

/** What the server keeps failing on, of one queue: each such save waits longer before it is tried again. */
export type FailingSaves = {
	mayTry(waiting: Waiting): boolean;
	/** The server failed on it once more; true when a person is to be told. */
	failed(waiting: Waiting): boolean;
	/** Whether a person was told of it. */
	isTold(waiting: Waiting): boolean;
	/** A person wants it tried now, and to be told if that fails, too. */
	retry(waiting: Waiting): void;
};

/** Knows them until the app ends: a new start tries everything anew. */
export function createFailingSaves(nowMs: () => number): FailingSaves {
	const known = new Map<string, { at: string; tries: number; againMs: number }>();
	// A newer save of the record is another one, and may well succeed.
	const find = ({ path, at }: Waiting) => {
		const found = known.get(path);
		return found?.at === at ? found : undefined;
	};
	return {
		mayTry: (waiting) => (find(waiting)?.againMs ?? 0) <= nowMs(),
		failed(waiting) {
			const tries = (find(waiting)?.tries ?? 0) + 1;
			const waitMs = Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs);
			known.set(waiting.path, { at: waiting.at, tries, againMs: nowMs() + waitMs });
			return tries === toldAfter;
		},
		isTold: (waiting) => (find(waiting)?.tries ?? 0) >= toldAfter,
		retry({ path, at }) {
			known.set(path, { at, tries: toldAfter - 1, againMs: 0 });
		},
	};
}
