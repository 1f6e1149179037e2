import { isDeepStrictEqual } from 'node:util';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDb } from '../db/open.ts';
import { openNewsHub } from '../news/hub.ts';
import { forgetNews } from '../news/rows.ts';
import {
	eventually,
	freshAddress,
	type ServerWithMail,
	startServerWithMail,
} from '../testing/mail-server.ts';
import { testLogin, testPassword } from '../testing/start.ts';
import { type Listening, listenTo } from '../testing/stream.ts';

let office: ServerWithMail;
const open: Listening[] = [];
beforeAll(async () => {
	office = await startServerWithMail();
});
afterAll(async () => {
	for (const stream of open) stream.stop();
	await office.close();
});

const listen = async (token = office.token, lastEventId?: string): Promise<Listening> => {
	const stream = await listenTo(office.url, token, lastEventId);
	open.push(stream);
	await eventually('the stream begins', () => stream.raw.includes('id: '));
	return stream;
};
const ask = () =>
	office
		.client({ address: freshAddress() })
		.mail.callback({ body: { name: 'Иван', phone: '+380671234567' } });
const created = (stream: Listening) =>
	stream.received
		.filter(({ event }) => event === 'request.created')
		.map(({ data }) => (data as { id: number }).id);
const signIn = async (login = testLogin, password = testPassword) =>
	(await office.visitor.auth.login({ body: { login, password } })).token;

test('a new request and every change of it are sent at once on the event stream (F01)', async () => {
	const stream = await listen();
	const { id } = await ask();
	await eventually('it is heard', () => created(stream).includes(id));
	await office.admin.request.save({ params: { id }, body: { status: 'taken' } });
	// The sent letter is a change of the request, too.
	const changed = { id, kind: 'request', revision: 2 };
	await eventually('the change is heard', () =>
		stream.received.some(
			({ event, data }) => event === 'request.changed' && isDeepStrictEqual(data, changed),
		),
	);
	stream.stop();
});

test('nothing a visitor writes can become an event (E12)', async () => {
	const stream = await listen();
	const body = { email: 'a@mail.example', message: 'x\n\nevent: request.created\ndata: {"id":1}\n\n' };
	await office.client({ address: freshAddress() }).mail.calculation({ body });
	await eventually('it is heard', () => created(stream).length > 0);
	expect(stream.raw).not.toContain('mail.example');
	expect(created(stream)).toHaveLength(1);
	stream.stop();
});

test.each([
	['without a token', {}],
	['with the cookie only', { cookie: 'jwt-token=%' }],
])('an event stream %s is refused', async (_how, headers) => {
	const sent = { ...headers, ...('cookie' in headers && { cookie: `jwt-token=${office.token}` }) };
	expect((await office.fetch('/api/events', { headers: sent })).status).toBe(401);
	expect((await office.fetch(`/api/events?token=${office.token}`)).status).toBe(401);
});

describe('a client that reconnects', () => {
	test('receives what it missed, once and in order, also after a server restart (E13)', {
		tags: 'db',
	}, async () => {
		const first = await listen();
		const before = await ask();
		await eventually('it is heard', () => created(first).includes(before.id));
		first.stop();
		const missed = [await ask(), await ask()];
		await office.restart();
		missed.push(await ask());
		const second = await listen(office.token, first.lastId);
		await eventually('all are heard', () => created(second).length >= 3);
		const live = await ask();
		await eventually('and the next one', () => created(second).includes(live.id));
		expect(created(second)).toEqual([...missed, live].map(({ id }) => id));
		second.stop();
	});

	test('after too long, or with an id of another database, gets a reset event', async () => {
		await ask();
		await forgetNews({
			...office.running.context,
			now: () => new Date(Date.now() + 5 * dayMs),
		});
		for (const lastId of ['1', '999999999']) {
			const stream = await listen(office.token, lastId);
			await eventually('it is told', () => stream.received.length > 0);
			expect(stream.received[0]).toMatchObject({ event: 'reset' });
			stream.stop();
		}
		const current = await listen();
		const resumed = await listen(office.token, current.lastId);
		expect(resumed.received.map(({ event }) => event)).not.toContain('reset');
	});
});

