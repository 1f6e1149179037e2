import { spawn } from 'node:child_process';
import { join } from 'node:path';

// Every property and all fuzzing, those with `rounds` (shared/testing) eight times as often as in other
// runs; and goals in milliseconds, which no other run holds.
const files = [
	...['shared', 'server/records/clean-html', 'server/context/session', 'server/trials/fuzz'],
	...[
		'server/features/post/ten-thousand',
		'server/features/pictures/ten-thousand-pictures',
		'server/features/post/search',
	],
	'server/trials/faults/neighbour',
	'testing/patterns',
];
const args = ['node_modules/vitest/vitest.mjs', 'run', ...files, '--reporter=dot'];

const child = spawn(process.execPath, args, {
	cwd: join(import.meta.dirname, '../../..'),
	stdio: ['ignore', 'inherit', 'inherit'],
	env: { ...process.env, TEST_LONG: 'true', TEST_ALL: 'true' },
});
child.once('close', (code) => {
	console.log(`every property with all its rounds: ${code === 0 ? 'held' : 'one did not hold, see above'}`);
	process.exitCode = code ?? 1;
});
