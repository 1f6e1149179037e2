// @module-tag db
import { readFileSync } from 'node:fs';
import express from 'express';
import { describe, expect, test } from 'vitest';
import { makePicture } from '../testing/pictures.ts';
import { pictureFile } from '../testing/posts.ts';
import { withBankOfFile } from '../testing/server-of-file.ts';
import { adminPages } from './admin-pages.ts';

// The calls of the specification's seventh section, made as its plain client makes them: nothing but method,
// path and payload of the table.

const { server } = withBankOfFile({ now: () => new Date('2026-11-20T09:00:00Z') });

// The table of the specification says which fields a reply has.
type Picture = { url: string };
type Reply = { status: number; body: Record<string, unknown> & Record<string, unknown>[] };

async function ask(
	call: string,
	payload?: object | FormData,
	token: string | null = server.token,
): Promise<Reply> {
	const [method = 'GET', path = '/'] = call.split(' ');
	const isForm = payload instanceof FormData;
	const response = await server.fetch(path, {
		method,
		headers: {
			accept: 'application/json',
			...(token !== null && { authorization: `Bearer ${token}` }),
			...(payload && !isForm && { 'content-type': 'application/json' }),
		},
		...(payload && { body: isForm ? payload : JSON.stringify(payload) }),
	});
	const text = await response.text();
	return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
}

function formOf(fields: Record<string, string>, file?: [field: string, file: File]): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	if (file) form.append(...file);
	return form;
}

const asVisitor = (call: string, payload?: object) => ask(call, payload, null);

