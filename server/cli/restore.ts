import { existsSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Selectable } from 'kysely';
import { clientStone, eraseClients } from '../clients/erase-clients.ts';
import type { Context } from '../context/context.ts';
import { endAllSessions } from '../context/session.ts';
import type { PaperTable } from '../db/car-tables.ts';
import { chunksOf } from '../db/chunks.ts';
import type { Counts } from '../db/copy.ts';
import { withCopy } from '../db/copy-process.ts';
import { tidyDataDir } from '../db/data-dir.ts';
import { giveIdentity, identityIn, identityOf } from '../db/identity.ts';
import { continueAfterBoth, type LastIds, leapAhead } from '../db/last-ids.ts';
import { migrate } from '../db/migrate.ts';
import { databaseFile, openDb, type Write } from '../db/open.ts';
import { replaceDatabase, requireIdle } from '../db/replace.ts';
import type { TombstoneTable } from '../db/tables.ts';
import { bury } from '../db/tombstone.ts';
import { eraseCars } from '../features/car/erase-cars.ts';
import { erase } from '../features/request/request.ts';
import { passTime } from '../jobs/clock.ts';
import { record } from '../records/audit.ts';
import { chatStone } from '../records/chat-stone.ts';
import { BadConfig, makeDataDir } from '../services/config.ts';
import { badUsage, type Command } from './command.ts';
import { systemCall } from './system-call.ts';

export const restore: Command = {
	name: 'restore',
	usage: [
		'npm run restore -- FILE                        puts a backup in place of the database, ends all sessions; the old one is kept aside',
	],
	async run([name], config) {
		if (!name) return badUsage;
		if (config.databaseUrl !== null) {
			throw new BadConfig(
				'DATABASE_URL is set: restore the backup into a SQLite file without it, then copy it with: npm run move -- postgres://…',
			);
		}
		const file = resolve(process.env.INIT_CWD ?? '.', name);
		const now = new Date();
		makeDataDir(config.dataDir);
		const target = databaseFile(config.dataDir);
		requireIdle(target, 'restore');
		const before = adminsOf(config.dataDir);
		const old = existsSync(target) ? traceOf(config.dataDir) : emptyTrace;
		const done = await withCopy({ kind: 'backup', file }, { beside: config.dataDir, now }, async (copy) => {
			const restored = {
				file: basename(file),
				rows: rowsOf(copy.counts),
				madeAt: (await stat(file)).mtime.toISOString(),
			};
			const erased = await bringUpToDate(copy.folder, now, restored, old);
			const after = adminsOf(copy.folder) ?? [];
			await writtenDown(copy.file);
			return { counts: copy.counts, erased, after, oldCopy: await replaceDatabase(target, copy.file, now) };
		});
		await tidyDataDir(config.dataDir, now);
		console.log(
			`Restored ${rowsOf(done.counts)} rows from ${file}.${done.oldCopy ? ` The old database is kept as ${done.oldCopy}.` : ''}`,
		);
		if (done.erased.length > 0)
			console.log(
				`Requests and cars erased again, because a person had erased them in the database that was replaced: ${done.erased.join(', ')}.`,
			);
		if (!old) console.log(unreadable);
		for (const line of whoIsWho(before, done.after)) console.log(line);
		return 0;
	},
};

// More records than a table gets between two backups.
const mostLost = 10_000;

const unreadable = `The old database could not be read: requests and cars that were erased after the backup are back, erase them again, and revoke links again; numbers go on ${mostLost} higher, so that none is given twice.`;

/** The entry of a restore in the log of actions: the restored file and its age. */
type Restored = { file: string; rows: number; madeAt: string };

// Sessions are not restored.
const rowsOf = ({ session: _ended, ...counts }: Counts): number =>
	Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * Prepares the copy as a start does, so that a copy that fails is refused while the old database is in its
 * place. Returns what it erased again.
 */
