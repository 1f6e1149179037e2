import { createHmac } from 'node:crypto';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import type { Call, Context } from '../../../context.ts';
import type { Db, Write } from '../../../db/open.ts';
import { knownKeys } from '../../../keys.ts';
import { memoryLimits } from '../../../limits/limits.ts';
import { ownerOfToken } from '../session.ts';

/*
 * Where each admin has signed in from: an address (IPv6 by its /64), or a device that shows a token it was
 * once given. Addresses are stored as keyed hashes, so that a backup does not disclose them.
 */

const prefix = 'sign-in place ';
const lifeMs = 180 * dayMs;
const freshMs = 10_000;
const mistakes = { name: 'known place', count: 10, seconds: 15 * 60 };

type Places = { idOf: ReadonlyMap<string, number>; names: Set<string> };
type Loaded = { atMs: number; places: Promise<Places>; limits: ReturnType<typeof memoryLimits> };
const loaded = new WeakMap<Db, Loaded>();

// Asked for by every attempt: a flood of them must not become a flood of queries.
function load(context: Context): Loaded {
	const before = loaded.get(context.db);
	const at = context.now().getTime();
	if (before && Math.abs(at - before.atMs) < freshMs) return before;
	const now: Loaded = {
		atMs: at,
		places: readPlaces(context),
		limits: before?.limits ?? memoryLimits(() => context.now().getTime()),
	};
	now.places.catch(() => loaded.delete(context.db));
	loaded.set(context.db, now);
	return now;
}

async function readPlaces({ db }: Context): Promise<Places> {
	const [admins, facts] = await Promise.all([
		db.read.selectFrom('admin').select(['id', 'login']).execute(),
		db.read.selectFrom('fact').select('name').where('name', 'like', `${prefix}%`).execute(),
	]);
	return {
		idOf: new Map(admins.map(({ login, id }) => [login, id])),
		names: new Set(facts.map(({ name }) => name)),
	};
}

const nameOf = (key: string, adminId: number, address: string): string =>
	`${prefix}${adminId} ${createHmac('sha256', key).update(`${adminId} ${address}`).digest('base64url')}`;

/**
 * The place an attempt comes from. `mistook` counts a wrong password there: after too many, the place is no
 * longer a known one.
 */
export type Place = { isKnown: boolean; mistook(): void };

/** Looks whether a login has been used from there before. */
export async function placeOf(
	context: Context,
	login: string,
	{ address, session, deviceAuthorization }: Call,
): Promise<Place> {
	const { places, limits } = load(context);
	const { idOf, names } = await places;
	const id = idOf.get(login);
	if (id === undefined) return { isKnown: false, mistook: () => undefined };
	const owner = session ?? ownerOfToken(context, deviceAuthorization, lifeMs);
	const marks = [
		...(owner?.adminId === id ? [`device ${owner.sid}`] : []),
		...(knownKeys(context.config).some((key) => names.has(nameOf(key, id, address)))
			? [`${id} ${address}`]
			: []),
	].filter((mark) => limits.known(mistakes, mark).count < mistakes.count);
	return {
		isKnown: marks.length > 0,
		mistook: () => {
			for (const mark of marks) limits.count(mistakes, mark);
		},
	};
}

/** Remembers that an admin signed in from an address, with the session that he opens. */
export async function rememberPlace(
	tx: Write,
	context: Context,
	adminId: number,
	address: string,
): Promise<void> {
	const name = nameOf(context.config.jwtSecret, adminId, address);
	const value = context.now().toISOString();
	await tx
		.insertInto('fact')
		.values({ name, value })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
		.execute();
	// Not loaded anew: SQLite's one connection is in this transaction.
	void loaded.get(context.db)?.places.then(
		({ names }) => names.add(name),
		() => undefined,
	);
}

/** Deletes places without a sign-in for half a year, and those of removed admins. */
export async function forgetPlaces(context: Context): Promise<void> {
	const before = new Date(context.now().getTime() - lifeMs).toISOString();
	await context.db.write(async (tx) => {
		await tx.deleteFrom('fact').where('name', 'like', `${prefix}%`).where('value', '<', before).execute();
		const admins = await tx.selectFrom('admin').select('id').execute();
		const ids = new Set(admins.map(({ id }) => String(id)));
		const rows = await tx.selectFrom('fact').select('name').where('name', 'like', `${prefix}%`).execute();
		const orphans = rows
			.map(({ name }) => name)
			.filter((name) => !ids.has(name.slice(prefix.length).split(' ')[0] ?? ''));
		if (orphans.length > 0) await tx.deleteFrom('fact').where('name', 'in', orphans).execute();
	});
}
