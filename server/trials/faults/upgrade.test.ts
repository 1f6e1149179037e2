// @module-tag time
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createApi } from '@clearway/shared/client/api.ts';
import { httpTransport } from '@clearway/shared/client/http-with-files.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { someOf } from '@clearway/shared/testing/rounds.ts';
import Sqlite from 'better-sqlite3';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOrdered } from '../../db/copy.ts';
import { migrate } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations/index.ts';
import { databaseFile, openDb } from '../../db/open.ts';
import { createDatabase } from '../../testing/postgres.ts';
import { startProgram } from '../../testing/program.ts';
import { type Run, runProgram, runServer } from '../../testing/run-server.ts';
import { testPassword } from '../../testing/settings.ts';
import { type CopiedTable, fillEveryTable } from './fill-tables.ts';
import { type Acknowledged, findLosses, nothingYet, writeEverything } from './mixed-writes.ts';
import { momentsOfNextSteps, nextSteps } from './next-version.ts';

const cluster = process.env.TEST_POSTGRES;
const everyStep = [...migrations, ...nextSteps];
const named = (steps: readonly { name: string }[]): string[] => steps.map(({ name }) => name);

type Where = { dataDir: string; databaseUrl: string | null };

/** The rows of the tables that there were before, by the columns of that time. */
async function rowsOf(
	where: Where,
	filled: readonly CopiedTable[],
	columns?: ReadonlyMap<string, readonly string[]>,
) {
	const db = openDb(where);
	try {
		const tables = new Map<string, Record<string, unknown>[]>();
		for (const table of filled) {
			const rows: Record<string, unknown>[] = [];
			for await (const some of readOrdered(db.read, table)) rows.push(...some);
			const acknowledged = columns?.get(table);
			tables.set(table, acknowledged ? rows.map((row) => only(row, acknowledged)) : rows);
		}
		return tables;
	} finally {
		await db.close();
	}
}

const only = (row: Record<string, unknown>, columns: readonly string[]) =>
	Object.fromEntries(columns.map((column) => [column, row[column]]));

/** The rows of the former tables are messages, each with its letter and its file, and every record has a client. */
async function expectMessages(where: Where, tables: number, files: number): Promise<void> {
	const db = openDb(where);
	try {
		const counted = async (query: RawBuilder<{ count: number }>) =>
			Number((await query.execute(db.read)).rows[0]?.count);
		const count = sql`select count(*) as count`;
		const texts = [1, 2, 3].map((row) => `text № ${row}, «їжак» 'x'`);
		for (const text of texts)
			expect(await counted(sql`${count} from message where text = ${text}`)).toBe(tables);
		expect(await counted(sql`${count} from outbox join message on message.id = of_message`)).toBe(3);
		expect(await counted(sql`${count} from message_file join message on message.id = message_id`)).toBe(
			files,
		);
		for (const table of ['request', 'car'])
			expect(
				await counted(
					sql`${count} from ${sql.table(table)} record join client on client.id = record.client_id`,
				),
			).toBe(3);
	} finally {
		await db.close();
	}
}

async function stepsOf(where: Where): Promise<string[]> {
	const db = openDb(where);
	try {
		const { rows } = await sql<{ name: string }>`select name from schema_step order by name`.execute(db.read);
		return named(rows);
	} finally {
		await db.close();
	}
}

