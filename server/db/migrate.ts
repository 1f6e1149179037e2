import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { BadConfig } from '../config.ts';
import { migrations } from './migrations/index.ts';
import type { Db } from './open.ts';

type Ledger = { schema_step: { name: string; at: string } };

/** Brings the schema up to date. Answers the steps it took. */
export async function migrate(db: Db, dataDir: string, now: Date): Promise<string[]> {
	const ledger = db.read as unknown as Kysely<Ledger>;
	await ledger.schema
		.createTable('schema_step')
		.ifNotExists()
		.addColumn('name', 'text', (c) => c.primaryKey())
		.addColumn('at', 'text', (c) => c.notNull())
		.execute();
	const done = (await ledger.selectFrom('schema_step').select('name').execute()).map((row) => row.name);
	const known = migrations.map((step) => step.name);
	const foreign = done.filter((name) => !known.includes(name));
	if (foreign.length > 0)
		throw new BadConfig(`The database was made by a newer version (step ${foreign[0]}). Start that version, or restore a backup.`);
	const waiting = migrations.filter((step) => !done.includes(step.name));
	if (waiting.length === 0) return [];
	if (done.length > 0) await backUpBefore(db, dataDir, waiting[0]?.name ?? '');
	return (
		await ledger.transaction().execute(async (tx) => {
			// Two processes may start at once: the second waits here, then finds the steps taken.
			if (db.dialect === 'postgres') await sql`select pg_advisory_xact_lock(20261120)`.execute(tx);
			const taken = (await tx.selectFrom('schema_step').select('name').execute()).map((row) => row.name);
			const left = waiting.filter((step) => !taken.includes(step.name));
			for (const step of left) {
				await step.up(tx as unknown as Kysely<never>, db.dialect);
				await tx.insertInto('schema_step').values({ name: step.name, at: now.toISOString() }).execute();
			}
			return left;
		})
	).map((step) => step.name);
}

// PostgreSQL is backed up by its own tools; the office's single file is ours to keep safe.
async function backUpBefore(db: Db, dataDir: string, step: string): Promise<void> {
	if (!db.sqlite) return;
	const folder = join(dataDir, 'backups');
	await mkdir(folder, { recursive: true });
	const file = join(folder, `before-${step}.sqlite`);
	if (!existsSync(file)) await db.sqlite.backup(file);
}
