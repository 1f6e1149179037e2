import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appFolder, buildApp } from '../desktop/build.ts';
import { startApp } from '../desktop/e2e/app.ts';
import { startOwnServer } from '../server/testing/own-server.ts';
import { report } from './measure.ts';

/** Starts the desktop app a few times on the stand-in for Electron, each time with a new browser. */
export async function app(): Promise<boolean> {
	await buildApp();
	const server = await startOwnServer();
	const userData = await mkdtemp(join(tmpdir(), 'clearway-start-'));
	await writeFile(
		join(userData, 'settings.json'),
		JSON.stringify({ current: server.url, servers: [{ origin: server.url, fingerprint: null }] }),
	);
	const times: number[] = [];
	let idleBytes = 0;
	try {
		for (let round = 0; round < 3; round++) {
			const app = await startApp(
				{
					DESKTOP_USER_DATA: userData,
					DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere',
					STAND_IN_SAFE_STORAGE: 'gnome_libsecret',
				},
				appFolder,
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
	const best = Math.min(...times);
	console.log(
		`main process at rest, with the stand-in in it: ${Math.round(idleBytes / 2 ** 20)} MB of memory`,
	);
	return report(
		'best of three starts of the desktop app, to a login that takes text',
		`${Math.round(best)} ms`,
		best < 1500,
		'under 1.5 s',
	);
}
