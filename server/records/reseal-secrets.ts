import type { Context } from '../context/context.ts';
import { openSecret, type Sealed, sealSecret } from '../services/sealed-secret.ts';

/**
 * Seals secrets of the previous signing key with the present one. Each use of a code does this too, but an
 * admin who uses no code while both keys are known would be locked out when the previous key is removed, a
 * car's link could not be sent again, and the office's mail would stop.
 */
export async function resealSecrets(context: Context): Promise<void> {
	const { config, db, log } = context;
	const factors = (
		await db.read
			.selectFrom('second_factor')
			.innerJoin('admin', 'admin.id', 'second_factor.admin_id')
			.select(['admin.id', 'admin.login', 'second_factor.secret'])
			.execute()
	).map((row) => ({ ...row, sealed: { purpose: 'second factor', of: row.id } as const }));
	const links = (
		await db.read.selectFrom('car_link').select(['id', 'hash', 'sealed as secret']).execute()
	).map((row) => ({ ...row, sealed: { purpose: 'car link', of: row.hash } as const }));
	const connections = (
		await db.read
			.selectFrom('connection')
			.select(['kind', 'secret'])
			.where('secret', 'is not', null)
			.$narrowType<{ secret: string }>()
			.execute()
	).map((row) => ({ ...row, sealed: { purpose: 'connection', of: row.kind } as const }));
	const isOfPresentKey = (row: { sealed: Sealed; secret: string }): boolean =>
		openSecret({ ...config, previousSecret: null }, row.sealed, row.secret) !== null;
	const others = <Row extends { sealed: Sealed; secret: string }>(rows: readonly Row[]) =>
		rows
			.filter((row) => !isOfPresentKey(row))
			.map((row) => ({ ...row, opened: openSecret(config, row.sealed, row.secret) }));
	const otherFactors = others(factors);
	const otherLinks = others(links).filter(({ opened }) => opened !== null);
	const otherConnections = others(connections).filter(({ opened }) => opened !== null);
	const lost = otherFactors.filter(({ opened }) => opened === null);
	if (lost.length > 0)
		log.warn(
			{ logins: lost.map(({ login }) => login) },
			'the authenticator apps of these admins were sealed with a key that is not known: no code is good',
		);
	const isNothingLeft =
		lost.length === otherFactors.length && otherLinks.length + otherConnections.length === 0;
	if (isNothingLeft) return;
	await db.writeUrgent(async (tx) => {
		// If the secret was exchanged meanwhile, the stored one is newer and stays.
		for (const { id, secret, sealed, opened } of otherFactors)
			if (opened)
				await tx
					.updateTable('second_factor')
					.set({ secret: sealSecret(config, sealed, opened) })
					.where('admin_id', '=', id)
					.where('secret', '=', secret)
					.execute();
		for (const { id, secret, sealed, opened } of otherLinks)
			if (opened)
				await tx
					.updateTable('car_link')
					.set({ sealed: sealSecret(config, sealed, opened) })
					.where('id', '=', id)
					.where('sealed', '=', secret)
					.execute();
		for (const { kind, secret, sealed, opened } of otherConnections)
			if (opened)
				await tx
					.updateTable('connection')
					.set({ secret: sealSecret(config, sealed, opened) })
					.where('kind', '=', kind)
					.where('secret', '=', secret)
					.execute();
	});
}
