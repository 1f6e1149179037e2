import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../db/migrate.ts';
import { databaseFile, openDb } from '../db/open.ts';
import { createMigratedDatabase } from './postgres.ts';

export const testLogin = 'admin';
export const testPassword = 'long enough for a test';

/** The settings of every server under test: a free port, no demo, no bank, no lines of log. */
export const bareSettings = {
	PORT: '0',
	SEED: 'none',
	// Nobody listens there: no test may reach the real bank, or Telegram.
	NBU_URL: 'http://127.0.0.1:9/exchange',
	TELEGRAM_URL: 'http://127.0.0.1:9',
	LOG_LEVEL: 'silent',
} as const;

/**
 * The settings of a server under test: a folder with an empty database that has every table, or such a database
 * in the cluster that `TEST_POSTGRES` names.
 */
export async function testSettings(name: string): Promise<Record<string, string> & { DATA_DIR: string }> {
	const cluster = process.env.TEST_POSTGRES;
	const folder = await mkdtemp(join(tmpdir(), `clearway-${name}-`));
	if (!cluster) {
		template ??= makeTemplate();
		await writeFile(databaseFile(folder), await template, { mode: 0o600 });
	}
	return {
		...bareSettings,
		DATA_DIR: folder,
		ADMIN_LOGIN: testLogin,
		ADMIN_PASSWORD: testPassword,
		JWT_SECRET: randomBytes(32).toString('hex'),
		TRUST_PROXY: '1',
		...(cluster && { DATABASE_URL: await createMigratedDatabase(cluster) }),
	};
}

let template: Promise<Buffer> | undefined;

/** A migrated database file. The migrations take a hundred times as long as its copy. */
async function makeTemplate(): Promise<Buffer> {
	const folder = await mkdtemp(join(tmpdir(), 'clearway-template-'));
	const db = openDb({ dataDir: folder, databaseUrl: null });
	await migrate(db, folder, new Date());
	const bytes = db.sqlite?.serialize();
	await db.close();
	await rm(folder, { recursive: true, force: true });
	if (!bytes) throw new Error('SQLite was opened');
	return bytes;
}
