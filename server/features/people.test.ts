import { dayMs } from '@clearway/shared/domain/dated.ts';
import { describe, expect, test } from 'vitest';
import { countRows } from '../testing/rows.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { claimsOf } from '../testing/tokens.ts';

let shiftMs = 0;
const server = serverOfFile({ now: () => new Date(Date.now() + shiftMs) });

const password = 'quite long enough';
let count = 0;
async function colleague() {
	const login = `colleague-${++count}`;
	const { id } = await server.admin.auth.create({ body: { login, password, name: 'Коллега' } });
	const enter = (typed = password) => server.visitor.auth.login({ body: { login, password: typed } });
	const { token } = await enter();
	return { id, login, enter, token, api: server.client({ token }) };
}
const params = (id: number) => ({ params: { id } });

test('an admin without sessions was last seen at his last action; a later admin with the same login does not inherit it', async () => {
	const { id, login, api } = await colleague();
	await api.auth.logout();
	const of = async (id: number) =>
		(await server.admin.auth.list()).flatMap((row) =>
			row.id === id && 'seenAt' in row ? [row.seenAt] : [],
		)[0];
	const seen = await of(id);
	expect(seen).toEqual(expect.any(String));
	expect((await server.admin.auth.person(params(id))).seenAt).toBe(seen);
	await server.admin.auth.remove(params(id));
	shiftMs = 1000;
	const again = await server.admin.auth.create({ body: { login, password, name: 'Другой' } });
	shiftMs = 0;
	expect(await of(again.id)).toBeNull();
	expect((await server.admin.auth.person(params(again.id))).seenAt).toBeNull();
});

