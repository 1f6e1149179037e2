import { beforeEach, describe, expect, test } from 'vitest';
import { freshAddress } from '../../../testing/mail-server.ts';
import { enableFactor } from '../../../testing/second-factor.ts';
import { serverOfFile } from '../../../testing/server-of-file.ts';
import { startServer, testPassword } from '../../../testing/start.ts';

// The clock stands still between two codes, however slow the machine is.
const startMs = Date.now();
let shiftMs = 0;
const now = (): Date => new Date(startMs + shiftMs);
const server = serverOfFile({ now });
beforeEach(() => {
	shiftMs = 0;
});

const password = 'quite long enough';
let people = 0;
/** Makes another admin with a second factor and signs him in. */
async function cautious() {
	const login = `cautious-${++people}`;
	const { id } = await server.admin.auth.create({ body: { login, password, name: 'Осторожный' } });
	const enter = (code?: string, typed = password, address = freshAddress()) =>
		server
			.client({ address })
			.auth.login({ body: { login, password: typed, ...(code !== undefined && { code }) } });
	const { token } = await enter();
	const api = server.client({ token });
	const other = server.client({ token: (await enter()).token });
	return { id, login, enter, token, api, other, ...(await enableFactor(api, now)) };
}
/** Waits half a minute, so that the app shows another code. */
const wait = (): void => {
	shiftMs += 60_000;
};
const saysWrongCode = expect.stringContaining('Код не подошёл');
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const refused = { code: 'second_factor', status: 401 };
const unproved = { code: 'confirmation', status: 403 };

