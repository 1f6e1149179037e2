import { pbkdf2 } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { kyivDayAndTime } from '@clearway/shared/format/date.ts';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, testPassword } from '../../testing/start.ts';

const derive = promisify(pbkdf2);

let server: TestServer;
let folder: string;
let shiftMs = 0;
beforeAll(async () => {
	server = await startServer({ work: false, now: () => new Date(Date.now() + shiftMs) });
	folder = await mkdtemp(join(tmpdir(), 'clearway-ticket-'));
});
afterAll(async () => {
	await server.close();
	await rm(folder, { recursive: true, force: true });
});

const password = 'quite long enough';
let count = 0;
async function colleague() {
	const login = `keeper-${++count}`;
	// Earlier tests may have moved the clock.
	await server.admin.auth.confirm({ body: { password: testPassword } });
	const { id } = await server.admin.auth.create({ body: { login, password, name: 'Хранитель' } });
	const { token } = await server.visitor.auth.login({ body: { login, password } });
	return { id, login, token, api: server.client({ token }) };
}
const redeem = (ticket: string) => server.fetch(`/api/backup/ticket/${ticket}`);
const gone = async (ticket: string) => {
	const answer = await redeem(ticket);
	return [answer.status, ((await answer.json()) as { code: string }).code];
};

const nameNow = (): string => {
	const { day, time } = kyivDayAndTime(new Date());
	return `clearway-${day}-${time.replace(':', '-')}.sqlite`;
};

test('the name of a backup has the day and the time in Kyiv, as the admin pages show them', async () => {
	const before = nameNow();
	const { name } = await server.admin.backup.prepare();
	expect([before, nameNow()]).toContain(name);
});

test('a ticket brings a backup without a token, as a file that opens and holds the newest row', async () => {
	await server.admin.category.create({ body: { title: 'Аукционы' } });
	const { id, ticket, name } = await server.admin.backup.prepare();
	expect(await server.admin.backup.state()).toMatchObject({ own: { id, state: 'waiting', sent: 0 } });
	const answer = await redeem(ticket);
	expect(answer.status).toBe(200);
	expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`);
	const bytes = new Uint8Array(await answer.arrayBuffer());
	expect(bytes.byteLength).toBe(Number(answer.headers.get('content-length')));
	const file = join(folder, name);
	await writeFile(file, bytes);
	const copy = new Sqlite(file, { readonly: true });
	expect(copy.prepare("select count(*) from category where title = 'Аукционы'").pluck().get()).toBe(1);
	copy.close();
	const whole = { id, state: 'done', sent: bytes.byteLength, bytes: bytes.byteLength };
	const state = () => server.admin.backup.state();
	await expect.poll(async () => (await state()).own).toMatchObject(whole);
	expect((await state()).last).toMatchObject({ by: 'admin', bytes: bytes.byteLength });
	const { data } = await server.admin.audit.list({ query: { kind: 'backup' } });
	expect(data).toMatchObject([{ action: 'download', by: 'admin', after: { bytes: bytes.byteLength } }]);
});

test('a backup counts as complete if the client hangs up right after the last byte', async () => {
	const { ticket } = await server.admin.backup.prepare();
	// The threads that read files and find their ends are always busy.
	const busy: Promise<unknown>[] = [];
	const keepBusy = () => {
		for (let i = 0; i < 8; i++) busy.push(derive('any', 'thread', 20_000, 64, 'sha512'));
	};
	const { hostname, port } = new URL(server.url);
	const socket = connect(Number(port), hostname);
	let text = '';
	for await (const piece of socket
		.setEncoding('latin1')
		.on('connect', () =>
			socket.write(`GET /api/backup/ticket/${ticket} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`),
		)) {
		text += String(piece);
		keepBusy();
		const [head = '', ...body] = text.split('\r\n\r\n');
		const size = Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
		if (body.join('\r\n\r\n').length === size) break;
	}
	socket.destroy();
	await Promise.all(busy);
	await expect.poll(async () => (await server.admin.backup.state()).own).toMatchObject({ state: 'done' });
});

test('a backup ticket is good once, for five minutes, and only with its session (J57)', {
	tags: 'db',
}, async () => {
	const { ticket } = await server.admin.backup.prepare();
	const both = await Promise.all([redeem(ticket), redeem(ticket)]);
	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
	await Promise.all(both.map((answer) => answer.arrayBuffer()));
	expect(await gone(ticket)).toEqual([404, 'missing']);
	expect(await gone('A'.repeat(43))).toEqual([404, 'missing']);

	const late = await server.admin.backup.prepare();
	shiftMs += 5 * 60_000;
	expect((await server.admin.backup.state()).own).toMatchObject({ state: 'broken', why: 'unused' });
	expect(await gone(late.ticket)).toEqual([404, 'missing']);

	const leaving = await colleague();
	const his = await leaving.api.backup.prepare();
	await server.admin.auth.remove({ params: { id: leaving.id } });
	expect(await gone(his.ticket)).toEqual([404, 'missing']);
	const signedOut = await colleague();
	const hers = await signedOut.api.backup.prepare();
	await signedOut.api.auth.logout();
	expect(await gone(hers.ticket)).toEqual([404, 'missing']);
});

test('a backup ticket needs a fresh confirmation, and no database holds it (J57)', async () => {
	const careful = await colleague();
	shiftMs += 10 * 60_000;
	await expect(careful.api.backup.prepare()).rejects.toMatchObject({ code: 'confirmation' });
	await careful.api.auth.confirm({ body: { password } });
	const { ticket } = await careful.api.backup.prepare();
	const rows = await server.running.context.db.read.selectFrom('backup_run').selectAll().execute();
	expect(rows.at(-1)).toMatchObject({
		login: careful.login,
		ticket: expect.stringMatching(/^[0-9a-f]{64}$/),
	});
	expect(JSON.stringify(rows)).not.toContain(ticket);
});

test('a backup whose process fell silent counts as broken, and never as the last backup', async () => {
	const { api } = await colleague();
	const { id } = await api.backup.prepare();
	const before = (await api.backup.state()).last;
	const { db } = server.running.context;
	const change = { state: 'sending', sent: 5, bytes: 9 } as const;
	await db.write((tx) => tx.updateTable('backup_run').set(change).where('id', '=', id).execute());
	expect((await api.backup.state()).own).toMatchObject({ state: 'sending', sent: 5, bytes: 9 });
	shiftMs += 31_000;
	expect(await api.backup.state()).toMatchObject({ own: { state: 'broken', why: 'server' }, last: before });
});

test('only its own session sees the progress of a backup download', async () => {
	const { api } = await colleague();
	await api.backup.prepare();
	expect((await (await colleague()).api.backup.state()).own).toBeNull();
});
