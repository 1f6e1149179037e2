// @module-tag time
// @module-tag rounds
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile } from '../../db/open.ts';
import { asProblem } from '../../http/problems.ts';
import { type Program, startProgram } from '../../testing/program.ts';
import { findLosses, nothingYet, writeEverything } from './mixed-writes.ts';

// Only Linux has it, and not everywhere.
const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;
const isAlive = ({ url }: Program): Promise<boolean> =>
	fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) }).then(
		({ ok }) => ok,
		() => false,
	);

async function expectNothingLost(
	program: Program,
	acknowledged: ReturnType<typeof nothingYet>,
): Promise<void> {
	const file = program.env.DATABASE_URL ? null : databaseFile(program.dataDir);
	expect(await findLosses(program, acknowledged, file)).toEqual({ lost: [], halves: [], integrity: 'ok' });
}

test('a database that is out of memory is answered as one that cannot be used just now (D10)', () => {
	const error = Object.assign(new Error('out of memory'), { code: 'SQLITE_NOMEM' });
	expect(asProblem(error, 'ru')).toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
});

test.runIf(hasPrlimit)(
	'a server that gets no more memory of the system loses nothing it acknowledged, whether it lives or is started again (D10)',
	async () => {
		const program = await startProgram();
		onTestFinished(program.close);
		const acknowledged = nothingYet();
		const writing = writeEverything(program, acknowledged);
		await writing.until(10);
		const [, kilobytes] = /VmSize:\s+(\d+)/.exec(readFileSync(`/proc/${program.pid}/status`, 'utf8')) ?? [];
		const limit = (bytes: string): void =>
			void execFileSync('prlimit', ['--pid', String(program.pid), `--as=${bytes}:unlimited`]);
		limit(String((Number(kilobytes) + 8 * 1024) * 1024));
		await writing.untilTried(100);
		await writing.stop();
		if (await isAlive(program)) limit('unlimited');
		else {
			await program.kill();
			await program.start();
		}
		await expectNothingLost(program, acknowledged);
		await program.admin.category.create({ body: { title: 'Дальше' } });
	},
	90_000,
);

test('in a heap of 200 MB forty heavy uploads and texts at once are answered, and visitors with them (D10)', async () => {
	const program = await startProgram({ NODE_OPTIONS: '--max-old-space-size=200' });
	onTestFinished(program.close);
	const acknowledged = nothingYet();
	const heavy = Array.from({ length: 40 }, async (_, n) => {
		const form = new FormData();
		form.set('title', `Тяжёлая ${n}`);
		form.set('text', `<p>${'текст '.repeat(80_000)}</p>`);
		form.set('image', new File([new Uint8Array(14 * 1024 * 1024).fill(n)], 'heavy.png'));
		const answer = await fetch(`${program.url}/api/post`, {
			method: 'POST',
			headers: { authorization: `Bearer ${program.token}` },
			body: form,
		});
		return answer.status;
	});
	const visitor = fetch(`${program.url}/api/category`).then(({ status }) => status);
	const statuses = await Promise.all(heavy);
	// These are no pictures, so they are refused; none may bring the server down.
	expect(statuses.filter((status) => ![415, 422, 429, 503].includes(status))).toEqual([]);
	expect(await visitor).toBe(200);
	const { id, title } = await program.admin.category.create({ body: { title: 'После всех' } });
	acknowledged.categories.set(id, title);
	await expectNothingLost(program, acknowledged);
}, 90_000);