describe('the calls of the specification answer as it says', () => {
	test('both forms of a visitor are taken with the fields that are named (S7.6 S7.7)', async () => {
		const callback = await asVisitor('POST /api/mail/callback', { name: 'Олена', phone: '067 123 45 67' });
		expect(callback).toMatchObject({ status: 202, body: { id: expect.any(Number) } });
		const mail = { email: 'olena@mail.example', message: 'Посчитайте' };
		expect(await asVisitor('POST /api/mail/calculation', mail)).toMatchObject({
			status: 202,
			body: { id: expect.any(Number) },
		});
	});

	test('rates come as a list whose first item has a rate, and the newest pair in the field data (S7.8 S7.9 S3.9)', async () => {
		for (const [code, rate] of [
			['EUR', 51.708],
			['USD', 44.7061],
		]) {
			const { status, body } = await asVisitor(`GET /currency?valcode=${code}&date=20261120&json`);
			expect([status, body[0]?.rate]).toEqual([200, rate]);
		}
		const { body } = await asVisitor('GET /api/calculator/currency');
		expect(body.data).toMatchObject({ USD: 44.7061, EUR: 51.708 });
	});

	test('credentials are answered with a token, and a created admin signs in with his (S7.10 S7.11)', async () => {
		const user = { login: 'second', password: 'quite long enough', name: 'Вторая' };
		expect(await ask('POST /api/auth/admin/create', user)).toMatchObject({ status: 201 });
		const { status, body } = await asVisitor(
			'POST /api/auth/login',
			user && { login: user.login, password: user.password },
		);
		expect(status).toBe(200);
		expect(String(body.token).split('.')).toHaveLength(3);
		expect(await ask('GET /api/meta', undefined, String(body.token))).toMatchObject({ status: 200 });
	});

	test('a table is a title and a file, and everybody reads it by its title, as the rates (S7.12 S7.13 S6.4)', async () => {
		const text = readFileSync(new URL('../demo/tables/copart-internet-bid.csv', import.meta.url), 'utf8');
		const file = new File([text], 'prices.csv', { type: 'text/csv' });
		const form = formOf({ title: 'copart-internet-bid' }, ['file', file]);
		expect(await ask('POST /api/calculator', form)).toMatchObject({ status: 201 });
		const [columns = '', first = ''] = text.split(/\r?\n/);
		const read = await asVisitor('GET /api/calculator/copart-internet-bid');
		expect(read).toMatchObject({
			status: 200,
			body: { title: 'copart-internet-bid', file: { name: 'prices.csv', size: file.size } },
		});
		// The file is of cars, so it says nothing of classes.
		expect([...columns.split(','), 'class']).toEqual(expect.arrayContaining(read.body.columns as string[]));
		const [row] = read.body.rows as Record<string, string>[];
		for (const [index, column] of columns.split(',').entries())
			if (row?.[column] && column !== 'title_type')
				expect([column, Number(row[column])]).toEqual([column, Number(first.split(',')[index])]);
		expect(await asVisitor('GET /api/calculator/currency')).toMatchObject({ status: 200 });
		expect(await asVisitor('GET /currency?valcode=USD&date=20261120&json')).toMatchObject({ status: 200 });
	});

	test('categories are listed, made, read, renamed and deleted (S7.14 S7.15 S7.16 S7.17)', async () => {
		const { body } = await ask('POST /api/category', { title: 'Аукционы' });
		expect((await asVisitor('GET /api/category')).body).toMatchObject([{ id: body.id, title: 'Аукционы' }]);
		expect(await ask(`PUT /api/category/${body.id}`, { title: 'Порты' })).toMatchObject({ status: 200 });
		const renamed = { id: body.id, title: 'Порты' };
		expect(await asVisitor(`GET /api/category/${body.id}`)).toMatchObject({ status: 200, body: renamed });
		expect(await ask(`DELETE /api/category/${body.id}`)).toMatchObject({ status: 204 });
		expect(await asVisitor(`GET /api/category/${body.id}`)).toMatchObject({ status: 404 });
	});

	test('meta records are listed, made, changed, read by page and deleted (S7.18 S7.19 S7.20 S7.21 S7.22)', async () => {
		const record = { page: 'home', title: 'Главная', description: 'О нас', keywords: 'авто' };
		const { body } = await ask('POST /api/meta', record);
		expect((await ask('GET /api/meta')).body).toMatchObject([{ id: body.id, ...record }]);
		const changed = { page: 'eu', title: 'Европа', description: 'Из Европы', keywords: 'евро' };
		expect(await ask(`PUT /api/meta/${body.id}`, changed)).toMatchObject({ status: 200 });
		expect(await ask(`GET /api/meta/${body.id}`)).toMatchObject({ body: changed });
		expect(await asVisitor('GET /api/meta/single/eu')).toMatchObject({ status: 200, body: changed });
		expect(await ask(`DELETE /api/meta/${body.id}`)).toMatchObject({ status: 204 });
		expect(await asVisitor('GET /api/meta/single/eu')).toMatchObject({ status: 404 });
		expect(await ask(`GET /api/meta/${body.id}`)).toMatchObject({ status: 404 });
	});

	test('options are listed, made, changed in title and value, read by title and deleted (S7.23 S7.24 S7.25 S7.26)', async () => {
		const { body } = await ask('POST /api/option', { title: 'own.first', value: '1' });
		expect((await ask('GET /api/option')).body).toMatchObject([
			{ id: body.id, title: 'own.first', value: '1' },
		]);
		const changed = { title: 'own.second', value: '2' };
		expect(await ask(`PUT /api/option/${body.id}`, changed)).toMatchObject({ status: 200, body: changed });
		expect(await ask('GET /api/option/single/own.second')).toMatchObject({ status: 200, body: changed });
		expect(await ask('GET /api/option/single/own.first')).toMatchObject({ status: 404 });
		expect(await ask(`DELETE /api/option/${body.id}`)).toMatchObject({ status: 204 });
		expect((await ask('GET /api/option')).body).toEqual([]);
	});

	test('posts are made and changed by their whole form, and read in all ways there are (S7.27 S7.28 S7.29 S7.30 S7.31 S7.32 S7.33 S6.6)', async () => {
		const category = (await ask('POST /api/category', { title: 'Растаможка' })).body;
		const fields = {
			title: 'Пост',
			slug: 'polnyi-post',
			categories: JSON.stringify([category.id]),
			order: '3',
			text: '<p>Текст</p>',
			description: 'О чём',
			metaTitle: 'Вкладка',
			metaDescription: 'Поиск',
			keywords: 'порт',
		};
		const made = await ask('POST /api/post', formOf(fields, ['image', await pictureFile()]));
		const told = { ...fields, order: 3, categories: [{ id: category.id, title: 'Растаможка' }] };
		expect(made).toMatchObject({ status: 201, body: told });
		const { id, image } = made.body;
		expect((await server.fetch((image as Picture).url)).headers.get('content-type')).toMatch(/^image\//);
		// Twelve more, in no category and behind it, so that there are two pages.
		const more = Array.from({ length: 12 }, async (_, index) =>
			ask('POST /api/post', formOf({ title: `Ещё ${index}`, order: '9' }, ['image', await pictureFile()])),
		);
		await Promise.all(more);
		expect((await asVisitor('GET /api/post')).body).toHaveLength(13);
		expect((await asVisitor('GET /api/post')).body[0]).toMatchObject({ id, title: 'Пост' });
		const page = await asVisitor('GET /api/post/pagination/1');
		expect(page.body).toMatchObject({ page: 1, pages: 2, perPage: 12, total: 13 });
		expect(page.body.data).toHaveLength(12);
		const second = await asVisitor('GET /api/post/pagination/2');
		expect(second.body.data).toHaveLength(1);
		const inCategory = await asVisitor(`GET /api/post/category/${category.id}`);
		expect(inCategory.body.map((post: Record<string, unknown>) => post.id)).toEqual([id]);
		expect((await asVisitor('GET /api/post/single/polnyi-post')).body).toMatchObject(told);
		expect((await asVisitor(`GET /api/post/${id}`)).body).toMatchObject(told);
		const changed = { ...fields, title: 'Другой', slug: 'drugoi', order: '4' };
		const otherPicture = new File([await makePicture({ width: 50, height: 40 })], 'other.png', {
			type: 'image/png',
		});
		const saved = await ask(`PUT /api/post/${id}`, formOf(changed, ['image', otherPicture]));
		expect(saved).toMatchObject({
			status: 200,
			body: { ...told, title: 'Другой', slug: 'drugoi', order: 4, image: { width: 50, height: 40 } },
		});
		expect(await ask(`DELETE /api/post/${id}`)).toMatchObject({ status: 204 });
		expect(await asVisitor(`GET /api/post/${id}`)).toMatchObject({ status: 404 });
	});
});

test('the guard of the admin pages is the middleware that their address names, and a name nobody knows is a 500 (S2.42 S2.43 S8.5)', async () => {
	const app = express();
	app.use(
		'/admin',
		adminPages(server.running.context, { sites: null, adminShell: () => '' }, (path) =>
			path === '/admin' ? ['admin-auth'] : ['nobody'],
		),
	);
	app.use((error: Error, _req: express.Request, res: express.Response, _next: express.NextFunction) => {
		res.status(500).send(error.message);
	});
	const listening = app.listen(0, '127.0.0.1');
	await new Promise((resolve) => listening.once('listening', resolve));
	const address = listening.address();
	const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
	const home = await fetch(`${url}/admin`, { redirect: 'manual' });
	expect([home.status, home.headers.get('location')]).toEqual([302, '/admin/login?message=login']);
	const unknownMiddleware = await fetch(`${url}/admin/posts`, { redirect: 'manual' });
	expect([unknownMiddleware.status, await unknownMiddleware.text()]).toEqual([
		500,
		'Unknown middleware nobody',
	]);
	await new Promise((resolve) => listening.close(resolve));
});
