import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readServerAddress } from './addresses.ts';

/** Where whoever rolls the app out on many machines writes the address of the site. */
export function presetFile(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
	if (platform === 'win32') return join(env.ProgramData ?? 'C:\\ProgramData', 'Clearway', 'server.txt');
	if (platform === 'darwin') return '/Library/Application Support/Clearway/server.txt';
	return '/etc/clearway/server.txt';
}

/**
 * The address that a first start begins with: of `--server`, else of the file. It is checked as if a person
 * had typed it: nothing is trusted because it was preset.
 */
export function presetServer(switched: string, file: string): string | null {
	const read = (): string => {
		try {
			return readFileSync(file, 'utf8').slice(0, 300);
		} catch {
			return '';
		}
	};
	return readServerAddress(switched || read())?.origin ?? null;
}
