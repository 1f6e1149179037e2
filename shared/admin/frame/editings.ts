/*
 * Which local copy a window writes. Two windows that edit the same thing have a copy each: its key ends
 * with an id that lives in the window's session storage, so that it survives a reload. While something is
 * open, it holds a lock named by the key; a copy that nobody holds was left behind.
 */

/** One opening of what several windows may edit. It holds the key of one copy, until its signal aborts. */
type Editing = {
	/**
	 * The key that it holds: the window's own one, else the newest of those that were left behind, else a new
	 * one. `copies` are the stored keys of its scope, newest first; where they cannot be read it is a new one.
	 */
	claim(copies?: readonly string[]): Promise<string>;
	/** Goes on with a copy that nobody edits; false where somebody does. */
	take(key: string): Promise<boolean>;
	/** Begins a new one; the copy of the one before stays where it is. */
	begin(): Promise<string>;
};

// What was left a moment ago, here or by the page before a reload, may be held for a moment longer.
const leavingMs = 3000;
const freshMs = 10_000;

/** What this window holds, or has asked for. */
const holds = new Set<{ key: string }>();
// Where the browser gives no storage, the id lives as long as the page.
const inPage = new Map<string, string>();

/** Opens a scope like `table/copart-fee`. */
export function openEditing(scope: string, signal: AbortSignal): Editing {
	let held: { key: string; release: () => void } | null = null;
	const hold = async (key: string, patienceMs = 0): Promise<boolean> => {
		if (held?.key === key) return true;
		const release = await lock(key, patienceMs, signal);
		if (!release) return false;
		held?.release();
		held = { key, release };
		remember(scope, key);
		return true;
	};
	const begin = async (): Promise<string> => {
		const key = newKey(scope);
		await hold(key);
		return key;
	};
	return {
		async claim(copies) {
			if (held) return held.key;
			if (!copies) return begin();
			const own = ownEditing(scope);
			const isLeaving = own !== null && (isHeldHere(own) || performance.now() < freshMs);
			if (own !== null && (await hold(own, isLeaving ? leavingMs : 0))) return own;
			for (const key of copies) if (locks() && (await hold(key))) return key;
			return begin();
		},
		take: (key) => hold(key),
		begin,
	};
}

/** A key that nobody has yet. */
export const newKey = (scope: string): string =>
	`${scope}/${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** The key that this window writes in a scope; null where it has never edited there. */
export function ownEditing(scope: string): string | null {
	try {
		return sessionStorage.getItem(nameOf(scope)) ?? inPage.get(scope) ?? null;
	} catch {
		return inPage.get(scope) ?? null;
	}
}

function remember(scope: string, key: string): void {
	inPage.set(scope, key);
	try {
		sessionStorage.setItem(nameOf(scope), key);
	} catch {
		// A browser without storage: the copy is offered after a reload.
	}
}

/** Those of the keys that some other window edits right now. */
export async function editedElsewhere(keys: readonly string[]): Promise<ReadonlySet<string>> {
	const manager = locks();
	// Who cannot know takes care.
	if (!manager) return new Set(keys);
	const state = await manager.query();
	const names = new Set(state.held?.map(({ name }) => name));
	return new Set(keys.filter((key) => !isHeldHere(key) && names.has(nameOf(key))));
}

const nameOf = (key: string): string => `clearway editing ${key}`;

const isHeldHere = (key: string): boolean => [...holds].some((hold) => hold.key === key);

// Only secure addresses have locks; elsewhere nobody's copy is taken over unasked.
const locks = (): LockManager | undefined => navigator.locks as LockManager | undefined;

/** Holds a key until it is released or the signal aborts; null where it does not get it. */
function lock(key: string, patienceMs: number, signal: AbortSignal): Promise<(() => void) | null> {
	const manager = locks();
	if (signal.aborted) return Promise.resolve(null);
	if (!manager) return Promise.resolve(() => undefined);
	const own = { key };
	holds.add(own);
	return new Promise((resolve) => {
		const granted = (found: Lock | null): Promise<void> | undefined => {
			if (found && !signal.aborted)
				return new Promise((release) => {
					signal.addEventListener('abort', () => release());
					resolve(release);
				});
			resolve(null);
			return undefined;
		};
		const options: LockOptions =
			patienceMs === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(patienceMs) };
		manager
			.request(nameOf(key), options, granted)
			.catch(() => resolve(null))
			.finally(() => holds.delete(own));
	});
}
