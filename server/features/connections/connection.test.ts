import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { say } from '@clearway/shared/format/say.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeFailure } from '../../connections/failure.ts';
import { hasDovecot, startDovecot } from '../../testing/dovecot.ts';
import { freePort } from '../../testing/free-port.ts';
import { eventually } from '../../testing/mail-server.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { startServer } from '../../testing/start.ts';
import { botName, botToken, startTelegram } from '../../testing/telegram.ts';

const secret = 'a-secret-that-stands-nowhere';
const mail = { host: '127.0.0.1', isTls: false, user: 'office@clearway.example' };
const smtp = { params: { kind: 'smtp' } } as const;
const imap = { params: { kind: 'imap' } } as const;
const bot = { params: { kind: 'telegram' } } as const;

const telegram = await startTelegram();
afterAll(() => telegram.stop());
const server = serverOfFile({ env: { TELEGRAM_URL: telegram.url } });
const connection = async (kind: string) =>
	(await server.admin.connection.list()).find((one) => one.kind === kind);

test('the mail server that the office enters is used without a restart, and letters that waited go out', async () => {
	const { id } = await server.admin.request.create({ body: { name: 'Олена', email: 'client@mail.example' } });
	await server.visitor.mail.callback({ body: { name: 'Ігор', phone: '0671234567' } });
	expect((await server.admin.office.overview()).mail).toMatchObject({ configured: false, waiting: 1 });
	const first = await startSmtp('takes');
	const body = { ...mail, port: Number(new URL(first.url).port), secret };
	await server.admin.connection.save({ ...smtp, body: { ...body, to: 'requests@clearway.example' } });
	await eventually('the letter to the office arrives', () => first.received.length === 1);
	expect(first.received[0]).toMatchObject({ to: ['requests@clearway.example'] });
	const second = await startSmtp('takes');
	const moved = { ...body, port: second.port, revision: 1 };
	await server.admin.connection.save({ ...smtp, body: moved });
	await server.admin.request.reply({ params: { id: String(id) }, body: { text: 'Добрый день!' } });
	await eventually('the answer goes through the other server', () => second.received.length === 1);
	expect(first.received).toHaveLength(1);
	await first.stop();
	await second.stop();
});

test('a stored password goes to no other server, port or login, and a colleague who was slower is told', async () => {
	const saved = await server.admin.connection.save({ ...imap, body: { ...mail, port: 993, secret } });
	for (const other of [{ host: 'evil.example' }, { port: 143 }, { user: 'other@clearway.example' }])
		await expect(
			server.admin.connection.save({ ...imap, body: { ...mail, port: 993, ...other } }),
		).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'secret' }] });
	const again = await server.admin.connection.save({ ...imap, body: { ...mail, port: 993, isTls: true } });
	expect(again).toMatchObject({ source: 'office', isLost: false, settings: { isTls: true } });
	const late = { ...mail, port: 993, secret, revision: saved.revision };
	await expect(server.admin.connection.save({ ...imap, body: late })).rejects.toMatchObject({
		code: 'conflict',
	});
	await server.admin.connection.remove(imap);
	expect(await connection('imap')).toMatchObject({ source: null, settings: null });
	await expect(server.admin.connection.test(imap)).rejects.toMatchObject({ code: 'conflict' });
});

test.each([
	[{ ...mail, host: 'https://imap.ukr.net', port: 993, secret }, 'host'],
	[{ ...mail, port: 70_000, secret }, 'port'],
	[{ ...mail, user: '', port: 993, secret }, 'user'],
	[{ ...mail, port: 993 }, 'secret'],
])('%j is refused at its field', async (body, path) => {
	await expect(server.admin.connection.save({ ...imap, body })).rejects.toMatchObject({ errors: [{ path }] });
});

test('the bot says its name, and a wrong token or a lost answer is told without the token', async () => {
	const tried = async (token: string) => {
		await server.admin.connection.save({ ...bot, body: { secret: token } });
		return server.admin.connection.test(bot);
	};
	expect(await tried(botToken)).toEqual({ ok: true, answer: `Бот @${botName} отвечает.` });
	const wrong = await tried('9:bad');
	expect(wrong).toEqual({ ok: false, answer: expect.stringContaining('Токен не подошёл') });
	expect(wrong.answer).not.toContain('9:bad');
	await telegram.stop();
	expect((await tried(botToken)).answer).toContain('Порт закрыт');
	await telegram.start();
});

