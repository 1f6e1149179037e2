import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOwnServer } from '../../server/testing/own-server.ts';
import { startApp } from '../e2e/app.ts';

const starts = 3;

/** The longest start allowed, from the process to a login that takes text. */
export const mostMs = 1500;

/**
 * Starts the app a few times on the stand-in, each time with a new browser. Returns the times, shortest
 * first, and the memory of the main process at the login, with the stand-in in it.
 */
export async function measureStarts(folder: string): Promise<{ times: number[]; idleBytes: number }> {
	const server = await startOwnServer();
	const userData = await mkdtemp(join(tmpdir(), 'clearway-start-'));
	await writeFile(
		join(userData, 'settings.json'),
		JSON.stringify({ current: server.url, servers: [{ origin: server.url, fingerprint: null }] }),
	);
	const times: number[] = [];
	let idleBytes = 0;
	try {
		for (let round = 0; round < starts; round++) {
			const app = await startApp(
				{
					DESKTOP_USER_DATA: userData,
					DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere',
					STAND_IN_SAFE_STORAGE: 'gnome_libsecret',
				},
				folder,
			);
			await app.page.getByLabel('Логин').waitFor();
			times.push(performance.now() - app.startedAt);
			idleBytes = await app.main(() => process.memoryUsage.rss());
			await app.quit();
		}
	} finally {
		await server.close();
		await rm(userData, { recursive: true, force: true });
	}
	return { times: times.sort((a, b) => a - b), idleBytes };
}

if (import.meta.main) {
	const { appFolder } = await import('../build.ts');
	const { times, idleBytes } = await measureStarts(appFolder);
	console.log(...times.map((ms) => `${(ms / 1000).toFixed(2)} s`), `${Math.round(idleBytes / 2 ** 20)} MB`);
}
