import { describe, expect, test } from 'vitest';
import { createPost } from '../../testing/posts.ts';
import { countRows } from '../../testing/rows.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';

const server = serverOfFile();

const at = (slug: string) => server.visitor.post.single({ params: { slug } });
const missing = { code: 'missing' };

describe('the address of a post', () => {
	test.each([
		['Как выбрать порт назначения', 'kak-vybrat-port-naznacheniia'],
		['Розмитнення авто з Європи', 'rozmytnennia-avto-z-yevropy'],
		['Згода на їзду: 10 питань', 'zghoda-na-yizdu-10-pytan'],
		['Акциз за объём двигателя', 'aktsiz-za-obieem-dvigatelia'],
		['Copart & IAA — в чём разница?', 'copart-iaa-v-chem-raznitsa'],
		['  Café   Über  ', 'cafe-uber'],
		['🚗🚗🚗', 'statia'],
	])('is made from the title "%s": %s', async (title, slug) => {
		expect((await createPost(server.admin, { title })).slug).toBe(slug);
	});
	test('is the requested one', async () => {
		expect(await createPost(server.admin, { title: 'Любая', slug: 'svoi-adres-2026' })).toMatchObject({
			slug: 'svoi-adres-2026',
		});
		expect(await at('svoi-adres-2026')).toMatchObject({ title: 'Любая' });
	});
	test('is numbered if another post of the same title has it', async () => {
		const slugs = [];
		for (let i = 0; i < 3; i++) slugs.push((await createPost(server.admin, { title: 'Одно название' })).slug);
		expect(slugs).toEqual(['odno-nazvanie', 'odno-nazvanie-2', 'odno-nazvanie-3']);
	});
	test('fifty posts of one title, ten made at once, get fifty addresses (I15)', { tags: 'db' }, async () => {
		const slugs = new Set<string>();
		// Ten, because the pool has as many connections: a machine that others use lets the rest wait too long.
		for (let round = 0; round < 5; round++) {
			const made = Array.from({ length: 10 }, () => createPost(server.admin, { title: 'Все сразу' }));
			for (const { slug } of await Promise.all(made)) slugs.add(slug);
		}
		expect(slugs.size).toBe(50);
		for (const slug of slugs) expect(slug).toMatch(/^vse-srazu(-\d+)?$/);
	});
	test('is cut for a very long title, and numbered within the same length', async () => {
		const title = 'Щ'.repeat(200);
		const slugs = [];
		for (let i = 0; i < 3; i++) slugs.push((await createPost(server.admin, { title })).slug);
		expect(new Set(slugs).size).toBe(3);
		for (const slug of slugs) expect(slug.length).toBeLessThanOrEqual(120);
	});
	test.each(['Blog', 'Админ? Admin!', 'Feed', 'SW.js'])(
		'never becomes an address of the site itself, made from "%s"',
		async (title) => {
			const { slug } = await createPost(server.admin, { title });
			expect(['blog', 'admin', 'feed', 'sw.js']).not.toContain(slug);
			expect(await at(slug)).toMatchObject({ title });
		},
	);
	test.each(['admin', '../x', 'Большие'])(
		'cannot be "%s", and nothing is stored (I10 I11 I12)',
		async (slug) => {
			// The picture is stored before the slug is checked.
			const rows = async () => ({ ...(await countRows(server)), image: 0, image_variant: 0 });
			const before = await rows();
			await expect(createPost(server.admin, { slug })).rejects.toMatchObject({
				code: 'invalid',
				errors: [{ path: 'slug' }],
			});
			expect(await rows()).toEqual(before);
		},
	);
	test.each([
		['admin', 'Ця адреса зайнята самим сайтом. Виберіть іншу.'],
		['A b', 'Адреса — малі латинські літери, цифри й одиночні дефіси.'],
		['x'.repeat(121), 'Адреса не довша за 120 знаків.'],
	])('is refused in Ukrainian to a Ukrainian reader: "%s"', async (slug, message) => {
		const { id } = await createPost(server.admin);
		const body = new FormData();
		body.set('slug', slug);
		const headers = { authorization: `Bearer ${server.token}`, 'accept-language': 'uk' };
		const response = await server.fetch(`/api/post/${id}`, { method: 'PUT', headers, body });
		expect(await response.json()).toMatchObject({ detail: message, errors: [{ path: 'slug', message }] });
	});
	test('cannot be the address of another post, but a post keeps its own', { tags: 'db' }, async () => {
		const holder = await createPost(server.admin, { slug: 'zanyato' });
		await expect(createPost(server.admin, { slug: 'zanyato' })).rejects.toMatchObject({
			code: 'duplicate',
			errors: [{ path: 'slug' }],
		});
		expect(
			await server.admin.post.save({
				params: { id: holder.id },
				form: { slug: 'zanyato', title: 'Новый заголовок' },
			}),
		).toMatchObject({
			slug: 'zanyato',
		});
		expect(
			await server.admin.post.save({ params: { id: holder.id }, form: { title: 'Ещё заголовок' } }),
		).toMatchObject({ slug: 'zanyato' });
	});
	test('is made from the title again when it is emptied', async () => {
		const { id } = await createPost(server.admin, { slug: 'vremennyi' });
		expect(
			await server.admin.post.save({ params: { id }, form: { slug: '', title: 'Постоянный' } }),
		).toMatchObject({
			slug: 'postoiannyi',
		});
	});
});