test('the server keeps no event stream that could not begin', async () => {
	const { context } = office.running;
	const { db } = context;
	const streams = async (): Promise<string | undefined> =>
		/^clearway_event_streams (\d+)$/m.exec(await (await office.fetch('/metrics')).text())?.[1];
	// The requests are news, so the stream has to look for them.
	for (let n = 0; n < 2; n++) await ask();
	await openNewsHub(context).catchUp();
	const before = await streams();
	const session = {
		adminId: 4711,
		login: 'x',
		name: 'x',
		rights: ['all' as const],
		sid: 'x',
		ver: 1,
		exp: 0,
	};
	await sql`alter table news rename to news_away`.execute(db.read);
	try {
		const reader = openNewsHub(context).listen(session, '1').getReader();
		await expect(reader.read()).rejects.toThrow(/news/);
		expect(await streams()).toBe(before);
	} finally {
		await sql`alter table news_away rename to news`.execute(db.read);
	}
});

test('the server closes the oldest streams of an admin who opens more than five (E10)', async () => {
	const token = await signIn();
	const streams: Listening[] = [];
	for (let n = 0; n < 8; n++) streams.push(await listen(token));
	await eventually('the oldest end', () => streams.filter((stream) => stream.isOpen).length === 5);
	expect(streams.map((stream) => stream.isOpen)).toEqual([false, false, false, true, true, true, true, true]);
	for (const stream of streams) stream.stop();
});

describe('a stream ends with its session', () => {
	const colleague = async () => {
		const login = { login: `c${crypto.randomUUID().slice(0, 8)}`, password: 'another long password' };
		const { id } = await office.admin.auth.create({ body: { ...login, name: 'Олена' } });
		const token = await signIn(login.login, login.password);
		return {
			id,
			token,
			password: login.password,
			api: office.client({ token }),
			stream: await listen(token),
		};
	};

	test('after signing out', async () => {
		const { api, stream } = await colleague();
		await api.auth.logout();
		await eventually('it ends', () => !stream.isOpen, 5000);
	});

	test('after the admin is removed (E14)', async () => {
		const { id, stream } = await colleague();
		await office.admin.auth.remove({ params: { id } });
		await eventually('it ends', () => !stream.isOpen, 5000);
	});

	test('after a new password', async () => {
		const { api, password, stream } = await colleague();
		await api.auth.password({ body: { password, newPassword: 'a third long password' } });
		await eventually('it ends', () => !stream.isOpen, 5000);
		// News would make its window ask with the old token before the new one has come.
		expect(stream.received).toEqual([]);
	});

	test('when its token expires, and not before', { tags: 'time' }, async () => {
		const { token, stream } = await colleague();
		const expire = async (token: string): Promise<void> => {
			const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
				sid: string;
			};
			const past = new Date(Date.now() - 1000).toISOString();
			await office.running.context.db.read
				.updateTable('session')
				.set({ expires_at: past })
				.where('sid', '=', sid)
				.execute();
		};
		// All sessions are checked together, so this one was checked when the other one ended.
		const expiring = await colleague();
		await expire(expiring.token);
		await eventually('the other one ends', () => !expiring.stream.isOpen);
		expect(stream.isOpen).toBe(true);
		await expire(token);
		await eventually('it ends', () => !stream.isOpen);
	});
});

test('a change made by another process reaches the event stream and invalidates cached pages', {
	tags: 'db',
}, async () => {
	const stream = await listen();
	const { context } = office.running;
	const otherDb = openDb(context.config);
	const before = context.versions.content;
	await otherDb.write(async (tx) => tx.changed({ kind: 'option', id: 4711, revision: 3 }));
	await eventually(
		'it is heard',
		() => stream.received.some(({ data }) => (data as { id: number }).id === 4711),
		3000,
	);
	expect(context.versions.content).toBeGreaterThan(before);
	await otherDb.close();
	stream.stop();
});

test('a change made by this process invalidates the cache once, not twice', async () => {
	const { context } = office.running;
	// After this call all news have been heard.
	await openNewsHub(context).catchUp();
	const before = context.versions.content;
	await office.admin.category.create({ body: { title: `Категория ${crypto.randomUUID()}` } });
	await openNewsHub(context).catchUp();
	expect(context.versions.content).toBe(before + 1);
});

test('a server that stops says so and lets its streams go', async () => {
	const stream = await listen();
	const restarted = office.restart();
	await eventually('the stream ends', () => !stream.isOpen, 2000);
	await restarted;
	expect(stream.raw).toContain('retry: 1000');
});
