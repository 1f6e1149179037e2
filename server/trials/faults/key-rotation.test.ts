// @module-tag time
// @module-tag rounds
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createApi } from '@clearway/shared/client/api.ts';
import { httpTransport } from '@clearway/shared/client/http-with-files.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import { type Running, start } from '../../app/start.ts';
import { makeFormToken, readFormToken } from '../../context/form-token.ts';
import { previewPost } from '../../features/post/draft.ts';
import { previewToken } from '../../records/preview-token.ts';
import { readConfig } from '../../services/config.ts';
import { openLog } from '../../services/log.ts';
import { createPost } from '../../testing/posts.ts';
import { enableFactor } from '../../testing/second-factor.ts';
import { startServer, testLogin, testPassword } from '../../testing/start.ts';

const oldKey = 'the key of last year, long enough for it';
const newKey = 'the key of this year, long enough for it';

const clientOf = ({ port }: Running, token?: string) =>
	createApi(contract, (operation, args, signal) =>
		httpTransport({ base: `http://127.0.0.1:${port}`, token: () => token })(operation, args, signal),
	);
const whoIs = (running: Running, token: string): Promise<string> =>
	clientOf(running, token)
		.auth.me()
		.then(
			({ login }) => login,
			(error: { code: string }) => error.code,
		);
const signIn = async (running: Running): Promise<string> =>
	(await clientOf(running).auth.login({ body: { login: testLogin, password: testPassword } })).token;

test('a new key beside the previous one ends no session; once the previous one is taken away its own sessions end, and no others (J34)', async () => {
	const server = await startServer({ env: { JWT_SECRET: oldKey } });
	const { config } = server.running.context;
	onTestFinished(() => rm(server.dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
	await server.running.stop();

	const both = await start({ ...config, port: 0, jwtSecret: newKey, previousSecret: oldKey });
	expect(await whoIs(both, server.token)).toBe('admin');
	const fresh = await signIn(both);
	await both.stop();

	const alone = await start({ ...config, port: 0, jwtSecret: newKey });
	onTestFinished(alone.stop);
	expect(await whoIs(alone, fresh)).toBe('admin');
	expect(await whoIs(alone, server.token)).toBe('session');
});

test('two processes that take the new key one after the other accept each other at every moment (J34)', async () => {
	const server = await startServer({ env: { JWT_SECRET: oldKey } });
	onTestFinished(server.close);
	const { config } = server.running.context;
	// First both learn the new key, then both sign with it; a process of each stage runs beside one of the
	// next.
	const learning = await start({ ...config, port: 0, jwtSecret: oldKey, previousSecret: newKey });
	const signing = await start({ ...config, port: 0, jwtSecret: newKey, previousSecret: oldKey });
	onTestFinished(learning.stop);
	onTestFinished(signing.stop);
	const tokens = [server.token, await signIn(learning), await signIn(signing)];
	for (const token of tokens)
		for (const process of [learning, signing]) expect(await whoIs(process, token)).toBe('admin');
	expect(await whoIs(server.running, tokens[1] ?? '')).toBe('admin');
});

test('a code of an authenticator app is good after a change of the key during which its owner never signed in', async () => {
	const server = await startServer({ env: { JWT_SECRET: oldKey } });
	onTestFinished(() => rm(server.dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
	const { config } = server.running.context;
	const { app } = await enableFactor(server.admin);
	await server.running.stop();
	await (await start({ ...config, port: 0, jwtSecret: newKey, previousSecret: oldKey })).stop();

	const alone = await start({ ...config, port: 0, jwtSecret: newKey });
	onTestFinished(alone.stop);
	const body = { login: testLogin, password: testPassword, code: app(1) };
	expect(await clientOf(alone).auth.login({ body })).toEqual({ token: expect.any(String) });
});

test('a start names the admins whose app was sealed with a key that is not known', async () => {
	const server = await startServer({ env: { JWT_SECRET: oldKey } });
	onTestFinished(() => rm(server.dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
	const { config } = server.running.context;
	await enableFactor(server.admin);
	await server.running.stop();

	const said: string[] = [];
	const log = openLog('warn', { write: (line: string) => void said.push(line) });
	const alone = await start({ ...config, port: 0, jwtSecret: newKey }, { log });
	onTestFinished(alone.stop);
	expect(said.join('')).toContain(`"logins":["${testLogin}"]`);
});

test('a form that was open and a preview that was shared go on through a new key, and no other key does', async () => {
	const server = await startServer({ env: { JWT_SECRET: oldKey } });
	onTestFinished(server.close);
	const post = await createPost(server.admin, { title: 'Ещё не готово' });
	const { context } = server.running;
	const [form, preview] = [makeFormToken(context), previewToken(context, 'post', post.id)];
	const withKeys = (jwtSecret: string, previousSecret: string | null) => ({
		...context,
		config: { ...context.config, jwtSecret, previousSecret },
	});
	expect(readFormToken(withKeys(newKey, oldKey), form)).toBeGreaterThanOrEqual(0);
	expect(await previewPost(withKeys(newKey, oldKey), preview)).toMatchObject({ id: post.id });
	for (const unrelated of [withKeys(newKey, null), withKeys(newKey, `${newKey} again`)]) {
		expect(readFormToken(unrelated, form)).toBeNull();
		expect(await previewPost(unrelated, preview)).toBeNull();
	}
	// New tokens are signed by the new key.
	expect(
		readFormToken(withKeys(newKey, null), makeFormToken(withKeys(newKey, oldKey))),
	).toBeGreaterThanOrEqual(0);
});

test.skipIf(process.env.TEST_POSTGRES)(
	'the key that the first start made is rotated as the documentation says',
	async () => {
		const server = await startServer({ env: { JWT_SECRET: '' } });
		onTestFinished(() =>
			rm(server.dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
		);
		const file = join(server.dataDir, 'jwt-secret');
		const previous = (await readFile(file, 'utf8')).trim();
		await server.running.stop();
		await rm(file);
		const config = readConfig({
			PORT: '0',
			DATA_DIR: server.dataDir,
			JWT_SECRET_PREVIOUS: previous,
			LOG_LEVEL: 'silent',
			NBU_URL: 'http://127.0.0.1:9/',
		});
		const again = await start(config);
		onTestFinished(again.stop);
		const { jwtSecret } = again.context.config;
		expect(jwtSecret).not.toBe(previous);
		expect((await readFile(file, 'utf8')).trim()).toBe(jwtSecret);
		expect(await whoIs(again, server.token)).toBe('admin');
	},
	40_000,
);
