import { createHash } from 'node:crypto';
import type { Context } from '../context/context.ts';
import { chunksOf } from '../db/chunks.ts';
import type { Write } from '../db/open.ts';
import type { TombstoneTable } from '../db/tables.ts';
import { bury } from '../db/tombstone.ts';

/** Erases clients with their contacts and messages. Their records are erased or filed elsewhere before. */
export async function eraseClients(tx: Write, clients: readonly number[]): Promise<void> {
	for (const some of chunksOf(clients)) {
		await tx.updateTable('client').set({ joined_into: null }).where('joined_into', 'in', some).execute();
		const gone = await tx
			.deleteFrom('client')
			.where('id', 'in', some)
			.returning(['id', 'revision'])
			.execute();
		for (const { id, revision } of gone) tx.changed({ kind: 'client', id, revision: revision + 1 });
	}
}

/** Names a client whom a person erased, so that no restore brings him back. */
export const clientStone = (
	{ id, created_at }: { id: number; created_at: string },
	at: string,
): TombstoneTable => ({
	kind: 'client',
	name: createHash('sha256').update(`${id} ${created_at}`).digest('base64url'),
	at,
});

export async function buryClients(
	tx: Write,
	{ now }: Pick<Context, 'now'>,
	clients: readonly number[],
): Promise<void> {
	const rows = await tx
		.selectFrom('client')
		.select(['id', 'created_at'])
		.where('id', 'in', clients)
		.execute();
	const at = now().toISOString();
	await bury(
		tx,
		rows.map((row) => clientStone(row, at)),
	);
}

/** Erases those of these clients who have no request and no car left, unless something was said about nothing else. */
export async function eraseIfEmpty(tx: Write, clients: readonly number[]): Promise<void> {
	for (const some of chunksOf(clients)) {
		const empty = await tx
			.selectFrom('client')
			.select('id')
			.where('id', 'in', some)
			.where((eb) =>
				eb.not(
					eb.or([
						eb.exists(eb.selectFrom('request').select('request.id').whereRef('client_id', '=', 'client.id')),
						eb.exists(eb.selectFrom('car').select('car.id').whereRef('client_id', '=', 'client.id')),
						eb.exists(eb.selectFrom('message').select('message.id').whereRef('client_id', '=', 'client.id')),
					]),
				),
			)
			.execute();
		await eraseClients(
			tx,
			empty.map(({ id }) => id),
		);
	}
}

/** Gives each of these cars a client of whom nothing is known, instead of the one who is forgotten. */
export async function forgetClientOf(
	tx: Write,
	{ now }: Pick<Context, 'now'>,
	cars: readonly number[],
): Promise<void> {
	for (const car of cars) {
		const { id } = await tx
			.insertInto('client')
			.values({
				...{ name: '', speaks: 'ru', owner_id: null, note: '', folded: '', joined_into: null },
				...{ created_at: now().toISOString(), revision: 1, language: 'ru' },
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await tx.updateTable('car').set({ client_id: id }).where('id', '=', car).execute();
	}
}
