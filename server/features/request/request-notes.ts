import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { ClientRequest } from '@clearway/shared/contract/request.ts';
import { say } from '@clearway/shared/format/say.ts';
import { storeOwnMessage } from '../../clients/messages.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import { record } from '../../records/audit.ts';
import { notFound } from '../../records/revision.ts';
import { Refusal } from '../../services/refusal.ts';
import { lockRequest, noteChangeableMs, storeRequest } from './request-rows.ts';

/** Adds a note by the admin inside the transaction that changes its request. */
export async function addNote(
	tx: Write,
	context: Context,
	{ session }: AdminCall,
	{ id, text }: { id: number; text: string },
): Promise<void> {
	const note = { direction: 'note', by: session.name, by_id: session.adminId, text } as const;
	await storeOwnMessage(tx, context, { table: 'request', id }, note);
}

export const editNote = (
	context: Context,
	{ params, body }: InputOf<'request.editNote'>,
	call: AdminCall,
): Promise<ClientRequest> =>
	changeNote(context, params, call, (tx, note) =>
		tx.updateTable('message').set({ text: body.text.trim() }).where('id', '=', note).execute(),
	);

export const removeNote = (
	context: Context,
	{ params }: InputOf<'request.removeNote'>,
	call: AdminCall,
): Promise<ClientRequest> =>
	changeNote(context, params, call, (tx, note) => tx.deleteFrom('message').where('id', '=', note).execute());

async function changeNote(
	context: Context,
	params: { id: number; note: number },
	call: AdminCall,
	change: (tx: Write, note: number) => Promise<unknown>,
): Promise<ClientRequest> {
	return context.db.writeUrgent(async (tx) => {
		const row = await lockRequest(tx, context, params.id);
		const note = await tx
			.selectFrom('message')
			.select(['by_id', 'at'])
			.where('id', '=', params.note)
			.where('request_id', '=', params.id)
			.where('direction', '=', 'note')
			.executeTakeFirst();
		if (!note) throw notFound(say('request.noNote'));
		if (note.by_id !== call.session.adminId) throw new Refusal('forbidden', say('request.othersNote'));
		if (context.now().getTime() - Date.parse(note.at) > noteChangeableMs)
			throw new Refusal('conflict', say('request.oldNote'));
		await change(tx, params.note);
		// A note may hold personal data, so the log says only that it changed.
		await record(tx, context, call, { action: 'save', kind: 'request', id: row.id, after: { note: true } });
		return storeRequest(tx, { ...row, revision: row.revision + 1 });
	});
}
