import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../../context/context.ts';
import type { Read, Write } from '../../../db/open.ts';
import { lockRows } from '../../../records/revision.ts';
import { Refusal } from '../../../services/refusal.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';

export async function factorsOf(db: Read, adminId: number): Promise<{ app: boolean; passkeys: number }> {
	const [app, { count }] = await Promise.all([
		db
			.selectFrom('second_factor')
			.select('enabled_at')
			.where('admin_id', '=', adminId)
			.where('enabled_at', 'is not', null)
			.executeTakeFirst(),
		db
			.selectFrom('passkey')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.where('admin_id', '=', adminId)
			.executeTakeFirstOrThrow(),
	]);
	return { app: app !== undefined, passkeys: Number(count) };
}

export const hasFactor = async (db: Read, adminId: number): Promise<boolean> => {
	const { app, passkeys } = await factorsOf(db, adminId);
	return app || passkeys > 0;
};

/**
 * Starts the first second factor: it brings recovery codes and ends the admin's other sessions, which a
 * password alone had opened. A further factor changes neither. Must be called before the factor's row is
 * stored.
 */
export async function startFactors(tx: Write, { session }: AdminCall, isFirst: boolean): Promise<string[]> {
	const { adminId, sid } = session;
	tx.changed({ kind: 'admin', id: adminId, revision: 0 });
	if (!isFirst) return [];
	await tx.deleteFrom('session').where('admin_id', '=', adminId).where('sid', '<>', sid).execute();
	return renewRecoveryCodes(tx, adminId);
}

/**
 * Ends the recovery codes with the last factor. Refuses to remove the last factor if factors are required.
 */
export async function endFactors(tx: Write, adminId: number): Promise<void> {
	tx.changed({ kind: 'admin', id: adminId, revision: 0 });
	if (await hasFactor(tx, adminId)) return;
	if (await isFactorRequired(tx)) throw new Refusal('conflict', say('admin.factorForAll'));
	await tx.deleteFrom('recovery_code').where('admin_id', '=', adminId).execute();
}

export async function isFactorRequired(db: Read): Promise<boolean> {
	const option = await db
		.selectFrom('option')
		.select('value')
		.where('title', '=', 'sign-in.second-factor')
		.where('deleted_at', 'is', null)
		.executeTakeFirst();
	return option?.value === 'true';
}

/** Locks an admin's row, so that two of his factors change one after the other. */
export async function lockOwner(tx: Write, { db }: Context, adminId: number): Promise<void> {
	const row = tx.selectFrom('admin').select('id').where('id', '=', adminId);
	await lockRows(row, db.dialect).executeTakeFirst();
}
