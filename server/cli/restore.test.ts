import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { someOf } from '@clearway/shared/testing/rounds.ts';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { identityIn } from '../db/identity.ts';
import { databaseFile } from '../db/open.ts';
import { callCommand } from '../testing/call-command.ts';
import { newCar, newLink } from '../testing/cars.ts';
import { eraseClient } from '../testing/erase-client.ts';
import { eventually, freshAddress } from '../testing/mail-server.ts';
import { ownPapers } from '../testing/own-company.ts';
import { testPassword } from '../testing/settings.ts';
import { startServer, type TestServer } from '../testing/start.ts';

let server: TestServer;
let folder: string;
beforeEach(async () => {
	server = await startServer({ work: false });
	folder = await mkdtemp(join(tmpdir(), 'clearway-restore-'));
});
afterEach(async () => {
	await server.close();
	await rm(folder, { recursive: true, force: true });
});

let clients = 0;
/** A request of a client of its own. */
const ask = async (from = server) => {
	const body = { name: 'Иван', phone: `+38067${1_000_000 + ++clients}` };
	return (await from.client({ address: freshAddress() }).mail.callback({ body })).id;
};
const run = async (dataDir: string, ...args: string[]) => {
	const { code, said } = await callCommand({ DATA_DIR: dataDir, JWT_SECRET: 'k'.repeat(40) }, args);
	expect(code, said).toBe(0);
	return said;
};
const backUp = async (name: string, from = server) => {
	const file = join(folder, name);
	await run(from.dataDir, 'backup', file);
	return file;
};

const identityOf = (file: string): string | null => {
	const database = new Sqlite(file, { readonly: true });
	const identity = identityIn(database);
	database.close();
	return identity;
};

test.skipIf(process.env.TEST_POSTGRES)(
	'a restore erases again what was erased after the backup, also in an earlier restore, and no id is given twice',
	async () => {
		const [kept, erased] = [await ask(), await ask()];
		const early = await backUp('early.sqlite');
		const newer = await ask();
		const later = await backUp('later.sqlite');
		for (const id of [erased, newer]) await eraseClient(server, `request-${id}`);
		const { id: category } = await server.admin.category.create({ body: { title: 'Аукционы' } });
		const last = await backUp('last.sqlite');

		const target = join(folder, 'data');
		expect(await run(target, 'restore', last)).not.toMatch(/erased/i);
		expect(await run(target, 'restore', early)).toContain(
			`Requests and cars erased again, because a person had erased them in the database that was replaced: request ${erased}.`,
		);
		// The early backup brought its own log of actions, which tells of neither erasure.
		expect(await run(target, 'restore', later)).toContain(
			`Requests and cars erased again, because a person had erased them in the database that was replaced: request ${erased}, request ${newer}.`,
		);

		const back = await startServer({ env: { DATA_DIR: target }, work: false });
		expect((await back.admin.request.list()).data.map(({ id }) => id)).toEqual([kept]);
		const { data } = await back.admin.audit.list({ query: { kind: 'request' } });
		const erasures = data.filter(({ action }) => action === 'erase');
		expect(erasures.map(({ by, recordId }) => `${by} ${recordId}`)).toEqual([
			`admin ${newer}`,
			`admin ${erased}`,
		]);
		expect(await ask(back)).toBeGreaterThan(newer);
		const made = await back.admin.category.create({ body: { title: 'Доставка' } });
		expect(made.id).toBeGreaterThan(category);
		await back.close();
	},
);

test.skipIf(process.env.TEST_POSTGRES)(
	'a restore brings back no paper of an erased client, and gives no number of a paper twice',
	{ tags: 'rounds' },
	async () => {
		const make = async (id: number, of = server) => {
			await ownPapers(of);
			const [template] = await of.admin.template.list();
			const body = { template: template?.id ?? 0, language: 'ru' as const };
			return (await of.admin.paper.make({ params: { id }, body })).number?.split('-')[1];
		};
		const erased = await newCar(server, { clientName: 'Олена' });
		expect(await make(erased.id)).toBe('1');
		const early = await backUp('early.sqlite');
		await server.admin.auth.confirm({ body: { password: testPassword } });
		await server.admin.car.erase({ params: { id: erased.id } });
		expect(await make((await newCar(server)).id)).toBe('2');
		const target = join(folder, 'data');
		await run(target, 'restore', await backUp('last.sqlite'));
		await run(target, 'restore', early);

		const back = await startServer({ env: { DATA_DIR: target }, work: false });
		const { read } = back.running.context.db;
		expect(await read.selectFrom('car_file').select('id').execute()).toEqual([]);
		expect(await make((await newCar(back)).id, back)).toBe('3');
		await back.close();
	},
);

