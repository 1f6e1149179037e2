import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { databaseFile } from '../db/open.ts';
import type { Program } from './program.ts';

const rowBytes = 1_000_000;

/**
 * Makes a database large: files of a megabyte each that no text names, written by another process.
 */
export async function fillFiles({ env, dataDir }: Program, megabytes: number): Promise<void> {
	const at = '2026-01-01T00:00:00.000Z';
	if (env.DATABASE_URL) {
		const client = new pg.Client({ connectionString: env.DATABASE_URL });
		await client.connect();
		await client.query(
			`insert into file (sha256, bytes, size, created_at) select 'fill-' || n, decode(repeat(md5(n::text), ${rowBytes / 16}), 'hex'), $1, $2 from generate_series(1, $3::int) n`,
			[rowBytes, at, megabytes],
		);
		return client.end();
	}
	const database = new Sqlite(databaseFile(dataDir), { timeout: 5000 });
	const insert = database.prepare(
		`insert into file (sha256, bytes, size, created_at) values ('fill-' || ?, randomblob(${rowBytes}), ${rowBytes}, ?)`,
	);
	for (let from = 0; from < megabytes; from += 20) {
		database.transaction(() => {
			for (let n = from; n < Math.min(megabytes, from + 20); n++) insert.run(n, at);
		})();
		// The server's writes go on between two batches, and the log does not grow without end.
		database.pragma('wal_checkpoint(PASSIVE)');
		await new Promise((resolve) => setTimeout(resolve, 5));
	}
	database.close();
}
