import { describe, expect, test } from 'vitest';
import { movableClock } from '../../testing/clock.ts';
import { invisibleTexts } from '../../testing/invisible.ts';
import { addNewcomer, askForAdmin } from '../../testing/newcomer.ts';
import { countRows } from '../../testing/rows.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';
import { testPassword } from '../../testing/settings.ts';
import { startServer } from '../../testing/start.ts';

const server = serverOfFile();

const newcomer = (password?: string) => addNewcomer(server, password);
const create = (body: Record<string, unknown>) => askForAdmin(server, body);

describe('an admin', () => {
	test('is created with a normalised login and shown without anything secret (S6.10)', async () => {
		const made = await server.admin.auth.create({
			body: { login: 'Olena.K', password: 'quite long enough', name: 'Олена' },
		});
		expect(made).toEqual({ id: expect.any(Number), login: 'olena.k', name: 'Олена' });
		expect(
			(await server.visitor.auth.login({ body: { login: 'OLENA.K', password: 'quite long enough' } })).token,
		).toBeTruthy();
	});
	test.each([
		['in another case (N04)', 'ADMIN', 409],
		['in wide letters (N04)', 'ａｄｍｉｎ', 409],
		['with a Cyrillic letter that looks the same (N04)', 'аdmin', 422],
		['with a character of no width (N04)', 'ad\u200bmin', 422],
		['with a space inside', 'ad min', 422],
		['as it is', 'admin', 409],
	])('cannot have the login of another one: %s', async (_how, login, status) => {
		const response = await create({ login, password: 'quite long enough', name: 'Двойник' });
		expect(response.status).toBe(status);
		expect(await response.json()).toMatchObject({ errors: [{ path: 'login' }] });
	});
	test('cannot have a password with half a character, because any other half would be equal to it', async () => {
		const before = await countRows(server);
		const response = await create({ login: 'halved', password: 'quite long enough \ud83d', name: 'Олена' });
		expect(response.status).toBe(422);
		const errors = [{ path: 'password', message: expect.stringContaining('половина знака') }];
		expect(await response.json()).toMatchObject({ errors });
		expect(await countRows(server)).toEqual(before);
		const body = { password: 'quite long enough', newPassword: 'quite long enough \ude00' };
		await expect(server.admin.auth.password({ body })).rejects.toMatchObject({
			errors: [{ path: 'newPassword' }],
		});
		await expect(newcomer('whole signs 🚗 are taken')).resolves.toBeTruthy();
	});
	test.each(['id', 'createdAt', 'tokenVersion', 'passwordHash', 'role'])(
		'cannot be given %s from outside (N01)',
		async (field) => {
			const before = await countRows(server);
			const response = await create({
				login: 'extra',
				password: 'quite long enough',
				name: 'Лишнее',
				[field]: 1,
			});
			expect(response.status).toBe(422);
			expect(await response.json()).toMatchObject({ errors: [{ path: field }] });
			expect(await countRows(server)).toEqual(before);
		},
	);
	test('is listed with id, login, name, rights, day of creation and the time he was last seen, and nothing else (N02)', async () => {
		for (const row of await server.admin.auth.list())
			expect(Object.keys(row).sort()).toEqual(['createdAt', 'id', 'login', 'name', 'rights', 'seenAt']);
	});
	test.each(['sort=passwordHash', 'filter[passwordHash][startsWith]=a', 'fields=passwordHash'])(
		'is in a list that refuses the query ?%s (N03)',
		async (query) => {
			const response = await server.fetch(`/api/auth/admin?${query}`, {
				headers: { authorization: `Bearer ${server.token}` },
			});
			expect(response.status).toBe(422);
		},
	);
	test('cannot remove himself, and so never the last one (N05)', async () => {
		const { id, api } = await newcomer();
		await expect(api.auth.remove({ params: { id } })).rejects.toMatchObject({ code: 'conflict' });
		await expect(server.admin.auth.remove({ params: { id: 1 } })).rejects.toMatchObject({ code: 'conflict' });
		expect((await server.admin.auth.list()).map((row) => row.id)).toContain(id);
	});
	test.each(invisibleTexts)('cannot have a name made only of %s (N11)', async (_what, sign) => {
		const before = await countRows(server);
		for (const name of [sign, `${sign} ${sign}`]) {
			const response = await create({ login: 'unseen', password: 'quite long enough', name });
			expect(response.status).toBe(422);
			expect(await response.json()).toMatchObject({ errors: [{ path: 'name' }] });
		}
		expect(await countRows(server)).toEqual(before);
	});
	test('an admin who does not exist cannot be removed', async () => {
		await expect(server.admin.auth.remove({ params: { id: 12_345 } })).rejects.toMatchObject({
			code: 'missing',
		});
	});
});

test('one of two admins who remove each other at the same moment stays (N06)', { tags: 'db' }, async () => {
	const server = await startServer();
	let survivor = { api: server.admin, id: 1 };
	for (let round = 0; round < 10; round++) {
		const login = `rival-${round}`;
		const { id } = await survivor.api.auth.create({
			body: { login, password: 'quite long enough', name: 'Соперник' },
		});
		const { token } = await server.visitor.auth.login({ body: { login, password: 'quite long enough' } });
		const rival = { api: server.client({ token }), id };
		const ends = await Promise.allSettled([
			survivor.api.auth.remove({ params: { id: rival.id } }),
			rival.api.auth.remove({ params: { id: survivor.id } }),
		]);
		expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		for (const end of ends)
			if (end.status === 'rejected')
				expect(end.reason).toMatchObject({ status: expect.toSatisfy((s) => s === 401 || s === 404) });
		if (ends[1]?.status === 'fulfilled') survivor = rival;
		expect(await survivor.api.auth.list()).toHaveLength(1);
	}
	await server.close();
});

test('an admin is made with a fresh proof, and the refusal names the call that gives it', async () => {
	const clock = movableClock('2026-11-20T09:00:00.000Z');
	const server = await startServer({ work: false, now: clock.now });
	const body = { login: 'later', password: 'quite long enough', name: 'Позже' };
	clock.pass(20 * 60_000);
	await expect(server.admin.auth.create({ body })).rejects.toMatchObject({
		code: 'confirmation',
		status: 403,
		message: expect.stringContaining('POST /api/auth/confirm'),
	});
	await server.admin.auth.confirm({ body: { password: testPassword } });
	expect(await server.admin.auth.create({ body })).toMatchObject({ login: 'later' });
	await server.close();
});
