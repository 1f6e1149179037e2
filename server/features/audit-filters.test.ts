import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { record } from '../records/audit.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { type TestServer, testLogin } from '../testing/start.ts';

let category: number;
let now = new Date('2026-11-18T21:59:59.000Z');
const server = serverOfFile({ now: () => now, work: false });
beforeAll(async () => {
	const password = 'quite long enough';
	await server.admin.auth.create({ body: { login: 'olha', password, name: 'Ольга' } });
	const { token } = await server.visitor.auth.login({ body: { login: 'olha', password } });
	const olha = server.client({ token });
	category = (await server.admin.category.create({ body: { title: 'Аукционы' } })).id;
	// Midnight in Kyiv lies between the two moments.
	now = new Date('2026-11-18T22:00:00.000Z');
	await olha.category.save({ params: { id: category }, body: { title: 'Аукционы США' } });
	await olha.meta.create({ body: { page: 'home', title: 'Т', description: '', keywords: '' } });
});

type Query = NonNullable<Parameters<TestServer['admin']['audit']['list']>[0]>['query'];
const listed = async (query: Query) =>
	(await server.admin.audit.list({ query })).data.map(({ kind, action, by }) => `${by} ${kind} ${action}`);

test('the log is narrowed to a person, a kind and a record', async () => {
	expect(await listed({ by: 'olha', what: 'changes' })).toEqual(['olha meta create', 'olha category save']);
	expect(await listed({ kind: 'category' })).toEqual(['olha category save', `${testLogin} category create`]);
	expect(await listed({ kind: 'category', record: String(category), by: testLogin })).toEqual([
		`${testLogin} category create`,
	]);
	expect(await listed({ kind: 'category', record: '999' })).toEqual([]);
});

test('the log holds the hourly cleaning of the server, which pushes no change of a person out of sight', async () => {
	const { context } = server.running;
	await context.db.write((tx) =>
		record(tx, context, 'server', { action: 'forget', kind: 'quote', id: null, after: { count: 3 } }),
	);
	expect((await listed({}))[0]).toBe('system quote forget');
	expect((await listed({ what: 'changes' }))[0]).toBe('olha meta create');
});

test('the days of the log begin and end at midnight in Kyiv', async () => {
	expect(await listed({ kind: 'category', to: '2026-11-18' })).toEqual([`${testLogin} category create`]);
	expect(await listed({ kind: 'category', from: '2026-11-19', to: '2026-11-19' })).toEqual([
		'olha category save',
	]);
});

test('the log names everybody who made a change, even an admin who has left', { tags: 'db' }, async () => {
	const people = await server.admin.audit.people();
	expect(people).toContainEqual({ login: 'olha', name: 'Ольга' });
	const { id } = (await server.admin.auth.list()).find((row) => 'login' in row && row.login === 'olha') ?? {
		id: 0,
	};
	await server.admin.auth.remove({ params: { id } });
	expect(await server.admin.audit.people()).toContainEqual({ login: 'olha', name: null });
});

test('a page of a list has twelve rows unless the caller asks for another number, up to a hundred', async () => {
	const lists = ['/api/audit', '/api/post/admin', '/api/request'];
	const ask = async (path: string) =>
		server.fetch(path, { headers: { authorization: `Bearer ${server.token}` } });
	for (const path of lists) {
		expect(await (await ask(path)).json()).toMatchObject({ perPage: 12 });
		expect(await (await ask(`${path}?perPage=50`)).json()).toMatchObject({ perPage: 50 });
		for (const perPage of ['0', '101', '1e1', '-5'])
			expect((await ask(`${path}?perPage=${perPage}`)).status, `${path} ${perPage}`).toBe(422);
	}
	const { total } = await server.admin.audit.list();
	const pages = await Promise.all(
		Array.from({ length: Math.ceil(total / 2) }, (_, at) =>
			server.admin.audit.list({ query: { page: String(at + 1), perPage: '2' } }),
		),
	);
	expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(total);
});

test('the database answers filters of a long log by an index', async () => {
	const { db } = server.running.context;
	await db.write(async (tx) => {
		const numbers =
			db.dialect === 'sqlite'
				? sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000) select i from n)`
				: sql`(select i from generate_series(1, 20000) i)`;
		await sql`insert into audit (at, "by", app, action, kind, record_id)
			select '2025-01-01T00:00:00.000Z', 'server', 'server', 'save', 'rate', cast(i as text) from ${numbers} lines`.execute(
			tx,
		);
	});
	if (db.dialect === 'postgres') await sql`analyze audit`.execute(db.read);
	for (const [where, index] of [
		[sql`"by" = 'olha'`, 'audit_by'],
		[sql`kind = 'category'`, 'audit_kind'],
		[sql`record_id = ${String(category)}`, 'audit_record'],
		[sql`at >= '2026-11-18T22:00:00.000Z'`, 'audit_at'],
	] as const) {
		const explain = db.dialect === 'sqlite' ? sql`explain query plan` : sql`explain`;
		const { rows } = await sql`${explain} select count(*) from audit where ${where}`.execute(db.read);
		expect(JSON.stringify(rows)).toContain(index);
	}
});
