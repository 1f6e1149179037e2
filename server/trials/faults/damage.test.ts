// @module-tag time
// @module-tag rounds
import { cp, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFile } from '../../db/open.ts';
import { startProgram } from '../../testing/program.ts';
import { runServer } from '../../testing/run-server.ts';
import { integrityOf } from './mixed-writes.ts';

let folder: string;
let killed: string;
let env: Record<string, string>;

/** A killed server leaves a database and a log of the newest writes. */
beforeAll(async () => {
	if (process.env.TEST_POSTGRES) return;
	folder = await mkdtemp(join(tmpdir(), 'clearway-damage-'));
	killed = join(folder, 'killed');
	const program = await startProgram();
	for (let n = 0; n < 20; n++) await program.admin.category.create({ body: { title: `Категория ${n}` } });
	env = { ...program.env, PORT: '0' };
	await program.kill();
	await cp(program.dataDir, killed, { recursive: true });
	await rm(program.dataDir, { recursive: true, force: true });
});
afterAll(async () => {
	if (folder) await rm(folder, { recursive: true, force: true });
});

let copies = 0;
const copy = async (): Promise<string> => {
	const to = join(folder, `copy-${++copies}`);
	await cp(killed, to, { recursive: true });
	return to;
};

/** Starts on such data and returns the number of its categories, or the server's refusal. */
async function startOn(dataDir: string): Promise<number | string> {
	const run = runServer({ ...env, DATA_DIR: dataDir });
	const started = await run.until(/ready: (http:\/\/[^/]+)\//).catch(() => null);
	if (!started) {
		const { code, output } = await run.ended;
		expect(code).toBe(1);
		return output;
	}
	const categories = (await (await fetch(`${started[1]}/api/category`)).json()) as unknown[];
	run.process.kill('SIGTERM');
	await run.ended;
	expect(integrityOf(databaseFile(dataDir))).toBe('ok');
	return categories.length;
}

/** The next page with rows or an index: nothing checks the bytes of a long text or a picture. */
function pageFrom(file: string, first: number): number {
	const database = new Sqlite(file, { readonly: true });
	const page = database
		.prepare("select min(pageno) from dbstat where pageno >= ? and pagetype <> 'overflow'")
		.pluck()
		.get(first);
	database.close();
	return Number(page);
}

describe.skipIf(process.env.TEST_POSTGRES)('data of a server that was killed', () => {
	const wal = (dataDir: string): string => `${databaseFile(dataDir)}-wal`;

	test('are complete, with and without the shared-memory file (D05)', async () => {
		const dataDir = await copy();
		expect(await startOn(dataDir)).toBe(20);
		const withoutMemory = await copy();
		await rm(`${databaseFile(withoutMemory)}-shm`, { force: true });
		expect(await startOn(withoutMemory)).toBe(20);
	});
	test('with a torn last WAL frame lose that one transaction and nothing else (D05)', async () => {
		const dataDir = await copy();
		const { size } = await stat(wal(dataDir));
		await truncate(wal(dataDir), size - 2000);
		expect(await startOn(dataDir)).toBeGreaterThanOrEqual(19);
	});
	test('with a corrupted last WAL frame lose that one transaction and nothing else (D05)', async () => {
		const dataDir = await copy();
		const bytes = await readFile(wal(dataDir));
		bytes.fill(0xaa, bytes.length - 600);
		await writeFile(wal(dataDir), bytes);
		expect(await startOn(dataDir)).toBeGreaterThanOrEqual(19);
	});
	test('with an empty WAL are a consistent older state (D05)', async () => {
		const dataDir = await copy();
		await truncate(wal(dataDir), 0);
		const outcome = await startOn(dataDir);
		expect(typeof outcome === 'number' ? outcome <= 20 : outcome).toBe(true);
	});
});

describe.skipIf(process.env.TEST_POSTGRES)('a damaged database', () => {
	const whole = async (): Promise<string> => {
		const dataDir = await copy();
		await startOn(dataDir);
		return dataDir;
	};
	test.each([0, 0.1, 0.3, 0.5, 0.8])(
		'with a hundred changed bytes at %d of its length is not served (D06)',
		async (share) => {
			const dataDir = await whole();
			const { size } = await stat(databaseFile(dataDir));
			const page = pageFrom(databaseFile(dataDir), Math.floor((size * share) / 4096) + 1);
			const file = await open(databaseFile(dataDir), 'r+');
			await file.write(Buffer.alloc(100, 0xdb), 0, 100, (page - 1) * 4096);
			await file.close();
			expect(await startOn(dataDir)).toMatch(
				/^The database in DATA_DIR .* (is damaged|cannot be used).*npm run restore -- FILE\.\n$/,
			);
		},
	);
	test('that is a foreign file is not touched (D06)', async () => {
		const dataDir = await copy();
		await rm(`${databaseFile(dataDir)}-wal`, { force: true });
		await writeFile(databaseFile(dataDir), 'not a database at all, but more than a page of it '.repeat(200));
		expect(await startOn(dataDir)).toMatch(/npm run restore -- FILE/);
		expect(await readFile(databaseFile(dataDir), 'utf8')).toMatch(/^not a database/);
	});
});
