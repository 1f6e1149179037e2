import { createHmac } from 'node:crypto';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import type { Context } from '../../../context/context.ts';
import { readFact, storeFact } from '../../../db/fact.ts';
import type { Write } from '../../../db/open.ts';
import type { Job } from '../../../jobs/start-jobs.ts';

/*
 * The addresses (IPv6 by its /64) from which each login has signed in. They are stored as keyed hashes, so
 * that a backup does not disclose them.
 */

const prefix = 'sign-in place ';
const lifeMs = 180 * dayMs;

const nameOf = ({ config }: Context, login: string, address: string): string =>
	prefix + createHmac('sha256', config.jwtSecret).update(`${login} ${address}`).digest('base64url');

/** True if a login has signed in from an address within half a year. */
export const isKnownPlace = async (context: Context, login: string, address: string): Promise<boolean> =>
	(await readFact(context.db.read, nameOf(context, login, address))) !== null;

/** Called only after the right password. */
export const rememberPlace = (tx: Write, context: Context, login: string, address: string): Promise<void> =>
	storeFact(tx, nameOf(context, login, address), context.now().toISOString());

/** Deletes places without a sign-in for half a year. */
export async function forgetPlaces({ db, now }: Context): Promise<void> {
	const before = new Date(now().getTime() - lifeMs).toISOString();
	await db.write((tx) =>
		tx.deleteFrom('fact').where('name', 'like', `${prefix}%`).where('value', '<', before).execute(),
	);
}

export const signInJobs: readonly Job[] = [
	{ name: 'forget places of sign-in', everySeconds: 6 * 3600, run: forgetPlaces },
];
