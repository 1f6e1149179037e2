import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startCluster } from './postgres.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * Runs the server's tests once more, on a PostgreSQL of their own: `node server/testing/suite-postgres.ts
 * [files and options of vitest]`.
 */
async function runSuite(given: readonly string[]): Promise<number> {
	const cluster = await startCluster();
	if (!cluster) {
		console.log(
			'Skipped the tests on PostgreSQL: its server programs (initdb, postgres) are not installed here.',
		);
		return 0;
	}
	try {
		return await vitest(given.length > 0 ? given : ['server', '--tagsFilter', '!long'], cluster.url);
	} finally {
		await cluster.stop();
	}
}

function vitest(given: readonly string[], cluster: string): Promise<number> {
	const program = join(root, 'node_modules', 'vitest', 'vitest.mjs');
	const child = spawn(process.execPath, [program, 'run', ...given], {
		cwd: root,
		env: { ...process.env, TEST_POSTGRES: cluster, TEST_ALL: 'true' },
		stdio: 'inherit',
	});
	return new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('exit', (code) => resolve(code ?? 1));
	});
}

process.exitCode = await runSuite(process.argv.slice(2));