const chains = [
	['the older backup, then the newer', ['b0', 'b1']],
	['the newer backup, then the older', ['b1', 'b0']],
] as const;
test.skipIf(process.env.TEST_POSTGRES).each(someOf(chains))(
	'a chain of restores opens no revoked link, binds no chat again and brings back nobody erased, whatever clock and log say: %s',
	async (_, chain) => {
		const [kept, erased] = [await ask(), await ask()];
		const car = await newCar(server);
		await backUp('b0');
		const newer = await ask();
		const erasedCar = await newCar(server, { clientName: 'Клиент' });
		const { link, token } = await newLink(server, car.id);
		const { db } = server.running.context;
		const chats = ['stays', 'unbound', 'of the link'].map((chat) => ({
			...{ chat, name: 'Олена', car_id: car.id, request_id: null, blocked_at: null },
			...{ link_id: chat === 'of the link' ? link.id : null, bound_at: '2026-11-20T10:00:00.000Z' },
		}));
		await db.write((tx) => tx.insertInto('chat').values(chats).execute());
		// The clock was ahead for a moment.
		const line = { by: 'system', app: 'server', action: 'forget', kind: 'audit' };
		const ahead = { ...line, at: '2099-01-01T00:00:00.000Z' };
		await db.write((tx) => tx.insertInto('audit').values(ahead).execute());
		await backUp('b1');
		const [, unbound, ofLink] = (await server.admin.car.get({ params: { id: car.id } })).chats;
		await server.admin.telegram.dropChat({ params: { id: car.id, chat: unbound?.id ?? 0 } });
		const query = { chats: String(ofLink?.id) };
		await server.admin.carLink.revoke({ params: { id: car.id, link: link.id }, query });
		for (const id of [erased, newer]) await eraseClient(server, `request-${id}`);
		await server.admin.car.erase({ params: { id: erasedCar.id } });
		// The log forgets by age.
		await db.write((tx) => tx.deleteFrom('audit').execute());

		const target = join(folder, 'data');
		await run(target, 'restore', await backUp('last'));
		for (const name of chain) {
			await run(target, 'restore', join(folder, name));
			const back = await startServer({ env: { DATA_DIR: target }, work: false });
			expect((await back.admin.request.list()).data.map(({ id }) => id)).toEqual([kept]);
			expect((await back.admin.car.list({ query: {} })).data.map(({ id }) => id)).toEqual([car.id]);
			await expect(back.visitor.carPage.get({ params: { token } })).rejects.toMatchObject({
				code: name === 'b1' ? 'gone' : 'missing',
			});
			const links = await back.running.context.db.read.selectFrom('car_link').select('sealed').execute();
			expect(links).toEqual(name === 'b1' ? [{ sealed: '' }] : []);
			const ids = (await back.running.context.db.read.selectFrom('tombstone').select('name').execute())
				.length;
			expect(ids).toBe(6);
			const bound = await back.running.context.db.read.selectFrom('chat').select('chat').execute();
			expect(bound).toEqual(name === 'b1' ? [{ chat: 'stays' }] : []);
			await back.close();
		}
		const back = await startServer({ env: { DATA_DIR: target }, work: false });
		expect(await ask(back)).toBeGreaterThan(newer);
		expect((await newCar(back)).id).toBeGreaterThan(erasedCar.id);
		await back.close();
	},
);

test.skipIf(process.env.TEST_POSTGRES)(
	'a restored backup of another database keeps its records, and erased ones of the replaced database stay erased when its backup returns',
	{ tags: 'rounds' },
	async () => {
		const other = await startServer({ work: false });
		const [erased, kept] = [await ask(), await ask()];
		const car = await newCar(server);
		const before = await backUp('before');
		await eraseClient(server, `request-${erased}`);
		await server.admin.car.erase({ params: { id: car.id } });
		const others = [await ask(other), await ask(other)];
		const othersCar = await newCar(other);
		expect([...others, othersCar.id]).toEqual([erased, kept, car.id]);

		const target = join(folder, 'data');
		const stored = async () => {
			const back = await startServer({ env: { DATA_DIR: target }, work: false });
			const requests = (await back.admin.request.list()).data.map(({ id }) => id);
			const cars = (await back.admin.car.list({ query: {} })).data.map(({ id }) => id);
			await back.close();
			return { requests: requests.toSorted((a, b) => a - b), cars };
		};
		await run(target, 'restore', await backUp('after'));
		expect(await run(target, 'restore', await backUp('other', other))).not.toMatch(/erased/i);
		expect(await stored()).toEqual({ requests: others, cars: [othersCar.id] });
		expect(await run(target, 'restore', before)).toContain(`: request ${erased}, car ${car.id}.`);
		expect(await stored()).toEqual({ requests: [kept], cars: [] });
		await other.close();
	},
);

