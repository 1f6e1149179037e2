import { existsSync } from 'node:fs';
import { copyFile, link, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { BadConfig, makeDataDir } from '../config.ts';
import { verify } from '../db/backup.ts';
import { databaseFile, openDb } from '../db/open.ts';
import { badUsage, type Command } from './command.ts';

export const restore: Command = {
	name: 'restore',
	usage: ['npm run restore -- FILE                        puts a backup in place of the database; the old one is kept aside'],
	async run([name], config) {
		if (!name) return badUsage;
		if (config.databaseUrl !== null) {
			throw new BadConfig(
				'DATABASE_URL is set: restore the backup into a SQLite file without it, then copy it with: npm run move -- postgres://…',
			);
		}
		const file = resolve(process.env.INIT_CWD ?? '.', name);
		const counts = verify(file);
		makeDataDir(config.dataDir);
		const target = databaseFile(config.dataDir);
		refuseWhileOpen(config.dataDir, target);
		const incoming = `${target}.incoming`;
		await rm(incoming, { force: true });
		await copyFile(file, incoming);
		verify(incoming);
		await written(incoming, 'r+');
		const aside = `${target}.before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`;
		for (const part of ['-wal', '-shm']) if (existsSync(target + part)) await rename(target + part, aside + part);
		// Both names at once: at no moment is there no database, which a start would take for a first one.
		if (existsSync(target)) await link(target, aside).catch(() => copyFile(target, aside));
		await rename(incoming, target);
		// Some systems cannot be asked this of a folder.
		await written(dirname(target), 'r').catch(() => undefined);
		const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
		console.log(`Restored ${rows} rows from ${file}.${existsSync(aside) ? ` The old database is kept as ${aside}.` : ''}`);
		return 0;
	},
};

// The old database goes aside only for one that a power cut cannot take.
async function written(path: string, flags: string): Promise<void> {
	const handle = await open(path, flags);
	await handle.sync().finally(() => handle.close());
}

// A server that still works on the old file would go on writing into what was put aside.
function refuseWhileOpen(dataDir: string, target: string): void {
	if (!existsSync(target)) return;
	let db: ReturnType<typeof openDb> | undefined;
	try {
		db = openDb({ dataDir, databaseUrl: null });
		db.sqlite?.pragma('locking_mode = EXCLUSIVE');
		db.sqlite?.exec('begin exclusive; commit');
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? String(error.code) : '';
		// A database too broken to open is the very reason to restore one.
		if (code.startsWith('SQLITE_BUSY')) throw new BadConfig('The server is running on this database. Stop it first, then restore.');
	} finally {
		db?.sqlite?.close();
	}
}