const failureOf = async (kind: string) => (await connection(kind))?.failure ?? null;

test('a connection keeps its last failure until it works', async () => {
	const smtpServer = await startSmtp('takes');
	const port = await freePort();
	await server.admin.connection.save({ ...smtp, body: { ...mail, port: smtpServer.port, secret } });
	await server.admin.connection.save({ ...imap, body: { ...mail, port, secret } });
	await server.admin.connection.save({ ...bot, body: { secret: botToken } });
	expect(await failureOf('smtp')).toBeNull();
	await smtpServer.stop();
	await telegram.stop();
	for (const kind of ['smtp', 'imap', 'telegram'] as const) {
		expect(await server.admin.connection.test({ params: { kind } })).toMatchObject({ ok: false });
		expect(await failureOf(kind)).not.toBeNull();
	}
	const { since } = (await failureOf('smtp')) ?? {};
	await smtpServer.become('wants-password');
	await server.admin.connection.test(smtp);
	expect(await failureOf('smtp')).toMatchObject({ since, answer: expect.stringContaining('Пароль') });
	await smtpServer.become('takes');
	await telegram.start();
	for (const kind of ['smtp', 'telegram'] as const) {
		expect(await server.admin.connection.test({ params: { kind } })).toMatchObject({ ok: true });
		expect(await failureOf(kind)).toBeNull();
	}
	await server.admin.connection.remove(imap);
	expect(await failureOf('imap')).toBeNull();
	await smtpServer.stop();
});

test('what leaves and what is read tells of a failure, too, without anybody who tries', async () => {
	const { id } = await server.admin.request.create({
		body: { name: 'Олена', email: 'failure@mail.example' },
	});
	const smtpServer = await startSmtp('closes');
	await server.admin.connection.save({ ...smtp, body: { ...mail, port: smtpServer.port, secret } });
	await server.admin.connection.save({ ...imap, body: { ...mail, port: await freePort(), secret } });
	await server.admin.request.reply({ params: { id: String(id) }, body: { text: 'Добрый день!' } });
	await eventually(
		'the letter',
		async () => (await failureOf('smtp'))?.answer === 'Сервер отказал, код 421.',
	);
	await eventually(
		'the mailbox',
		async () => (await failureOf('imap'))?.answer.includes('Порт закрыт') === true,
	);
	await smtpServer.become('takes');
	expect(await server.admin.office.testMail()).toMatchObject({ ok: true });
	expect(await failureOf('smtp')).toBeNull();
	await server.admin.connection.remove(imap);
	await smtpServer.stop();
});

test('the home does not promise that messages of a bot that fails leave by themselves', async () => {
	const other = await startServer({ env: { TELEGRAM_TOKEN: botToken }, work: false });
	const why = say('connection.certificate');
	const since = new Date(Date.now() - 3_600_000).toISOString();
	await other.running.context.db.write((tx) => storeFailure(tx, 'telegram', { why, since }));
	const { warnings } = await other.admin.office.overview();
	expect(warnings.find(({ code }) => code === 'telegram-silent')).toMatchObject({
		message: expect.stringMatching(/^Бот не работает с .+, сообщения ждут\. Сертификат чужой/),
		link: '/admin/setting/connections',
	});
	await other.close();
});

test('a fresh proof is asked before anything is changed', async () => {
	const { context } = server.running;
	const old = new Date(Date.now() - 3_600_000).toISOString();
	await context.db.read.updateTable('session').set({ confirmed_at: old }).execute();
	const changes = [
		server.admin.connection.save({ ...bot, body: { secret: '9:other' } }),
		server.admin.connection.remove(bot),
	];
	await Promise.all(changes.map((change) => expect(change).rejects.toMatchObject({ code: 'confirmation' })));
	await context.db.read.updateTable('session').set({ confirmed_at: new Date().toISOString() }).execute();
});

