import { randomBytes } from 'node:crypto';
import type { Context, Session } from '../../../context/context.ts';
import { requireLiveSession } from '../../../context/session.ts';

const lifeMs = 5 * 60 * 1000;

/** The admin who may answer a challenge. A challenge for a new passkey also belongs to one session. */
type Owner = { adminId: number; session: Session | null };

/** Stores a new challenge until it is answered or too old. */
export async function newChallenge(context: Context, { adminId, session }: Owner): Promise<string> {
	const challenge = randomBytes(32).toString('base64url');
	const now = context.now();
	await context.db.writeUrgent(async (tx) => {
		if (session) await requireLiveSession(tx, context, session);
		await tx
			.deleteFrom('passkey_challenge')
			.where('admin_id', '=', adminId)
			.where('expires_at', '<=', now.toISOString())
			.execute();
		await tx
			.insertInto('passkey_challenge')
			.values({
				challenge,
				admin_id: adminId,
				sid: session?.sid ?? null,
				expires_at: new Date(now.getTime() + lifeMs).toISOString(),
			})
			.execute();
	});
	return challenge;
}

/**
 * Uses a challenge up, even if the rest of the answer is wrong. Answers the challenge if it was still good.
 */
export async function takeChallenge(
	context: Context,
	response: { clientDataJSON: string },
	{ adminId, session }: Owner,
): Promise<string | null> {
	const challenge = challengeOf(response);
	if (challenge === null) return null;
	const taken = await context.db.writeUrgent(async (tx) => {
		if (session) await requireLiveSession(tx, context, session);
		return tx
			.deleteFrom('passkey_challenge')
			.where('challenge', '=', challenge)
			.where('admin_id', '=', adminId)
			.where('sid', session ? '=' : 'is', session?.sid ?? null)
			.returning('expires_at')
			.executeTakeFirst();
	});
	return taken && taken.expires_at > context.now().toISOString() ? challenge : null;
}

/** The challenge that an answer of a browser names, or null. */
function challengeOf({ clientDataJSON }: { clientDataJSON: string }): string | null {
	try {
		const read: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
		const isNamed = typeof read === 'object' && read !== null && 'challenge' in read;
		return isNamed && typeof read.challenge === 'string' ? read.challenge : null;
	} catch {
		return null;
	}
}
