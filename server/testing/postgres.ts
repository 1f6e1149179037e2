import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { folderInMemory } from '../../testing/folder-in-memory.ts';
import { migrate } from '../db/migrate.ts';
import { openDb } from '../db/open.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** A private cluster in a temporary folder. */
export type Cluster = { url: string; stop(): Promise<void> };

/** The folder of PostgreSQL's server programs, or null if there is none. */
async function findPostgres(): Promise<string | null> {
	const said = await run('pg_config', ['--bindir']).catch(() => null);
	const folders = [
		said?.stdout.trim(),
		'/usr/lib/postgresql/17/bin',
		'/usr/lib/postgresql/16/bin',
		'/usr/lib/postgresql/15/bin',
		'/usr/local/bin',
	];
	return (
		folders.find(
			(folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
		) ?? null
	);
}

/** Starts a cluster on a free port. PostgreSQL refuses root, so root hands it to the user `postgres`. */
export async function startCluster(): Promise<Cluster | null> {
	const bin = await findPostgres();
	if (!bin) return null;
	const user = process.getuid?.() === 0 ? await idOf('postgres') : null;
	if (process.getuid?.() === 0 && !user) return null;
	const folder = await mkdtemp(join(folderInMemory(), 'clearway-pg-'));
	await chmod(folder, 0o700);
	if (user) await chown(folder, user.uid, user.gid);
	const as = user ?? {};
	await run(
		join(bin, 'initdb'),
		[
			'-D',
			join(folder, 'data'),
			'-U',
			'clearway',
			'--auth=trust',
			'--encoding=UTF8',
			'--locale=C',
			'--no-sync',
		],
		as,
	);
	const port = await freePort();
	const server = spawn(
		join(bin, 'postgres'),
		[
			'-D',
			join(folder, 'data'),
			'-p',
			String(port),
			'-k',
			folder,
			'-c',
			'listen_addresses=127.0.0.1',
			'-c',
			'fsync=off',
			'-c',
			'max_connections=300',
		],
		{ ...as, stdio: 'ignore' },
	);
	const url = `postgres://clearway@127.0.0.1:${port}/postgres`;
	const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
	await untilItAnswers(url);
	await makeTemplate(url);
	return {
		url,
		async stop() {
			server.kill('SIGINT');
			await ended;
			await rm(folder, { recursive: true, force: true });
		},
	};
}

async function idOf(name: string): Promise<{ uid: number; gid: number } | null> {
	const uid = await run('id', ['-u', name]).catch(() => null);
	const gid = await run('id', ['-g', name]).catch(() => null);
	return uid && gid ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
}

async function untilItAnswers(url: string): Promise<void> {
	for (let tries = 0; ; tries++) {
		const client = new pg.Client({ connectionString: url });
		const ok = await client.connect().then(
			() => true,
			() => false,
		);
		await client.end().catch(() => undefined);
		if (ok) return;
		if (tries > 200) throw new Error('PostgreSQL did not start within 20 seconds');
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

/** Creates an empty database in a cluster and answers its address. */
export const createDatabase = (cluster: string): Promise<string> => createFrom(cluster, 'template1');

/**
 * The same with every table: a copy of one that was migrated when the cluster began, which takes half the
 * time of the migrations. Empty where the cluster has none.
 */
export async function createMigratedDatabase(cluster: string): Promise<string> {
	const [found] = await query(cluster, `select 1 from pg_database where datname = '${migrated}'`);
	return createFrom(cluster, found ? migrated : 'template1');
}

const migrated = 'migrated';

/** Makes the template that `createMigratedDatabase` copies. */
async function makeTemplate(cluster: string): Promise<void> {
	await query(cluster, `create database ${migrated}`);
	const db = openDb({ dataDir: '', databaseUrl: addressOf(cluster, migrated) });
	await migrate(db, '', new Date());
	await db.close();
	// PostgreSQL copies only a database to which nobody is connected.
	await query(cluster, `alter database ${migrated} with allow_connections false`);
}

/** Removes a database, even while clients are connected to it. */
export const dropDatabase = async (cluster: string, database: string): Promise<void> =>
	void (await query(cluster, `drop database ${new URL(database).pathname.slice(1)} with (force)`));

async function createFrom(cluster: string, template: string): Promise<string> {
	const name = `test_${randomBytes(6).toString('hex')}`;
	await query(cluster, `create database ${name} template ${template}`);
	return addressOf(cluster, name);
}

function addressOf(cluster: string, name: string): string {
	const url = new URL(cluster);
	url.pathname = `/${name}`;
	return url.href;
}

async function query(cluster: string, text: string): Promise<unknown[]> {
	const client = new pg.Client({ connectionString: cluster });
	await client.connect();
	try {
		return (await client.query(text)).rows;
	} finally {
		await client.end();
	}
}
