import type { Context } from '../../../context.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';

/**
 * Seals secrets of the previous signing key with the present one. A used code does so, too, but whoever signs
 * in by none while both keys are known would be locked out by the end of the previous one.
 */
export async function resealSecrets({ config, db, log }: Context): Promise<void> {
	const rows = await db.read
		.selectFrom('second_factor')
		.innerJoin('admin', 'admin.id', 'second_factor.admin_id')
		.select(['admin.id', 'admin.login', 'second_factor.secret'])
		.execute();
	const isOfPresentKey = (row: { id: number; secret: string }): boolean =>
		openSecret({ ...config, previousSecret: null }, row.id, row.secret) !== null;
	const others = rows
		.filter((row) => !isOfPresentKey(row))
		.map((row) => ({ ...row, opened: openSecret(config, row.id, row.secret) }));
	const lost = others.filter(({ opened }) => opened === null);
	if (lost.length > 0)
		log.warn(
			{ logins: lost.map(({ login }) => login) },
			'the authenticator apps of these admins were sealed with a key that is not known: no code is good',
		);
	if (lost.length === others.length) return;
	await db.writeUrgent(async (tx) => {
		for (const { id, secret, opened } of others)
			if (opened)
				await tx
					.updateTable('second_factor')
					.set({ secret: sealSecret(config, id, opened) })
					.where('admin_id', '=', id)
					// A code that was used meanwhile, or an app set up anew, has sealed it already.
					.where('secret', '=', secret)
					.execute();
	});
}
