import type { CarMessage } from '@clearway/shared/contract/car-message.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import { requireLiveSession } from '../../context/session.ts';
import type { Read, Write } from '../../db/open.ts';
import { tellGroup } from '../../mail/chats.ts';
import { claimOfAdmin, once } from '../../records/repeat.ts';
import { fileOfMessage, filesOfMessages, wholeMessage } from '../request/message-parts.ts';
import type { WrittenElsewhere } from '../request/request-message.ts';
import { mailOf } from '../request/request-rows.ts';
import { tellClient } from './car-events.ts';
import { type CarRow, lockCar, logAct, missingCar, touchCar } from './car-rows.ts';

/** The messages of a car; one of the office says how it leaves, and how far it is. */
export async function messagesOf(db: Read, carId: number): Promise<CarMessage[]> {
	const rows = await db
		.selectFrom('car_message')
		.select(['id', 'kind', 'by', 'text', 'at', 'read_at as readAt', 'via', 'whole'])
		.where('car_id', '=', carId)
		.orderBy('id')
		.execute();
	const files = await filesOfMessages(db, 'car', [carId]);
	const sending = await db
		.selectFrom('outbox')
		.select(['event_key', 'state', 'transport'])
		.where('event_key', 'like', `${carId} message %`)
		.orderBy('id')
		.execute();
	// Of several chats the first one speaks for all.
	const byKey = new Map(sending.toReversed().map((row) => [row.event_key?.split(' @')[0], row]));
	return rows.map(({ via, whole, ...row }) => {
		const sent = byKey.get(`${carId} message ${row.id}`);
		return {
			...row,
			via: sent?.transport ?? (via as CarMessage['via']), // written by this program alone
			isCut: whole !== null,
			files: files.get(row.id) ?? [],
			mail: sent ? mailOf(sent.state) : null,
		};
	});
}

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

/** Tells open screens and the office's group what a client wrote. */
export async function announceMessage(tx: Write, context: Context, car: CarRow, id: number): Promise<void> {
	await touchCar(tx, context, car, {}, { isMessage: true });
	const event = { key: `car ${id}`, path: `/admin/cars/${car.id}#notes` };
	await tellGroup(tx, context, 'message', { ...event, say: (words) => words.message(car.title) });
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
	await announceMessage(tx, context, car, stored.id);
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
		const stored = (await messagesOf(tx, id)).find((known) => known.id === message);
		if (!stored) throw missingCar();
		return stored;
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

export const carMessage = {
	create,
	read,
	whole: ({ db }: Context, { params }: InputOf<'carMessage.whole'>) =>
		wholeMessage(db.read, 'car', params.id, params.message),
	file: ({ db }: Context, { params }: InputOf<'carMessage.file'>) =>
		fileOfMessage(db.read, 'car', params.id, params.file),
};
