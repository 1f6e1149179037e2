import { say } from '@clearway/shared/format/say.ts';
import { Refusal } from '../refusal.ts';

/** How many operations of one kind a client may do in a period. */
export type Budget = { name: string; count: number; seconds: number };

/** Counters per client, each with an end. */
export type Limits = {
	/** Counts one more and refuses past the budget. */
	take(budget: Budget, client: string): void;
	/** Refuses if the budget is spent already, and counts nothing. */
	check(budget: Budget, client: string): void;
	/** Counts one more and never refuses. */
	count(budget: Budget, client: string): void;
	/** How much is spent, as far as this process knows. */
	known(budget: Budget, client: string): Readonly<Counter>;
	/** Puts a counter where it stands elsewhere. */
	set(budget: Budget, client: string, counter: Counter): void;
};

/** What is spent of a budget, and until when it counts. */
export type Counter = { count: number; endsAt: number; lastAtMs?: number };

// Two processes' clocks differ a little.
const clocksApartMs = 60_000;

/**
 * The latest instant at which a counter of this period may end. One that ends later was begun by a clock that
 * was ahead, and is over.
 */
export const latestEnd = (at: number, periodMs: number): number => at + periodMs + clocksApartMs;

// A flood from many addresses must not fill the memory; the least recently used counters are dropped first.
const mostCounters = 100_000;

/** Counters in this process. */
export function memoryLimits(now: () => number): Limits {
	const shelves = new Map<string, Shelf>();
	const counterOf = (budget: Budget, client: string): Counter => {
		const shelf = shelves.get(budget.name) ?? shelfOf(budget.seconds * 1000, now);
		shelves.set(budget.name, shelf);
		return shelf(client);
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
		known: counterOf,
		set: (budget, client, counter) => void Object.assign(counterOf(budget, client), counter),
	};
}

type Shelf = (client: string) => Counter;

/*
 * Two halves: when the young one is full, or as old as a counter gets, it becomes the old one, and the old
 * one, in which every counter has ended by then, is dropped whole. Dropping single entries from the head of a
 * map costs more the more of them were dropped.
 */
export function shelfOf(lifeMs: number, now: () => number): Shelf {
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
		const isRunning = known && known.endsAt > at && known.endsAt <= latestEnd(at, lifeMs);
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