describe('a former address', () => {
	test('leads to the post that had it, and the answer names the current address', async () => {
		const { id } = await createPost(server.admin, { slug: 'staryi' });
		for (const slug of ['sredniy', 'novyi']) await server.admin.post.save({ params: { id }, form: { slug } });
		for (const slug of ['staryi', 'sredniy', 'novyi'])
			expect(await at(slug)).toMatchObject({ id, slug: 'novyi' });
	});
	test('of a page redirects permanently in one step, however often the post moved', async () => {
		const { id } = await createPost(server.admin, { slug: 'pervyi-adres' });
		const page = async (slug: string) => {
			const { status, headers } = await server.fetch(`/blog/${slug}`);
			return [status, headers.get('location')];
		};
		expect(await page('pervyi-adres')).toEqual([200, null]);
		for (const slug of ['vtoroi-adres', 'tretii-adres'])
			await server.admin.post.save({ params: { id }, form: { slug } });
		for (const slug of ['pervyi-adres', 'vtoroi-adres'])
			expect(await page(slug)).toEqual([301, '/blog/tretii-adres']);
		expect(await page('tretii-adres')).toEqual([200, null]);
		await server.admin.post.save({ params: { id }, form: { status: 'draft' } });
		expect(await page('pervyi-adres')).toEqual([404, null]);
	});
	test('becomes the current address again when the post moves back', { tags: 'db' }, async () => {
		const { id } = await createPost(server.admin, { slug: 'tuda' });
		await server.admin.post.save({ params: { id }, form: { slug: 'obratno' } });
		await server.admin.post.save({ params: { id }, form: { slug: 'tuda' } });
		expect(await at('tuda')).toMatchObject({ slug: 'tuda' });
		expect(await at('obratno')).toMatchObject({ slug: 'tuda' });
	});
	test('still leads to its post when a draft wants it, whatever happens to that draft', {
		tags: 'db',
	}, async () => {
		const { id } = await createPost(server.admin, { slug: 'proshlyi' });
		await server.admin.post.save({ params: { id }, form: { slug: 'nyneshnii' } });
		const draft = await createPost(server.admin, { slug: 'chernovik', status: 'draft' });
		const params = { id: draft.id };
		const saved = await server.admin.post.save({ params, form: { slug: 'proshlyi', status: 'draft' } });
		expect(saved.slug).toBe('proshlyi-2');
		expect(await at('proshlyi')).toMatchObject({ id });
		// An admin who publishes the draft wants the address for it.
		await server.admin.post.save({ params, form: { slug: 'proshlyi', status: 'published' } });
		expect(await at('proshlyi')).toMatchObject({ id: draft.id });
	});
	test('is avoided when an address is made from a title, and is given to a post that asks for it', async () => {
		const { id } = await createPost(server.admin, { title: 'Переезд' });
		await server.admin.post.save({ params: { id }, form: { slug: 'pereehal' } });
		const made = await createPost(server.admin, { title: 'Переезд' });
		expect(made.slug).toBe('pereezd-2');
		expect(await at('pereezd')).toMatchObject({ id });
		const asked = await createPost(server.admin, { slug: 'pereezd' });
		expect(await at('pereezd')).toMatchObject({ id: asked.id });
	});
	test('is not taken by a new draft whose title would make it', async () => {
		const { id } = await createPost(server.admin, { title: 'Новоселье' });
		await server.admin.post.save({ params: { id }, form: { slug: 'v-novom-dome' } });
		const begun = await server.admin.post.begin({ body: { title: 'Новоселье', slug: 'novosele' } });
		const drawn = await createPost(server.admin, { slug: 'novosele', status: 'draft' });
		expect([begun.slug, drawn.slug]).toEqual(['novosele-2', 'novosele-3']);
		const { status, headers } = await server.fetch('/blog/novosele');
		expect([status, headers.get('location')]).toEqual([301, '/blog/v-novom-dome']);
	});
	test('that belongs to another post by now still leads there when its first post is restored', {
		tags: 'db',
	}, async () => {
		const first = await createPost(server.admin, { slug: 'obshchii' });
		await server.admin.post.remove({ params: { id: first.id } });
		const second = await createPost(server.admin, { slug: 'obshchii' });
		await server.admin.post.save({ params: { id: second.id }, form: { slug: 'svoi-novyi' } });
		await server.admin.trash.restore({ params: { kind: 'post', id: first.id } });
		expect(await at('obshchii')).toMatchObject({ id: second.id });
		expect(await at('obshchii-2')).toMatchObject({ id: first.id });
	});
	test('leads nowhere while its post is a draft or in the trash', async () => {
		const { id } = await createPost(server.admin, { slug: 'byl-zdes' });
		await server.admin.post.save({ params: { id }, form: { slug: 'teper-zdes', status: 'draft' } });
		await expect(at('byl-zdes')).rejects.toMatchObject(missing);
		expect(await server.admin.post.single({ params: { slug: 'byl-zdes' } })).toMatchObject({ id });
		await server.admin.post.save({ params: { id }, form: { status: 'published' } });
		await server.admin.post.remove({ params: { id } });
		for (const slug of ['byl-zdes', 'teper-zdes']) await expect(at(slug)).rejects.toMatchObject(missing);
	});
});
