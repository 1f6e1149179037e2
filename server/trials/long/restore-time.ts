import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openContext } from '../../app/start.ts';
import { backUp } from '../../db/back-up.ts';
import { readConfig } from '../../services/config.ts';
import { runServer } from '../../testing/run-server.ts';
import { bareSettings } from '../../testing/settings.ts';
import { testLogin, testPassword } from '../../testing/start.ts';

const run = promisify(execFile);
const cli = join(import.meta.dirname, '..', '..', 'cli.js');

/** The time that a database of pictures takes to be backed up, restored and served again. */
export type RestoreReport = {
	megabytes: number;
	backupSeconds: number;
	restoreSeconds: number;
	/** From the start of the server on what was restored to its first page. */
	startSeconds: number;
	restoreSecondsPerGigabyte: number;
	/** Pictures that came back with other bytes, or not at all. */
	wrong: number;
};

const pictureBytes = 200_000;

/**
 * Fills a database with pictures, backs it up, restores it on an empty machine and looks at what is there.
 */
export async function restoreTime(megabytes: number): Promise<RestoreReport> {
	const folder = await mkdtemp(join(tmpdir(), 'clearway-restore-'));
	const env = (name: string): Record<string, string> => ({
		PATH: process.env.PATH ?? '',
		...bareSettings,
		DATA_DIR: join(folder, name),
		ADMIN_LOGIN: testLogin,
		ADMIN_PASSWORD: testPassword,
	});
	try {
		const { pictures, backupSeconds, bytes } = await fillAndBackUp(
			env('old'),
			join(folder, 'backup.sqlite'),
			megabytes,
		);
		const restoring = performance.now();
		await run(process.execPath, [cli, 'restore', join(folder, 'backup.sqlite')], { env: env('new') });
		const restoreSeconds = (performance.now() - restoring) / 1000;
		const starting = performance.now();
		const server = runServer(env('new'));
		const [, url = ''] = await server.until(/ready: (http:\/\/[^/]+)\//);
		await fetch(`${url}/api/post`);
		const startSeconds = (performance.now() - starting) / 1000;
		const wrong = await countWrong(url, pictures);
		const login = await fetch(`${url}/api/auth/login`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ login: testLogin, password: testPassword }),
		});
		if (login.status !== 200) throw new Error(`Nobody can sign in after the restore: ${login.status}`);
		server.process.kill('SIGTERM');
		await server.ended;
		const seconds = (value: number): number => Math.round(value * 10) / 10;
		return {
			megabytes: Math.round(bytes / 1024 / 1024),
			backupSeconds: seconds(backupSeconds),
			restoreSeconds: seconds(restoreSeconds),
			startSeconds: seconds(startSeconds),
			restoreSecondsPerGigabyte: seconds(restoreSeconds / (bytes / 1024 ** 3)),
			wrong,
		};
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** Pictures by the address they have, with the hash of their bytes. */
type Pictures = Map<string, string>;

async function fillAndBackUp(
	env: Record<string, string>,
	file: string,
	megabytes: number,
): Promise<{ pictures: Pictures; backupSeconds: number; bytes: number }> {
	// Its first start makes the admin.
	const first = runServer(env);
	await first.until(/ready: /);
	first.process.kill('SIGTERM');
	await first.ended;
	const context = await openContext(readConfig(env));
	const pictures: Pictures = new Map();
	const at = context.now().toISOString();
	for (let remaining = Math.ceil((megabytes * 1024 * 1024) / pictureBytes); remaining > 0; remaining -= 50) {
		await context.db.write(async (tx) => {
			for (let n = 0; n < Math.min(50, remaining); n++) {
				const bytes = randomBytes(pictureBytes);
				const sha256 = createHash('sha256').update(bytes).digest('hex');
				await tx
					.insertInto('image')
					.values({ sha256, width: 640, height: 480, alt: 'Снимок', created_at: at })
					.execute();
				await tx.insertInto('image_variant').values({ sha256, width: 640, type: 'webp', bytes }).execute();
				pictures.set(`/media/${sha256}-640.webp`, sha256);
			}
		});
	}
	const started = performance.now();
	const { bytes } = await backUp(context.config, file, context.now());
	const backupSeconds = (performance.now() - started) / 1000;
	context.stop();
	await context.db.close();
	return { pictures, backupSeconds, bytes: (await stat(file)).size || bytes };
}

async function countWrong(url: string, pictures: Pictures): Promise<number> {
	let wrong = 0;
	for (const [path, sha256] of pictures) {
		const answer = await fetch(url + path);
		const bytes = new Uint8Array(await answer.arrayBuffer());
		if (answer.status !== 200 || createHash('sha256').update(bytes).digest('hex') !== sha256) wrong++;
	}
	return wrong;
}

if (import.meta.main) {
	const { megabytes, backupSeconds, restoreSeconds, startSeconds, restoreSecondsPerGigabyte, wrong } =
		await restoreTime(Number(process.argv[2] ?? 1024));
	console.log(
		`restore of ${megabytes} MB: backup ${backupSeconds} s, restore ${restoreSeconds} s (${restoreSecondsPerGigabyte} s a GB), serving again after ${startSeconds} s; ${wrong} pictures wrong`,
	);
	process.exit(wrong === 0 && restoreSecondsPerGigabyte < 300 ? 0 : 1);
}
