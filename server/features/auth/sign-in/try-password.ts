import type { Call, Context } from '../../../context.ts';
import { countFailure, failuresAround } from './failures.ts';
import { placeOf } from './known-places.ts';
import { createPasswordQueue, type PasswordQueue } from './password-queue.ts';
import { reportFailure } from './reports.ts';

const queues = new WeakMap<Context['db'], PasswordQueue>();

/** The queue of a server, in which every password is tried. */
function passwordQueueOf({ db }: Context): PasswordQueue {
	const queue = queues.get(db) ?? createPasswordQueue();
	queues.set(db, queue);
	return queue;
}

type Owner = { id: number; login: string };

/**
 * Compares a password when its turn in the queue has come. Answers the admin, or null for a wrong password,
 * which is counted and logged.
 */
export async function tryPassword<A extends Owner>(
	context: Context,
	login: string,
	call: Call,
	compare: () => Promise<{ isRight: boolean; admin: A | undefined }>,
): Promise<A | null> {
	const failures = failuresAround(context, call.address, login);
	const place = await placeOf(context, login, call);
	return passwordQueueOf(context).run({ isKnown: place.isKnown, failures, signal: call.signal }, async () => {
		const { isRight, admin } = await compare();
		if (isRight && admin) return admin;
		countFailure(failures);
		place.mistook();
		reportFailure(context, admin, call);
		return null;
	});
}
