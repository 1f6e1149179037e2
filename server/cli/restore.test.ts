import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newCar, newLink } from '../testing/cars.ts';
import { runCommandLine } from '../testing/command.ts';
import { eventually, freshAddress } from '../testing/mail-server.ts';
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

const ask = async (from = server) => {
	const body = { name: 'Иван', phone: '+380671234567' };
	return (await from.client({ address: freshAddress() }).mail.callback({ body })).id;
};
const run = async (dataDir: string, ...args: string[]) => {
	const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, JWT_SECRET: 'k'.repeat(40) };
	const { code, said } = await runCommandLine(env, args);
	expect(code, said).toBe(0);
	return said;
};
const backUp = async (name: string) => {
	const file = join(folder, name);
	await run(server.dataDir, 'backup', file);
	return file;
};

test.skipIf(process.env.TEST_POSTGRES)(
	'a restore erases again what was erased after the backup, also in an earlier restore, and no id is given twice',
	async () => {
		const [kept, erased] = [await ask(), await ask()];
		const early = await backUp('early.sqlite');
		const newer = await ask();
		const later = await backUp('later.sqlite');
		for (const id of [erased, newer]) await server.admin.request.remove({ params: { id } });
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
	120_000,
);

test.skipIf(process.env.TEST_POSTGRES)(
	'a restore brings back neither an erased car nor a revoked link to a page of a client',
	async () => {
		const made = (model: string) => server.admin.car.create({ body: { make: 'Kia', model, year: 2020 } });
		const [kept, erased] = [await made('Rio'), await made('Ceed')];
		const { db } = server.running.context;
		const link = {
			car_id: kept.id,
			label: 'client',
			role: 'client',
			sealed: '',
			created_at: '',
			by: '',
		} as const;
		await db.write((tx) =>
			tx
				.insertInto('car_link')
				.values({ ...link, hash: 'h' })
				.execute(),
		);
		const backup = await backUp('cars.sqlite');
		await server.admin.car.erase({ params: { id: erased.id } });
		const revokedAt = '2026-11-28T10:00:00.000Z';
		await db.write((tx) => tx.updateTable('car_link').set({ revoked_at: revokedAt }).execute());

		const target = join(folder, 'data');
		await run(target, 'restore', await backUp('last.sqlite'));
		expect(await run(target, 'restore', backup)).toContain(`: car ${erased.id}.`);
		const back = await startServer({ env: { DATA_DIR: target }, work: false });
		expect((await back.admin.car.list({ query: {} })).data.map(({ id }) => id)).toEqual([kept.id]);
		const [stored] = await back.running.context.db.read.selectFrom('car_link').selectAll().execute();
		expect(stored).toMatchObject({ revoked_at: revokedAt });
		await back.close();
	},
);

test.skipIf(process.env.TEST_POSTGRES).each([
	['the older backup, then the newer', ['b0', 'b1']],
	['the newer backup, then the older', ['b1', 'b0']],
])(
	'a chain of restores opens no revoked link and brings back nobody erased, whatever clock and log say: %s',
	async (_, chain) => {
		const [kept, erased] = [await ask(), await ask()];
		const car = await newCar(server);
		await backUp('b0');
		const newer = await ask();
		const erasedCar = await newCar(server, { clientName: 'Клиент' });
		const { link, token } = await newLink(server, car.id);
		// The clock was ahead for a moment.
		const { db } = server.running.context;
		const line = { by: 'system', app: 'server', action: 'forget', kind: 'audit' };
		const ahead = { ...line, at: '2099-01-01T00:00:00.000Z' };
		await db.write((tx) => tx.insertInto('audit').values(ahead).execute());
		await backUp('b1');
		await server.admin.carLink.revoke({ params: { id: car.id, link: link.id } });
		for (const id of [erased, newer]) await server.admin.request.remove({ params: { id } });
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
			expect(ids).toBe(4);
			await back.close();
		}
		const back = await startServer({ env: { DATA_DIR: target }, work: false });
		expect(await ask(back)).toBeGreaterThan(newer);
		expect((await newCar(back)).id).toBeGreaterThan(erasedCar.id);
		await back.close();
	},
	120_000,
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
		await server.admin.carMessage.create({ params, body: { kind: 'office', text: 'Соломіє, доброго дня' } });
		await server.admin.carMessage.create({ params, body: { kind: 'note', text: said.note } });
		const paper = new File(['%PDF-1 договір Соломії'], 'Тестова.pdf');
		await server.admin.carFile.add({ params, form: { kind: 'contract' }, file: paper });
		const draft = await server.admin.car.deliver({ params, body: {} });
		await server.admin.delivered.save({ params: draft, body: { plate: client.plate } });
		await server.admin.car.save({ params, body: { clientName: 'Соломія Тестівна' } });
		return { id, url, token: said.token, texts: [...Object.values(client), said.message, said.note] };
	}

	test('hold nothing of the client of an erased car, also after a restore of an older backup', async () => {
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
