import { showPhone } from '@clearway/shared/domain/phone.ts';
import { kyivTime, longDate } from '@clearway/shared/format/date.ts';
import type { Context } from '../../context/context.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { type Block, shortened, writeLetter } from '../../mail/letter.ts';
import { letterWords } from '../../mail/letter-words.ts';
import { enqueue, type LetterKind } from '../../mail/queue.ts';
import { isMailConfigured } from '../../mail/smtp.ts';
import { carRows } from './car-rows.ts';

const waitMs = 10 * 60_000;

/**
 * Writes to the office about messages of clients that nobody has read for ten minutes: one letter for each car, which
 * tells of all that is unread by then.
 */
export async function tellOfUnread(context: Context): Promise<void> {
	if (!(await isMailConfigured(context))) return;
	const now = context.now();
	const before = new Date(now.getTime() - waitMs).toISOString();
	const waiting = await context.db.read
		.selectFrom('car_message')
		.innerJoin('car', 'car.id', 'car_message.car_id')
		.select('car_id')
		.distinct()
		.where('kind', '=', 'client')
		.where('read_at', 'is', null)
		.where('told_at', 'is', null)
		.where('at', '<=', before)
		.where('car.deleted_at', 'is', null)
		.execute();
	for (const { car_id } of waiting)
		await context.db.writeUrgent(async (tx) => {
			const told = await tx
				.updateTable('car_message')
				.set({ told_at: now.toISOString() })
				.where('car_id', '=', car_id)
				.where('kind', '=', 'client')
				.where('read_at', 'is', null)
				.where('told_at', 'is', null)
				.returning('id')
				.execute();
			// Another process may have been faster, or somebody read them.
			if (told.length > 0) await enqueue(tx, context, { kind: 'unread', carId: car_id });
		});
}

export const unreadJobs: readonly Job[] = [
	{ name: 'tell the office of unread messages', everySeconds: 30, run: tellOfUnread },
];

const mostMessages = 20;

/** Tells the office what a client wrote and nobody has read, and who leads his car; no letter where somebody has by now. */
export const unreadLetters: LetterKind = {
	forgotten: 'sent',
	async compose({ db, config }, { car_id: carId }) {
		if (carId === null) return null;
		const car = await carRows(db.read).where('id', '=', carId).executeTakeFirst();
		const messages = await db.read
			.selectFrom('car_message')
			.select(['text', 'at'])
			.where('car_id', '=', carId)
			.where('kind', '=', 'client')
			.where('read_at', 'is', null)
			.orderBy('id')
			.execute();
		if (!car || messages.length === 0) return null;
		const { letters } = letterWords[config.languages[0]];
		const { unread, facts } = letters;
		const blocks: Block[] = [
			{ kind: 'text', text: unread.lead(messages.length) },
			{
				kind: 'facts',
				facts: [
					{ name: unread.car, value: car.title },
					{ name: unread.owner, value: car.owner_name ?? unread.nobody },
					...(car.client_name ? [{ name: facts.name, value: car.client_name }] : []),
					...(car.phone ? [{ name: facts.phone, value: showPhone(car.phone), url: `tel:${car.phone}` }] : []),
				],
			},
			...messages.slice(0, mostMessages).map(({ text, at }): Block => {
				const when = `${longDate(new Date(at))}, ${kyivTime(at)}`;
				return { kind: 'text', text: `${when}\n${shortened(text)}` };
			}),
			{ kind: 'link', text: unread.open, url: `${config.publicUrl}/admin/cars/${carId}#notes` },
		];
		return writeLetter(unread.subject(car.title, car.owner_name), blocks, config.languages[0]);
	},
};
