import { showPhone } from '@clearway/shared/domain/phone.ts';
import { kyivTime, shortDate } from '@clearway/shared/format/date.ts';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { type Block, shortened, writeLetter } from '../../mail/letter.ts';
import { type LetterWords, letterWords } from '../../mail/letter-words.ts';
import { enqueue, type LetterKind } from '../../mail/queue.ts';
import { isMailConfigured } from '../../mail/smtp.ts';
import { carRows } from '../car/car-rows.ts';
import { requestRows } from '../request/request-rows.ts';
import { isUnread, messages, record, unreadOf } from './take-message.ts';

const waitMs = 10 * 60_000;

/**
 * Writes to the office about messages of clients that nobody has read for ten minutes: one letter for each car or
 * request, which tells of all that is unread by then.
 */
export async function tellOfUnread(context: Context): Promise<void> {
	if (!(await isMailConfigured(context))) return;
	const now = context.now();
	const before = new Date(now.getTime() - waitMs).toISOString();
	for (const table of ['car', 'request'] as const) {
		const untold = sql`${isUnread[table]} and told_at is null`;
		const { rows } = await sql<{ id: number }>`select distinct ${record[table]} as id from ${messages[table]}
			where ${untold} and at <= ${before}`.execute(context.db.read);
		for (const { id } of rows)
			await context.db.writeUrgent(async (tx) => {
				const told = await sql`update ${messages[table]} set told_at = ${now.toISOString()}
					where ${record[table]} = ${id} and ${untold} returning id`.execute(tx);
				// Another process may have been faster, or somebody read them.
				if (told.rows.length === 0) return;
				await enqueue(tx, context, { kind: 'unread', [`${table}Id`]: id });
			});
	}
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
		const { unread: text, facts } = letters;
		const about = carId === null ? await ofRequest(db.read, requestId, letters) : await ofCar(db.read, carId);
		const unread = about && (await unreadOf(db.read, about.place));
		if (!about || !unread || unread.length === 0) return null;
		const { name, owner, client, phone, path } = about;
		const blocks: Block[] = [
			{ kind: 'text', text: text.lead(unread.length) },
			{
				kind: 'facts',
				facts: [
					{ name: carId === null ? text.request : text.car, value: name },
					{ name: text.owner, value: owner ?? text.nobody },
					...(client ? [{ name: facts.name, value: client }] : []),
					...(phone ? [{ name: facts.phone, value: showPhone(phone), url: `tel:${phone}` }] : []),
				],
			},
			...unread.slice(0, mostMessages).map(({ text: written, at, unconfirmed }): Block => {
				const when = `${shortDate(new Date(at))}, ${kyivTime(at)}`;
				const head = Number(unconfirmed) === 1 ? `${when}, ${text.unconfirmed}` : when;
				return { kind: 'text', text: `${head}\n${shortened(written)}` };
			}),
			{ kind: 'link', text: text.open, url: `${config.publicUrl}${path}` },
		];
		return writeLetter(text.subject(name, owner), blocks, config.languages[0]);
	},
};

async function ofCar(db: Read, id: number) {
	const car = await carRows(db).where('id', '=', id).executeTakeFirst();
	return (
		car && {
			...{ name: car.title, owner: car.owner_name, client: car.client_name, phone: car.phone },
			...{ place: { table: 'car' as const, id }, path: `/admin/cars/${id}#messages` },
		}
	);
}

async function ofRequest(db: Read, id: number | null, { unread }: LetterWords['letters']) {
	if (id === null) return undefined;
	const request = await requestRows(db).where('id', '=', id).executeTakeFirst();
	return (
		request && {
			...{ name: unread.number(id), owner: request.taken_name, client: request.name, phone: request.phone },
			...{ place: { table: 'request' as const, id }, path: `/admin/requests/${id}#messages` },
		}
	);
}
