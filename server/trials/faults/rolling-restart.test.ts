// @module-tag db
// @module-tag time
// @module-tag rounds
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { createApi } from '@clearway/shared/client/api.ts';
import { httpTransport } from '@clearway/shared/client/http-with-files.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import { eventually, freshAddress } from '../../testing/mail-server.ts';
import { type Run, runServer } from '../../testing/run-server.ts';
import { testLogin, testPassword, testSettings } from '../../testing/settings.ts';
import { exchange } from '../../testing/visitors.ts';
import { startSmallProxy } from './small-proxy.ts';

type Started = { run: Run; url: string };

test('two servers restarted one after the other answer every one of fifty requests a second (G04)', async () => {
	const env = await testSettings('rolling');
	const begin = async (): Promise<Started> => {
		const run = runServer(env);
		onTestFinished(() => void run.process.kill('SIGKILL'));
		const [, url = ''] = await run.until(/ready: (http:\/\/[^/]+)\//);
		return { run, url };
	};
	const proxy = await startSmallProxy();
	const servers: Started[] = [await begin(), await begin()];
	proxy.serve(servers.map(({ url }) => url));
	const agent = new Agent({ keepAlive: true, maxSockets: 50 });

	// Without a build of the site there are no pages, and the calls are read alone.
	const pages = (await exchange(agent, proxy.url)).status === 200 ? ['/', '/blog', '/calculator'] : [];
	const paths = ['/api/post', '/api/category', '/api/calculator/currency', ...pages];
	const answers: string[] = [];
	const forms: (number | null)[] = [];
	const underWay = new Set<Promise<void>>();
	const follow = (work: Promise<void>): void => {
		underWay.add(work);
		void work.finally(() => underWay.delete(work));
	};
	let asked = 0;
	const visit = async (): Promise<void> => {
		const path = paths[asked++ % paths.length] ?? '';
		const said = await exchange(agent, proxy.url + path, {
			headers: { 'x-test-client': freshAddress() },
		}).then(({ status }) => String(status), String);
		answers.push(`${said} ${path}`);
	};
	// A form is sent again under its key until it was answered, as the page does.
	const post = async (): Promise<void> => {
		const headers = {
			'content-type': 'application/json',
			'idempotency-key': randomBytes(12).toString('hex'),
			'x-test-client': freshAddress(),
		};
		const body = JSON.stringify({ name: `Клиент ${forms.length}`, phone: '+380671234567' });
		for (let tries = 0; tries < 3; tries++) {
			const { status, body: text } = await exchange(agent, `${proxy.url}/api/mail/callback`, {
				method: 'POST',
				headers,
				body,
			});
			if (status === 202) return void forms.push((JSON.parse(text) as { id: number }).id);
		}
		forms.push(null);
	};
	const timers = [setInterval(() => follow(visit()), 20), setInterval(() => follow(post()), 200)];

	/** Waits until so many more were answered by the servers that are there now. */
	const answeredMore = async (): Promise<void> => {
		const [reads, posts] = [answers.length + 25, forms.length + 3];
		await eventually('more is answered', () => answers.length >= reads && forms.length >= posts, 60_000);
	};
	for (const index of [0, 1, 0]) {
		await answeredMore();
		const old = servers[index];
		old?.run.process.kill('SIGTERM');
		expect((await old?.run.ended)?.code).toBe(0);
		servers[index] = await begin();
		proxy.serve(servers.map(({ url }) => url));
	}
	await answeredMore();
	for (const timer of timers) clearInterval(timer);
	await Promise.all(underWay);

	expect(answers.filter((said) => !said.startsWith('200 '))).toEqual([]);
	expect(forms).not.toContain(null);
	const client = (token?: string) =>
		createApi(contract, (operation, args, signal) =>
			httpTransport({ base: proxy.url, token: () => token })(operation, args, signal),
		);
	const { token } = await client().auth.login({ body: { login: testLogin, password: testPassword } });
	expect(new Set(forms).size).toBe(forms.length);
	expect((await client(token).request.list()).total).toBe(forms.length);

	agent.destroy();
	await proxy.close();
	for (const { run } of servers) {
		run.process.kill('SIGTERM');
		await run.ended;
	}
	await rm(env.DATA_DIR, { recursive: true, force: true });
}, 180_000);
