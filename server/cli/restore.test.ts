import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommandLine } from '../testing/command.ts';
import { freshAddress } from '../testing/mail-server.ts';
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
			`Requests and cars erased again, because they were erased after the backup: request ${erased}.`,
		);
		// The early backup brought its own log of actions, which tells of neither erasure.
		expect(await run(target, 'restore', later)).toContain(
			`Requests and cars erased again, because they were erased after the backup: request ${erased}, request ${newer}.`,
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
