import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Flag } from '../db/column-types.ts';
import type { Read, Write } from '../db/open.ts';
import type { About } from './places.ts';

/** A message of a client, an answer of the office, or a note that only the office reads. */
export type NewMessage = {
	direction: 'in' | 'out' | 'note';
	by: string;
	/** The account of its author; null for the site's own notes. */
	by_id?: number | null;
	/** The link by whose page the client wrote. */
	link_id?: number;
	text: string;
	whole?: string | null;
	via?: 'page' | 'mail' | 'telegram';
	source?: string;
	sender?: string;
	unconfirmed?: Flag;
	told_at?: string | null;
	quote?: string | null;
	today?: string | null;
	offer_id?: number | null;
};

/** Stores a message. Null where the same one came before. */
export async function storeMessage(
	tx: Write,
	{ now }: Pick<Context, 'now'>,
	{ table, id }: About,
	message: NewMessage,
): Promise<number | null> {
	const at = now().toISOString();
	const stored = await tx
		.insertInto('message')
		.values((eb) => ({
			client_id:
				table === 'client' ? id : eb.selectFrom(table).select('client_id').where('id', '=', id).$asScalar(),
			request_id: table === 'request' ? id : null,
			car_id: table === 'car' ? id : null,
			...{ via: 'page' as const, at, read_at: message.direction === 'in' ? null : at },
			...message,
		}))
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	return stored?.id ?? null;
}

/** The same for what has no source, so that it cannot have come before. */
export async function storeOwnMessage(
	tx: Write,
	context: Pick<Context, 'now'>,
	about: About,
	message: Omit<NewMessage, 'source'>,
): Promise<number> {
	const id = await storeMessage(tx, context, about, { ...message, text: message.text.trim() });
	if (id === null) throw new Error(`A message to ${about.table} ${about.id} was not stored`);
	return id;
}

/** Messages of clients that nobody has read, but for those about what is in the trash. */
export const unreadMessages = (db: Read) =>
	db
		.selectFrom('message')
		.where('direction', '=', 'in')
		.where('read_at', 'is', null)
		.where((eb) =>
			eb.and(
				(['request', 'car'] as const).map((table) =>
					eb.not(
						eb.exists(
							eb
								.selectFrom(table)
								.select(sql`1`.as('one'))
								.whereRef(`${table}.id`, '=', `message.${table}_id`)
								.where(`${table}.deleted_at`, 'is not', null),
						),
					),
				),
			),
		);
