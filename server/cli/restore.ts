import { existsSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { BadConfig, makeDataDir } from '../config.ts';
import { tidyDataDir } from '../data-dir.ts';
import type { Counts } from '../db/copy.ts';
import { withCopy } from '../db/copy-process.ts';
import { continueAfterBoth, type LastIds } from '../db/last-ids.ts';
import { migrate } from '../db/migrate.ts';
import { databaseFile, openDb, type Write } from '../db/open.ts';
import { replaceDatabase, requireIdle } from '../db/replace.ts';
import { record } from '../features/audit.ts';
import { endAllSessions } from '../features/auth/session.ts';
import { eraseCars } from '../features/car/erase-cars.ts';
import { passTime } from '../features/clock.ts';
import { erase } from '../features/request/request.ts';
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
			const erased = await bringUpToDate(copy.folder, now, restored, old ?? emptyTrace);
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
				`Requests and cars erased again, because they were erased after the backup: ${done.erased.join(', ')}.`,
			);
		if (!old) console.log(unreadable);
		for (const line of whoIsWho(before, done.after)) console.log(line);
		return 0;
	},
};

const unreadable =
	'The old database could not be read: requests and cars that were erased after the backup are back, erase them again, and revoke links again; numbers that were given after it will be given a second time.';

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
	{ erasures, revoked, lastIds }: Trace,
): Promise<string[]> {
	const db = openDb({ dataDir: folder, databaseUrl: null });
	try {
		await migrate(db, folder, now).catch((error: unknown) => {
			throw new BadConfig(
				`The backup cannot be brought up to date: ${error instanceof Error ? error.message : String(error)}. Nothing was changed.`,
			);
		});
		// Otherwise tokens that were revoked after the backup (sign-out, removal, new password) would be valid
		// again.
		const erased = await db.write(async (tx) => {
			await continueAfterBoth(tx, db.dialect, lastIds);
			const again = await eraseAgain(tx, erasures);
			await revokeAgain(tx, revoked);
			await endAllSessions(tx, now);
			await passTime(tx, now);
			const event = { action: 'restore', kind: 'database', id: null, after: restored };
			await record(tx, { db, now: () => now }, systemCall(), event);
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
type Erasure = { at: string; by: string; app: string; kind: string; record_id: string };

/** A link that shows no page of a client any more. */
type RevokedLink = { hash: string; revoked_at: string };

/** The facts that outlive a replaced database: what was erased and revoked, and the last ids that it gave. */
type Trace = { erasures: readonly Erasure[]; revoked: readonly RevokedLink[]; lastIds: LastIds };

const emptyTrace: Trace = { erasures: [], revoked: [], lastIds: new Map() };

const traceOf = (dataDir: string): Trace | null =>
	readIn(dataDir, (database) => {
		const erasures = database.prepare(
			`select at, by, app, kind, record_id from audit
			where action = 'erase' and kind in ('request', 'car') and record_id is not null order by id`,
		);
		const hasLinks =
			database.prepare(`select 1 from sqlite_schema where name = 'car_link'`).get() !== undefined;
		const revoked = hasLinks
			? database.prepare('select hash, revoked_at from car_link where revoked_at is not null').all()
			: [];
		const last = database.prepare('select name, seq from sqlite_sequence');
		return {
			erasures: erasures.all() as Erasure[],
			revoked: revoked as RevokedLink[],
			lastIds: new Map(last.raw().all() as [string, number][]),
		};
	});

/**
 * Erases the requests and cars that were erased after the backup was made, and keeps the lines that tell of it: the
 * next restore needs them. The server erases requests by age again when it starts.
 */
async function eraseAgain(tx: Write, erasures: readonly Erasure[]): Promise<string[]> {
	const { newest } = await tx
		.selectFrom('audit')
		.select(({ fn }) => fn.max('at').as('newest'))
		.executeTakeFirstOrThrow();
	const erased: string[] = [];
	for (const erasure of erasures) {
		// The log of the backup already has an older erasure.
		if (newest !== null && erasure.at <= newest) continue;
		const ids = await (erasure.kind === 'car' ? eraseCars : erase)(tx, [Number(erasure.record_id)]);
		erased.push(...ids.map((id) => `${erasure.kind} ${id}`));
		await tx
			.insertInto('audit')
			.values({ ...erasure, action: 'erase', before: null, after: null })
			.execute();
	}
	return erased;
}

async function revokeAgain(tx: Write, revoked: readonly RevokedLink[]): Promise<void> {
	for (const { hash, revoked_at } of revoked)
		await tx.updateTable('car_link').set({ revoked_at }).where('hash', '=', hash).execute();
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
