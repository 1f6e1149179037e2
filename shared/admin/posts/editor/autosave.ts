/** The outcome of one save: done, more to send, retry later, or wait for the next change. */
export type Sent = 'done' | 'more' | 'later' | 'stuck';

/** Autosave, one request at a time. */
export type Autosave = {
	/** Something changed: save after a pause in typing (debounce). */
	soon(): void;
	/** Save now; resolves to whether everything is on the server. */
	now(): Promise<boolean>;
	/** Whether a request is on its way. */
	isSending(): boolean;
	stop(): void;
};

type Settings = {
	send: () => Promise<Sent>;
	/** The debounce delay and its maximum. */
	restMs?: number;
	mostMs?: number;
	/** The delays between retries. */
	retryMs?: readonly number[];
	/** Calls back when the network is there again. */
	followNetwork: (listener: () => void) => () => void;
};

/** Makes it. Changes during a request are sent with the next one. */
export function createAutosave({
	send,
	restMs = 1000,
	mostMs = 5000,
	retryMs = [2000, 5000, 15_000, 30_000],
	followNetwork,
}: Settings): Autosave {
	let timer: ReturnType<typeof setTimeout> | null = null;
	let changedAt: number | null = null;
	let running: Promise<Sent> | null = null;
	let failures = 0;
	let isWaiting = false;
	let isStopped = false;

	const wait = (ms: number): void => {
		if (timer) clearTimeout(timer);
		timer = setTimeout(() => void fire(), ms);
	};
	function fire(): Promise<Sent> {
		if (timer) clearTimeout(timer);
		timer = null;
		changedAt = null;
		isWaiting = false;
		running ??= send().then(
			(sent) => ended(sent),
			(error: unknown) => {
				running = null;
				throw error;
			},
		);
		return running;
	}
	function ended(sent: Sent): Sent {
		running = null;
		if (isStopped) return sent;
		if (sent === 'later') {
			isWaiting = true;
			wait(retryMs[Math.min(failures, retryMs.length - 1)] ?? restMs);
			failures++;
		} else failures = 0;
		if (sent === 'more' && !timer) wait(restMs);
		return sent;
	}
	const unfollow = followNetwork(() => {
		if (isWaiting && !isStopped) void fire();
	});
	return {
		soon() {
			if (isStopped) return;
			changedAt ??= Date.now();
			// During the retry delay typing must not trigger requests.
			if (isWaiting) return;
			wait(Math.max(0, Math.min(restMs, changedAt + mostMs - Date.now())));
		},
		async now() {
			for (let round = 0; round < 5; round++) {
				const sent = await fire();
				if (sent !== 'more') return sent === 'done';
			}
			return false;
		},
		isSending: () => running !== null,
		stop() {
			isStopped = true;
			if (timer) clearTimeout(timer);
			timer = null;
			unfollow();
		},
	};
}
