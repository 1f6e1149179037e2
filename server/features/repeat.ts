import { createHmac } from 'node:crypto';
import { invalid } from '@clearway/shared/contract/problem.ts';
import type { Write } from '../db/open.ts';
import type { Call, World } from '../world.ts';
import { held } from './revision.ts';

const dayMs = 24 * 60 * 60 * 1000;
const doubleClickMs = 60_000;

/** By what a repeated post is known: the client's own key for a day, or the same words from the same place within a minute. */
export type Claim = { key: string; fingerprint: string; lifeMs: number; keyed: boolean };

/** The claim of a post. Only keyed hashes are kept: nobody's phone can be read out of them. */
export function claimOf(world: World, call: Call, operation: string, said: unknown): Claim {
	const digest = (text: string): string => createHmac('sha256', world.config.jwtSecret).update(text).digest('base64url');
	const fingerprint = digest(JSON.stringify(said));
	return call.idempotencyKey === null
		? { key: `same ${operation} ${digest(`${call.address} ${fingerprint}`)}`, fingerprint, lifeMs: doubleClickMs, keyed: false }
		: { key: `key ${operation} ${digest(call.idempotencyKey)}`, fingerprint, lifeMs: dayMs, keyed: true };
}

/**
 * Takes the claim inside the transaction that does the work, or answers what the first post was answered. Two posts at
 * once meet at the row: the second waits until the first is in.
 */
export async function takeClaim(tx: Write, world: World, claim: Claim): Promise<string | null> {
	const at = world.now();
	const fresh = { fingerprint: claim.fingerprint, status: 202, answer: '', created_at: at.toISOString() };
	const inserted = await tx
		.insertInto('repeat')
		.values({ key: claim.key, ...fresh })
		.onConflict((conflict) => conflict.column('key').doNothing())
		.returning('key')
		.executeTakeFirst();
	if (inserted) return null;
	const row = await held(
		tx.selectFrom('repeat').select(['fingerprint', 'answer', 'created_at']).where('key', '=', claim.key),
		world.db.dialect,
	).executeTakeFirstOrThrow();
	const age = at.getTime() - Date.parse(row.created_at);
	if (age >= claim.lifeMs || age < 0) {
		await tx.updateTable('repeat').set(fresh).where('key', '=', claim.key).execute();
		return null;
	}
	if (row.fingerprint !== claim.fingerprint)
		throw invalid('Idempotency-Key', 'С этим ключом уже пришла другая заявка. Возьмите новый ключ.');
	return row.answer;
}

/** Remembers the answer for whoever asks again. */
export async function keepAnswer(tx: Write, claim: Claim, answer: string): Promise<void> {
	await tx.updateTable('repeat').set({ answer }).where('key', '=', claim.key).execute();
}

/** Forgets claims whose day is over. */
export async function forgetClaims(world: World): Promise<void> {
	const before = new Date(world.now().getTime() - dayMs).toISOString();
	await world.db.write((tx) => tx.deleteFrom('repeat').where('created_at', '<', before).execute());
}
