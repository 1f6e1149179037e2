// @module-tag db
// @module-tag time
// @module-tag rounds
import { createApi } from '@clearway/shared/client/api.ts';
import { httpTransport } from '@clearway/shared/client/http-with-files.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Running, start } from '../../app/start.ts';
import { publishDue } from '../../features/post/schedule.ts';
import { eventually, type ServerWithMail, startServerWithMail } from '../../testing/mail-server.ts';
import { createPost } from '../../testing/posts.ts';
import { type Listening, listenTo } from '../../testing/stream.ts';

let serverOne: ServerWithMail;
let serverTwo: Running;
let now = new Date('2026-11-20T09:00:00Z');
beforeAll(async () => {
	serverOne = await startServerWithMail('takes', { now: () => now });
	serverTwo = await start(serverOne.running.context.config, { now: () => now });
});
afterAll(async () => {
	await serverTwo.stop();
	await serverOne.close();
});

const urlTwo = (): string => `http://127.0.0.1:${serverTwo.port}`;
const visitorOf = (base: string, address: string) =>
	createApi(contract, (operation, args, signal) =>
		httpTransport({ base, token: () => undefined, headers: { 'x-forwarded-for': address } })(
			operation,
			args,
			signal,
		),
	);
const codeOf = (asked: Promise<unknown>): Promise<string> =>
	asked.then(
		() => 'ok',
		(error: { code: string }) => error.code,
	);

describe('two servers on one database', () => {
	test('mail each request once, whichever of them received it (D15)', async () => {
		const ids: number[] = [];
		for (let n = 0; n < 20; n++) {
			const { id } = await visitorOf(n % 2 ? serverOne.url : urlTwo(), `10.9.0.${n}`).mail.callback({
				body: { name: `Клиент ${n}`, phone: '+380671234567' },
			});
			ids.push(id);
		}
		await eventually('every letter arrived', () => serverOne.smtp.received.length >= 20, 30_000);
		const unsentMail = () =>
			serverOne.running.context.db.read
				.selectFrom('outbox')
				.select('id')
				.where('state', '!=', 'sent')
				.execute();
		await eventually('nothing is left to be sent', async () => (await unsentMail()).length === 0);
		expect(serverOne.smtp.received).toHaveLength(20);
		expect(new Set(serverOne.smtp.received.map(({ messageId }) => messageId)).size).toBe(20);
		expect(new Set(ids).size).toBe(20);
	});

	test('announce on the stream of one a request taken by the other (D15)', async () => {
		const stream: Listening = await listenTo(urlTwo(), serverOne.token);
		await eventually('the stream has begun', () => stream.lastId !== '');
		const { id } = await visitorOf(serverOne.url, '10.9.1.1').mail.callback({
			body: { name: 'Слышно', phone: '+380671234567' },
		});
		await eventually('it was heard', () =>
			stream.received.some(({ data }) => (data as { id: number }).id === id),
		);
		stream.stop();
	});

	test('publish a scheduled post only once (D15)', async () => {
		const post = await createPost(serverOne.admin, {
			title: 'По часам',
			status: 'scheduled',
			publishedAt: '2026-11-20T10:00:00Z',
		} as never);
		now = new Date('2026-11-20T10:00:05Z');
		await eventually(
			'it is public',
			async () =>
				(await codeOf(visitorOf(urlTwo(), '10.9.2.1').post.single({ params: { slug: post.slug } }))) === 'ok',
			20_000,
		);
		for (const { context } of [serverOne.running, serverTwo]) expect(await publishDue(context)).toBe(0);
		const published = (await serverOne.admin.audit.list()).data.filter(
			({ action, recordId }) => action === 'publish' && String(recordId) === String(post.id),
		);
		expect(published.length).toBeLessThanOrEqual(1);
		expect((await serverOne.admin.post.get({ params: { id: post.id } })).status).toBe('published');
	});

	test.runIf(process.env.TEST_POSTGRES)('count guesses and forms of one address together (D15)', async () => {
		const guess = (url: string) =>
			codeOf(
				visitorOf(url, '10.9.3.1').auth.login({ body: { login: 'admin', password: 'a wrong password' } }),
			);
		const guesses: string[] = [];
		for (let n = 0; n < 12; n++) guesses.push(await guess(n % 2 ? serverOne.url : urlTwo()));
		expect(guesses).toEqual([...Array(10).fill('credentials'), 'too_many', 'too_many']);
		const forms: string[] = [];
		for (let n = 0; n < 7; n++) {
			const visitor = visitorOf(n % 2 ? serverOne.url : urlTwo(), '10.9.3.2');
			forms.push(
				await codeOf(visitor.mail.callback({ body: { name: `Форма ${n}`, phone: '+380671234567' } })),
			);
		}
		expect(forms).toEqual([...Array(5).fill('ok'), 'too_many', 'too_many']);
		now = new Date(now.getTime() + 16 * 60_000);
		expect(await guess(serverOne.url)).toBe('credentials');
	});
});
