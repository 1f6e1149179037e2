import type { TrashKind } from '@clearway/shared/contract/trash.ts';
import type { AdminCall, Context } from '../context/context.ts';
import type { Write } from '../db/open.ts';
import { record } from './audit.ts';

// A post also loses its address, see `post/write.ts`.
type Kind = Exclude<TrashKind, 'post'>;

export async function discard(
	tx: Write,
	context: Context,
	call: AdminCall,
	kind: Kind,
	before: { id: number; revision: number },
) {
	const { id } = before;
	const revision = before.revision + 1;
	await tx
		.updateTable(kind)
		.set({ deleted_at: context.now().toISOString(), revision })
		.where('id', '=', id)
		.execute();
	tx.changed({ kind, id, revision });
	await record(tx, context, call, { action: 'remove', kind, id, before });
}

/** Takes a record out of the trash. Returns its new revision, or null if it is not in the trash. */
export async function recover(tx: Write, kind: Kind, id: number): Promise<number | null> {
	const back = await tx
		.updateTable(kind)
		.set((eb) => ({ deleted_at: null, revision: eb('revision', '+', 1) }))
		.where('id', '=', id)
		.where('deleted_at', 'is not', null)
		.returning('revision')
		.executeTakeFirst();
	return back?.revision ?? null;
}
