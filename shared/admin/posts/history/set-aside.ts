import type { PostFields } from '../../../contract/post-fields.ts';
import type { AdminServices } from '../../frame/services.tsx';

/** A version that was replaced by another, stored on this machine so that nothing is lost. */
export type SetAsideVersion = { fields: PostFields; why: 'mine' | 'theirs' | 'restored' };

/** A set-aside version with its key in the store and its time. */
export type StoredSetAsideVersion = SetAsideVersion & { key: string; at: Date };

const mostVersions = 12;
const prefixOf = (id: number): string => `post-aside/${id}/`;

export async function setAside(services: AdminServices, id: number, version: SetAsideVersion): Promise<void> {
	const prefix = prefixOf(id);
	try {
		await services.copyStore.write(`${prefix}${Date.now()}-${version.why}`, version);
		const stored = await services.copyStore.list<SetAsideVersion>(prefix);
		await Promise.all(stored.slice(mostVersions).map(({ key }) => services.copyStore.drop(key)));
	} catch {
		// Without storage there are no local copies either, and the save state says so.
	}
}

/** The set-aside versions of a post, newest first. */
export const setAsideVersionsOf = async (
	services: AdminServices,
	id: number,
): Promise<StoredSetAsideVersion[]> =>
	(await services.copyStore.list<SetAsideVersion>(prefixOf(id)).catch(() => [])).map(
		({ key, value, savedAt }) => ({
			...value,
			key,
			at: savedAt,
		}),
	);
