import { stat } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProgram } from '../../testing/program.ts';
import { exchange, type Times, watchVisitors } from '../../testing/visitors.ts';

/** The effect of a flood from one address on all other clients. */
export type FloodReport = {
	posts: number;
	statuses: Record<string, number>;
	quiet: Times;
	flooded: Times;
	stored: number;
	megabytes: number;
};

/** Posts forms from one address, so many a second, while visitors read. */
export async function formFlood(perSecond: number, seconds: number, page: string): Promise<FloodReport> {
	const program = await startProgram({ SEED: 'demo' });
	const agent = new Agent({ keepAlive: true, maxSockets: 50 });
	try {
		const visit = async (): Promise<Times> => {
			const visitors = watchVisitors(program.url + page, 50);
			await sleep(seconds * 1000);
			return visitors.stop();
		};
		await visit();
		const quiet = await visit();
		const sizeBefore = await databaseBytes(program.dataDir);
		const statuses: Record<string, number> = {};
		let posts = 0;
		const underWay = new Set<Promise<void>>();
		const post = async (): Promise<void> => {
			const body = JSON.stringify({ email: 'flood@mail.example', message: `${posts++} ${'я'.repeat(4900)}` });
			const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
			const { status } = await exchange(agent, `${program.url}/api/mail/calculation`, {
				method: 'POST',
				headers,
				body,
			});
			statuses[status] = (statuses[status] ?? 0) + 1;
		};
		const timer = setInterval(() => {
			for (let n = 0; n < perSecond / 20; n++) {
				const posting = post().catch(() => undefined);
				underWay.add(posting);
				void posting.finally(() => underWay.delete(posting));
			}
		}, 50);
		const flooded = await visit();
		clearInterval(timer);
		await Promise.all(underWay);
		const { total } = await program.admin.request.list();
		const megabytes = Math.round(((await databaseBytes(program.dataDir)) - sizeBefore) / 1024 / 102.4) / 10;
		return { posts, statuses, quiet, flooded, stored: total, megabytes };
	} finally {
		agent.destroy();
		await program.close();
	}
}

async function databaseBytes(dataDir: string): Promise<number> {
	const sizes = await Promise.all(
		['clearway.sqlite', 'clearway.sqlite-wal'].map((file) =>
			stat(join(dataDir, file)).then(
				({ size }) => size,
				() => 0,
			),
		),
	);
	return sizes.reduce((sum, size) => sum + size, 0);
}

if (import.meta.main) {
	const report = await formFlood(
		Number(process.argv[2] ?? 200),
		Number(process.argv[3] ?? 20),
		process.argv[4] ?? '/',
	);
	console.log(`flood of forms: ${JSON.stringify(report)}`);
	process.exit(report.flooded.p99 < 200 && report.flooded.failed === 0 ? 0 : 1);
}
