import type { CarMessage } from '@clearway/shared/contract/car-message.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { sql } from 'kysely';
import type { AdminCall, Context } from '../../context/context.ts';
import { requireLiveSession } from '../../context/session.ts';
import type { Read, Write } from '../../db/open.ts';
import { claimOfAdmin, once } from '../../records/repeat.ts';
import type { WrittenElsewhere } from '../request/request-message.ts';
import { mailOf } from '../request/request-rows.ts';
import { tellClient } from './car-events.ts';
import { lockCar, logAct, touchCar } from './car-rows.ts';

const messageRows = (db: Read, car: number) =>
	db
		.selectFrom('car_message')
		.leftJoin('outbox', (join) =>
			join.on('outbox.event_key', '=', sql<string>`car_message.car_id || ' message ' || car_message.id`),
		)
		.select(['car_message.id', 'car_message.kind', 'by', 'text', 'at', 'read_at as readAt', 'state'])
		.where('car_message.car_id', '=', car)
		.orderBy('car_message.id');

const messageOf = ({ state, ...row }: { state: string | null } & Omit<CarMessage, 'mail'>): CarMessage => ({
	...row,
	mail: state === null ? null : mailOf(state),
});

export const messagesOf = async (db: Read, carId: number): Promise<CarMessage[]> =>
	(await messageRows(db, carId).execute()).map(messageOf);

type New = { car_id: number; kind: CarMessage['kind']; by: string; text: string } & (
	| { by_id: number }
	| { link_id: number }
);

/** Stores a message inside the transaction that locked its car. */
export async function storeMessage(tx: Write, { now }: Context, message: New): Promise<number> {
	const { id } = await tx
		.insertInto('car_message')
		.values({
			...message,
			text: message.text.trim(),
			via: 'page',
			at: now().toISOString(),
			read_at: message.kind === 'client' ? null : now().toISOString(),
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** Stores what a client wrote elsewhere, and announces it; null where it is there already. */
export async function takeCarMessage(
	tx: Write,
	context: Context,
	carId: number,
	{ by, text, whole, via, source }: WrittenElsewhere,
): Promise<number | null> {
	const car = await lockCar(tx, context, carId);
	const stored = await tx
		.insertInto('car_message')
		.values({
			...{ car_id: carId, kind: 'client', by, text, whole: whole ?? null, via, source },
			...{ at: context.now().toISOString(), read_at: null },
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	if (!stored) return null;
	await touchCar(tx, context, car, {}, { isMessage: true });
	return stored.id;
}

async function create(
	context: Context,
	{ params: { id }, body: { kind, text } }: InputOf<'carMessage.create'>,
	call: AdminCall,
): Promise<CarMessage> {
	const claim = claimOfAdmin(context, call, 'carMessage.create', { id, kind, text });
	return context.db.writeUrgent(async (tx) => {
		const car = await lockCar(tx, context, id);
		const { name, adminId } = call.session;
		const message = await once(tx, context, claim, async () => {
			const made = await storeMessage(tx, context, { car_id: id, kind, by: name, by_id: adminId, text });
			if (kind === 'office')
				await tellClient(tx, context, car, `message ${made}`, { kind: 'message', text: text.trim() });
			await logAct({ tx, context, call }, car, { after: { message: kind } });
			return made;
		});
		return messageOf(
			await messageRows(tx, id).where('car_message.id', '=', message).executeTakeFirstOrThrow(),
		);
	});
}

async function read(
	context: Context,
	{ params: { id }, body: { last } }: InputOf<'carMessage.read'>,
	{ session }: AdminCall,
): Promise<undefined> {
	await context.db.writeUrgent(async (tx) => {
		// Nothing of it is logged, so the session is looked at here.
		await requireLiveSession(tx, context, session);
		const car = await lockCar(tx, context, id);
		const marked = await tx
			.updateTable('car_message')
			.set({ read_at: context.now().toISOString() })
			.where('car_id', '=', id)
			.where('id', '<=', last)
			.where('read_at', 'is', null)
			.returning('id')
			.execute();
		if (marked.length > 0) await touchCar(tx, context, car);
	});
}

export const carMessage = { create, read };
