import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { openSecret, type Sealed, sealSecret } from '../services/sealed-secret.ts';

/**
 * Seals secrets of the previous signing key with the present one. Each use of a code does this too, but an
 * admin who uses no code while both keys are known would be locked out when the previous key is removed, a
 * secret link could not be sent again, and the office's mail would stop.
 */
export async function resealSecrets(context: Context): Promise<void> {
	const { config, db, log } = context;
	const { read } = db;
	const rows: Row[] = [
		...(await read.selectFrom('second_factor').select(['admin_id as of', 'secret']).execute()).map(
			(row) => ({ ...row, table: 'second_factor', purpose: 'second factor' }) as const,
		),
		...(await read.selectFrom('car_link').select(['hash as of', 'sealed as secret']).execute()).map(
			(row) => ({ ...row, table: 'car_link', purpose: 'car link' }) as const,
		),
		...(await read.selectFrom('offer_page').select(['hash as of', 'sealed as secret']).execute()).map(
			(row) => ({ ...row, table: 'offer_page', purpose: 'offer link' }) as const,
		),
		...(await read.selectFrom('connection').select(['kind as of', 'secret']).execute()).flatMap(
			({ of, secret }) =>
				secret === null ? [] : [{ of, secret, table: 'connection', purpose: 'connection' } as const],
		),
	];
	const others = rows
		.filter((row) => openSecret({ ...config, previousSecret: null }, row, row.secret) === null)
		.map((row) => ({ ...row, opened: openSecret(config, row, row.secret) }));
	const lost = others.flatMap(({ table, opened, of }) =>
		table === 'second_factor' && !opened ? [Number(of)] : [],
	);
	if (lost.length > 0) {
		const admins = await read.selectFrom('admin').select('login').where('id', 'in', lost).execute();
		log.warn(
			{ logins: admins.map(({ login }) => login) },
			'the authenticator apps of these admins were sealed with a key that is not known: no code is good',
		);
	}
	if (others.every(({ opened }) => opened === null)) return;
	await db.writeUrgent(async (tx) => {
		for (const row of others) {
			if (row.opened === null) continue;
			const { table, of, secret } = row;
			const [key, column] = columns[table];
			// If the secret was exchanged meanwhile, the stored one is newer and stays.
			await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealSecret(config, row, row.opened)}
				where ${sql.ref(key)} = ${of} and ${sql.ref(column)} = ${secret}`.execute(tx);
		}
	});
}

const columns = {
	second_factor: ['admin_id', 'secret'],
	car_link: ['hash', 'sealed'],
	offer_page: ['hash', 'sealed'],
	connection: ['kind', 'secret'],
} as const;

type Row = Sealed & { table: keyof typeof columns; secret: string };
