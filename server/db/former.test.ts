// @module-tag db
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openContext } from '../app/start.ts';
import { readConfig } from '../services/config.ts';
import { callCommand } from '../testing/call-command.ts';
import { createDatabase } from '../testing/postgres.ts';
import { bareSettings } from '../testing/settings.ts';
import { databaseFile } from './open.ts';

// The steps of that time; one table stands for all.
const former = `
	create table schema_step (name text primary key, at text not null);
	insert into schema_step values ('0001-first', '2026-11-20'), ('0002-office-list', '2026-11-20');
	create table category (id integer primary key, title text not null);
	insert into category values (1, 'Аукционы')`;
const cluster = process.env.TEST_POSTGRES;

let dataDir: string;
beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'clearway-former-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const settings = (more: Readonly<Record<string, string>> = {}) => ({
	...{ ...bareSettings, DATA_DIR: dataDir, JWT_SECRET: 'x'.repeat(40) },
	...more,
});
function madeFormer(file: string): Promise<Buffer> {
	const database = new Sqlite(file);
	database.exec(former);
	database.close();
	return readFile(file);
}

describe('a database from before version 0.1.0', () => {
	test.skipIf(cluster)('is refused with one sentence by a start and a move, and stays as it is', async () => {
		const file = databaseFile(dataDir);
		const bytes = await madeFormer(file);
		await expect(openContext(readConfig(settings()))).rejects.toMatchObject({
			name: 'BadConfig',
			message: expect.stringContaining('made before Clearway 0.1.0'),
		});
		const moved = await callCommand(settings(), ['move', 'postgres://nobody@127.0.0.1:9/none']);
		expect(moved.said).toContain('begin with an empty DATA_DIR');
		expect((await readFile(file)).equals(bytes)).toBe(true);
	});
	test.skipIf(cluster)('is refused as a backup, and the database in place stays as it is', async () => {
		const backup = join(dataDir, 'backup.sqlite');
		const bytes = await madeFormer(backup);
		const { said, code } = await callCommand(settings(), ['restore', backup]);
		expect([code, said]).toEqual([1, expect.stringContaining('it was made before Clearway 0.1.0')]);
		expect((await readFile(backup)).equals(bytes)).toBe(true);
		await expect(readFile(databaseFile(dataDir))).rejects.toMatchObject({ code: 'ENOENT' });
	});
	test.runIf(cluster)('is refused in PostgreSQL, and stays as it is', async () => {
		const url = await createDatabase(cluster ?? '');
		const client = new pg.Client(url);
		await client.connect();
		await client.query(former);
		const config = readConfig(settings({ DATABASE_URL: url }));
		await expect(openContext(config)).rejects.toMatchObject({
			message: expect.stringContaining('made before Clearway 0.1.0'),
		});
		const { rows } = await client.query(
			`select table_name as name from information_schema.tables where table_schema = 'public' order by name`,
		);
		expect(rows).toEqual([{ name: 'category' }, { name: 'schema_step' }]);
		await client.end();
	});
});
