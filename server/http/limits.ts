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

// A flood from many addresses must not fill the memory; the oldest counters go first.
const mostCounters = 100_000;

/** Counters in this process. */
export function memoryLimits(now: () => number): Limits {
	const counters = new Map<string, Counter>();

	const counterOf = (budget: Budget, client: string): Counter => {
		const key = `${budget.name} ${client}`;
		const known = counters.get(key);
		if (known && known.endsAt > now()) return known;
		counters.delete(key);
		if (counters.size >= mostCounters)
			for (const oldest of counters.keys()) {
				counters.delete(oldest);
				break;
			}
		const fresh = { count: 0, endsAt: now() + budget.seconds * 1000 };
		counters.set(key, fresh);
		return fresh;
	};
	const refuse = (counter: Counter): never => {
		const seconds = Math.max(1, Math.ceil((counter.endsAt - now()) / 1000));
		throw new Problem('too_many', `Слишком много попыток. Подождите ${wait(seconds)} и повторите.`, { retryAfterSeconds: seconds });
	};

	return {
		take(budget, client) {
			const counter = counterOf(budget, client);
			if (counter.count >= budget.count) refuse(counter);
			counter.count++;
		},
		check(budget, client) {
			const counter = counterOf(budget, client);
			if (counter.count >= budget.count) refuse(counter);
		},
		count(budget, client) {
			counterOf(budget, client).count++;
		},
	};
}

const wait = (seconds: number): string => (seconds < 90 ? `${seconds} с` : `${Math.ceil(seconds / 60)} мин`);
