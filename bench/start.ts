import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, report, residentMb, startProgram } from './measure.ts';

/**
 * Measures a server's first answer on an empty folder, which it fills with demo content, then on that
 * content, and its memory when idle.
 */
export async function start(): Promise<boolean> {
	const dataDir = await mkdtemp(join(tmpdir(), 'clearway-bench-'));
	const env = {
		DATA_DIR: dataDir,
		LOG_LEVEL: 'silent',
		NBU_URL: 'http://127.0.0.1:9/exchange',
		ADMIN_PASSWORD: 'only for this measure',
	};
	const first = await startProgram('server/dist/main.js', '/', { ...env, PINNED: 'no' });
	await first.stop();
	const times: number[] = [];
	const memory: number[] = [];
	for (let round = 0; round < 5; round++) {
		const server = await startProgram('server/dist/main.js', '/healthz', env);
		times.push(server.firstAnswerMs);
		await sleep(3000);
		memory.push(residentMb(server.pid));
		await server.stop();
	}
	await rm(dataDir, { recursive: true, force: true });
	const good = [
		report(
			'first home page after a start on an empty folder',
			`${Math.round(first.firstAnswerMs)} ms`,
			first.firstAnswerMs < 2000,
			'under 2 s',
		),
		report(
			'first 200 after the start, median of five',
			`${Math.round(median(times))} ms`,
			median(times) < 500,
			'under 500 ms',
		),
		report(
			'resident memory when idle',
			`${Math.round(median(memory))} MB`,
			median(memory) < 150,
			'under 150 MB',
		),
	];
	return good.every(Boolean);
}
