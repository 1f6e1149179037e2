import { showPhone } from '@clearway/shared/domain/phone.ts';
import { kyivTime, shortDate } from '@clearway/shared/format/date.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { unreadMessages } from '../../clients/messages.ts';
import { type About, aboutOfRow, nameOf } from '../../clients/places.ts';
import type { Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { type Block, shortened, writeLetter } from '../../mail/letter.ts';
import { type LetterWords, letterWords } from '../../mail/letter-words.ts';
import { enqueue, type LetterKind } from '../../mail/queue.ts';
import { isMailConfigured } from '../../mail/smtp.ts';
import { carRows } from '../car/car-rows.ts';
import { requestRows } from '../request/request-rows.ts';

const waitMs = 10 * 60_000;

/**
 * Writes to the office about messages of clients that nobody has read for ten minutes: one letter for each car, request
 * or client, which tells of all that is unread at that moment.
 */
export async function tellOfUnread(context: Context): Promise<void> {
	if (!(await isMailConfigured(context))) return;
	const now = context.now();
	const before = new Date(now.getTime() - waitMs).toISOString();
	const waiting = await untold(context.db.read)
		.select(['client_id', 'request_id', 'car_id'])
		.distinct()
		.where('at', '<=', before)
		.execute();
	const places = new Map(waiting.map((row) => [nameOf(aboutOfRow(row)), aboutOfRow(row)]));
	for (const place of places.values())
		await context.db.writeUrgent(async (tx) => {
			const told = await tx
				.updateTable('message')
				.set({ told_at: now.toISOString() })
				.where('id', 'in', untold(tx).select('id').where(isAbout(place)))
				.returning('id')
				.execute();
			// Another process may have been faster, or somebody read them.
			if (told.length === 0) return;
			const { table, id } = place;
			await enqueue(tx, context, {
				kind: 'unread',
				...(table === 'client' ? { content: { client: id } } : { [`${table}Id`]: id }),
			});
		});
}

const untold = (db: Read) => unreadMessages(db).where('told_at', 'is', null);

/** The messages about a record, or about nothing but a client. */
const isAbout = ({ table, id }: About): RawBuilder<SqlBool> =>
	table === 'client'
		? sql<SqlBool>`client_id = ${id} and request_id is null and car_id is null`
		: sql<SqlBool>`${sql.ref(`${table}_id`)} = ${id}`;

export const unreadJobs: readonly Job[] = [
	{ name: 'tell the office of unread messages', everySeconds: 30, run: tellOfUnread },
];

const mostMessages = 20;

/** Tells the office what a client wrote and nobody has read, and who leads his case; no letter where somebody has by now. */
export const unreadLetters: LetterKind = {
	forgotten: 'sent',
	async compose({ db, config }, { car_id: carId, request_id: requestId, content }) {
		const { letters } = letterWords[config.languages[0]];
		const { unread: text, facts } = letters;
		const about = await subjectOf(db.read, { carId, requestId, content }, letters);
		const unread =
			about &&
			(await unreadMessages(db.read)
				.select(['text', 'at', 'unconfirmed'])
				.where(isAbout(about.place))
				.orderBy('id')
				.execute());
		if (!about || !unread || unread.length === 0) return null;
		const { name, owner, client, phone, path } = about;
		const blocks: Block[] = [
			{ kind: 'text', text: text.lead(unread.length) },
			{
				kind: 'facts',
				facts: [
					{ name: text[about.place.table], value: name },
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

type Told = { carId: number | null; requestId: number | null; content: string | null };

function subjectOf(db: Read, { carId, requestId, content }: Told, letters: LetterWords['letters']) {
	if (carId !== null) return ofCar(db, carId);
	if (requestId !== null) return ofRequest(db, requestId, letters);
	// Written by `tellOfUnread`.
	return ofClient(db, (JSON.parse(content ?? '{}') as { client?: number }).client ?? 0);
}

async function ofClient(db: Read, id: number) {
	const client = await db
		.selectFrom('client')
		.leftJoin('admin', 'admin.id', 'client.owner_id')
		.select(['client.name', 'admin.name as owner'])
		.where('client.id', '=', id)
		.executeTakeFirst();
	return (
		client && {
			...{ name: client.name || `№ ${id}`, owner: client.owner, client: null, phone: null },
			...{ place: { table: 'client' as const, id }, path: `/admin/clients/${id}#messages` },
		}
	);
}

async function ofCar(db: Read, id: number) {
	const car = await carRows(db).where('id', '=', id).executeTakeFirst();
	return (
		car && {
			...{ name: car.title, owner: car.owner_name, client: car.client_name, phone: car.phone },
			...{ place: { table: 'car' as const, id }, path: `/admin/cars/${id}#messages` },
		}
	);
}

async function ofRequest(db: Read, id: number, { unread }: LetterWords['letters']) {
	const request = await requestRows(db).where('id', '=', id).executeTakeFirst();
	return (
		request && {
			...{ name: unread.number(id), owner: request.taken_name, client: request.name, phone: request.phone },
			...{ place: { table: 'request' as const, id }, path: `/admin/requests/${id}#messages` },
		}
	);
}
