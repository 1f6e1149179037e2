import type { TrashKind } from '../../contract/trash.ts';
import type { AdminServices } from '../frame/services.tsx';

type Item = { kind: TrashKind; id: number };

// The server takes no more in one call.
const most = 1000;

async function inParts(items: readonly Item[], send: (part: Item[]) => Promise<unknown>): Promise<void> {
	for (let at = 0; at < items.length; at += most)
		await send(items.slice(at, at + most).map(({ kind, id }) => ({ kind, id })));
}

/** Brings deleted records back: all of them, or none. */
export const restoreMany = ({ api }: AdminServices, items: readonly Item[]): Promise<void> =>
	inParts(items, (part) => api.trash.restoreMany({ body: { items: part } }));

/** What a list of records of one kind does with the trash: all of them, or none. */
export const trashing = (kind: TrashKind) => ({
	remove: ({ api }: AdminServices, ids: readonly number[]): Promise<void> =>
		inParts(
			ids.map((id) => ({ kind, id })),
			(part) => api.trash.removeMany({ body: { items: part } }),
		),
	restore: (services: AdminServices, ids: readonly number[]): Promise<void> =>
		restoreMany(
			services,
			ids.map((id) => ({ kind, id })),
		),
});
