import type { Me } from '@clearway/shared/contract/auth.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { AdminCall, Context, Session } from '../../context/context.ts';
import { requireLiveSession } from '../../context/session.ts';
import type { Read } from '../../db/open.ts';
import { record } from '../../records/audit.ts';

export async function me(context: Context, _input: unknown, { session }: AdminCall): Promise<Me> {
	return shown(context, session, await languageOf(context.db.read, session.adminId));
}

/** Changes the admin's own language; his other devices learn it at the next sign-in. */
export async function language(
	context: Context,
	{ body }: InputOf<'auth.language'>,
	call: AdminCall,
): Promise<Me> {
	const { session } = call;
	await context.db.write(async (tx) => {
		await requireLiveSession(tx, context, session);
		const before = await languageOf(tx, session.adminId);
		if (before === body.language) return;
		await tx.updateTable('admin').set(body).where('id', '=', session.adminId).execute();
		tx.changed({ kind: 'admin', id: session.adminId, revision: 0 });
		await record(tx, context, call, {
			action: 'language',
			kind: 'admin',
			id: session.adminId,
			before: { language: before },
			after: body,
		});
	});
	return shown(context, session, body.language);
}

async function languageOf(db: Read, id: number): Promise<Me['language']> {
	const row = await db.selectFrom('admin').select('language').where('id', '=', id).executeTakeFirstOrThrow();
	return row.language;
}

const shown = (
	{ config }: Context,
	{ adminId, login, name, rights, exp }: Session,
	language: Me['language'],
): Me => ({
	id: adminId,
	login,
	name,
	rights: [...rights],
	exp,
	language,
	languages: [...config.languages],
});
