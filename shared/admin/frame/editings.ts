/*
 * Which local copy this window writes. Two windows that edit the same thing have a copy each: its key ends
 * with an id that lives in the window's session storage, so that it survives a reload. While a window edits,
 * it holds a lock named by the key; a copy that nobody holds was left behind by a window that was closed.
 */

const held = new Map<string, () => void>();
const claims = new Map<string, Promise<string>>();
// Where the browser gives no storage, the id lives as long as the page.
const inPage = new Map<string, string>();

// After a reload the old page may hold its lock for a moment longer.
const reloadMs = 3000;
const freshMs = 10_000;

/**
 * The key of this window's copy in a scope like `table/copart-fee`: its own one, else the newest of those
 * that were left behind, else a new one. `copies` are the stored keys of the scope, newest first.
 */
export function claimEditing(scope: string, copies: readonly string[]): Promise<string> {
	const before = claims.get(scope) ?? Promise.resolve('');
	const claim = before.catch(() => '').then(() => claimNext(scope, copies));
	claims.set(scope, claim);
	return claim;
}

async function claimNext(scope: string, copies: readonly string[]): Promise<string> {
	const own = ownEditing(scope);
	if (own !== null && (await hold(own, performance.now() < freshMs ? reloadMs : 0))) return own;
	for (const key of copies) if (locks() && (await takeOverEditing(scope, key))) return key;
	return startEditing(scope);
}

/** The key that this window writes in a scope; null where it has never edited there. */
export function ownEditing(scope: string): string | null {
	try {
		return sessionStorage.getItem(nameOf(scope)) ?? inPage.get(scope) ?? null;
	} catch {
		return inPage.get(scope) ?? null;
	}
}

/** Begins a new editing; the copy of the one before stays where it is. */
export async function startEditing(scope: string): Promise<string> {
	const key = `${scope}/${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
	await takeOverEditing(scope, key);
	return key;
}

/** Goes on with a copy that nobody edits; false where another window does. */
export async function takeOverEditing(scope: string, key: string): Promise<boolean> {
	if (!(await hold(key, 0))) return false;
	const before = ownEditing(scope);
	if (before !== null && before !== key) releaseEditing(before);
	inPage.set(scope, key);
	try {
		sessionStorage.setItem(nameOf(scope), key);
	} catch {
		// A browser without storage: the copy is offered after a reload.
	}
	return true;
}

/** The screen was left: another window may go on with its copy. */
export function releaseEditing(key: string): void {
	held.get(key)?.();
	held.delete(key);
}

/** Those of the keys that some other window edits right now. */
export async function editedElsewhere(keys: readonly string[]): Promise<ReadonlySet<string>> {
	const manager = locks();
	// Who cannot know takes care.
	if (!manager) return new Set(keys);
	const state = await manager.query();
	const names = new Set(state.held?.map(({ name }) => name));
	return new Set(keys.filter((key) => !held.has(key) && names.has(nameOf(key))));
}

const nameOf = (key: string): string => `clearway editing ${key}`;

// Only secure addresses have locks; elsewhere nobody's copy is taken over unasked.
const locks = (): LockManager | undefined => navigator.locks as LockManager | undefined;

function hold(key: string, patienceMs: number): Promise<boolean> {
	const manager = locks();
	if (held.has(key) || !manager) return Promise.resolve(true);
	return new Promise((resolve) => {
		const granted = (lock: Lock | null): Promise<void> | undefined => {
			if (!lock) {
				resolve(false);
				return undefined;
			}
			return new Promise((release) => {
				held.set(key, release);
				resolve(true);
			});
		};
		const options: LockOptions =
			patienceMs === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(patienceMs) };
		manager.request(nameOf(key), options, granted).catch(() => resolve(false));
	});
}
