import type { Outbox, Waiting } from './outbox.ts';
import { takeUpPosts } from './post-copies.ts';
import type { Vault } from './vault.ts';

type Settings = {
	drafts: Pick<Vault, 'list'>;
	outbox: (origin: string, adminId: number) => Pick<Outbox, 'list' | 'find'>;
};

/**
 * How many saves of a person wait on this machine for the server: those in the outbox, and posts, which come
 * there only once there is a network.
 */
export async function countWaiting(
	origin: string,
	adminId: number,
	{ drafts, outbox }: Settings,
): Promise<number> {
	const box = outbox(origin, adminId);
	const isWaiting = ({ state }: Waiting): boolean => state === 'waiting';
	const paths = new Set((await box.list()).filter(isWaiting).map(({ path }) => path));
	await takeUpPosts({
		drafts,
		owner: `${origin}\n${adminId}/`,
		box: { find: box.find, keep: async (path) => void paths.add(path) },
		isOpen: () => false,
		isBusy: () => false,
		// What was typed a moment ago is not on the server, either.
		nowMs: Number.POSITIVE_INFINITY,
	});
	return paths.size;
}
