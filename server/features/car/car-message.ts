import type { Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import { tellGroup } from '../../mail/chats.ts';
import { type CarRow, touchCar } from './car-rows.ts';

type New = { car_id: number; kind: 'client' | 'office' | 'note'; by: string; text: string } & (
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
	const event = { key: `car ${id}`, path: `/admin/cars/${car.id}#messages` };
	await tellGroup(tx, context, 'message', { ...event, say: (words) => words.message(car.title) });
}
