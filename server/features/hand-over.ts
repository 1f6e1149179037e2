import type { Admin } from '@clearway/shared/contract/auth.ts';
import type { AdminCall, Context } from '../context/context.ts';
import type { Write } from '../db/open.ts';
import { record } from '../records/audit.ts';
import { lockRows } from '../records/revision.ts';
import { recordBins } from './records.ts';
import { audited } from './request/request.ts';
import { requestRows, storeRequest } from './request/request-rows.ts';

/** Gives an admin's open requests, with their reminders, his cars under way and his drafts of posts to another admin. */
export async function handOver(
	tx: Write,
	context: Context,
	call: AdminCall,
	{ from, to }: Record<'from' | 'to', Admin>,
): Promise<void> {
	const open = requestRows(tx).where('taken_by', '=', from.id).where('status', '=', 'taken').orderBy('id');
	for (const before of await lockRows(open, context.db.dialect).execute()) {
		const taken_at = context.now().toISOString();
		const saved = {
			...before,
			taken_by: to.id,
			taken_name: to.name,
			taken_at,
			revision: before.revision + 1,
		};
		await record(tx, context, call, {
			action: 'save',
			kind: 'request',
			id: before.id,
			before: audited(before),
			after: audited(saved),
		});
		await storeRequest(tx, saved);
	}
	for (const { handOver } of Object.values(recordBins))
		await handOver?.({ tx, context, call }, from.id, to.id);
	const versions = await tx
		.updateTable('post_version')
		.set({ by: to.login, by_name: to.name })
		.where('by', '=', from.login)
		.where('number', 'is', null)
		.returning(['post_id as id', 'revision', 'why'])
		.execute();
	for (const { why, ...draft } of versions) if (why === 'draft') tx.changed({ kind: 'draft', ...draft });
}
