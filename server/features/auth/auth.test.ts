import { Problem } from '@clearway/shared/contract/problem.ts';
import { repeats } from '@clearway/shared/testing/rounds.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freshAddress } from '../../testing/mail-server.ts';
import { addNewcomer, askForAdmin } from '../../testing/newcomer.ts';
import { hashAtFullStrength, hashQuickly } from '../../testing/quick-passwords.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';
import { testLogin, testPassword } from '../../testing/start.ts';
import { claimsOf } from '../../testing/tokens.ts';
import { changePassword } from './auth.ts';
import { hashPassword } from './password.ts';

const server = serverOfFile();

const newcomer = (password?: string) => addNewcomer(server, password);
const create = (body: Record<string, unknown>) => askForAdmin(server, body);

/** Two that hash at the same moment meet only if hashing takes its usual time. */
function hashSlowly(): void {
	hashAtFullStrength();
	onTestFinished(hashQuickly);
}

const ended = { code: 'session', status: 401 };

describe('a session', () => {
	test('says who it belongs to and until when', async () => {
		expect(await server.admin.auth.me()).toEqual({
			id: 1,
			login: testLogin,
			name: 'Администратор',
			exp: claimsOf(server.token).exp,
			language: 'ru',
			languages: ['ru', 'uk'],
			rights: ['all'],
		});
	});
	test('ends with a logout, on the very next request, while the other sessions of its owner go on (J21)', async () => {
		const { api, signIn } = await newcomer();
		const otherSession = server.client({ token: await signIn() });
		await api.auth.logout();
		await expect(api.auth.me()).rejects.toMatchObject(ended);
		expect(await otherSession.auth.me()).toMatchObject({ name: 'Новый' });
	});
	test('ends with all others when its owner ends all sessions', async () => {
		const { api, signIn } = await newcomer();
		const otherSession = server.client({ token: await signIn() });
		await api.auth.logoutAll();
		await expect(api.auth.me()).rejects.toMatchObject(ended);
		await expect(otherSession.auth.me()).rejects.toMatchObject(ended);
		expect(await server.admin.auth.me()).toMatchObject({ login: testLogin });
	});
	test('is listed to its owner with its app, but without the parts of a token', async () => {
		const { login, password } = await newcomer();
		const answer = await server.fetch('/api/auth/login', {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-clearway-app': 'desktop' },
			body: JSON.stringify({ login, password }),
		});
		const { token } = (await answer.json()) as { token: string };
		const listed = await server.client({ token }).auth.sessions();
		expect(listed.map(({ app, current }) => ({ app, current }))).toEqual(
			expect.arrayContaining([
				{ app: 'desktop', current: true },
				{ app: 'api', current: false },
			]),
		);
		expect(listed).toHaveLength(2);
		expect(JSON.stringify(listed)).not.toContain(claimsOf(token).sid);
	});
	test('of a just removed admin is refused (J18)', async () => {
		const { id, api } = await newcomer();
		expect(await api.auth.me()).toMatchObject({ id });
		await server.admin.auth.remove({ params: { id } });
		await expect(api.auth.me()).rejects.toMatchObject(ended);
	});
	test('of a removed admin never belongs to the next admin, because ids are not used twice (J19)', async () => {
		const removed = await newcomer();
		await server.admin.auth.remove({ params: { id: removed.id } });
		const next = await newcomer();
		expect(next.id).toBeGreaterThan(removed.id);
		await expect(removed.api.auth.me()).rejects.toMatchObject(ended);
	});
});

describe('a new password', () => {
	test('ends every other session, and the session that changed it continues with a new token (J20)', async () => {
		const { login, password, token, signIn, api } = await newcomer();
		const others = [await signIn(), await signIn(), await signIn()];
		const changed = await api.auth.password({ body: { password, newPassword: 'a new and longer one' } });
		for (const old of [token, ...others])
			await expect(server.client({ token: old }).auth.me()).rejects.toMatchObject(ended);
		expect(await server.client({ token: changed.token }).auth.me()).toMatchObject({ login });
		await expect(server.visitor.auth.login({ body: { login, password } })).rejects.toMatchObject({
			code: 'credentials',
		});
		expect(
			(await server.visitor.auth.login({ body: { login, password: 'a new and longer one' } })).token,
		).toBeTruthy();
	});
	test('sent twice within 20 ms takes effect only once, in every round, and the second is refused (J40)', {
		tags: 'time',
		timeout: 240_000,
	}, async () => {
		hashSlowly();
		let { login, password, token } = await newcomer();
		for (let round = 0; round < repeats(20, 2); round++) {
			const { token: stolen } = await server
				.client({ address: freshAddress() })
				.auth.login({ body: { login, password } });
			const passwords = [`the owner chose this, ${round}`, `the thief chose this, ${round}`];
			const change = (by: string, newPassword = '') =>
				server.client({ token: by }).auth.password({ body: { password, newPassword } });
			const first = change(token, passwords[0]);
			await new Promise((resolve) => setTimeout(resolve, round % 2 === 0 ? 20 : 0));
			const [owner, thief] = await Promise.allSettled([first, change(stolen, passwords[1])]);
			const [won, lost] = owner.status === 'fulfilled' ? [owner, thief] : [thief, owner];
			if (won.status !== 'fulfilled') throw won.reason;
			expect(lost).toMatchObject({
				status: 'rejected',
				reason: { code: 'session', message: expect.stringMatching(/[а-я]{3}/) },
			});
			const [good = '', bad = ''] = won === owner ? passwords : passwords.toReversed();
			const late = server.client({ address: freshAddress() }).auth.login({ body: { login, password: bad } });
			await expect(late).rejects.toMatchObject({ code: 'credentials' });
			// Only the winner's new session exists; the next round signs in with the winner's password.
			expect(await server.client({ token: won.value.token }).auth.sessions()).toHaveLength(1);
			[password, token] = [good, won.value.token];
		}
	});
	test('set by the owner and from the command line at the same time is the later one, and neither is half done (J40)', {
		tags: ['db', 'time'],
	}, async () => {
		hashSlowly();
		for (let round = 0; round < repeats(5, 2); round++) {
			const { id, login, password, api } = await newcomer();
			const { db } = server.running.context;
			const stored = await hashPassword('made on the server');
			const [byOwner] = await Promise.allSettled([
				api.auth.password({ body: { password, newPassword: 'a new and longer one' } }),
				new Promise((resolve) => setTimeout(resolve, 30 * round)).then(() =>
					db.write((tx) => changePassword(tx, id, stored)),
				),
			]);
			expect(
				await server.visitor.auth.login({ body: { login, password: 'made on the server' } }),
			).toHaveProperty('token');
			if (byOwner.status === 'fulfilled')
				await expect(server.client({ token: byOwner.value.token }).auth.me()).rejects.toMatchObject(ended);
		}
	});
	test('needs the old password, and a wrong old password ends no session', async () => {
		const { api, password } = await newcomer();
		await expect(
			api.auth.password({ body: { password: 'not the old one', newPassword: 'a new and longer one' } }),
		).rejects.toMatchObject({
			code: 'invalid',
			errors: [{ path: 'password' }],
		});
		await expect(api.auth.password({ body: { password, newPassword: 'short' } })).rejects.toMatchObject({
			errors: [{ path: 'newPassword' }],
		});
		expect(await api.auth.me()).toBeTruthy();
	});
});

