import { setTimeout as sleep } from 'node:timers/promises';
import { storeFact } from './fact.ts';
import type { Db } from './open.ts';

type Probe = { startedAt: number; answer: Promise<boolean> };

const probes = new WeakMap<Db, Probe>();
const goodForMs = 5000;
const patienceMs = 1000;

/**
 * True when the database accepts writes. Only a write shows it: a full or read-only disk fails at no other
 * time. Tried at most every five seconds, and only on request.
 */
export function takesWrites(db: Db): Promise<boolean> {
	const now = performance.now();
	const before = probes.get(db);
	if (before && now - before.startedAt < goodForMs) return before.answer;
	const written = db
		.write((tx) => storeFact(tx, 'write probe', new Date().toISOString()))
		.then(
			() => true,
			() => false,
		);
	// A probe that still waits for another writer counts as accepted.
	const answer = Promise.race([written, sleep(patienceMs, true, { ref: false })]);
	probes.set(db, { startedAt: now, answer });
	return answer;
}
