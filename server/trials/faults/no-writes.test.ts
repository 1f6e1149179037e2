// @module-tag time
// @module-tag rounds
import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFile } from '../../db/open.ts';
import { makePicture } from '../../testing/pictures.ts';
import { createPost } from '../../testing/posts.ts';
import { type Program, startProgram } from '../../testing/program.ts';
import { type DiskFault, type FaultyDisk, makeFaultyDisk, noFaultyDisk } from './faulty-disk.ts';
import { integrityOf } from './mixed-writes.ts';

const noFaults = process.env.TEST_POSTGRES ? 'PostgreSQL looks after its own disk.' : await noFaultyDisk();

const prices = (title: string): File =>
	new File([readFileSync(new URL(`../../demo/tables/${title}.csv`, import.meta.url), 'utf8')], 'prices.csv');

describe.skipIf(noFaults !== null).each<[string, DiskFault]>([
	['on a disk that was made read-only (D08)', 'readonly'],
	['on a disk without room (D07)', 'full'],
])(`%s${noFaults ? ` (skipped: ${noFaults})` : ''}`, (_what, fault) => {
	let disk: FaultyDisk;
	let program: Program;
	let postId: number;
	beforeAll(async () => {
		disk = await makeFaultyDisk();
		program = await startProgram(disk.env);
		const post = await createPost(program.admin, { title: 'Была до того', status: 'published' });
		postId = post.id;
		await program.admin.calculator.upload({ form: { title: 'iaa-fee' }, file: prices('iaa-fee') });
	});
	afterAll(async () => {
		await program?.close();
		await disk?.remove();
	});

	const rows = (): Record<string, unknown> => {
		const file = new Sqlite(databaseFile(disk.dataDir), { readonly: true });
		const tables = file
			.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
			.pluck()
			.all() as string[];
		// The probe's own row, the last use of sessions and counters of attempts do not count as changes.
		const counts = tables
			.filter((name) => !['fact', 'session', 'attempt_limit'].includes(name))
			.map((name) => [name, file.prepare(`select count(*) from "${name}"`).pluck().get()]);
		file.close();
		return Object.fromEntries(counts);
	};
	const ready = async (): Promise<string> => {
		const response = await fetch(`${program.url}/readyz`);
		return `${response.status} ${((await response.json()) as { status: string }).status}`;
	};

	test('every kind of write is refused with a sentence and the time to retry, and stores nothing', async () => {
		const before = rows();
		await disk.become(fault);
		const picture = new File([await makePicture({ width: 900, height: 700 })], 'new.png');
		const { admin } = program;
		const writes: Record<string, () => Promise<unknown>> = {
			'a new post with a picture': () =>
				admin.post.create({ form: { title: 'Не записана', text: '<p>x</p>' }, file: picture }),
			'a picture': () => admin.picture.upload({ form: {}, file: picture }),
			'a price table': () =>
				admin.calculator.upload({
					form: { title: 'copart-internet-bid' },
					file: prices('copart-internet-bid'),
				}),
			'a category': () => admin.category.create({ body: { title: 'Не записана' } }),
			'a changed post': () => admin.post.save({ params: { id: postId }, form: { title: 'Переписана' } }),
			'a deleted post': () => admin.post.remove({ params: { id: postId } }),
			'a login': () => admin.auth.login({ body: { login: 'admin', password: 'long enough for a test' } }),
		};
		for (const [what, write] of Object.entries(writes)) {
			await expect(write(), what).rejects.toMatchObject({
				status: 503,
				code: 'unavailable',
				message: expect.stringMatching(/[а-я].*Ничего не потеряно/),
			});
		}
		const form = await fetch(`${program.url}/api/mail/callback`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ name: 'Олена', phone: '+380671234567' }),
		});
		expect([form.status, form.headers.get('retry-after')]).toEqual([503, '10']);
		expect(rows()).toEqual(before);
	});

	test('visitors and admins can still read, and the health check reports the state', async () => {
		for (const path of ['/api/post', `/api/post/${postId}`, '/api/calculator/iaa-fee', '/healthz'])
			expect((await fetch(program.url + path)).status, path).toBe(200);
		// Without a build of the site there are no pages.
		const home = (await fetch(program.url)).status;
		expect([200, 503]).toContain(home);
		if (home === 200) expect((await fetch(`${program.url}/blog`)).status).toBe(200);
		expect((await program.admin.request.list()).total).toBe(0);
		// A proxy still sends it requests: a server that only reads is better than none.
		await expect.poll(ready, { timeout: 10_000 }).toBe('200 degraded');
		expect(await (await fetch(`${program.url}/metrics`)).text()).toMatch(
			/^clearway_database_takes_writes 0$/m,
		);
	}, 20_000);

	test('once the database can be written again, everything works again without a restart', async () => {
		await disk.become('well');
		const post = await createPost(program.admin, { title: 'Снова пишется' });
		await program.admin.calculator.upload({
			form: { title: 'copart-internet-bid' },
			file: prices('copart-internet-bid'),
		});
		expect((await fetch(program.url + post.image.url)).status).toBe(200);
		await expect.poll(ready, { timeout: 10_000 }).toBe('200 ready');
		expect(integrityOf(databaseFile(disk.dataDir))).toBe('ok');
	}, 20_000);
});
