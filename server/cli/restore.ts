import { open, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { BadConfig, makeDataDir } from '../config.ts';
import { tidyDataDir } from '../data-dir.ts';
import type { Counts } from '../db/copy.ts';
import { withCopy } from '../db/copy-process.ts';
import { migrate } from '../db/migrate.ts';
import { databaseFile, openDb } from '../db/open.ts';
import { replaceDatabase, requireIdle } from '../db/replace.ts';
import { record } from '../features/audit.ts';
import { endAllSessions } from '../features/auth/session.ts';
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
		const done = await withCopy({ kind: 'backup', file }, { beside: config.dataDir, now }, async (copy) => {
			await bringUpToDate(copy.folder, now, {
				file: basename(file),
				rows: rowsOf(copy.counts),
				madeAt: (await stat(file)).mtime.toISOString(),
			});
			const after = adminsOf(copy.folder) ?? [];
			await writtenDown(copy.file);
			return { counts: copy.counts, after, oldCopy: await replaceDatabase(target, copy.file, now) };
		});
		await tidyDataDir(config.dataDir, now);
		console.log(
			`Restored ${rowsOf(done.counts)} rows from ${file}.${done.oldCopy ? ` The old database is kept as ${done.oldCopy}.` : ''}`,
		);
		for (const line of whoIsWho(before, done.after)) console.log(line);
		return 0;
	},
};

/** What the log of actions tells of a restore: what was put back, and how old it is. */
type Restored = { file: string; rows: number; madeAt: string };

// Sessions do not come along.
const rowsOf = ({ session: _ended, ...counts }: Counts): number =>
	Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * Does with the copy what a start would do: one that fails here is refused while the old database is in its
 * place.
 */
async function bringUpToDate(folder: string, now: Date, restored: Restored): Promise<void> {
	const db = openDb({ dataDir: folder, databaseUrl: null });
	try {
		await migrate(db, folder, now).catch((error: unknown) => {
			throw new BadConfig(
				`The backup cannot be brought up to date: ${error instanceof Error ? error.message : String(error)}. Nothing was changed.`,
			);
		});
		// Otherwise tokens that were revoked after the backup (sign-out, removal, new password) would be valid
		// again.
		await db.write(async (tx) => {
			await endAllSessions(tx, now);
			const event = { action: 'restore', kind: 'database', id: null, after: restored };
			await record(tx, { db, now: () => now }, systemCall(), event);
		});
		// Into the one file: its log does not travel with it.
		const mode = db.sqlite?.pragma('journal_mode = DELETE', { simple: true });
		if (mode !== 'delete')
			throw new Error(`The log of the copy could not be taken into it (${String(mode)})`);
	} finally {
		await db.close();
	}
}

type Admin = { login: string; name: string; password: string };

/** The admins of a database, or null where there is none that can be read. */
function adminsOf(dataDir: string): Admin[] | null {
	let database: Sqlite.Database | undefined;
	try {
		database = new Sqlite(databaseFile(dataDir), { readonly: true, fileMustExist: true });
		return database.prepare('select login, name, password from admin order by id').all() as Admin[];
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
