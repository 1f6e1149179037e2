/** Knows if the server can be reached: from the app's calls and, while it cannot, from probes. */
export type Online = {
	isOnline(): boolean;
	/** A call came through, or did not. */
	report(isReached: boolean): void;
	follow(callback: (isOnline: boolean) => void): () => void;
	/** Asks the server now, and changes nothing. */
	probe(): Promise<boolean>;
	/** Probes now instead of later: the machine woke up, or the system says there is a network again. */
	checkNow(): void;
	stop(): void;
};

type Settings = { probe: () => Promise<boolean>; firstWaitMs?: number; longestWaitMs?: number };

/** Waits twice as long after each failed probe. */
export function createOnline({ probe, firstWaitMs = 1000, longestWaitMs = 30_000 }: Settings): Online {
	const listeners = new Set<(isOnline: boolean) => void>();
	let online = true;
	let waitMs = firstWaitMs;
	let timer: ReturnType<typeof setTimeout> | null = null;
	const stop = (): void => {
		if (timer) clearTimeout(timer);
		timer = null;
	};
	const set = (next: boolean): void => {
		if (online === next) return;
		online = next;
		for (const callback of [...listeners]) callback(next);
	};
	const later = (): void => {
		stop();
		timer = setTimeout(() => void look(), waitMs);
		waitMs = Math.min(waitMs * 2, longestWaitMs);
	};
	const answers = (): Promise<boolean> => probe().catch(() => false);
	async function look(): Promise<void> {
		timer = null;
		report(await answers());
	}
	function report(isReached: boolean): void {
		if (isReached) {
			stop();
			waitMs = firstWaitMs;
		} else if (!timer) later();
		set(isReached);
	}
	return {
		isOnline: () => online,
		report,
		follow(callback) {
			listeners.add(callback);
			return () => listeners.delete(callback);
		},
		probe: answers,
		checkNow() {
			if (online) return;
			waitMs = firstWaitMs;
			stop();
			void look();
		},
		stop,
	};
}
