import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { BadConfig } from '../services/config.ts';
import { isAlive } from './copy-folder.ts';
import { refuseFormer } from './former.ts';
import { type Migration, migrations } from './migrations/index.ts';
import { type Db, retried } from './open.ts';
import { vacuumInto } from './sqlite.ts';

type Ledger = { schema_step: { name: string; at: string } };

/** Brings the schema up to date. Returns the migrations it applied. */
export async function migrate(
	db: Db,
	dataDir: string,
	now: Date,
	steps: readonly Migration[] = migrations,
): Promise<string[]> {
	// Another process may be migrating: the second one waits and finds nothing left to do.
	return retried(() => takeSteps(db, dataDir, now, steps));
}

async function takeSteps(db: Db, dataDir: string, now: Date, steps: readonly Migration[]): Promise<string[]> {
	const ledger = db.read as unknown as Kysely<Ledger>;
	await createLedger(ledger, db);
	const done = (await ledger.selectFrom('schema_step').select('name').execute()).map((row) => row.name);
	refuseFormer(done);
	const foreign = done.find((name) => !steps.some((step) => step.name === name));
	if (foreign !== undefined)
		throw new BadConfig(
			`The database was made by a newer version (step ${foreign}). Start that version, or restore a backup.`,
		);
	const waiting = steps.filter((step) => !done.includes(step.name));
	if (waiting.length === 0) return [];
	if (done.length > 0) await backUpBefore(db, dataDir, waiting[0]?.name ?? '', now);
	return ledger.transaction().execute(async (tx) => {
		await lockMigration(tx, db);
		const taken = (await tx.selectFrom('schema_step').select('name').execute()).map((row) => row.name);
		const pending = waiting.filter((step) => !taken.includes(step.name));
		for (const step of pending) {
			await step.up(tx as unknown as Kysely<never>, db.dialect);
			await tx.insertInto('schema_step').values({ name: step.name, at: now.toISOString() }).execute();
		}
		return pending.map((step) => step.name);
	});
}

// PostgreSQL needs an explicit lock: even "create if not exists" is not safe there against a concurrent one.
async function lockMigration(tx: Kysely<Ledger>, { dialect }: Db): Promise<void> {
	if (dialect !== 'postgres') return;
	await sql`set local lock_timeout = 0`.execute(tx);
	await sql`set local statement_timeout = 0`.execute(tx);
	await sql`select pg_advisory_xact_lock(20261120)`.execute(tx);
}

async function createLedger(ledger: Kysely<Ledger>, db: Db): Promise<void> {
	const create = (on: Kysely<Ledger>): Promise<void> =>
		on.schema
			.createTable('schema_step')
			.ifNotExists()
			.addColumn('name', 'text', (c) => c.primaryKey())
			.addColumn('at', 'text', (c) => c.notNull())
			.execute();
	if (db.dialect === 'sqlite') return create(ledger);
	await ledger.transaction().execute(async (tx) => {
		await lockMigration(tx, db);
		await create(tx);
	});
}

// PostgreSQL is backed up by its own tools; the office's single file is ours to keep safe.
async function backUpBefore(db: Db, dataDir: string, step: string, now: Date): Promise<void> {
	if (!db.sqlite) return;
	const folder = join(dataDir, 'backups');
	await mkdir(folder, { recursive: true, mode: 0o700 });
	await removeHalves(folder);
	const name = `before-${step}-${now.toISOString().slice(0, 19).replaceAll(':', '')}.sqlite`;
	// Renamed only when complete: a partial file left by a crash must not look like a backup.
	const part = join(folder, `${name}.part-${process.pid}`);
	await rm(part, { force: true });
	try {
		vacuumInto(db.sqlite, part);
		await rename(part, join(folder, name));
	} catch (error) {
		// A partial file would take the rest of a disk that is nearly full.
		await rm(part, { force: true }).catch(() => undefined);
		throw error;
	}
	await removeEarlier(folder, `before-${step}-`, name);
}

/** Removes the partial files of starts that were killed while they copied. */
async function removeHalves(folder: string): Promise<void> {
	for (const name of await readdir(folder)) {
		const maker = /^before-.+\.sqlite\.part-(\d+)$/.exec(name)?.[1];
		if (maker !== undefined && !isAlive(Number(maker))) await rm(join(folder, name), { force: true });
	}
}

// A supervisor may restart a server whose migration fails again and again: a copy for each would fill the
// disk.
async function removeEarlier(folder: string, prefix: string, newest: string): Promise<void> {
	for (const name of await readdir(folder))
		if (name.startsWith(prefix) && name.endsWith('.sqlite') && name < newest)
			await rm(join(folder, name), { force: true });
}
