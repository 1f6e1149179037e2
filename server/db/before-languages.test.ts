// @module-tag db
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommandLine } from '../testing/command.ts';
import { createDatabase } from '../testing/postgres.ts';
import { countsOf } from '../testing/restored.ts';
import { bareSettings } from '../testing/settings.ts';
import { startServer, type TestServer } from '../testing/start.ts';
import { databaseFile } from './open.ts';

/*
 * The answer of `GET /api/backup` on the last version that knew no languages (commit 2755def7), with a post
 * that was changed once, a draft, a category in the trash, meta tags, options, both kinds of requests, the
 * demo's tables and two stored calculations.
 */
const archive = join(import.meta.dirname, '..', 'testing', 'before-languages.sqlite.gz');
const car = 'RIE588MvDmolL91GBaXDqX7c';
/** The totals of its calculations by id. */
const totals = {
	[car]: { usd: '15455.60', eur: '13362.72', uah: '690959.52' },
	Z3_ldIi1yYTAUSG1SEZLsgx7: { usd: '13307.53', eur: '11505.54', uah: '594927.72' },
};
const cluster = process.env.TEST_POSTGRES;

let folder: string;
let server: TestServer;
let before: Record<string, number>;
let after: Record<string, number>;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clearway-before-languages-'));
	const file = join(folder, 'backup.sqlite');
	await writeFile(file, gunzipSync(await readFile(archive)));
	const DATA_DIR = join(folder, 'data');
	const env = { ...bareSettings, PATH: process.env.PATH ?? '', JWT_SECRET: 'x'.repeat(40), DATA_DIR };
	const run = async (...args: string[]) =>
		expect(await runCommandLine(env, args), args.join(' ')).toMatchObject({ code: 0 });
	before = countsOf(file);
	await run('restore', file);
	after = countsOf(databaseFile(DATA_DIR));
	const DATABASE_URL = cluster ? await createDatabase(cluster) : '';
	if (cluster) await run('move', DATABASE_URL);
	// On a site with Ukrainian first, Russian texts have to be marked as Russian.
	server = await startServer({ env: { DATA_DIR, DATABASE_URL, LANGUAGES: 'uk,ru' }, work: false });
}, 180_000);
afterAll(async () => {
	await server.close();
	await rm(folder, { recursive: true, force: true });
});

describe('a backup of the last version without languages, restored into this one', () => {
	test('keeps every row', () => {
		const { audit, session: _ended, post_draft = 0, post_revision = 0, ...rows } = before;
		// Working copies and history are versions now.
		expect(after).toMatchObject({ ...rows, post_version: post_draft + post_revision });
		// The restore itself adds one entry.
		expect(after.audit).toBe((audit ?? 0) + 1);
	});

	test('has its posts as Russian ones, with history, draft and address, and shows them to readers of either language', async () => {
		const { visitor, admin } = server;
		for (const lang of ['ru', 'uk'] as const) {
			const [post, ...others] = await visitor.post.list({ query: { lang } });
			expect(post).toMatchObject({
				language: 'ru',
				title: 'Растаможка за два дня',
				slug: 'rastamozhka-za-den',
				categories: [{ title: 'Платежи' }],
			});
			expect(others).toEqual([]);
		}
		const [post] = await visitor.post.list();
		const params = { id: post?.id ?? 0 };
		expect(await visitor.post.get({ params })).toMatchObject({
			text: '<p>Всё о сборах.</p>',
			twins: [],
			image: { alt: 'Порт' },
			revision: 2,
		});
		const versions = await admin.post.revisions({ params });
		expect(versions.length).toBeGreaterThan(1);
		const { data } = await admin.post.office({ query: {} });
		expect(data.map(({ title, status, languages }) => [title, status, languages.length])).toEqual([
			['Черновик', 'draft', 1],
			['Растаможка за два дня', 'published', 1],
		]);
	});

	test('has the texts of the office, also those in the trash, as Russian ones', async () => {
		const { admin } = server;
		expect(await admin.category.list()).toMatchObject([
			{ title: 'Платежи', language: 'ru', translations: {} },
		]);
		expect(await admin.meta.list()).toMatchObject([
			{ page: 'home', title: 'Главная', language: 'ru', translations: {} },
		]);
		const options = await admin.option.list();
		for (const [title, value] of [
			['company.name', 'Контора'],
			['site.answer-promise', 'Ответим за час.'],
			['calculator.explain.vat', 'Налог на всё.'],
		])
			expect(options.find((option) => option.title === title)).toMatchObject({
				value,
				language: 'ru',
				translations: {},
			});
		expect(await admin.trash.list()).toMatchObject([{ kind: 'category', title: 'Удалённая' }]);
	});

	test('has its requests marked as written by readers of Russian', async () => {
		const { data } = await server.admin.request.list();
		expect(data).toMatchObject([
			{ source: 'calculation', email: 'petr@example.com', language: 'ru', quote: car },
			{ source: 'callback', name: 'Пётр', phone: '+380671234567', language: 'ru' },
		]);
	});

	test('answers its calculations with the sums they had, in either language', async () => {
		for (const [id, total] of Object.entries(totals))
			for (const language of ['ru', 'uk']) {
				const answer = await server.fetch(`/api/calculator/quote/${id}`, {
					headers: { 'accept-language': language },
				});
				const quote = (await answer.json()) as { total: object; lines: { formula: string }[] };
				expect(quote.total, id).toEqual(total);
				expect(quote.lines.length).toBeGreaterThan(3);
			}
	});
});