describe('a one-time password', () => {
	test('ends the sessions of its owner and lets him do nothing but choose his own password', {
		tags: 'db',
	}, async () => {
		const { id, enter, api } = await colleague();
		const given = await server.admin.auth.setPassword({ ...params(id), body: {} });
		await expect(api.auth.me()).rejects.toMatchObject({ code: 'session' });
		await expect(enter()).rejects.toMatchObject({ code: 'credentials' });
		expect(await server.admin.auth.person(params(id))).toMatchObject({ oneTimePassword: true });
		const entered = await enter(given.password);
		expect(entered).toEqual({ token: expect.any(String), setup: 'password' });
		const once = server.client(entered);
		for (const call of [
			() => once.request.list({ query: {} }),
			() => once.post.list(),
			() => once.audit.list(),
			() => once.auth.list(),
			() => once.events.listen(),
			() => once.backup.download(),
			() => once.backup.prepare(),
		])
			await expect(call()).rejects.toMatchObject({ code: 'setup', status: 403 });
		const old = given.password;
		await expect(once.auth.password({ body: { password: old, newPassword: old } })).rejects.toMatchObject({
			errors: [{ path: 'newPassword' }],
		});
		const renewed = await once.auth.password({
			body: { password: old, newPassword: 'my very own password' },
		});
		expect(await server.client(renewed).auth.list()).toBeTruthy();
		await expect(enter(old)).rejects.toMatchObject({ code: 'credentials' });
		expect(await enter('my very own password')).toEqual({ token: expect.any(String) });
	});

	test('is given to a new admin and shown once to the admin who made him', async () => {
		const body = { login: 'Novice', name: 'Новичок' };
		const { password: given = '', ...made } = await server.admin.auth.create({ body });
		expect(made).toEqual({ id: expect.any(Number), login: 'novice', name: 'Новичок' });
		expect(given).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
		expect(await server.admin.auth.person(params(made.id))).toMatchObject({ oneTimePassword: true });
		const enter = () => server.visitor.auth.login({ body: { login: 'novice', password: given } });
		expect(await enter()).toEqual({ token: expect.any(String), setup: 'password' });
		const { data } = await server.admin.audit.list();
		expect(JSON.stringify(data)).not.toContain(given);
		shiftMs = 3 * dayMs;
		await expect(enter()).rejects.toMatchObject({ code: 'credentials' });
		shiftMs = 0;
		await server.admin.auth.remove(params(made.id));
	});

	test('is also made for a login of one letter, which almost every password contains', async () => {
		const login = 'a';
		const { id } = await server.admin.auth.create({
			body: { login, password, name: 'Анна' },
		});
		for (let n = 0; n < 12; n++)
			expect(await server.admin.auth.setPassword({ ...params(id), body: {} })).toHaveProperty('password');
		await server.admin.auth.remove(params(id));
	});

	test('is made by the server or by the admin, must be strong, and is shown only to that admin', async () => {
		const { id, login, enter } = await colleague();
		const made = await server.admin.auth.setPassword({ ...params(id), body: {} });
		expect(made.password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
		const given = { password: 'told over the phone' };
		expect(await server.admin.auth.setPassword({ ...params(id), body: given })).toEqual(given);
		expect(await enter(given.password)).toMatchObject({ setup: 'password' });
		await expect(
			server.admin.auth.setPassword({ ...params(id), body: { password: login.repeat(2) } }),
		).rejects.toMatchObject({ errors: [{ path: 'password' }] });
		const { data } = await server.admin.audit.list();
		expect(data).toContainEqual(
			expect.objectContaining({ action: 'one-time-password', recordId: String(id), by: 'admin' }),
		);
		expect(JSON.stringify(data)).not.toContain(made.password);
	});

	test('is good for three days', async () => {
		const { id, enter } = await colleague();
		const given = await server.admin.auth.setPassword({ ...params(id), body: {} });
		shiftMs = 3 * dayMs;
		await expect(enter(given.password)).rejects.toMatchObject({
			code: 'credentials',
			message: expect.stringContaining('Срок одноразового пароля вышел'),
		});
		shiftMs = 0;
		expect(await enter(given.password)).toHaveProperty('setup', 'password');
	});

	test('cannot be set for oneself or for an unknown admin', async () => {
		await expect(server.admin.auth.setPassword({ ...params(1), body: {} })).rejects.toMatchObject({
			code: 'conflict',
		});
		await expect(server.admin.auth.setPassword({ ...params(9999), body: {} })).rejects.toMatchObject({
			code: 'missing',
		});
	});
});

test('the language that an admin chooses is kept with his account, for all his devices and for nobody else', {
	tags: 'db',
}, async () => {
	const { api, enter } = await colleague();
	expect(await api.auth.me()).toMatchObject({ language: 'ru' });
	expect(await api.auth.language({ body: { language: 'uk' } })).toMatchObject({ language: 'uk' });
	const { token } = await enter();
	expect(await server.client({ token }).auth.me()).toMatchObject({ language: 'uk' });
	expect(await server.admin.auth.me()).toMatchObject({ language: 'ru' });
	expect((await server.admin.audit.list()).data).toContainEqual(
		expect.objectContaining({ action: 'language', before: { language: 'ru' }, after: { language: 'uk' } }),
	);
	for (const language of ['en', 'UK', '', null])
		await expect(api.auth.language({ body: { language: language as 'uk' } })).rejects.toMatchObject({
			code: 'invalid',
		});
});

test('a rename changes only the name of an admin, and the log holds the old name and the new one (N10)', async () => {
	const { id, api } = await colleague();
	expect(await server.admin.auth.rename({ ...params(id), body: { name: '  Олена Коваль ' } })).toMatchObject({
		id,
		name: 'Олена Коваль',
	});
	expect(await api.auth.me()).toMatchObject({ name: 'Олена Коваль' });
	// The line need not be the first: wrong passwords of earlier tests are reported some time later.
	expect((await server.admin.audit.list()).data).toContainEqual(
		expect.objectContaining({
			kind: 'admin',
			action: 'save',
			before: expect.objectContaining({ name: 'Коллега' }),
			after: expect.objectContaining({ name: 'Олена Коваль' }),
		}),
	);
	const before = await countRows(server);
	// A rename must change neither a password nor a login.
	for (const more of [{ password: 'x' }, { login: 'other' }, { password_once_until: null }]) {
		const body = { name: 'Новое', ...more };
		await expect(server.admin.auth.rename({ ...params(id), body })).rejects.toMatchObject({
			code: 'invalid',
		});
	}
	for (const name of ['', '\u200b', 'а'.repeat(101), 'две\nстроки'])
		await expect(server.admin.auth.rename({ ...params(id), body: { name } })).rejects.toMatchObject({
			errors: [{ path: 'name' }],
		});
	expect(await countRows(server)).toEqual(before);
});

test('a single session of a colleague, or of one\u2019s own, is ended and the others go on', {
	tags: 'db',
}, async () => {
	const { id, enter, token } = await colleague();
	const otherSession = server.client(await enter());
	const { sessions } = await server.admin.auth.person(params(id));
	expect(sessions).toHaveLength(2);
	expect(JSON.stringify(sessions)).not.toContain(claimsOf(token).sid);
	const session = claimsOf(token).sid.slice(0, 6);
	await server.admin.auth.endSession({ params: { id, session } });
	await expect(server.client({ token }).auth.me()).rejects.toMatchObject({ code: 'session' });
	const [currentRow] = await otherSession.auth.sessions();
	expect(currentRow).toMatchObject({ current: true });
	await expect(server.admin.auth.endSession({ params: { id, session } })).rejects.toMatchObject({
		code: 'missing',
	});
	await otherSession.auth.endSession({ params: { id, session: currentRow?.id ?? '' } });
	await expect(otherSession.auth.me()).rejects.toMatchObject({ code: 'session' });
});
