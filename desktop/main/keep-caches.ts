import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';

/**
 * Keeps Chromium's caches, dictionaries and dumps of crashes out of the folder that Windows copies between computers with the
 * account. They stay there if that fails.
 */
export function keepCachesHere(app: Pick<App, 'setPath'>, platform: NodeJS.Platform, env: NodeJS.ProcessEnv) {
	if (platform !== 'win32' || !env.LOCALAPPDATA) return;
	const folder = join(env.LOCALAPPDATA, 'Clearway');
	try {
		const dumps = join(folder, 'Crashpad');
		// Electron takes only folders that are there.
		mkdirSync(dumps, { recursive: true });
		app.setPath('sessionData', folder);
		app.setPath('crashDumps', dumps);
	} catch {
		// No cache is worth a start.
	}
}