async function bringUpToDate(
	folder: string,
	now: Date,
	restored: Restored,
	old: Trace | null,
): Promise<string[]> {
	const db = openDb({ dataDir: folder, databaseUrl: null });
	const context = { db, now: () => now };
	try {
		await migrate(db, folder, now).catch((error: unknown) => {
			throw new BadConfig(
				`The backup cannot be brought up to date: ${error instanceof Error ? error.message : String(error)}. Nothing was changed.`,
			);
		});
		// Otherwise tokens that were revoked after the backup (sign-out, removal, new password) would be valid
		// again.
		const erased = await db.write(async (tx) => {
			await (old ? continueAfterBoth(tx, db.dialect, old.lastIds) : leapAhead(tx, mostLost));
			await keepNumbers(tx, old?.papers ?? []);
			const again = await eraseAgain(tx, context, old ?? emptyTrace);
			await endAllSessions(tx, now);
			await passTime(tx, now);
			const event = { action: 'restore', kind: 'database', id: null, after: restored };
			await record(tx, context, systemCall(), event);
			return again;
		});
		// Everything goes into the one file: its log is not moved with it.
		const mode = db.sqlite?.pragma('journal_mode = DELETE', { simple: true });
		if (mode !== 'delete')
			throw new Error(`The log of the copy could not be taken into it (${String(mode)})`);
		return erased;
	} finally {
		await db.close();
	}
}

/** A line of the log of actions that tells of a request or a car erased by hand. */
type Erasure = { at: string; by: string; app: string; kind: 'request' | 'car'; record_id: string };

/** The facts that outlive a replaced database: what was erased and revoked, and the last ids that it gave. */
type Trace = {
	identity: string | null;
	erasures: readonly Erasure[];
	stones: readonly TombstoneTable[];
	lastIds: LastIds;
	papers: readonly GivenNumber[];
};

/** A number that a paper has in somebody's hands. */
type GivenNumber = Pick<Selectable<PaperTable>, 'kind' | 'year' | 'number' | 'made_on'>;

const emptyTrace: Trace = { identity: null, erasures: [], stones: [], lastIds: new Map(), papers: [] };

const traceOf = (dataDir: string): Trace | null =>
	readIn(dataDir, (database) => {
		const erasures = database.prepare(
			`select at, by, app, kind, record_id from audit
			where action = 'erase' and kind in ('request', 'car') and record_id is not null order by id`,
		);
		const stones = database.prepare('select kind, name, at from tombstone');
		const last = database.prepare('select name, seq from sqlite_sequence');
		return {
			identity: identityIn(database),
			erasures: erasures.all() as Erasure[],
			stones: stones.all() as TombstoneTable[],
			lastIds: new Map(last.raw().all() as [string, number][]),
			papers: papersIn(database),
		};
	});

/** None in a database from before there were papers. */
const papersIn = (database: Sqlite.Database): GivenNumber[] =>
	database.prepare("select 1 from sqlite_schema where name = 'paper'").get()
		? (database.prepare('select kind, year, number, made_on from paper').all() as GivenNumber[])
		: [];

/** A number that was given since the backup stays given, though its paper is lost. */
async function keepNumbers(tx: Write, papers: readonly GivenNumber[]): Promise<void> {
	for (const some of chunksOf(papers))
		await tx
			.insertInto('paper')
			.values(some.map((given) => ({ ...given, file_id: null })))
			.onConflict((conflict) => conflict.columns(['kind', 'year', 'number']).doNothing())
			.execute();
}

/**
 * Erases and revokes again whatever was erased and revoked in either database, whenever that was, and keeps what
 * tells of it: the next restore needs it. The server erases requests by age again when it starts.
 */
