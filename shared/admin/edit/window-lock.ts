/*
 * One record is edited in one window of a device: the window holds a Web Lock named by the record. Where the
 * browser has no locks, as on plain http, every window may edit.
 */

export type WindowLock = {
	/** Takes the record away from the window that holds it. */
	takeOver(): void;
	release(): void;
};

// A page that is being reloaded holds its lock for a moment longer.
const patienceMs = 1000;

/** Waits for a record until it is released. Tells whenever this window gets the record or loses it. */
export function holdRecord(key: string, tell: (isHeld: boolean) => void): WindowLock {
	const manager = navigator.locks as LockManager | undefined;
	if (!manager) {
		tell(true);
		return { takeOver: () => undefined, release: () => undefined };
	}
	const name = `clearway editing ${key}`;
	let ending = new AbortController();
	const ask = (isSteal: boolean): void => {
		ending.abort();
		ending = new AbortController();
		const { signal } = ending;
		let isHeld = false;
		const look = async (): Promise<void> => {
			// A busy computer may be late to answer; it says so only where another window has the record.
			const { held = [] } = await manager.query();
			if (!isHeld && !signal.aborted && held.some((lock) => lock.name === name)) tell(false);
		};
		const patience = setTimeout(() => void look(), patienceMs);
		signal.addEventListener('abort', () => clearTimeout(patience));
		const hold = (): Promise<void> => {
			clearTimeout(patience);
			if (signal.aborted) return Promise.resolve();
			isHeld = true;
			tell(true);
			return new Promise((release) => signal.addEventListener('abort', () => release()));
		};
		manager.request(name, isSteal ? { steal: true } : { signal }, hold).catch(() => {
			if (signal.aborted) return;
			// Another window took it over: this one waits for it.
			tell(false);
			ask(false);
		});
	};
	ask(false);
	return { takeOver: () => ask(true), release: () => ending.abort() };
}
