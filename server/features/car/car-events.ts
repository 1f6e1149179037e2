import type { CarStage } from '@clearway/shared/contract/car-stages.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDayAndTime, kyivMidnight } from '@clearway/shared/format/date.ts';
import type { Context } from '../../context/context.ts';
import type { Read, Write } from '../../db/open.ts';
import { asciiAddress } from '../../mail/ascii-address.ts';
import { newMessageId, type QueuedMail } from '../../mail/queue.ts';
import { isMailConfigured } from '../../mail/smtp.ts';

/** What a client is told of his car. */
export type CarEvent =
	| { kind: 'stage'; stage: CarStage }
	| { kind: 'shift'; stage: CarStage; on: string; reason: string }
	| { kind: 'due'; title: string; sum: string; on: string }
	| { kind: 'paid'; sum: string }
	| { kind: 'photo' }
	| { kind: 'message'; text: string };

type Told = { id: number; email: string; mail_on: number };

// An undo within this time leaves the client in peace, and several acts become one letter.
const delayMs = 3 * 60_000;

/** Puts an event into the outbox, once for each key. */
export async function tellClient(
	tx: Write,
	context: Context,
	{ id, email, mail_on }: Told,
	key: string,
	event: CarEvent,
): Promise<void> {
	if (mail_on !== 1 || asciiAddress(email) === null || !(await isMailConfigured(context, tx))) return;
	const now = context.now();
	await tx
		.insertInto('outbox')
		.values({
			...{ kind: 'car', request_id: null, car_id: id, event_key: `${id} ${key}` },
			content: JSON.stringify(event),
			message_id: await newMessageId(context, tx),
			...{ state: 'waiting', attempts: 0, created_at: now.toISOString() },
			next_at: afterQuiet(new Date(now.getTime() + delayMs)).toISOString(),
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Takes an event back that was not told yet. */
export async function untellClient(tx: Write, carId: number, key: string): Promise<void> {
	await tx
		.deleteFrom('outbox')
		.where('event_key', '=', `${carId} ${key}`)
		.where('state', '=', 'waiting')
		.where('leased_until', 'is', null)
		.execute();
}

/** The same moment by day; from nine in the evening to nine in the morning it is nine in the morning. */
export function afterQuiet(at: Date): Date {
	const { day, time } = kyivDayAndTime(at);
	if (time >= '09:00' && time < '21:00') return at;
	const morning = time < '09:00' ? day : addDays(day, 1);
	return new Date(kyivMidnight(morning).getTime() + 9 * 3_600_000);
}

const mostADay = 12;

/**
 * The events of one letter: that of the mail, and whatever else of this car is due by now, which the mail
 * carries from here on. Null where the client had enough letters today.
 */
export async function eventsOf(
	context: Context,
	mail: QueuedMail,
	carId: number,
): Promise<CarEvent[] | null> {
	const now = context.now().toISOString();
	return context.db.writeUrgent(async (tx) => {
		if ((await sentSince(tx, carId, `${now.slice(0, 10)}T00:00:00.000Z`)) >= mostADay) return null;
		await tx
			.updateTable('outbox')
			.set({ state: 'digest', digest_id: mail.id })
			.where('car_id', '=', carId)
			.where('kind', '=', 'car')
			.where('state', '=', 'waiting')
			.where('id', '<>', mail.id)
			.where('leased_until', 'is', null)
			.where('next_at', '<=', new Date(Date.parse(now) + delayMs).toISOString())
			.execute();
		const rows = await tx
			.selectFrom('outbox')
			.select('content')
			.where((eb) => eb.or([eb('id', '=', mail.id), eb('digest_id', '=', mail.id)]))
			.orderBy('id')
			.execute();
		// Only `tellClient` writes them.
		return rows.map(({ content }) => JSON.parse(content ?? '') as CarEvent);
	});
}

async function sentSince(db: Read, carId: number, since: string): Promise<number> {
	const { count } = await db
		.selectFrom('outbox')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('car_id', '=', carId)
		.where('state', '=', 'sent')
		.where('digest_id', 'is', null)
		.where('sent_at', '>=', since)
		.executeTakeFirstOrThrow();
	return Number(count);
}