test('no secret stands in an answer, the log of actions or the database', async () => {
	await server.admin.connection.save({ ...imap, body: { ...mail, port: 993, secret } });
	const { db } = server.running.context;
	const stored = [
		await server.admin.connection.list(),
		await db.read.selectFrom('audit').selectAll().where('kind', '=', 'connection').execute(),
		await db.read.selectFrom('connection').selectAll().execute(),
		await db.read.selectFrom('news').selectAll().execute(),
	];
	const text = JSON.stringify(stored);
	expect(text).toContain('office@clearway.example');
	for (const word of [secret, botToken, '9:bad']) expect(text).not.toContain(word);
});

describe('signing in says in words what is wrong', () => {
	const tried = async (kind: 'smtp' | 'imap', body: object) => {
		await server.admin.connection.save({ params: { kind }, body: { ...mail, port: 1, secret, ...body } });
		return server.admin.connection.test({ params: { kind } });
	};
	test('a closed port, a name that is none, the wrong encryption, a foreign certificate, a wrong password', async () => {
		const port = await freePort();
		for (const kind of ['smtp', 'imap'] as const) {
			expect((await tried(kind, { port })).answer).toContain('Порт закрыт');
			expect((await tried(kind, { port, host: 'mail.invalid' })).answer).toContain('с таким именем нет');
		}
		const wants = await startSmtp('takes');
		const { ok, answer } = await tried('smtp', { port: Number(new URL(wants.url).port), isTls: true });
		expect([ok, answer]).toEqual([false, expect.stringContaining('Защищённое соединение не удалось')]);
		await wants.become('broken-tls');
		const foreign = await tried('smtp', { port: wants.port });
		expect(foreign.answer).toContain('Сертификат чужой');
		await wants.become('wants-password');
		expect((await tried('smtp', { port: wants.port })).answer).toContain('Пароль не подошёл');
		expect((await tried('smtp', { port: wants.port })).answer).not.toContain('Authentication failed');
		await wants.stop();
	});

	test('whatever else listens on a port of the network is named by its kind, and none of its words', async () => {
		const banner = 'SSH-2.0-OpenSSH_9.6 internal-host';
		const other = createServer((socket) => socket.end(`${banner}\r\n`)).listen(0, '127.0.0.1');
		await once(other, 'listening');
		const { port } = other.address() as AddressInfo;
		for (const kind of ['smtp', 'imap'] as const) {
			const { ok, answer } = await tried(kind, { port });
			expect(ok).toBe(false);
			expect(answer).not.toMatch(/SSH|internal/);
		}
		expect((await server.admin.office.testMail()).answer).not.toMatch(/SSH|internal/);
		expect(JSON.stringify(await server.admin.connection.list())).not.toMatch(/SSH|internal/);
		other.close();
	});

	describe.runIf(hasDovecot)('at Dovecot (skipped where it is not installed)', () => {
		let dovecot: Awaited<ReturnType<typeof startDovecot>>;
		beforeAll(async () => {
			dovecot = await startDovecot();
		});
		afterAll(() => dovecot.close());
		test('a wrong password is told apart from a right one', async () => {
			const { port, user, password } = dovecot;
			const wrong = await tried('imap', { port, user });
			expect(wrong).toMatchObject({ ok: false, answer: expect.stringContaining('Пароль не подошёл') });
			expect(wrong.answer).not.toContain(secret);
			expect(await tried('imap', { port, user, secret: password })).toMatchObject({ ok: true });
		});
	});
});

test.each([
	['smtp', { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'office@clearway.example' }],
	['imap', { IMAP_URL: 'imap://u:p@127.0.0.1:9' }],
	['telegram', { TELEGRAM_TOKEN: botToken }],
] as const)('%s of the environment wins and says so, and no other is stored', async (kind, env) => {
	const other = await startServer({ env, work: false });
	const entered = kind === 'telegram' ? { secret } : { ...mail, port: 993, secret };
	await expect(other.admin.connection.save({ params: { kind }, body: entered })).rejects.toMatchObject({
		...{ code: 'conflict', message: 'Эта связь задана в настройках сервера и меняется там.' },
	});
	const list = await other.admin.connection.list();
	expect(list.map(({ source }) => source)).toEqual(
		list.map((one) => (one.kind === kind ? 'environment' : null)),
	);
	expect(list.map(({ changedAt }) => changedAt)).toEqual([null, null, null]);
	await other.close();
});
