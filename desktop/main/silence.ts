type Settings = {
	/** Whether the server answers, asked now. */
	isThere: () => Promise<boolean>;
	/** Whether the server was there when something was last heard of it. */
	isOnline: () => boolean;
	patienceMs?: number;
	awayMs?: number;
};

/** The waiting of one call. */
type Wait = {
	/** Something of it has come or gone: the line works. */
	heard(): void;
	end(): void;
};

/** Ends the calls that nobody will answer. */
export type Silence = {
	/** A call waits from now on until it says that it has ended; `giveUp` ends it earlier. */
	begin(giveUp: () => void): Wait;
};

/**
 * A line that says nothing is noticed by nobody else, and calls that wait on it use up all connections. After
 * some time the server is asked whether it is there; where it is not, all that waits is given up. While it is
 * known to be away a call gets only a moment.
 */
export function createSilence({ isThere, isOnline, patienceMs = 15_000, awayMs = 2000 }: Settings): Silence {
	const waiting = new Set<() => void>();
	let looking: Promise<void> | null = null;

	async function look(): Promise<void> {
		if (await isThere()) return;
		for (const drop of [...waiting]) drop();
	}
	return {
		begin(giveUp) {
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