test.skipIf(process.env.TEST_POSTGRES)(
	'a restored backup without an identity counts as one of the replaced database, and gets its identity',
	{ tags: 'rounds' },
	async () => {
		const erased = await ask();
		const file = await backUp('before');
		const backup = new Sqlite(file);
		backup.exec(`delete from fact where name = 'database identity'`);
		backup.close();
		await eraseClient(server, `request-${erased}`);
		const target = join(folder, 'data');
		const last = await backUp('last');
		await run(target, 'restore', last);
		for (const next of [file, file])
			expect(await run(target, 'restore', next)).toContain(`: request ${erased}.`);
		expect(identityOf(last)).not.toBeNull();
		expect(identityOf(databaseFile(target))).toBe(identityOf(last));
	},
);

/** Those texts that stand in any file of a folder. */
async function found(dir: string, texts: readonly (string | Buffer)[]): Promise<string[]> {
	const entries = await readdir(dir, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile());
	const bytes = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))));
	return texts.filter((text) => bytes.some((file) => file.includes(text))).map(String);
}

describe.skipIf(process.env.TEST_POSTGRES)('the bytes of all files of the server', () => {
	const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'a@mail.example', MAIL_FROM: 'b@mail.example' };

	async function carOfClient() {
		await server.close();
		server = await startServer({ env: mail, work: false });
		const client = {
			...{ clientName: 'Соломія Тестова', phone: '+380671234567', email: 'solomia@mail.example' },
			...{ vin: 'WVWZZZ1KZAW000001', plate: 'AA1234BB', lot: '55667788', container: 'MSCU6639870' },
		};
		const body = { make: 'Kia', model: 'Rio', year: 2020, route: 'usa', ...client } as const;
		const { id } = await server.admin.car.create({ body });
		const params = { id };
		const link = await server.admin.carLink.create({ params, body: { role: 'client', label: 'Її брат' } });
		const { url } = await server.admin.carLink.get({ params: { id, link: link.id } });
		const said = { token: url.slice(-32), message: 'Чекаю до відпустки', note: 'Просила не телефонувати' };
		await server.visitor.carPage.message({ params: { token: said.token }, body: { text: said.message } });
		await server.admin.thread.write({
			params: { of: `car-${params.id}` },
			body: { kind: 'office', text: 'Соломіє, доброго дня' },
		});
		await server.admin.thread.write({
			params: { of: `car-${params.id}` },
			body: { kind: 'note', text: said.note },
		});
		const paper = new File(['%PDF-1 договір Соломії'], 'Тестова.pdf');
		await server.admin.carFile.add({ params, form: { kind: 'contract' }, file: paper });
		const draft = await server.admin.car.deliver({ params, body: {} });
		await server.admin.delivered.save({ params: draft, body: { plate: client.plate } });
		await server.admin.car.save({ params, body: { clientName: 'Соломія Тестівна' } });
		return { id, url, token: said.token, texts: [...Object.values(client), said.message, said.note] };
	}

	test('hold nothing of the client of an erased car, also after a restore of an older backup', {
		tags: 'rounds',
	}, async () => {
		const { id, texts } = await carOfClient();
		const personal = [...texts, 'Соломі', 'Тестов', 'Її брат', 'договір'];
		const backup = await backUp('before.sqlite');
		expect((await found(folder, personal)).length).toBeGreaterThan(personal.length / 2);
		await server.admin.auth.confirm({ body: { password: testPassword } });
		await server.admin.car.erase({ params: { id } });
		await eventually('the bytes are gone', async () => (await found(server.dataDir, personal)).length === 0);
		const target = join(folder, 'data');
		await run(target, 'restore', await backUp('after.sqlite'));
		expect(await run(target, 'restore', backup)).toContain(`: car ${id}.`);
		// The database that was replaced is kept, too.
		expect(await found(target, personal)).toEqual([]);
	});

	test('hold no token of a secret link, whether it was opened, written by or sent', async () => {
		const { token } = await carOfClient();
		await server.visitor.carPage.get({ params: { token } });
		await server.fetch(`/car/${token}`);
		await backUp('with-links.sqlite');
		const secret = [token, Buffer.from(token, 'base64url')];
		for (const dir of [server.dataDir, folder]) expect(await found(dir, secret)).toEqual([]);
	});
});
