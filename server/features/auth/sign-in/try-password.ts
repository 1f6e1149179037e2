import { say } from '@clearway/shared/format/say.ts';
import { perContext } from '../../../context/cache.ts';
import type { Call, Context } from '../../../context/context.ts';
import type { Budget } from '../../../limits/limits.ts';
import { networkOf } from '../../../limits/networks.ts';
import { FairQueue } from '../../../services/fair-queue.ts';
import { Refusal } from '../../../services/refusal.ts';
import { reportFailure } from './failed-sign-ins.ts';
import { isKnownPlace } from './known-place.ts';

// An admin from a place that has signed in before never waits for strangers.
const queues = perContext(() => ({ known: new FairQueue(), strangers: new FairQueue() }));
const mostWaiting = 100;
const comeBackSeconds = 30;

// Only strangers count, so nobody who knows a login can close a place to its owner.
const ofNetwork: Budget = { name: 'login-network', count: 100, seconds: 15 * 60 };

type Owner = { id: number; login: string };

/**
 * Compares a password when its turn comes: one at a time for a network, and the network with the fewest
 * waiting comes first. Answers the admin, or null for a wrong password, which is counted and reported.
 */
export async function tryPassword<A extends Owner>(
	context: Context,
	login: string,
	call: Call,
	compare: () => Promise<{ isRight: boolean; admin: A | undefined }>,
): Promise<A | null> {
	const isKnown = call.session?.login === login || (await isKnownPlace(context, login, call.address));
	const network = networkOf(call.address);
	const requireRoom = async (): Promise<void> => {
		if (!isKnown) await context.sharedLimits.check(ofNetwork, network);
	};
	await requireRoom();
	const queue = queues(context)[isKnown ? 'known' : 'strangers'];
	if (queue.waitingOf(network) >= mostWaiting) throw tooMany();
	const tried = await queue.run(network, call.signal, async () => {
		await requireRoom();
		const { isRight, admin } = await compare();
		if (isRight && admin) return { admin };
		reportFailure(context, admin, call);
		if (!isKnown) await context.sharedLimits.take(ofNetwork, network);
		return { admin: null };
	});
	if (!tried) throw tooMany();
	return tried.admin;
}

const tooMany = (): Refusal =>
	new Refusal('too_many', say('admin.queueFull', comeBackSeconds), { retryAfterSeconds: comeBackSeconds });
