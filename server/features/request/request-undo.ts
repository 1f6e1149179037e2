import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { ClientRequest } from '@clearway/shared/contract/request.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import { readFact, storeFact } from '../../db/fact.ts';
import type { Write } from '../../db/open.ts';
import { record } from '../../records/audit.ts';
import { Refusal } from '../../services/refusal.ts';
import { detailed, lockRequest, type RequestRow, storeRequest } from './request-rows.ts';

type Before = Pick<
	RequestRow,
	'status' | 'taken_by' | 'taken_name' | 'taken_at' | 'answered_at' | 'closed_at' | 'outcome' | 'reason'
>;
type Move = { by: number; revision: number; before: Before };

const nameOf = (id: number): string => `request before ${id}`;

/** Keeps the state of a request before its last move, for the admin who moved it. */
export async function rememberMove(
	tx: Write,
	{ session }: AdminCall,
	{ id, revision: _, ...row }: RequestRow,
	revision: number,
): Promise<void> {
	const { status, taken_by, taken_name, taken_at, answered_at, closed_at, outcome, reason } = row;
	const before: Before = { status, taken_by, taken_name, taken_at, answered_at, closed_at, outcome, reason };
	const value = JSON.stringify({ by: session.adminId, revision, before } satisfies Move);
	await storeFact(tx, nameOf(id), value);
}

/** Forgets the moves of erased requests. */
export async function forgetMoves(tx: Write, ids: readonly number[]): Promise<void> {
	await tx.deleteFrom('fact').where('name', 'in', ids.map(nameOf)).execute();
}

/**
 * Undoes the admin's own last move of a request, if nobody has changed it since. If the request belonged to
 * an admin who was removed, it goes to nobody.
 */
export async function undo(
	context: Context,
	{ params: { id }, body }: InputOf<'request.undo'>,
	call: AdminCall,
): Promise<ClientRequest> {
	return context.db.writeUrgent(async (tx) => {
		const row = await lockRequest(tx, context, id);
		const shown = await detailed(tx, row);
		// `rememberMove` writes it.
		const move = JSON.parse((await readFact(tx, nameOf(id))) ?? 'null') as Move | null;
		if (move?.by !== call.session.adminId || move.revision !== row.revision || body.revision !== row.revision)
			throw new Refusal('conflict', say('request.undoTooLate'), {
				current: shown,
			});
		const before = await withoutRemovedAdmin(tx, move.before);
		const saved: RequestRow = { ...row, ...before, revision: row.revision + 1 };
		await record(tx, context, call, {
			action: 'save',
			kind: 'request',
			id,
			before: { status: row.status, takenBy: row.taken_name },
			after: { status: saved.status, takenBy: saved.taken_name },
		});
		await forgetMoves(tx, [id]);
		return storeRequest(tx, saved);
	});
}

// Nobody would look after a removed admin's open request, so it becomes new and a colleague can take it. A
// closed request keeps the name of who closed it.
async function withoutRemovedAdmin(tx: Write, before: Before): Promise<Before> {
	if (before.status !== 'taken' || before.taken_by === null) return before;
	const owner = await tx
		.selectFrom('admin')
		.select('id')
		.where('id', '=', before.taken_by)
		.executeTakeFirst();
	return owner ? before : { ...before, status: 'new', taken_by: null, taken_name: null, taken_at: null };
}
