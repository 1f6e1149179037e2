import { say } from '@clearway/shared/format/say.ts';
import { Refusal } from '../services/refusal.ts';

/** A budget: how many operations of one kind a client may do in a period. */
export type Budget = { name: string; count: number; seconds: number };

/** The spent part of a budget, and its end. */
export type Counter = { count: number; endsAt: number };

/** Counters per client, each with an end. */
export type Limits = {
	/** Counts one operation, and refuses it if the budget is spent. */
	take(budget: Budget, client: string): void;
	/** Refuses if the budget is spent, without counting. */
	check(budget: Budget, client: string): void;
	/** Counts one operation without refusing it, and returns the count. */
	count(budget: Budget, client: string): number;
};

// A flood from many addresses must not fill the memory; the oldest counters are dropped first.
const mostCounters = 100_000;

/** Counters in this process. */
export function memoryLimits(now: () => number): Limits {
	const shelves = new Map<string, (client: string) => Counter>();
	const counterOf = (budget: Budget, client: string): Counter => {
		const shelf = shelves.get(budget.name) ?? shelfOf(budget.seconds * 1000, now);
		shelves.set(budget.name, shelf);
		return shelf(client);
	};
	const check = (budget: Budget, client: string): void => {
		const { count, endsAt } = counterOf(budget, client);
		if (count >= budget.count) refuse(endsAt, now());
	};
	const count = (budget: Budget, client: string): number => ++counterOf(budget, client).count;
	return {
		check,
		count,
		take(budget, client) {
			check(budget, client);
			count(budget, client);
		},
	};
}

/*
 * Two maps: when the young one is full, or older than any counter lives, it becomes the old one, and the previous old
 * one is dropped whole. Dropping single entries from the head of a Map gets slower with each dropped entry.
 */
function shelfOf(lifeMs: number, now: () => number): (client: string) => Counter {
	let young = new Map<string, Counter>();
	let old = new Map<string, Counter>();
	let turnsAt = now() + lifeMs;
	return (client) => {
		const at = now();
		if (at >= turnsAt || young.size >= mostCounters / 2) {
			old = young;
			young = new Map();
			turnsAt = at + lifeMs;
		}
		const known = young.get(client) ?? old.get(client);
		// A counter that ends later was started while the clock was ahead.
		const isRunning = known && known.endsAt > at && known.endsAt <= at + lifeMs;
		const counter = isRunning ? known : { count: 0, endsAt: at + lifeMs };
		if (counter !== known || !young.has(client)) young.set(client, counter);
		return counter;
	};
}

/** The 429 answer, with the time to wait. */
export function refuse(endsAt: number, now: number): never {
	const seconds = Math.max(1, Math.ceil((endsAt - now) / 1000));
	throw new Refusal('too_many', say('call.tooManyTries', seconds), {
		retryAfterSeconds: seconds,
	});
}
