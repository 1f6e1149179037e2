import type { Endpoint } from '@clearway/shared/contract/endpoint.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { someOf } from '@clearway/shared/testing/rounds.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemCall } from '../cli/system-call.ts';
import { sessionOfToken } from '../context/session.ts';
import type { Db, Write } from '../db/open.ts';
import { record } from '../records/audit.ts';
import { seedTables } from '../seed/publish-tables.ts';
import { adminWrites, clerkPassword } from '../testing/admin-writes.ts';
import { freshAddress } from '../testing/mail-server.ts';
import { field, filePart, multipart } from '../testing/multipart.ts';
import { holdBody } from '../testing/paused-body.ts';
import { pictureFile } from '../testing/posts.ts';
import { countRows } from '../testing/rows.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { claimsOf } from '../testing/tokens.ts';
import { changePassword } from './auth/auth.ts';

// A passkey needs an address with a name and https.
const server = serverOfFile({ work: false, env: { PUBLIC_URL: 'https://clearway.example' } });
beforeAll(async () => {
	await seedTables(server.running.context);
});

let people = 0;
const password = clerkPassword;
async function clerk() {
	const login = `clerk-${++people}`;
	const { id } = await server.admin.auth.create({ body: { login, password, name: 'Сотрудник' } });
	const { token } = await server
		.client({ address: freshAddress() })
		.auth.login({ body: { login, password } });
	return { id, login, token, api: server.client({ token }) };
}
type Clerk = Awaited<ReturnType<typeof clerk>>;

const ends: Record<string, (tx: Write, who: Clerk) => Promise<unknown>> = {
	removed: (tx, { id }) => tx.deleteFrom('admin').where('id', '=', id).execute(),
	'given a new password': (tx, { id }) => changePassword(tx, id, 'argon2id$1$1$1$AA$AA'),
	'signed out everywhere': (tx, { id }) => tx.deleteFrom('session').where('admin_id', '=', id).execute(),
	'given another token version': (tx, { id }) =>
		tx.updateTable('admin').set({ token_version: 7 }).where('id', '=', id).execute(),
	'out of time': (tx, { token }) =>
		tx
			.updateTable('session')
			.set({ expires_at: '2000-01-01T00:00:00.000Z' })
			.where('sid', '=', claimsOf(token).sid)
			.execute(),
};
const end = (how: string, who: Clerk) =>
	server.running.context.db.write((tx) => ends[how]?.(tx, who) ?? Promise.reject(new Error(how)));

describe('a request whose body is still arriving when its admin', () => {
	const json = (path: string, body: unknown) => ({
		path,
		type: 'application/json',
		body: Buffer.from(JSON.stringify(body)),
	});
	const form = (path: string, parts: Parameters<typeof multipart>[0]) => {
		const { headers, body } = multipart(parts);
		return { path, type: headers['content-type'] ?? '', body };
	};
	const table = 'price_from_usd,price_to_usd\n0,1\n';
	const requests = async () => [
		json('/api/auth/admin/create', { login: `heir-${people}`, password, name: 'Наследник' }),
		json('/api/category', { title: `Категория ${people}` }),
		form('/api/image', [filePart('file', Buffer.from(await (await pictureFile()).arrayBuffer()))]),
		form('/api/calculator', [
			field('title', 'copart-fee'),
			filePart('file', table, { filename: 't.csv', type: 'text/csv' }),
		]),
		form('/api/calculator/check', [
			field('title', 'copart-fee'),
			filePart('file', table, { filename: 't.csv', type: 'text/csv' }),
		]),
	];
	test.each(Object.keys(ends))('is %s is refused and changes nothing (J38)', async (how) => {
		const who = await clerk();
		const paused = await Promise.all(
			(await requests()).map((request) =>
				holdBody(server.running.port, { method: 'POST', token: who.token, ...request }),
			),
		);
		await end(how, who);
		const before = await countRows(server);
		for (const request of paused) expect(await request.finish()).toEqual({ status: 401, code: 'session' });
		expect(await countRows(server)).toEqual(before);
	});
});

/**
 * Operations that store nothing in the admin's name: a check, a test of mail or bot, the bank's rates (their line in
 * the log of actions is refused like every other).
 */
const storeNothing = [
	...['calculator.check', 'calculator.checkRows', 'calculator.checkStaged'],
	...['office.testMail', 'currency.refresh'],
];
const onlyTry = ['connection.test', 'telegram.test', 'paper.look'];

