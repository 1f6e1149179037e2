import { dayMs } from '@clearway/shared/domain/dated.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Context } from '../context/context.ts';
import { requestJobs } from '../features/request/request-jobs.ts';
import { retentionJobs } from '../features/retention.ts';
import { trashJobs } from '../features/trash.ts';
import { movableClock } from '../testing/clock.ts';
import { freshAddress } from '../testing/mail-server.ts';
import { createPost } from '../testing/posts.ts';
import { withBankOfEach } from '../testing/server-of-file.ts';
import { testLogin, testPassword } from '../testing/start.ts';
import { clockJobs } from './clock.ts';

const start = '2026-11-20T09:00:00.000Z';
const clock = movableClock(start);
beforeEach(() => clock.set(start));
const { server } = withBankOfEach({ now: clock.now, work: false });

async function runJobs(): Promise<void> {
	const context: Context = server.running.context;
	for (const job of [...clockJobs, ...requestJobs, ...trashJobs, ...retentionJobs]) await job.run(context);
}

/**
 * Makes a closed request and a post in the trash. Answers a count of the two and of the log lines that still
 * exist.
 */
async function oldThings() {
	const { admin } = server;
	const visitor = server.client({ address: freshAddress() });
	const { id } = await visitor.mail.callback({ body: { name: 'Иван', phone: '+380671234567' } });
	await admin.request.save({ params: { id: String(id) }, body: { status: 'done' } });
	const post = await createPost(admin, { title: 'Лишний' });
	await admin.post.remove({ params: { id: post.id } });
	return async () => {
		const { read } = server.running.context.db;
		const [requests, posts, changes] = await Promise.all([
			read.selectFrom('request').select('id').execute(),
			read.selectFrom('post').select('id').execute(),
			read.selectFrom('audit').select('id').where('action', '=', 'save').execute(),
		]);
		return [requests.length, posts.length, changes.length];
	};
}

const signIn = async () => {
	const { token } = await server
		.client({ address: freshAddress() })
		.auth.login({ body: { login: testLogin, password: testPassword } });
	return server.client({ token });
};
const warned = async () => (await (await signIn()).office.overview()).warnings.map(({ code }) => code);

test('nothing is erased after the clock jumps years ahead, until an admin confirms the clock (D18)', async () => {
	await runJobs();
	const remaining = await oldThings();
	clock.pass(31 * dayMs + 5 * 365 * dayMs);
	await runJobs();
	await server.restart();
	await runJobs();
	expect(await remaining()).toEqual([1, 1, 1]);
	expect(await warned()).toContain('clock-ahead');
	await (await signIn()).office.trustClock();
	expect(await warned()).not.toContain('clock-ahead');
	await runJobs();
	expect(await remaining()).toEqual([0, 0, 0]);
});

test('the server believes a clock that is right again, without asking an admin (D18)', async () => {
	await runJobs();
	const remaining = await oldThings();
	clock.pass(5 * 365 * dayMs);
	await runJobs();
	clock.set(start);
	await runJobs();
	expect(await warned()).not.toContain('clock-ahead');
	expect(await remaining()).toEqual([1, 1, 1]);
	// The server believes days that it saw pass.
	for (let day = 0; day < 40; day++) {
		clock.pass(dayMs);
		await clockJobs[0]?.run(server.running.context);
	}
	await runJobs();
	expect(await remaining()).toEqual([1, 0, 1]);
});
