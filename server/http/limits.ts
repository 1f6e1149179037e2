import { Problem } from '@clearway/shared/contract/problem.ts';

/** How much of one thing a client may do in a time. */
export type Budget = { name: string; count: number; seconds: number };

/** Counters per client, each with an end. */
export type Limits = {
	/** Counts one more and refuses past the budget. */
	take(budget: Budget, client: string): void;
	/** Refuses if the budget is spent already, and counts nothing. */
	check(budget: Budget, client: string): void;
	/** Counts one more without a word. */
	count(budget: Budget, client: string): void;
};

type Counter = { count: number; endsAt: number };

// A flood from many addresses must not fill the memory; the counters that nobody asked for longest go first.
const mostCounters = 100_000;

/** Counters in this process. */
export function memoryLimits(now: () => number): Limits {
	// Two halves: when the young one is full it becomes the old one, and the old one is dropped whole. Dropping single
	// entries from the head of a map costs more the more of them were dropped.
	let young = new Map<string, Counter>();
	let old = new Map<string, Counter>();

	const put = (key: string, counter: Counter): Counter => {
		if (young.size >= mostCounters / 2) {
			old = young;
			young = new Map();
		}
		young.set(key, counter);
		return counter;
	};
	const counterOf = (budget: Budget, client: string): Counter => {
		const key = `${budget.name} ${client}`;
		const known = young.get(key) ?? old.get(key);
		if (known && known.endsAt > now()) return young.has(key) ? known : put(key, known);
		return put(key, { count: 0, endsAt: now() + budget.seconds * 1000 });
	};
	return {
		take(budget, client) {
			const counter = counterOf(budget, client);
			if (counter.count >= budget.count) refuse(counter.endsAt, now());
			counter.count++;
		},
		check(budget, client) {
			const counter = counterOf(budget, client);
			if (counter.count >= budget.count) refuse(counter.endsAt, now());
		},
		count(budget, client) {
			counterOf(budget, client).count++;
		},
	};
}

/** Says that a budget is spent, and until when. */
export function refuse(endsAt: number, now: number): never {
	const seconds = Math.max(1, Math.ceil((endsAt - now) / 1000));
	throw new Problem('too_many', `Слишком много попыток. Подождите ${wait(seconds)} и повторите.`, { retryAfterSeconds: seconds });
}

const wait = (seconds: number): string => (seconds < 90 ? `${seconds} с` : `${Math.ceil(seconds / 60)} мин`);