describe('a password', () => {
	test.each([
		['of seven characters (N07)', 'seven77', 'не короче 10'],
		['from the list of common ones (N07)', 'qwerty123456', 'самых частых'],
		['of one letter (N07)', 'zzzzzzzzzzzz', 'самых частых'],
		['equal to the login (N07)', 'person-new-1', 'не должен содержать логин'],
		['with the login inside, in another case', 'My-PERSON-NEW-1!', 'не должен содержать логин'],
		['of more than 200 characters', 'long '.repeat(41), 'не длиннее 200'],
	])('is refused with the rule that it breaks: one %s', async (_how, password, rule) => {
		const response = await create({ login: 'person-new-1', password, name: 'Новый' });
		expect(response.status).toBe(422);
		expect(await response.json()).toMatchObject({
			errors: [{ path: 'password', message: expect.stringContaining(rule) }],
		});
	});
	test('is measured in characters, and an emoji is one character', async () => {
		const sent = async (login: string, password: string) =>
			(await create({ login, password, name: 'Новый' })).status;
		expect(await sent('emoji-longest', '🔑'.repeat(199).concat('x'))).toBe(201);
		expect(await sent('emoji-too-long', '🔑'.repeat(200).concat('x'))).toBe(422);
		expect(await sent('emoji-too-short', '🔑🚗🚢📦🔒🎈🌊🌍🌳')).toBe(422);
	});
	test('counts completely, even beyond its 72nd byte (N08)', async () => {
		const head = 'й'.repeat(36);
		const { login } = await newcomer(`${head} конец первый`);
		const enter = (password: string) => server.visitor.auth.login({ body: { login, password } });
		await expect(enter(`${head} конец второй`)).rejects.toMatchObject({ code: 'credentials' });
		await expect(enter(head)).rejects.toMatchObject({ code: 'credentials' });
		expect((await enter(`${head} конец первый`)).token).toBeTruthy();
	});
	test('may hold spaces, emoji and any script, and é counts as é however it is typed (N09)', async () => {
		const password = ' 🔑 שלום caf\u00e9 їжак ';
		const { login } = await newcomer(password);
		for (const typed of [password, password.normalize('NFD')]) {
			expect((await server.visitor.auth.login({ body: { login, password: typed } })).token).toBeTruthy();
		}
		await expect(
			server.visitor.auth.login({ body: { login, password: password.trim() } }),
		).rejects.toMatchObject({ code: 'credentials' });
	});
});

test('a change of accounts is written into the audit log without anything secret', async () => {
	const { api, password, login } = await newcomer();
	await api.auth.password({ body: { password, newPassword: 'a new and longer one' } });
	const { data } = await server.admin.audit.list();
	// Wrong passwords of earlier tests may be logged only now.
	const changes = data.filter(({ action }) => action !== 'login-failed');
	expect(changes.map(({ action, by }) => ({ action, by })).slice(0, 3)).toEqual([
		{ action: 'password', by: login },
		{ action: 'login', by: login },
		{ action: 'create', by: testLogin },
	]);
	expect(JSON.stringify(data)).not.toMatch(/argon2|quite long|a new and longer/);
});

test('the API client turns every failure into a Problem', async () => {
	const failure = await server.visitor.auth
		.login({ body: { login: testLogin, password: `${testPassword}!` } })
		.catch((error: unknown) => error);
	expect(failure).toBeInstanceOf(Problem);
	expect(failure).toMatchObject({
		code: 'credentials',
		status: 401,
		message: expect.stringContaining('Логин или пароль'),
		requestId: expect.any(String),
	});
});