describe('where a second factor is on', () => {
	test('a right password without a code is answered second_factor, and a wrong one never is (J41)', async () => {
		const { enter, app } = await cautious();
		await expect(enter()).rejects.toMatchObject(refused);
		const plain = await enter(undefined, 'not the password').catch((problem: unknown) => problem);
		expect(plain).toMatchObject({ code: 'credentials' });
		// Even with a right code the answer is that of a wrong password.
		await expect(enter(app(), 'not the password')).rejects.toMatchObject({
			code: 'credentials',
			message: (plain as Error).message,
		});
		expect(await enter(app())).toEqual({ token: expect.any(String) });
	});

	test('a code is good once, even if two send it at the same moment, and it uses up every earlier step (J42)', {
		tags: 'db',
	}, async () => {
		const { enter, app } = await cautious();
		const code = app();
		const both = await Promise.allSettled([enter(code), enter(code)]);
		expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
		await expect(enter(code)).rejects.toMatchObject(refused);
		await expect(enter(app(-1))).rejects.toMatchObject(refused);
		wait();
		expect(await enter(app(1))).toHaveProperty('token');
		await expect(enter(app())).rejects.toMatchObject(refused);
	});

	test('wrong codes are counted like wrong passwords, and also for the account over all addresses, while recovery codes stay good (J43)', async () => {
		const { enter, app, codes } = await cautious();
		const bad = wrong(app());
		const address = freshAddress();
		for (let n = 0; n < 10; n++) await expect(enter(bad, password, address)).rejects.toMatchObject(refused);
		await expect(enter(app(), password, address)).rejects.toMatchObject({ code: 'too_many' });
		for (let n = 0; n < 10; n++) await expect(enter(bad)).rejects.toMatchObject(refused);
		await expect(enter(app())).rejects.toMatchObject({ code: 'too_many' });
		expect(await enter(codes[0])).toHaveProperty('token');
	});

	test('wrong codes of a confirmation spend a budget of its session, and a sign-in stays possible', async () => {
		const { enter, app, token } = await cautious();
		const bad = wrong(app());
		const confirm = (code: string) =>
			server.client({ token, address: freshAddress() }).auth.confirm({ body: { code } });
		for (let n = 0; n < 20; n++) await expect(confirm(bad)).rejects.toMatchObject({ code: 'invalid' });
		await expect(confirm(app())).rejects.toMatchObject({ code: 'too_many' });
		expect(await enter(app())).toHaveProperty('token');
	});

	test('each of the ten recovery codes is good once, in any spelling (J44)', { tags: 'db' }, async () => {
		const { enter, codes, api } = await cautious();
		expect(codes).toHaveLength(10);
		expect(new Set(codes).size).toBe(10);
		const [first = '', second = ''] = codes;
		const both = await Promise.allSettled([enter(first), enter(first)]);
		expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
		await expect(enter(first)).rejects.toMatchObject(refused);
		expect(await enter(` ${second.toLowerCase().replaceAll('-', ' ')} `)).toHaveProperty('token');
		expect(await api.auth.secondFactor()).toMatchObject({ isOn: true, codesLeft: 8 });
		const renewed = await api.auth.renewCodes();
		expect(renewed.codes).toHaveLength(10);
		await expect(enter(codes[2])).rejects.toMatchObject(refused);
		expect(await enter(renewed.codes[2])).toHaveProperty('token');
	});

	test('a confirmation counts in a process whose clock is behind the confirming process', async () => {
		const { api, app, id } = await cautious();
		shiftMs += 10 * 60_000;
		await api.auth.confirm({ body: { code: app() } });
		shiftMs -= 5000;
		expect(await api.auth.rename({ params: { id }, body: { name: 'Другой' } })).toMatchObject({ id });
		shiftMs += 5000;
	});

	test('important changes need a code of the last ten minutes, and a password does not replace it (J45)', async () => {
		const { api, app, codes, id } = await cautious();
		const fields = { login: `made-${++people}`, password, name: 'Новый' };
		const changes = [
			() => api.auth.create({ body: fields }),
			() => api.auth.remove({ params: { id: 1 } }),
			() => api.auth.rename({ params: { id: 1 }, body: { name: 'Другой' } }),
			() => api.auth.setPassword({ params: { id: 1 }, body: {} }),
			() => api.auth.dropFactorOf({ params: { id: 1 } }),
			() => api.auth.dropFactor(),
			() => api.auth.renewCodes(),
			() => api.backup.download(),
			() => api.backup.prepare(),
			() => api.request.export({ query: {} }),
			() => api.option.create({ body: { title: 'sign-in.second-factor', value: 'true' } }),
		];
		shiftMs += 10 * 60_000;
		for (const change of changes) await expect(change()).rejects.toMatchObject(unproved);
		// Other calls work as before.
		expect(await api.category.list()).toEqual(expect.any(Array));
		await expect(api.auth.confirm({ body: {} })).rejects.toMatchObject({ code: 'invalid' });
		for (const typed of [password, 'not the password'])
			await expect(api.auth.confirm({ body: { password: typed } })).rejects.toMatchObject({
				code: 'invalid',
				message: expect.stringContaining('Одного пароля здесь мало'),
			});
		await expect(api.auth.confirm({ body: { code: wrong(app()) } })).rejects.toMatchObject({
			code: 'invalid',
			message: saysWrongCode,
			errors: [{ path: 'code', message: saysWrongCode }],
		});
		await expect(api.auth.create({ body: fields })).rejects.toMatchObject(unproved);
		await api.auth.confirm({ body: { code: app() } });
		expect(await api.auth.create({ body: fields })).toMatchObject({ name: 'Новый' });
		shiftMs += 10 * 60_000;
		await expect(api.auth.rename({ params: { id }, body: { name: 'Другой' } })).rejects.toMatchObject(
			unproved,
		);
		await api.auth.confirm({ body: { code: codes[0] } });
		expect(await api.auth.rename({ params: { id }, body: { name: 'Другой' } })).toMatchObject({
			name: 'Другой',
		});
		shiftMs += 10 * 60_000;
		// A new password does not prove a factor either.
		const { token } = await api.auth.password({ body: { password, newPassword: 'another long one' } });
		await expect(server.client({ token }).auth.dropFactor()).rejects.toMatchObject(unproved);
	});

	test('an admin without a second factor confirms by his password before people, backup and export (J45)', async () => {
		const server = await startServer({ now });
		const api = server.admin;
		const changes = [
			() => api.auth.rename({ params: { id: 1 }, body: { name: 'Другой' } }),
			() => api.backup.prepare(),
			() => api.request.export({ query: {} }),
		];
		shiftMs += 10 * 60_000;
		for (const change of changes) await expect(change()).rejects.toMatchObject(unproved);
		await expect(api.auth.confirm({ body: { password: 'not the password' } })).rejects.toMatchObject({
			errors: [{ path: 'password' }],
		});
		await api.auth.confirm({ body: { password: testPassword } });
		for (const change of changes) await change();
		await server.close();
	});

	test('nobody can read the secret or a recovery code out of the database (J46)', async () => {
		const { id, codes, api } = await cautious();
		const { secret } = await server.running.context.db.read
			.selectFrom('second_factor')
			.select('secret')
			.where('admin_id', '=', id)
			.executeTakeFirstOrThrow();
		const stored = JSON.stringify([
			await server.running.context.db.read.selectFrom('recovery_code').selectAll().execute(),
			await server.running.context.db.read.selectFrom('audit').selectAll().execute(),
			secret,
		]);
		for (const code of codes) {
			expect(stored).not.toContain(code);
			expect(stored).not.toContain(code.replaceAll('-', ''));
		}
		// A sealed secret opens nothing in another admin's row.
		const thief = await cautious();
		await server.running.context.db.write((tx) =>
			tx.updateTable('second_factor').set({ secret }).where('admin_id', '=', thief.id).execute(),
		);
		await expect(thief.enter(thief.app())).rejects.toMatchObject(refused);
		expect(JSON.stringify(await api.audit.list())).not.toContain(secret);
	});

	test('the other sessions of its owner, which a password alone had opened, have ended', async () => {
		const { api, other } = await cautious();
		await expect(other.auth.me()).rejects.toMatchObject({ code: 'session' });
		expect(await api.auth.me()).toMatchObject({ name: 'Осторожный' });
	});

	test('its owner can turn it off, and so can a colleague after a lost phone, which ends the owner’s sessions', async () => {
		const first = await cautious();
		await first.api.auth.dropFactor();
		expect(await first.enter()).toHaveProperty('token');
		const lost = await cautious();
		await server.admin.auth.dropFactorOf({ params: { id: lost.id } });
		await expect(lost.api.auth.me()).rejects.toMatchObject({ code: 'session' });
		expect(await lost.enter()).toHaveProperty('token');
		await expect(server.admin.auth.dropFactorOf({ params: { id: lost.id } })).rejects.toMatchObject({
			code: 'conflict',
		});
	});
});

