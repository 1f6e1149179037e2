import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readServerAddress } from './addresses.ts';

/**
 * An administrator who rolls the app out on many machines writes the site's address here and, where Google's
 * servers are out of reach, the folder with the dictionaries of spelling into the second line.
 */
export function presetFile(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
	if (platform === 'win32') return join(env.ProgramData ?? 'C:\\ProgramData', 'Clearway', 'server.txt');
	if (platform === 'darwin') return '/Library/Application Support/Clearway/server.txt';
	return '/etc/clearway/server.txt';
}

/**
 * Reads the address of a first start from `--server`, else from the file. It is checked like a typed one: a
 * preset address gets no extra trust.
 */
export const presetServer = (switched: string, file: string): string | null =>
	readServerAddress(switched || lineOf(file, 0))?.origin ?? null;

export function presetDictionaries(file: string): string | null {
	const folder = lineOf(file, 1);
	if (!/^https?:/.test(folder) || !URL.canParse(folder)) return null;
	// Electron appends the name of each file.
	return folder.endsWith('/') ? folder : `${folder}/`;
}

function lineOf(file: string, number: number): string {
	try {
		return readFileSync(file, 'utf8').slice(0, 600).split('\n')[number]?.trim() ?? '';
	} catch {
		// Nobody set this machine up.
		return '';
	}
}
