type Settings = {
	/** Asks the server now. */
	isThere: () => Promise<boolean>;
	/** The last known state of the server. */
	isOnline: () => boolean;
	patienceMs?: number;
	awayMs?: number;
};

export type Patience = ReturnType<typeof createPatience>;

/**
 * Nobody else notices a silent connection, and calls that wait on it use up all connections. After some time
 * the server is probed; without an answer all waiting calls are given up. While the server is known to be
 * away a call gets only a moment.
 */
export function createPatience({ isThere, isOnline, patienceMs = 15_000, awayMs = 2000 }: Settings) {
	const waiting = new Set<() => void>();
	let looking: Promise<void> | null = null;

	async function look(): Promise<void> {
		if (await isThere()) return;
		for (const drop of [...waiting]) drop();
	}
	return {
		/** Begins the wait of a call until its `end`; `heard` says that the connection works, `giveUp` ends the call. */
		begin(giveUp: () => void) {
			let timer: ReturnType<typeof setTimeout>;
			const wait = (): void => {
				clearTimeout(timer);
				timer = isOnline() ? setTimeout(() => void ask(), patienceMs) : setTimeout(dropAway, awayMs);
			};
			const ask = async (): Promise<void> => {
				looking ??= look().finally(() => {
					looking = null;
				});
				await looking;
				if (waiting.has(drop)) wait();
			};
			const dropAway = (): void => (isOnline() ? wait() : drop());
			const end = (): void => {
				clearTimeout(timer);
				waiting.delete(drop);
			};
			const drop = (): void => {
				end();
				giveUp();
			};
			waiting.add(drop);
			wait();
			return { heard: wait, end };
		},
	};
}
