export type Online = ReturnType<typeof createOnline>;

const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/**
 * Knows if the server can be reached: from the app's calls and, while it cannot, from probes, each after twice
 * the wait of the one before.
 */
export function createOnline({ probe }: { probe: () => Promise<boolean> }) {
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
		isOnline: (): boolean => online,
		/** A call came through, or did not. */
		report,
		follow: (callback: (isOnline: boolean) => void): void => void listeners.add(callback),
		/** Asks the server now, and changes nothing. */
		probe: answers,
		/** Probes now instead of later: the machine woke up. */
		checkNow(): void {
			if (online) return;
			waitMs = firstWaitMs;
			stop();
			void look();
		},
		stop,
	};
}
