import type { PostFields } from '../../../contract/post-fields.ts';
import type { AdminServices } from '../../frame/services.tsx';

/** A version that gave way to another, kept on this machine so that nothing is ever lost. */
export type Aside = { fields: PostFields; why: 'mine' | 'theirs' | 'restored' | 'declined' };

/** The same with its place in the store and its time. */
export type KeptAside = Aside & { key: string; at: Date };

const mostKept = 12;
const prefixOf = (id: number): string => `post-aside/${id}/`;

/** Lays a version aside. */
export async function layAside(services: AdminServices, id: number, aside: Aside): Promise<void> {
	const prefix = prefixOf(id);
	try {
		await services.drafts.write(`${prefix}${Date.now()}-${aside.why}`, aside);
		const kept = await services.drafts.list<Aside>(prefix);
		await Promise.all(kept.slice(mostKept).map(({ key }) => services.drafts.drop(key)));
	} catch {
		// A machine that keeps nothing has no drafts either, and the pill says so.
	}
}

/** What was laid aside of a post, newest first. */
export const asidesOf = async (services: AdminServices, id: number): Promise<KeptAside[]> =>
	(await services.drafts.list<Aside>(prefixOf(id)).catch(() => [])).map(({ key, value, savedAt }) => ({ ...value, key, at: savedAt }));
