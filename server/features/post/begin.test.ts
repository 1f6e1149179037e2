import { Post } from '@clearway/shared/contract/post.ts';
import { describe, expect, test } from 'vitest';
import { createPost, pictureFile } from '../../testing/posts.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';

const server = serverOfFile();

const begin = (body: Parameters<typeof server.admin.post.begin>[0]['body']) =>
	server.admin.post.begin({ body });
const saveDraft = (id: number, title: string) =>
	server.admin.post.saveDraft({ params: { id }, body: { title, text: '<p>Текст.</p>' } });
const publish = (id: number) => server.admin.post.publish({ params: { id }, body: {} });
const isCoverDrawn = async (id: number): Promise<boolean> =>
	(await server.admin.post.editing({ params: { id } })).isCoverDrawn;

test('a post begun with one sentence is a hidden draft with a cover drawn from its title', async () => {
	const post = await begin({ title: 'Паром задержали', text: '<p>До вторника.</p><script>x</script>' });
	expect(post).toMatchObject({
		status: 'draft',
		slug: 'parom-zaderzhali',
		text: '<p>До вторника.</p>',
		image: { width: 1200, height: 630, alt: '' },
	});
	const picture = await server.fetch(post.image.url);
	expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
	await expect(server.visitor.post.get({ params: { id: post.id } })).rejects.toMatchObject({
		code: 'missing',
	});
	expect(await isCoverDrawn(post.id)).toBe(true);
});

test('a drawn cover follows the title when the post is published, but a chosen one stays', async () => {
	const { id, image } = await begin({ title: 'Черновое название' });
	await saveDraft(id, 'Название для сайта');
	const published = await publish(id);
	expect(published.image.url).not.toBe(image.url);
	expect((await server.fetch(published.image.url)).status).toBe(200);
	expect(await isCoverDrawn(id)).toBe(true);

	const chosen = await server.admin.post.save({
		params: { id },
		form: { imageAlt: 'Кран' },
		file: await pictureFile(),
	});
	expect(await isCoverDrawn(id)).toBe(false);
	await saveDraft(id, 'И снова другое');
	expect((await publish(id)).image.url).toBe(chosen.image.url);
});

test('a drawn cover shows the title of its own language, and a chosen cover belongs to both languages', async () => {
	const { id } = await begin({ title: 'Обложка у каждого своя', text: '<p>Текст.</p>' });
	const twin = await server.admin.post.beginTwin({ params: { id }, body: { language: 'uk', from: 'text' } });
	await saveDraft(twin.id, 'Обкладинка в кожного своя');
	const { image } = await publish(id);
	const drawn = (await publish(twin.id)).image;
	expect(drawn.url).not.toBe(image.url);
	const coverOf = async (post: number) => (await server.visitor.post.get({ params: { id: post } })).image.url;
	expect([await coverOf(id), await coverOf(twin.id)]).toEqual([image.url, drawn.url]);
	expect([await isCoverDrawn(id), await isCoverDrawn(twin.id)]).toEqual([true, true]);

	await saveDraft(id, 'Заголовок стал другим');
	await publish(id);
	expect(await coverOf(id)).not.toBe(image.url);
	expect(await coverOf(twin.id)).toBe(drawn.url);

	await server.admin.post.save({ params: { id: twin.id }, form: {}, file: await pictureFile() });
	expect(await coverOf(twin.id)).not.toBe(drawn.url);
	expect(await coverOf(id)).toBe(await coverOf(twin.id));
	expect([await isCoverDrawn(id), await isCoverDrawn(twin.id)]).toEqual([false, false]);
});

test('a post that is begun with a picture gets no drawn cover', async () => {
	expect(await isCoverDrawn((await createPost(server.admin)).id)).toBe(false);
});

test('no post is begun without a title', async () => {
	await expect(begin({ title: ' ' })).rejects.toMatchObject({ errors: [{ path: 'title' }] });
});

describe('a post whose first answer was lost', () => {
	const first = { title: 'Ответ потерялся', text: '<p>Первые слова.</p>', slug: 'otvet-poterialsia' };
	const send = (body: typeof first, idempotencyKey: string) =>
		server.admin.post.begin({ body, idempotencyKey });
	const addresses = async (title: string): Promise<string[]> =>
		(await server.admin.post.office({ query: { q: title } })).data.map(({ slug }) => slug);

	test('is made once, however often it is begun with one key, at the same time or with more text', {
		tags: 'db',
	}, async () => {
		const [one, two] = await Promise.all([send(first, 'first post'), send(first, 'first post')]);
		const later = await send({ ...first, text: '<p>Первые слова и вторые.</p>' }, 'first post');
		expect([two?.id, later.id]).toEqual([one?.id, one?.id]);
		expect(later.text).toBe('<p>Первые слова.</p>');
		expect(await addresses('Ответ потерялся')).toEqual(['otvet-poterialsia']);
	});
	test('is reported as created if the same is sent again, and as existing if other texts are sent', async () => {
		const post = async (title: string) => {
			const body = new FormData();
			for (const [name, value] of Object.entries({ title, text: '<p>Текст.</p>', description: 'О чём' }))
				body.set(name, value);
			body.set('image', await pictureFile());
			const headers = { authorization: `Bearer ${server.token}`, 'idempotency-key': 'told as created' };
			const answer = await server.fetch('/api/post', { method: 'POST', headers, body });
			const { id, title: stored } = Post.parse(await answer.json());
			return { status: answer.status, id, stored };
		};
		const first = await post('Первый с ключом');
		expect(first).toMatchObject({ status: 201, stored: 'Первый с ключом' });
		expect(await post('Первый с ключом')).toEqual(first);
		expect(await post('Второй с тем же ключом')).toEqual({ ...first, status: 200 });
	});
	test('is the same post if a picture was chosen before the second try', async () => {
		const begun = await send({ ...first, slug: 's-kartinkoi' }, 'post with picture');
		const form = { title: first.title, slug: 's-kartinkoi' };
		const again = async () =>
			server.admin.post.create({ form, file: await pictureFile(), idempotencyKey: 'post with picture' });
		expect((await again()).id).toBe(begun.id);
	});
	test('is made anew with the same key if the first try was refused or its post was removed', async () => {
		const refused = send({ ...first, slug: 'Не адрес' }, 'refused post');
		await expect(refused).rejects.toMatchObject({ errors: [{ path: 'slug' }] });
		const { id } = await send({ ...first, slug: 'snova' }, 'refused post');
		await server.admin.post.remove({ params: { id } });
		expect((await send({ ...first, slug: 'snova' }, 'refused post')).id).not.toBe(id);
	});
	test('is separate for each admin who uses the same key', async () => {
		const mine = await send({ ...first, slug: 'moi' }, 'common key');
		const login = { login: 'olena', password: 'another long password' };
		await server.admin.auth.create({ body: { ...login, name: 'Олена Сова' } });
		const { token } = await server.visitor.auth.login({ body: login });
		const theirs = server
			.client({ token })
			.post.begin({ body: { ...first, slug: 'ieie' }, idempotencyKey: 'common key' });
		await expect(theirs).rejects.toMatchObject({ code: 'invalid' });
		expect((await send({ ...first, slug: 'moi' }, 'common key')).id).toBe(mine.id);
	});
});
