import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from './open.ts';

type Probe = { startedAt: number; answer: Promise<boolean> };

const probes = new WeakMap<Db, Probe>();
const goodForMs = 5000;
const patienceMs = 1000;

/**
 * Whether the database takes writes. Only writing tells: a disk that is full or was made read-only says so at
 * no other time. Tried at most every five seconds, and only when somebody asks.
 */
export function takesWrites(db: Db): Promise<boolean> {
	const now = performance.now();
	const before = probes.get(db);
	if (before && now - before.startedAt < goodForMs) return before.answer;
	const written = db
		.write((tx) => {
			const value = new Date().toISOString();
			return tx
				.insertInto('fact')
				.values({ name: 'write probe', value })
				.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
				.execute();
		})
		.then(
			() => true,
			() => false,
		);
	// Whoever waits for another writer is not refused.
	const answer = Promise.race([written, sleep(patienceMs, true, { ref: false })]);
	probes.set(db, { startedAt: now, answer });
	return answer;
}