test('this file tests every operation by which an admin can write (J38)', () => {
	const operations = Object.entries(contract).flatMap(([group, endpoints]) =>
		Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
			operation: `${group}.${name}`,
			...endpoint,
		})),
	);
	const reading = operations
		.filter(({ method, raw }) => method === 'GET' && raw !== 'file')
		.map(({ operation }) => operation);
	const writing = operations.filter(
		({ operation, access }) => access === 'admin' && !reading.includes(operation),
	);
	const others = [
		'calculator.download',
		'car.acceptanceFile',
		'carFile.get',
		'request.numbersFile',
		'request.offerFile',
		'request.offerLook',
		'thread.file',
		...storeNothing,
	];
	expect([...Object.keys(adminWrites), ...others].sort()).toEqual(
		writing.map(({ operation }) => operation).sort(),
	);
});

/**
 * Runs a function before every transaction, urgent ones included. Answers a function that restores the
 * database.
 */
function beforeEachWrite(db: Db, first: (write: Db['write']) => Promise<void>): () => void {
	const { write, writeUrgent } = db;
	const after =
		(go: Db['write']): Db['write'] =>
		async (run) => {
			await first(write);
			return go(run);
		};
	Object.assign(db, { write: after(write), writeUrgent: after(writeUrgent) });
	return () => void Object.assign(db, { write, writeUrgent });
}

describe('a session that ends between the check of the token and the transaction', () => {
	async function tryWithout(operation: string, how: string): Promise<void> {
		const who = await clerk();
		const act = await adminWrites[operation]?.(server);
		const { db } = server.running.context;
		let before: Record<string, number> | undefined;
		const restore = beforeEachWrite(db, async (write) => {
			if (before) return;
			before = {};
			await write(async (tx) => ends[how]?.(tx, who));
			before = await countRows(server);
		});
		await expect(act?.(who.api).finally(restore)).rejects.toMatchObject({ code: 'session', status: 401 });
		expect(await countRows(server)).toEqual(before);
	}
	const written = Object.keys(adminWrites).filter((operation) => !onlyTry.includes(operation));
	test.each(someOf(written, 12))('writes nothing by %s (J38)', (operation) =>
		tryWithout(operation, 'removed'),
	);
	test.each(Object.keys(ends))('writes nothing when its admin was %s (J38)', async (how) => {
		for (const operation of [
			'category.save',
			'auth.create',
			'auth.password',
			'auth.logoutAll',
			'post.saveDraft',
		])
			await tryWithout(operation, how);
	});
	test('makes a concurrent write wait, which then changes nothing (J38)', {
		tags: ['db', 'time'],
	}, async () => {
		const who = await clerk();
		const { db } = server.running.context;
		const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const removing = db.write(async (tx) => {
			await ends.removed?.(tx, who);
			begun.resolve();
			await go.promise;
		});
		await begun.promise;
		const late = who.api.category
			.create({ body: { title: `Опоздавшая ${people}` } })
			.catch((error: unknown) => error);
		await new Promise((resolve) => setTimeout(resolve, 300));
		go.resolve();
		await removing;
		expect(await late).toMatchObject({ code: 'session', status: 401 });
		expect((await server.visitor.category.list()).map(({ title }) => title)).not.toContain(
			`Опоздавшая ${people}`,
		);
	});
	test('ends only after an earlier write, which is complete (J38)', { tags: ['db', 'time'] }, async () => {
		const who = await clerk();
		const { context } = server.running;
		const session = await sessionOfToken(context, who.token);
		const [written, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const writing = context.db.write(async (tx) => {
			await record(
				tx,
				context,
				{ ...systemCall(), session },
				{ action: 'save', kind: 'category', id: who.id },
			);
			written.resolve();
			await go.promise;
		});
		await written.promise;
		let isRemoved = false;
		const removing = server.admin.auth.remove({ params: { id: who.id } }).then(() => {
			isRemoved = true;
		});
		await new Promise((resolve) => setTimeout(resolve, 300));
		expect(isRemoved).toBe(false);
		go.resolve();
		await Promise.all([writing, removing]);
		const { data } = await server.admin.audit.list();
		expect(data.slice(0, 2).map(({ by, action }) => `${by} ${action}`)).toEqual([
			'admin remove',
			`${who.login} save`,
		]);
	});
	test.each(['removed', 'given a new password'])(
		'is not opened for an admin who was %s during his sign-in (J38)',
		async (how) => {
			const who = await clerk();
			const { db } = server.running.context;
			let ended = false;
			const restore = beforeEachWrite(db, async (write) => {
				if (!ended) await write(async (tx) => ends[how]?.(tx, who));
				ended = true;
			});
			const enter = server
				.client({ address: freshAddress() })
				.auth.login({ body: { login: who.login, password } });
			await expect(enter.finally(restore)).rejects.toMatchObject({ code: 'credentials', status: 401 });
			const { count } = await db.read
				.selectFrom('session')
				.select(db.read.fn.countAll<number>().as('count'))
				.where('admin_id', '=', who.id)
				.executeTakeFirstOrThrow();
			expect(Number(count)).toBe(0);
		},
	);
});
