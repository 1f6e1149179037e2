/** The pace of saving while somebody types. */
export type SavePace = {
	/** Something changed: save after a pause in typing. */
	soon(): void;
	stop(): void;
};

type Settings = {
	/** Answers true when the save has to be tried again. */
	save: () => Promise<boolean>;
	isOnline: () => boolean;
	/** The pause before a save, and the longest time that typing can put it off. */
	restMs?: number;
	mostMs?: number;
	retryMs?: readonly number[];
};

export function createSavePace({
	save,
	isOnline,
	restMs = 1000,
	mostMs = 5000,
	retryMs = [2000, 5000, 15_000, 30_000],
}: Settings): SavePace {
	let timer: ReturnType<typeof setTimeout> | null = null;
	let changedAt: number | null = null;
	let failures = 0;
	let isStopped = false;
	const wait = (ms: number): void => {
		if (timer) clearTimeout(timer);
		timer = setTimeout(() => void fire(), ms);
	};
	async function fire(): Promise<void> {
		timer = null;
		changedAt = null;
		const isFailed = await save();
		failures = isFailed ? failures + 1 : 0;
		if (isFailed && !isStopped) wait(retryMs[Math.min(failures, retryMs.length) - 1] ?? restMs);
	}
	return {
		soon() {
			// A failing server is not asked with every letter. Without a network no server is asked.
			if (isStopped || (failures > 0 && isOnline())) return;
			changedAt ??= Date.now();
			wait(Math.max(0, Math.min(restMs, changedAt + mostMs - Date.now())));
		},
		stop() {
			isStopped = true;
			if (timer) clearTimeout(timer);
		},
	};
}
