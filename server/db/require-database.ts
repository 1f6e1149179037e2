import { existsSync } from 'node:fs';
import { BadConfig } from '../services/config.ts';
import type { Where } from './back-up.ts';
import { databaseFile } from './open.ts';

/**
 * Refuses a command that would otherwise make an empty database, in a folder that is not the server's, and
 * report success.
 */
export function requireDatabase({ dataDir, databaseUrl }: Where): void {
	if (databaseUrl === null) requireFile(databaseFile(dataDir));
}

export function requireFile(file: string): void {
	if (!existsSync(file))
		throw new BadConfig(`There is no database yet (${file}): the first start of the server makes it.`);
}
