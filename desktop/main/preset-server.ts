import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readServerAddress } from './addresses.ts';

/** An administrator who rolls the app out on many machines writes the site's address here. */
export function presetFile(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
	if (platform === 'win32') return join(env.ProgramData ?? 'C:\\ProgramData', 'Clearway', 'server.txt');
	if (platform === 'darwin') return '/Library/Application Support/Clearway/server.txt';
	return '/etc/clearway/server.txt';
}

/**
 * Reads the address of a first start from `--server`, else from the file. It is checked like a typed one: a
 * preset address gets no extra trust.
 */
export function presetServer(switched: string, file: string): string | null {
	let address = switched;
	try {
		address ||= readFileSync(file, 'utf8').slice(0, 300);
	} catch {
		// Nobody set this machine up.
	}
	return readServerAddress(address)?.origin ?? null;
}