test('an unconfirmed secret changes no sign-in, and a wrong first code turns nothing on and mentions no recovery code', async () => {
	const login = `beginner-${++people}`;
	await server.admin.auth.create({ body: { login, password, name: 'Начал' } });
	const { token } = await server.visitor.auth.login({ body: { login, password } });
	const api = server.client({ token });
	const begun = await api.auth.beginFactor();
	expect(begun.address).toContain(`secret=${begun.secret}`);
	const message = 'Код не подошёл. Дождитесь в приложении следующего.';
	await expect(api.auth.enableFactor({ body: { code: '000000' } })).rejects.toMatchObject({
		message,
		errors: [{ path: 'code', message }],
	});
	expect(await api.auth.secondFactor()).toMatchObject({ isOn: false, codesLeft: 0 });
	expect(await server.visitor.auth.login({ body: { login, password } })).toEqual({
		token: expect.any(String),
	});
	shiftMs += 10 * 60_000;
	await expect(api.auth.beginFactor()).rejects.toMatchObject(unproved);
});

test('a required second factor stops every admin until he has one, and only an owner of a factor can require it', async () => {
	const server = await startServer();
	const title = 'sign-in.second-factor';
	await expect(server.admin.option.create({ body: { title, value: 'true' } })).rejects.toMatchObject({
		errors: [{ path: 'value' }],
	});
	await server.admin.auth.create({ body: { login: 'olena', password, name: 'Олена' } });
	const before = server.client(await server.visitor.auth.login({ body: { login: 'olena', password } }));
	await enableFactor(server.admin);
	const { id } = await server.admin.option.create({ body: { title, value: 'true' } });
	await expect(server.admin.auth.dropFactor()).rejects.toMatchObject({ code: 'conflict' });
	// An older session must follow the rule, too.
	await expect(before.request.list({ query: {} })).rejects.toMatchObject({ code: 'setup', status: 403 });
	const entered = await server.visitor.auth.login({ body: { login: 'olena', password } });
	expect(entered).toEqual({ token: expect.any(String), setup: 'second_factor' });
	const api = server.client(entered);
	for (const call of [
		() => api.request.list({ query: {} }),
		() => api.post.list(),
		() => api.events.listen(),
		() => api.auth.create({ body: { login: 'another', password, name: 'Ещё' } }),
	])
		await expect(call()).rejects.toMatchObject({ code: 'setup', status: 403 });
	await enableFactor(api);
	expect(await api.request.list({ query: {} })).toMatchObject({ total: 0 });
	await server.admin.option.save({ params: { id: id ?? 0 }, body: { value: 'false' } });
	await server.close();
});

test('only a confirmed owner of a factor can restore a sign-in setting from the trash', async () => {
	let aheadMs = 0;
	const server = await startServer({ now: () => new Date(Date.now() + aheadMs) });
	const { codes } = await enableFactor(server.admin);
	const body = { title: 'sign-in.second-factor', value: 'true' };
	const id = (await server.admin.option.create({ body })).id ?? 0;
	await server.admin.option.remove({ params: { id } });
	await server.admin.auth.create({ body: { login: 'olena', password, name: 'Олена' } });
	const olena = server.client(await server.visitor.auth.login({ body: { login: 'olena', password } }));
	const params = { kind: 'option', id: String(id) } as const;
	const items = [{ kind: 'option' as const, id }];
	await expect(olena.trash.restore({ params })).rejects.toMatchObject({ errors: [{ path: 'value' }] });
	aheadMs = 3_600_000;
	await expect(server.admin.trash.restore({ params })).rejects.toMatchObject(unproved);
	await expect(server.admin.trash.restoreMany({ body: { items } })).rejects.toMatchObject(unproved);
	await server.admin.auth.confirm({ body: { code: codes[0] } });
	await server.admin.trash.restore({ params });
	expect(await server.admin.trash.list()).toEqual([]);
	await server.close();
});
