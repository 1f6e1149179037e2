import type { CarLink } from '@clearway/shared/contract/car-link.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import type { Read, Write } from '../../db/open.ts';
import { bury } from '../../db/tombstone.ts';
import { letterWords } from '../../mail/letter-words.ts';
import { chatStone } from '../../records/chat-stone.ts';
import { claimOfAdmin, once } from '../../records/repeat.ts';
import { notFound } from '../../records/revision.ts';
import { newSecret, secretAddress } from '../../records/secret-link.ts';
import { todayInKyiv } from '../../records/today.ts';
import { Refusal } from '../../services/refusal.ts';
import { lastDayOf, linkRows } from './car-access.ts';
import { type CarRow, carRows, lockCar, logAct, missingCar } from './car-rows.ts';

type LinkRow = Awaited<ReturnType<ReturnType<typeof linkRows>['executeTakeFirstOrThrow']>>;
const shown = ({ hash: _, sealed: __, ...row }: LinkRow): CarLink => ({ ...row, expiresOn: lastDayOf(row) });
const rowsOf = (db: Read, carId: number) =>
	linkRows(db).where('car_link.car_id', '=', carId).orderBy('car_link.id');

async function requireLink(db: Read, params: { id: number; link: number }): Promise<LinkRow> {
	const row = await rowsOf(db, params.id).where('car_link.id', '=', params.link).executeTakeFirst();
	if (!row) throw notFound(say('car.linkMissing'));
	return row;
}

export const linksOf = async (db: Read, carId: number): Promise<CarLink[]> =>
	(await rowsOf(db, carId).execute()).map(shown);

async function create(
	context: Context,
	{ params: { id }, body }: InputOf<'carLink.create'>,
	call: AdminCall,
): Promise<CarLink> {
	const claim = claimOfAdmin(context, call, 'carLink.create', { id, ...body });
	return context.db.writeUrgent(async (tx) => {
		const car = await lockCar(tx, context, id);
		const link = await once(tx, context, claim, async () => {
			const made = await tx
				.insertInto('car_link')
				.values({
					...{ car_id: id, ...body, ...newSecret(context.config, 'car'), by: call.session.name },
					created_at: context.now().toISOString(),
				})
				.returning('id')
				.executeTakeFirstOrThrow();
			await logAct({ tx, context, call }, car, { after: { link: body.role } });
			return made.id;
		});
		return shown(await requireLink(tx, { id, link }));
	});
}

/** The client's own link, where nobody made one yet: a card that he himself began has a page, to which letters lead. */
export async function giveLink(tx: Write, context: Context, carId: number, label: string): Promise<void> {
	const known = await rowsOf(tx, carId).where('role', '=', 'client').executeTakeFirst();
	if (known) return;
	const { by } = letterWords[context.config.languages[0]].letters.notes;
	const secret = newSecret(context.config, 'car');
	await tx
		.insertInto('car_link')
		.values({
			...{ car_id: carId, label: label.slice(0, 40), role: 'client', ...secret, by },
			created_at: context.now().toISOString(),
		})
		.execute();
}

/** The address in the client's language. */
async function get(context: Context, { params }: InputOf<'carLink.get'>): Promise<{ url: string }> {
	const { read } = context.db;
	const car = await carRows(read).where('id', '=', params.id).executeTakeFirst();
	if (!car) throw missingCar();
	const link = await requireLink(read, params);
	if (link.revokedAt !== null) throw new Refusal('conflict', say('car.linkRevoked'));
	const url = addressOf(context, car, link);
	if (url === null) throw new Refusal('conflict', say('car.linkKeyLost'));
	return { url };
}

/** Null where the key is lost with which the token was sealed. */
const addressOf = (
	{ config }: Context,
	{ speaks }: Pick<CarRow, 'speaks'>,
	{ hash, sealed }: Pick<LinkRow, 'hash' | 'sealed'>,
): string | null => secretAddress(config, 'car', { hash, sealed, speaks });

/** The page that letters to the client lead to: that of his first link that still opens. */
export async function clientAddress(context: Context, car: CarRow): Promise<string | null> {
	const [open] = await openLinks(context, car, context.db.read);
	return open ? addressOf(context, car, open) : null;
}

/** The page of a link, for whoever came from it; null where it opens no more. */
export async function addressOfLink(
	context: Context,
	car: CarRow,
	link: number | null,
	db: Read = context.db.read,
): Promise<string | null> {
	const open = (await openLinks(context, car, db)).find(({ id }) => id === link);
	return open ? addressOf(context, car, open) : null;
}

async function openLinks(context: Context, car: CarRow, db: Read): Promise<LinkRow[]> {
	const today = todayInKyiv(context);
	return (await rowsOf(db, car.id).execute()).filter(
		(row) => row.role === 'client' && row.revokedAt === null && (lastDayOf(row) ?? today) >= today,
	);
}

async function revoke(
	context: Context,
	{ params, query: { chats } }: InputOf<'carLink.revoke'>,
	call: AdminCall,
): Promise<undefined> {
	await context.db.writeUrgent(async (tx) => {
		const car = await lockCar(tx, context, params.id);
		const { id, role, hash, revokedAt } = await requireLink(tx, params);
		if (revokedAt !== null) return;
		const at = context.now().toISOString();
		// Nobody opens the secret any more, so it is not kept.
		const revoked = { revoked_at: at, sealed: '' };
		await tx.updateTable('car_link').set(revoked).where('id', '=', id).execute();
		const gone = role === 'client' ? await unbind(tx, { car: car.id, link: id }, chats) : [];
		await bury(tx, [{ kind: 'link', name: hash, at }, ...gone.map((chat) => chatStone(chat, at))]);
		const withChats = gone.length > 0;
		await logAct({ tx, context, call }, car, {
			before: { link: role, ...(withChats && { chat: true }) },
			after: { link: null, ...(withChats && { chat: null }) },
		});
	});
}

// An empty list is no SQL.
const none = 0;

/** Unbinds the named chats of a car, or else those that were bound through the link or through the request. */
const unbind = async (tx: Write, { car, link }: { car: number; link: number }, chats?: readonly number[]) =>
	tx
		.deleteFrom('chat')
		.where('car_id', '=', car)
		.where((eb) =>
			chats ? eb('id', 'in', [none, ...chats]) : eb.or([eb('link_id', '=', link), eb('link_id', 'is', null)]),
		)
		.returning(['chat', 'bound_at'])
		.execute();

export const carLink = { create, get, revoke };
