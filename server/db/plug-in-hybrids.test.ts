// @module-tag db
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../testing/postgres.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openDb } from './open.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const cluster = process.env.TEST_POSTGRES;

test('an office that had chosen how hybrids are counted keeps its choice for those with a plug', async () => {
	const dataDir = await mkdtemp(join(tmpdir(), 'clearway-hybrids-'));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	const db = openDb({ dataDir, databaseUrl: cluster ? await createDatabase(cluster) : null });
	const end = migrations.findIndex(({ name }) => name === '0045-plug-in-hybrids');
	await migrate(db, dataDir, now, migrations.slice(0, end));
	await sql`insert into option (title, value, revision) values ('calculator.hybrid-mode', 'as_engine', 4)`.execute(
		db.read,
	);
	await migrate(db, dataDir, now);
	expect(await db.read.selectFrom('option').select(['title', 'value']).orderBy('id').execute()).toEqual([
		{ title: 'calculator.hybrid-mode', value: 'as_engine' },
		{ title: 'calculator.plug-in-hybrid-mode', value: 'as_engine' },
	]);
	await db.close();
});
