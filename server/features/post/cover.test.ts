import { postNeeds } from '@clearway/shared/words/ru/post-needs.ts';
import { beforeEach, expect, test } from 'vitest';
import { movableClock } from '../../testing/clock.ts';
import { makePicture } from '../../testing/pictures.ts';
import { beginTwin, createPost, pictureFile } from '../../testing/posts.ts';
import { withBankOfEach } from '../../testing/server-of-file.ts';
import { forgetPictures } from '../pictures/unused-pictures.ts';
import { applyDueEdits } from './schedule.ts';

const clock = movableClock('2026-11-20T09:00:00.000Z');
beforeEach(() => clock.set('2026-11-20T09:00:00.000Z'));
const { server } = withBankOfEach({ now: clock.now, work: false });

let width = 100;
const nameOf = ({ url }: { url: string }): string => /[0-9a-f]{64}/.exec(url)?.[0] ?? '';
const stored = async (): Promise<string> => {
	const file = new File([await makePicture({ width: width++, height: 50 })], 'p.png');
	return nameOf(await server.admin.picture.upload({ form: {}, file }));
};
const coverOf = async (id: number): Promise<string> =>
	nameOf((await server.admin.post.get({ params: { id } })).image);
/** Deletes every unused picture, as after years. */
const forget = () => forgetPictures(server.running.context, '2999-01-01T00:00:00.000Z');
const gone = { code: 'invalid', errors: [{ path: 'cover' }] };
const never = 'f'.repeat(64);

test('a stored picture becomes the cover of a post by its name, without its bytes', async () => {
	const { post } = server.admin;
	const [first, second] = [await stored(), await stored()];
	const begun = await post.begin({ body: { title: 'С обложкой', cover: first } });
	expect(nameOf(begun.image)).toBe(first);
	expect((await post.editing({ params: { id: begun.id } })).isCoverDrawn).toBe(false);
	await post.save({ params: { id: begun.id }, form: { cover: second } });
	expect(await coverOf(begun.id)).toBe(second);
	// A file in the same call is the newer choice.
	const withFile = await post.save({
		params: { id: begun.id },
		form: { cover: first },
		file: await pictureFile(),
	});
	expect([first, second]).not.toContain(nameOf(withFile.image));
});

test('a chosen cover waits in the working copy, shows in the preview, and is published with the rest', async () => {
	const { post } = server.admin;
	const cover = await stored();
	const { id, image } = await createPost(server.admin, { status: 'published' });
	const { preview, revision } = await post.saveDraft({ params: { id }, body: { cover } });
	expect(await coverOf(id)).toBe(nameOf(image));
	expect(await (await server.fetch(preview)).text()).toContain(cover);
	await post.saveDraft({ params: { id }, body: { title: 'Ещё и заголовок', revision } });
	expect((await post.draft({ params: { id } })).draft).toMatchObject({ cover, title: 'Ещё и заголовок' });
	await post.publish({ params: { id }, body: {} });
	expect(await coverOf(id)).toBe(cover);
});

test('a chosen cover replaces a drawn one, which does not come back with a new title', async () => {
	const { post } = server.admin;
	const cover = await stored();
	const { id } = await post.begin({ body: { title: 'Черновое название' } });
	const body = { title: 'Название для сайта', text: '<p>Текст.</p>', cover, imageAlt: 'Кран' };
	await post.saveDraft({ params: { id }, body });
	await post.publish({ params: { id }, body: {} });
	expect(await coverOf(id)).toBe(cover);
	await post.saveDraft({ params: { id }, body: { title: 'Третье название' } });
	await post.publish({ params: { id }, body: {} });
	expect(await coverOf(id)).toBe(cover);
});