const folders: string[] = [];
const newFolder = async (): Promise<string> => {
	const folder = await mkdtemp(join(tmpdir(), 'clearway-upgrade-'));
	folders.push(folder);
	return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const now = new Date('2026-11-20T09:00:00.000Z');

describe('a database that an earlier version left', { tags: 'db' }, () => {
	// The newest migrations first: those before them were tried when they were new.
	test.each(
		someOf(
			everyStep
				.slice(0, -1)
				.map(({ name }, index) => [name, index + 1] as const)
				.toReversed(),
			3,
		),
	)(
		'after migration %s is backed up and migrated with every row of every table (D13)',
		async (_name, count) => {
			const where: Where = {
				dataDir: await newFolder(),
				databaseUrl: cluster ? await createDatabase(cluster) : null,
			};
			const old = openDb(where);
			await migrate(old, where.dataDir, now, everyStep.slice(0, count));
			const filled = await fillEveryTable(old);
			await old.close();
			const before = await rowsOf(where, filled);
			for (const [table, rows] of before) expect(rows.length, table).toBe(3);
			const hasFormer = everyStep.findIndex(({ name }) => name === '0015-clients') >= count;
			const columns = new Map(
				[...before].map(([table, [row]]) => [
					table,
					// A file names its message alone, and messages have numbers of one table.
					Object.keys(row ?? {}).filter(
						(name) => !(hasFormer && table === 'message_file' && /_id$/.test(name)),
					),
				]),
			);
			const acknowledged = new Map(
				[...before].map(([table, rows]) => [table, rows.map((row) => only(row, columns.get(table) ?? []))]),
			);

			const db = openDb(where);
			expect(await migrate(db, where.dataDir, now, everyStep)).toEqual(named(everyStep.slice(count)));
			await db.close();
			expect(await rowsOf(where, filled, columns)).toEqual(acknowledged);
			// The second step made the fourth of the former tables, and their files.
			if (hasFormer) await expectMessages(where, count > 1 ? 4 : 3, count > 1 ? 3 : 0);
			if (cluster) return;
			const [backupName = ''] = await readdir(join(where.dataDir, 'backups'));
			expect(backupName).toBe(`before-${everyStep[count]?.name}-2026-11-20T090000.sqlite`);
			const backup = new Sqlite(join(where.dataDir, 'backups', backupName), { readonly: true });
			expect(backup.pragma('integrity_check', { simple: true })).toBe('ok');
			expect(backup.prepare('select name from schema_step order by name').pluck().all()).toEqual(
				named(everyStep.slice(0, count)),
			);
			for (const [table, rows] of before) {
				expect(backup.prepare(`select count(*) from "${table}"`).pluck().get(), table).toBe(rows.length);
			}
			backup.close();
		},
	);
});

describe('the next version on the data of the present one', { tags: 'rounds' }, () => {
	let worked: Where;
	let env: Record<string, string>;
	let token: string;
	const acknowledged: Acknowledged = nothingYet();

	beforeAll(async () => {
		const program = await startProgram();
		const writing = writeEverything(program, acknowledged);
		await writing.until(30);
		await writing.stop();
		// Killed, so that a WAL with the newest writes is left as well.
		await program.kill();
		worked = { dataDir: await newFolder(), databaseUrl: program.env.DATABASE_URL ?? null };
		await cp(program.dataDir, worked.dataDir, { recursive: true });
		await rm(program.dataDir, { recursive: true, force: true });
		env = { ...program.env, PORT: '0' };
		token = program.token;
	}, 90_000);

	const copy = async (): Promise<Where> => {
		const dataDir = await newFolder();
		await cp(worked.dataDir, dataDir, { recursive: true });
		return { dataDir, databaseUrl: worked.databaseUrl && (await copyDatabase(worked.databaseUrl)) };
	};
	// The sources are run, not the bundle, whose list of steps nobody can lengthen.
	const startNext = ({ dataDir, databaseUrl }: Where, more: Record<string, string> = {}): Run =>
		runProgram(
			process.execPath,
			[
				`--import=${pathToFileURL(join(import.meta.dirname, 'next-version.ts')).href}`,
				join(import.meta.dirname, '../../main.js'),
			],
			{
				...env,
				DATA_DIR: dataDir,
				...(databaseUrl && { DATABASE_URL: databaseUrl }),
				IS_NEXT_VERSION: 'yes',
				...more,
			},
		);

	/** The next version starts and has everything. */
	async function expectUpgraded(where: Where): Promise<void> {
		const run = startNext(where);
		const [, url = ''] = await run.until(/ready: (http:\/\/[^/]+)\//);
		const admin = createApi(contract, (operation, args, signal) =>
			httpTransport({ base: url, token: () => token })(operation, args, signal),
		);
		// The proof of the sign-in is over after so many starts.
		await admin.auth.confirm({ body: { password: testPassword } });
		expect(
			await findLosses(
				{ url, admin },
				acknowledged,
				where.databaseUrl === null ? databaseFile(where.dataDir) : null,
			),
		).toEqual({
			lost: [],
			halves: [],
			integrity: 'ok',
		});
		run.process.kill('SIGTERM');
		expect((await run.ended).code).toBe(0);
		expect(await stepsOf(where)).toEqual(named(everyStep));
		if (cluster) return;
		// Each start that was killed made its copy: a supervisor that tries for ever would fill the disk with
		// them.
		expect(await readdir(join(where.dataDir, 'backups'))).toEqual([
			expect.stringMatching(/^before-9001-column-.*\.sqlite$/),
		]);
	}

	test('has everything, and lets people stay signed in (D13)', async () => {
		await expectUpgraded(await copy());
	});

	test('has changed nothing when it is killed at any moment of its migrations, and finishes at its second start (D13)', async () => {
		for (let moment = 1; moment <= momentsOfNextSteps; moment++) {
			const where = await copy();
			const { signal } = await startNext(where, { DIES_AT_MOMENT: String(moment) }).ended;
			expect([moment, signal]).toEqual([moment, 'SIGKILL']);
			expect(await stepsOf(where)).toEqual(named(migrations));
			await expectUpgraded(where);
		}
	}, 360_000);

	test('finishes at a later start when it is killed at moments of chance while it starts (D13)', async () => {
		const where = await copy();
		for (const ms of [200, 300, 400, 500, 600]) {
			const run = startNext(where);
			await new Promise((resolve) => setTimeout(resolve, ms));
			run.process.kill('SIGKILL');
			await run.ended;
			expect([named(migrations), named(everyStep)]).toContainEqual(await stepsOf(where));
		}
		await expectUpgraded(where);
	}, 90_000);

	test('leaves data that the present version refuses (D14)', async () => {
		const where = await copy();
		await expectUpgraded(where);
		const { code, output } = await runServer({
			...env,
			DATA_DIR: where.dataDir,
			...(where.databaseUrl && { DATABASE_URL: where.databaseUrl }),
		}).ended;
		expect(code).toBe(1);
		expect(output).toContain('made by a newer version (step 9001-column)');
	});
});

async function copyDatabase(from: string): Promise<string> {
	const to = new URL(await createDatabase(cluster ?? ''));
	const client = new pg.Client({ connectionString: cluster });
	await client.connect();
	const [source, target] = [new URL(from), to].map(({ pathname }) => pathname.slice(1));
	await client.query(`drop database ${target}`);
	for (let tries = 0; ; tries++) {
		// The connections of a program that was killed stay for a moment.
		const done = await client.query(`create database ${target} template ${source}`).then(
			() => true,
			(error: Error) => {
				if (tries > 50) throw error;
				return false;
			},
		);
		if (done) break;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	await client.end();
	return to.href;
}
