import { createHmac } from 'node:crypto';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Call, Context } from '../context/context.ts';
import type { Write } from '../db/open.ts';
import { invalid } from '../services/refusal.ts';
import { lockRows } from './revision.ts';

const doubleClickMs = 60_000;

/**
 * Recognises a repeated POST: for a day by the client's key, or within a minute by the same body from the same
 * address.
 */
export type Claim = {
	key: string;
	fingerprint: string;
	lifeMs: number;
	/** The hash under which the visitor's idempotency key is stored; null if he sent none. */
	ofVisitor: string | null;
};

/**
 * The idempotency claim of a request. It stores only keyed hashes, so nobody can read phone numbers from
 * them. A key counts only with the request's content, because another visitor may choose the same key. It
 * counts from any address, because a phone may retry from another network.
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

/** The claim of an admin who makes something; null without a key, so two calls then make two records. */
export const claimOfAdmin = (
	context: Context,
	call: AdminCall,
	operation: string,
	said: unknown,
): Claim | null =>
	call.idempotencyKey === null
		? null
		: claimOf(context, call, operation, { body: said, adminId: call.session.adminId });

/**
 * Takes the claim inside the transaction that does the work, or returns the answer of the first request.
 * Concurrent requests lock the same row: the second waits for the first to commit.
 */
export async function takeClaim(tx: Write, context: Context, claim: Claim): Promise<string | null> {
	const same = await takeRow(tx, context, claim.key, claim);
	if (same) return same.answer;
	const ofVisitor = claim.ofVisitor === null ? null : await takeRow(tx, context, claim.ofVisitor, claim);
	if (ofVisitor && ofVisitor.fingerprint !== claim.fingerprint)
		throw invalid('Idempotency-Key', say('record.reusedKey'));
	return null;
}

/** Inserts the row, or takes over an expired one; otherwise returns the existing row. */
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
	if (isLive(row.created_at, at, lifeMs)) return row;
	await tx.updateTable('repeat').set(fresh).where('key', '=', key).execute();
	return null;
}

/**
 * True while a claim is valid. A claim from the near future is valid too: a request that is stored second may have read
 * the clock first, and the clock of another process may differ.
 */
export const isLive = (createdAt: string, at: Date, lifeMs: number): boolean =>
	Math.abs(at.getTime() - Date.parse(createdAt)) < lifeMs;

export async function storeAnswer(tx: Write, claim: Claim, answer: string): Promise<void> {
	await tx.updateTable('repeat').set({ answer }).where('key', '=', claim.key).execute();
}

/** Makes something once: a repeated POST returns the id of what the first one made. */
export async function once(
	tx: Write,
	context: Context,
	claim: Claim | null,
	make: () => Promise<number>,
): Promise<number> {
	const answered = claim && (await takeClaim(tx, context, claim));
	if (answered) return Number(answered);
	const id = await make();
	if (claim) await storeAnswer(tx, claim, String(id));
	return id;
}

export async function forgetClaims(context: Context): Promise<void> {
	const before = new Date(context.now().getTime() - dayMs).toISOString();
	await context.db.write((tx) => tx.deleteFrom('repeat').where('created_at', '<', before).execute());
}
