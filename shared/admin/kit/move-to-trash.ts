import { recordScreens as words } from '@clearway/shared/words/admin-record-screens.ts';
import { recordWords } from '@clearway/shared/words/records.ts';
import type { TrashKind } from '../../contract/trash.ts';
import type { Bound } from '../services/screen.tsx';
import type { AdminServices } from '../services/services.tsx';
import type { BulkAction } from './list/bulk-bar.tsx';
import type { RowAction } from './list/list.tsx';
import { undoable } from './undoable.ts';

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

/** Deletes and restores records of one kind: all of them, or none. */
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

type Trashing = Pick<Bound<ReturnType<typeof trashing>>, 'remove' | 'restore'>;

/** Deletes records of one kind at once, and offers the way back. */
export function moveToTrash(
	act: Trashing,
	kind: TrashKind,
	records: readonly { id: number; name: string }[],
): Promise<boolean> {
	const ids = records.map(({ id }) => id);
	const [only] = records;
	return undoable({
		done:
			only && records.length === 1
				? words.removed(recordWords[kind].one, only.name)
				: words.removedMany(records.length),
		run: () => act.remove(ids),
		undo: () => act.restore(ids),
		undone: words.back,
	});
}

/** The acts by which a list deletes one row, or all marked rows. */
export function deletionOf<Row extends { id: number }>(
	act: Trashing,
	kind: TrashKind,
	nameOf: (row: Row) => string,
) {
	const remove = (rows: readonly Row[]): Promise<boolean> =>
		moveToTrash(
			act,
			kind,
			rows.map((row) => ({ id: row.id, name: nameOf(row) })),
		);
	const deed = { label: words.remove, icon: 'trash', isDangerous: true } as const;
	return {
		actions: (row: Row): RowAction[] => [{ ...deed, run: () => void remove([row]) }],
		bulk: [{ ...deed, run: remove }] satisfies BulkAction<Row>[],
	};
}
