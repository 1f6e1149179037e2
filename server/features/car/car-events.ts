import type { CarStage } from '@clearway/shared/contract/car-stages.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivMidnight } from '@clearway/shared/format/date.ts';
import { connectionOf } from '../../connections/connection.ts';
import type { Context } from '../../context/context.ts';
import type { Read, Write } from '../../db/open.ts';
import { asciiAddress } from '../../mail/ascii-address.ts';
import { channelsOff, openChats } from '../../mail/chats.ts';
import { enqueueOnce, type QueuedMail } from '../../mail/queue.ts';
import { afterQuiet, morningOf } from '../../mail/quiet-hours.ts';
import { isMailConfigured } from '../../mail/smtp.ts';
import { todayInKyiv } from '../../records/today.ts';

/** What a client is told of his car. */
export type CarEvent =
	| { kind: 'stage'; stage: CarStage }
	| { kind: 'shift'; stage: CarStage; on: string; reason: string }
	/** Events that were queued by an earlier version do not say whether the page has requisites. */
	| { kind: 'due'; title: string; sum: string; on: string; hasPayee?: boolean }
	| { kind: 'paid'; sum: string }
	| { kind: 'photo' }
	/** With files of the car, which go by mail alone. */
	| { kind: 'message'; text: string; files?: readonly number[] };

type Told = { id: number; email: string; mail_on: number };

// An undo within this time leaves the client in peace, and several acts become one letter.
const delayMs = 3 * 60_000;

/** Puts an event into the outbox, once for each name: into the client's chats, or else as a letter. */
export async function tellClient(
	tx: Write,
	context: Context,
	car: Told,
	name: string,
	event: CarEvent,
	ofMessage: number | null = null,
): Promise<void> {
	const key = `${car.id} ${name}`;
	const off = await channelsOff(tx);
	const hasBot = !off.has(`client ${event.kind} telegram`) && (await connectionOf(context, 'telegram', tx));
	const chats = hasBot ? await openChats(tx, car.id) : [];
	const tell = async (chat: string | null): Promise<void> => {
		const at = await leavesAt(tx, context, event, { car: car.id, chat });
		await enqueueOnce(tx, context, key, { kind: 'car', carId: car.id, content: event, at, chat, ofMessage });
	};
	for (const chat of chats) await tell(chat);
	if (chats.length === 0 && (await goesByMail(tx, context, car, event.kind))) await tell(null);
}

/** The same for what a person of the office wrote: the conversation shows how far it is. */
export const tellMessage = (
	tx: Write,
	context: Context,
	car: Told,
	message: number,
	said: { text: string; files?: readonly number[] },
): Promise<void> => tellClient(tx, context, car, `message ${message}`, { kind: 'message', ...said }, message);

type Reader = { car: number; chat: string | null };

/** A client who had enough notices today gets the others in the morning, as one. What a person wrote is no notice. */
async function leavesAt(tx: Write, context: Context, event: CarEvent, to: Reader): Promise<Date> {
	// In a chat an answer is awaited at once; by night it makes no sound.
	if (event.kind === 'message' && to.chat !== null) return context.now();
	const soon = afterQuiet(new Date(context.now().getTime() + delayMs));
	const today = todayInKyiv(context);
	if (event.kind === 'message' || (await noticesSince(tx, to, kyivMidnight(today))) < mostNoticesADay)
		return soon;
	return morningOf(addDays(today, 1));
}

/** Whether a client is told by mail of what has no chat. */
export const goesByMail = async (
	tx: Read,
	context: Context,
	{ email, mail_on }: Told,
	kind: CarEvent['kind'],
): Promise<boolean> =>
	mail_on === 1 &&
	asciiAddress(email) !== null &&
	(await isMailConfigured(context, tx)) &&
	!(await channelsOff(tx)).has(`client ${kind} mail`);

/** Takes an event back that was not told yet. */
export async function untellClient(tx: Write, carId: number, name: string): Promise<void> {
	await tx
		.deleteFrom('outbox')
		.where('event_key', '=', `${carId} ${name}`)
		.where('state', '=', 'waiting')
		.where('leased_until', 'is', null)
		.execute();
}

const mostNoticesADay = 12;

/**
 * The events of one letter: that of the mail, and whatever else of this car is due by now, which the mail
 * carries from here on.
 */
export async function eventsOf(context: Context, mail: QueuedMail, carId: number): Promise<CarEvent[]> {
	const now = context.now().toISOString();
	return context.db.writeUrgent(async (tx) => {
		// What is due soon can still be taken back: an answer in a chat does not bring it along.
		const isAnswer = mail.chat !== null && kindOfEvent(mail) === 'message';
		const aheadMs = isAnswer ? 0 : delayMs;
		// A message whose first part arrived stays as it is.
		if (mail.parts === 0)
			await tx
				.updateTable('outbox')
				.set({ state: 'digest', digest_id: mail.id })
				.where('car_id', '=', carId)
				.where('chat', mail.chat === null ? 'is' : '=', mail.chat)
				.where('kind', '=', 'car')
				.where('state', '=', 'waiting')
				.where('id', '<>', mail.id)
				.where('leased_until', 'is', null)
				.where('parts', '=', 0)
				.where('next_at', '<=', new Date(Date.parse(now) + aheadMs).toISOString())
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

// Only `tellClient` writes the content.
const kindOfEvent = ({ content }: QueuedMail) => (JSON.parse(content ?? '') as CarEvent).kind;

/** How many messages a client got that no person wrote. */
async function noticesSince(db: Read, { car, chat }: Reader, since: Date): Promise<number> {
	const { count } = await db
		.selectFrom('outbox')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('kind', '=', 'car')
		.where('car_id', '=', car)
		.where('chat', chat === null ? 'is' : '=', chat)
		.where('state', '=', 'sent')
		.where('digest_id', 'is', null)
		.where('of_message', 'is', null)
		.where('sent_at', '>=', since.toISOString())
		.executeTakeFirstOrThrow();
	return Number(count);
}
