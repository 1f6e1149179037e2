import { say } from '@clearway/shared/format/say.ts';
import { Refusal } from '../../../refusal.ts';
import { type Failures, isSlowed, readyAtMs } from './failures.ts';

/**
 * One password to be tried: where it comes from, and whether that place has signed in with this login before.
 */
export type Attempt = { isKnown: boolean; failures: Failures; signal: AbortSignal };

/** Tries passwords a few at a time and decides whose turn is next. */
export type PasswordQueue = {
	run<T>(attempt: Attempt, work: () => Promise<T>): Promise<T>;
	/** How many wait now. */
	readonly length: number;
};

// A hash takes a core and 46 MiB; with more at once all of them get slower, and pages too.
const mostAtOnce = 2;
const mostWaiting = 500;
// After this wait a slowed client gets 429, so that its connections do not pile up.
const slowedWaitMs = 5000;
const comeBackSeconds = 30;

type Waiting = {
	attempt: Attempt;
	arrival: number;
	arrivedAtMs: number;
	start(): void;
	leave(why: Refusal): void;
};

/**
 * Known places come first, then the clients with the fewest failures in the wide network around them, then in
 * the network, then by arrival. So a flood from one network never delays clients of another, however its
 * addresses change.
 */
export function createPasswordQueue(nowMs: () => number = () => performance.now()): PasswordQueue {
	const waiting: Waiting[] = [];
	let running = 0;
	let arrivalCount = 0;
	let timer: NodeJS.Timeout | undefined;

	function startReady(): void {
		clearTimeout(timer);
		for (const one of waiting.filter(isLate)) one.leave(tooMany());
		while (running < mostAtOnce && waiting.length > 0) {
			const now = nowMs();
			const ready = waiting.filter(({ attempt }) => readyAt(attempt) <= now);
			if (ready.length === 0) {
				const soonest = Math.min(...waiting.map(({ attempt }) => readyAt(attempt)));
				timer = setTimeout(startReady, Math.max(1, soonest - now));
				return;
			}
			running++;
			ready.reduce((best, one) => (isBefore(one, best) ? one : best)).start();
		}
	}

	const isLate = ({ attempt, arrivedAtMs }: Waiting): boolean =>
		!attempt.isKnown && isSlowed(attempt.failures) && nowMs() - arrivedAtMs > slowedWaitMs;

	function waitForTurn(attempt: Attempt): Promise<void> {
		return new Promise((resolve, reject) => {
			const remove = (): void => {
				waiting.splice(waiting.indexOf(one), 1);
				attempt.signal.removeEventListener('abort', hangUp);
			};
			const one: Waiting = {
				attempt,
				arrival: arrivalCount++,
				arrivedAtMs: nowMs(),
				start() {
					remove();
					resolve();
				},
				leave(why) {
					remove();
					reject(why);
				},
			};
			const hangUp = (): void => one.leave(tooMany());
			waiting.push(one);
			if (attempt.signal.aborted) return hangUp();
			attempt.signal.addEventListener('abort', hangUp);
			if (waiting.length > mostWaiting)
				waiting.reduce((worst, other) => (isBefore(worst, other) ? other : worst)).leave(tooMany());
			startReady();
		});
	}

	return {
		get length() {
			return waiting.length;
		},
		async run(attempt, work) {
			await waitForTurn(attempt);
			try {
				return await work();
			} finally {
				running--;
				startReady();
			}
		},
	};
}

const readyAt = ({ isKnown, failures }: Attempt): number => (isKnown ? 0 : readyAtMs(failures));

function isBefore(a: Waiting, b: Waiting): boolean {
	if (a.attempt.isKnown !== b.attempt.isKnown) return a.attempt.isKnown;
	const [one, other] = [a.attempt.failures, b.attempt.failures];
	const difference =
		one.wide.count - other.wide.count || one.network.count - other.network.count || a.arrival - b.arrival;
	return difference < 0;
}

const tooMany = (): Refusal =>
	new Refusal('too_many', say('admin.queueFull', comeBackSeconds), {
		retryAfterSeconds: comeBackSeconds,
	});