test('a post needs no picture to be published, but a chosen one needs a description', async () => {
	const { post } = server.admin;
	const { id } = await post.begin({ body: { title: 'Без картинки' } });
	expect(await post.publish({ params: { id }, body: {} })).toMatchObject({ status: 'published' });
	await post.saveDraft({ params: { id }, body: { cover: await stored() } });
	await expect(post.publish({ params: { id }, body: {} })).rejects.toMatchObject({
		errors: [{ path: 'imageAlt', message: postNeeds.alt }],
	});
	await post.saveDraft({ params: { id }, body: { imageAlt: 'Кран' } });
	expect(await post.publish({ params: { id }, body: {} })).toMatchObject({ image: { alt: 'Кран' } });
});

test('a chosen cover is published with a scheduled edit, even if the working copy is dropped', async () => {
	const { post, pendingEdit } = server.admin;
	const cover = await stored();
	const { id } = await createPost(server.admin, { status: 'published' });
	await post.saveDraft({ params: { id }, body: { cover, title: 'К среде' } });
	await pendingEdit.schedule({ params: { id: String(id) }, body: { at: '2026-11-25T09:00:00.000Z' } });
	await post.dropDraft({ params: { id } });
	await forget();
	clock.set('2026-11-25T09:00:01.000Z');
	expect(await applyDueEdits(server.running.context)).toBe(1);
	expect(await coverOf(id)).toBe(cover);
});

test('the other language of a post gets the chosen cover, too', async () => {
	const cover = await stored();
	const { id } = await createPost(server.admin, { status: 'published' });
	const twin = await beginTwin(server.admin, id);
	await server.admin.post.saveDraft({ params: { id }, body: { cover } });
	await server.admin.post.publish({ params: { id }, body: {} });
	expect(await coverOf(twin.id)).toBe(cover);
});

test('a deleted picture is refused in words, and nothing of that save is stored', async () => {
	const { post } = server.admin;
	const { id, title } = await createPost(server.admin);
	await expect(post.begin({ body: { title: 'Без обложки', cover: never } })).rejects.toMatchObject(gone);
	await expect(post.save({ params: { id }, form: { cover: never, title: 'Иначе' } })).rejects.toMatchObject({
		...gone,
		errors: [{ path: 'cover', message: expect.stringContaining('Выберите другую') }],
	});
	await expect(
		post.saveDraft({ params: { id }, body: { cover: never, title: 'Иначе' } }),
	).rejects.toMatchObject(gone);
	expect(await post.editing({ params: { id } })).toMatchObject({ draft: null, post: { title } });
	for (const cover of ['', 'abc', `../${never}`])
		await expect(post.saveDraft({ params: { id }, body: { cover } })).rejects.toMatchObject(gone);
	await expect(server.admin.picture.keep({ params: { name: never } })).rejects.toMatchObject({
		code: 'missing',
	});
});

test('the cleaning keeps a chosen picture: at first because it was just chosen, later because the working copy uses it', async () => {
	const [kept, drafted, unused] = [await stored(), await stored(), await stored()];
	const { id } = await createPost(server.admin);
	const before = '2026-12-20T00:00:00.000Z';
	clock.set('2026-12-20T09:00:00.000Z');
	await server.admin.picture.keep({ params: { name: kept } });
	await forgetPictures(server.running.context, before);
	const names = async () =>
		(await server.admin.picture.list({ query: { perPage: '100' } })).data.map(({ name }) => name);
	expect(await names()).toContain(kept);
	expect(await names()).not.toContain(unused);
	const again = await stored();
	await server.admin.post.saveDraft({ params: { id }, body: { cover: again } });
	await forget();
	expect(await names()).toContain(again);
	expect(await names()).not.toContain(drafted);
});

test('the address of a width shows the whole picture if the picture is narrower, so a name makes an address', async () => {
	const name = await stored();
	for (const size of [480, 1600])
		expect((await server.fetch(`/media/${name}-${size}.webp`)).status).toBe(200);
	expect((await server.fetch(`/media/${name}-481.webp`)).status).toBe(404);
	const { data } = await server.admin.picture.list({ query: { perPage: '100' } });
	const address = data.find((picture) => picture.name === name)?.address ?? '';
	expect(new URL(address).pathname).toMatch(new RegExp(`^/media/${name}-\\d+\\.webp$`));
});
