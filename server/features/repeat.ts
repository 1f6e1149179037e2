import { createHmac } from 'node:crypto';
import { invalid } from '@clearway/shared/contract/problem.ts';
import type { Call, Context } from '../context.ts';
import type { Write } from '../db/open.ts';
import { lockRows } from './revision.ts';

const dayMs = 24 * 60 * 60 * 1000;
const doubleClickMs = 60_000;

/**
 * How a repeated post is recognised: by the client's key for a day, or by the same body from the same address
 * within a minute.
 */
export type Claim = {
	key: string;
	fingerprint: string;
	lifeMs: number;
	/** Where a visitor's key is kept with what he said under it; null where he sent none. */
	ofVisitor: string | null;
};

/**
 * The claim of a post. Only keyed hashes are kept: nobody's phone can be read out of them. A key means one
 * post only together with its words, because another visitor may have chosen the same key; and with them it
 * means the same post wherever it comes from, because a phone that tries again may do so from another
 * network.
 */
export function claimOf(context: Context, call: Call, operation: string, said: unknown): Claim {
	const digest = (text: string): string =>
		createHmac('sha256', context.config.jwtSecret).update(text).digest('base64url');
	const fingerprint = digest(JSON.stringify(said));
	const { idempotencyKey: key, address } = call;
	if (key === null)
		return {
			key: `same ${operation} ${digest(`${address} ${fingerprint}`)}`,
			fingerprint,
			lifeMs: doubleClickMs,
			ofVisitor: null,
		};
	return {
		key: `key ${operation} ${digest(`${fingerprint} ${key}`)}`,
		fingerprint,
		lifeMs: dayMs,
		ofVisitor: `visitor ${operation} ${digest(`${address} ${key}`)}`,
	};
}

/**
 * Takes the claim inside the transaction that does the work, or answers what the first post was answered. Two
 * posts at once meet at the row: the second waits until the first is in.
 */
export async function takeClaim(tx: Write, context: Context, claim: Claim): Promise<string | null> {
	const same = await takeRow(tx, context, claim.key, claim);
	if (same) return same.answer;
	const theirs = claim.ofVisitor === null ? null : await takeRow(tx, context, claim.ofVisitor, claim);
	if (theirs && theirs.fingerprint !== claim.fingerprint)
		throw invalid('Idempotency-Key', 'С этим ключом уже пришла другая заявка. Возьмите новый ключ.');
	return null;
}

/** Takes a row that nobody has, or whose time is over; answers the one that is there otherwise. */
async function takeRow(
	tx: Write,
	context: Context,
	key: string,
	{ fingerprint, lifeMs }: Claim,
): Promise<{ fingerprint: string; answer: string } | null> {
	const at = context.now();
	const fresh = { fingerprint, status: 202, answer: '', created_at: at.toISOString() };
	const inserted = await tx
		.insertInto('repeat')
		.values({ key, ...fresh })
		.onConflict((conflict) => conflict.column('key').doNothing())
		.returning('key')
		.executeTakeFirst();
	if (inserted) return null;
	const row = await lockRows(
		tx.selectFrom('repeat').select(['fingerprint', 'answer', 'created_at']).where('key', '=', key),
		context.db.dialect,
	).executeTakeFirstOrThrow();
	const age = at.getTime() - Date.parse(row.created_at);
	if (age < lifeMs && age >= 0) return row;
	await tx.updateTable('repeat').set(fresh).where('key', '=', key).execute();
	return null;
}

/** Stores the answer for a repeated post. */
export async function storeAnswer(tx: Write, claim: Claim, answer: string): Promise<void> {
	await tx.updateTable('repeat').set({ answer }).where('key', '=', claim.key).execute();
}

/** Deletes expired claims. */
export async function forgetClaims(context: Context): Promise<void> {
	const before = new Date(context.now().getTime() - dayMs).toISOString();
	await context.db.write((tx) => tx.deleteFrom('repeat').where('created_at', '<', before).execute());
}