async function eraseAgain(
	tx: Write,
	context: Pick<Context, 'db' | 'now'>,
	{ identity, stones, erasures }: Trace,
): Promise<string[]> {
	if (identity !== null) await giveIdentity(tx, identity);
	const own = (await identityOf(tx)) ?? '';
	const other = identity === own ? null : identity;
	await bury(
		tx,
		stones.map((stone) => stoneIn(own, other, stone)),
	);
	const all = await tx.selectFrom('tombstone').selectAll().execute();
	const idsOf = (wanted: TombstoneTable['kind']): number[] =>
		all.filter(({ kind, name }) => kind === wanted && !name.includes(' ')).map(({ name }) => Number(name));
	const requests = await erase(tx, idsOf('request'));
	const cars = await eraseCars(tx, context, idsOf('car'));
	for (const { kind, name, at } of all)
		if (kind === 'link')
			await tx.updateTable('car_link').set({ revoked_at: at, sealed: '' }).where('hash', '=', name).execute();
	const isBuried = new Set(all.filter(({ kind }) => kind === 'chat').map(({ name }) => name));
	for (const row of await tx.selectFrom('chat').select(['id', 'chat', 'bound_at']).execute())
		if (isBuried.has(chatStone(row, '').name)) await tx.deleteFrom('chat').where('id', '=', row.id).execute();
	const erased = new Set(all.filter(({ kind }) => kind === 'client').map(({ name }) => name));
	for (const row of await tx.selectFrom('client').select(['id', 'created_at']).execute())
		if (erased.has(clientStone(row, '').name)) await eraseClients(tx, [row.id]);
	const revoked = tx.selectFrom('car_link').select('id').where('revoked_at', 'is not', null);
	await tx.deleteFrom('chat').where('link_id', 'in', revoked).execute();
	if (other === null) for (const erasure of erasures) await logAgain(tx, erasure);
	const named = (kind: string, ids: readonly number[]) =>
		ids.toSorted((a, b) => a - b).map((id) => `${kind} ${id}`);
	return [...named('request', requests), ...named('car', cars)];
}

/**
 * The same id names another record in another database. There a stone keeps the identity of its own database before
 * the id, and is in force again when a backup of that one comes back.
 */
function stoneIn(own: string, other: string | null, stone: TombstoneTable): TombstoneTable {
	if (stone.kind !== 'request' && stone.kind !== 'car') return stone;
	const isOfThird = stone.name.includes(' ');
	if (isOfThird) return { ...stone, name: stone.name.replace(`${own} `, '') };
	return other === null ? stone : { ...stone, name: `${other} ${stone.name}` };
}

/** Keeps the line of the old log that tells of an erasure. */
async function logAgain(tx: Write, erasure: Erasure): Promise<void> {
	const line = { ...erasure, action: 'erase' };
	const known = await tx
		.selectFrom('audit')
		.select('id')
		.where((eb) => eb.and(line))
		.executeTakeFirst();
	if (!known)
		await tx
			.insertInto('audit')
			.values({ ...line, before: null, after: null })
			.execute();
}

type Admin = { login: string; name: string; password: string };

const adminsOf = (dataDir: string): Admin[] | null =>
	readIn(
		dataDir,
		(database) => database.prepare('select login, name, password from admin order by id').all() as Admin[],
	);

/** Reads from a database; null where it is missing or cannot be read. */
function readIn<T>(dataDir: string, read: (database: Sqlite.Database) => T): T | null {
	let database: Sqlite.Database | undefined;
	try {
		database = new Sqlite(databaseFile(dataDir), { readonly: true, fileMustExist: true });
		return read(database);
	} catch {
		return null;
	} finally {
		database?.close();
	}
}

/** Tells what the restore changed about who may sign in. */
function whoIsWho(before: Admin[] | null, after: Admin[]): string[] {
	const named = (admins: Admin[]): string => admins.map(({ login, name }) => `${login} (${name})`).join(', ');
	const said = (what: string, admins: Admin[]): string[] =>
		admins.length > 0 ? [`${what}: ${named(admins)}.`] : [];
	const ended = 'All sessions have ended: everybody signs in again.';
	if (!before) return [ended, ...said('Admins, each with the password of the backup', after)];
	const formerly = new Map(before.map((admin) => [admin.login, admin]));
	const again = after.filter(({ login }) => !formerly.has(login));
	const changed = after.filter(
		({ login, password }) => (formerly.get(login)?.password ?? password) !== password,
	);
	const removed = before.filter(({ login }) => !after.some((admin) => admin.login === login));
	return [
		ended,
		...said('Admins who exist again; remove whoever should not', again),
		...said('Admins whose old password is good again', changed),
		...said('Admins who exist no longer', removed),
	];
}

async function writtenDown(file: string): Promise<void> {
	const handle = await open(file, 'r+');
	await handle.sync().finally(() => handle.close());
}
