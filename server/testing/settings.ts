import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMigratedDatabase } from './postgres.ts';

export const testLogin = 'admin';
export const testPassword = 'long enough for a test';

/** The settings of every server under test: a free port, no demo, no bank, no lines of log. */
export const bareSettings = {
	PORT: '0',
	SEED: 'none',
	// Nobody listens there: no test may reach the real bank.
	NBU_URL: 'http://127.0.0.1:9/exchange',
	LOG_LEVEL: 'silent',
} as const;

/**
 * The settings of a server under test: an empty folder, and a database of its own where `TEST_POSTGRES` names
 * a cluster.
 */
export async function testSettings(folder: string): Promise<Record<string, string> & { DATA_DIR: string }> {
	const cluster = process.env.TEST_POSTGRES;
	return {
		...bareSettings,
		DATA_DIR: await mkdtemp(join(tmpdir(), `clearway-${folder}-`)),
		ADMIN_LOGIN: testLogin,
		ADMIN_PASSWORD: testPassword,
		JWT_SECRET: randomBytes(32).toString('hex'),
		TRUST_PROXY: '1',
		...(cluster && { DATABASE_URL: await createMigratedDatabase(cluster) }),
	};
}
