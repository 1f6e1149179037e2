import { writeFile } from 'node:fs/promises';
import { arch, platform, release } from 'node:os';
import { basename } from 'node:path';
import { app, BrowserWindow } from 'electron';
import { choosePlace } from './dialogs.ts';
import { tellUnsaved } from './files.ts';
import { type Log, reportText } from './log.ts';
import { words } from './native-words.ts';
import type { Online } from './online.ts';
import type { Servers } from './servers.ts';
import type { TokenStore } from './token-store.ts';

type Parts = {
	servers: Pick<Servers, 'current'>;
	online: Pick<Online, 'isOnline'>;
	tokens: Pick<TokenStore, 'trouble' | 'isInMemory'>;
	log: Log;
};

/** Saves facts for support where the person says. */
export async function saveReport(
	window: BrowserWindow,
	{ servers, online, tokens, log }: Parts,
): Promise<void> {
	const { title, name } = words().diagnostics;
	const path = await choosePlace(window, { title, defaultPath: name });
	if (path === null) return;
	const facts = {
		at: new Date().toISOString(),
		system: `${platform()} ${release()} ${arch()}`,
		versions: process.versions,
		server: servers.current()?.origin ?? null,
		version: app.getVersion(),
		isOnline: online.isOnline(),
		trouble: tokens.trouble(),
		isInMemory: tokens.isInMemory(),
		windows: BrowserWindow.getAllWindows().length,
	};
	try {
		await writeFile(path, reportText(facts, log.tail()), { mode: 0o600 });
	} catch (error) {
		log.failed('diagnostics')(error);
		await tellUnsaved(window, basename(path));
	}
}
