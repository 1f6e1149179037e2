import { showPhone } from '@clearway/shared/domain/phone.ts';
import { kyivTime, longDate } from '@clearway/shared/format/date.ts';
import type { Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { type Block, shortened, writeLetter } from '../../mail/letter.ts';
import { type LetterWords, letterWords } from '../../mail/letter-words.ts';
import { enqueue, type LetterKind } from '../../mail/queue.ts';
import { isMailConfigured } from '../../mail/smtp.ts';
import { requestRows, unreadRequestMessages } from '../request/request-rows.ts';
import { carRows, unreadMessages } from './car-rows.ts';

const waitMs = 10 * 60_000;

/**
 * Writes to the office about messages of clients that nobody has read for ten minutes: one letter for each car or
 * request, which tells of all that is unread by then.
 */
export async function tellOfUnread(context: Context): Promise<void> {
	if (!(await isMailConfigured(context))) return;
	const now = context.now();
	const before = new Date(now.getTime() - waitMs).toISOString();
	const ofCars = await context.db.read
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
	const ofRequests = await context.db.read
		.selectFrom('request_message')
		.select('request_id')
		.distinct()
		.where('read_at', 'is', null)
		.where('told_at', 'is', null)
		.where('at', '<=', before)
		.execute();
	for (const of of [...ofCars, ...ofRequests])
		await context.db.writeUrgent(async (tx) => {
			const isCar = 'car_id' in of;
			const told = isCar
				? await tx
						.updateTable('car_message')
						.set({ told_at: now.toISOString() })
						.where('car_id', '=', of.car_id)
						.where('kind', '=', 'client')
						.where('read_at', 'is', null)
						.where('told_at', 'is', null)
						.returning('id')
						.execute()
				: await tx
						.updateTable('request_message')
						.set({ told_at: now.toISOString() })
						.where('request_id', '=', of.request_id)
						.where('read_at', 'is', null)
						.where('told_at', 'is', null)
						.returning('id')
						.execute();
			// Another process may have been faster, or somebody read them.
			if (told.length === 0) return;
			const about = isCar ? { carId: of.car_id } : { requestId: of.request_id };
			await enqueue(tx, context, { kind: 'unread', ...about });
		});
}

export const unreadJobs: readonly Job[] = [
	{ name: 'tell the office of unread messages', everySeconds: 30, run: tellOfUnread },
];

const mostMessages = 20;

/** Tells the office what a client wrote and nobody has read, and who leads his case; no letter where somebody has by now. */
export const unreadLetters: LetterKind = {
	forgotten: 'sent',
	async compose({ db, config }, { car_id: carId, request_id: requestId }) {
		const { letters } = letterWords[config.languages[0]];
		const { unread, facts } = letters;
		const about = carId === null ? await ofRequest(db.read, requestId, letters) : await ofCar(db.read, carId);
		if (!about || about.messages.length === 0) return null;
		const { name, owner, client, phone, path, messages } = about;
		const blocks: Block[] = [
			{ kind: 'text', text: unread.lead(messages.length) },
			{
				kind: 'facts',
				facts: [
					{ name: carId === null ? unread.request : unread.car, value: name },
					{ name: unread.owner, value: owner ?? unread.nobody },
					...(client ? [{ name: facts.name, value: client }] : []),
					...(phone ? [{ name: facts.phone, value: showPhone(phone), url: `tel:${phone}` }] : []),
				],
			},
			...messages.slice(0, mostMessages).map(({ text, at }): Block => {
				const when = `${longDate(new Date(at))}, ${kyivTime(at)}`;
				return { kind: 'text', text: `${when}\n${shortened(text)}` };
			}),
			{ kind: 'link', text: unread.open, url: `${config.publicUrl}${path}` },
		];
		return writeLetter(unread.subject(name, owner), blocks, config.languages[0]);
	},
};

async function ofCar(db: Read, id: number) {
	const car = await carRows(db).where('id', '=', id).executeTakeFirst();
	const messages = await unreadMessages(db)
		.select(['text', 'at'])
		.where('car_id', '=', id)
		.orderBy('id')
		.execute();
	return (
		car && {
			...{ name: car.title, owner: car.owner_name, client: car.client_name, phone: car.phone, messages },
			path: `/admin/cars/${id}#notes`,
		}
	);
}

async function ofRequest(db: Read, id: number | null, { unread }: LetterWords['letters']) {
	if (id === null) return undefined;
	const request = await requestRows(db).where('id', '=', id).executeTakeFirst();
	const messages = await unreadRequestMessages(db)
		.select(['text', 'at'])
		.where('request_id', '=', id)
		.orderBy('id')
		.execute();
	return (
		request && {
			...{ name: unread.number(id), owner: request.taken_name, client: request.name, phone: request.phone },
			...{ messages, path: `/admin/requests/${id}#messages` },
		}
	);
}
