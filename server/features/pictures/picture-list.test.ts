import { pictureKinds } from '@clearway/shared/contract/record-fields.ts';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { fullDisk } from '../../db/faults.ts';
import { overBefore } from '../../options/option.ts';
import { movableClock } from '../../testing/clock.ts';
import { createDelivered, storedPicture } from '../../testing/delivered.ts';
import { makePicture } from '../../testing/pictures.ts';
import { beginTwin, createPost } from '../../testing/posts.ts';
import { withBankOfEach } from '../../testing/server-of-file.ts';
import type { TestServer } from '../../testing/start.ts';
import { readWaitingPictures } from './picture-uses.ts';
import { forgetPictures } from './unused-pictures.ts';

const start = '2026-11-20T09:00:00.000Z';
const clock = movableClock(start);
beforeEach(() => clock.set(start));
const { server } = withBankOfEach({ now: clock.now, work: false });

let width = 100;
const upload = async (alt?: string) =>
	server.admin.picture.upload({
		form: { ...(alt !== undefined && { alt }) },
		file: new File([await makePicture({ width: width++, height: 50 })], 'p.png'),
	});
const nameOf = ({ url }: { url: string }): string => /[0-9a-f]{64}/.exec(url)?.[0] ?? '';
const inText = ({ url }: { url: string }, alt = '') => `<p>Слова</p><img src="${url}" alt="${alt}">`;
const list = (query: NonNullable<Parameters<TestServer['admin']['picture']['list']>[0]>['query'] = {}) =>
	server.admin.picture.list({ query });
const usesOf = async (picture: { url: string }) => {
	const { data } = await list({ perPage: '100' });
	return data
		.find(({ url }) => url === picture.url)
		?.uses.map(({ kind, id, places }) => [kind, id, ...places]);
};

test('a picture shows its uses: a text, a cover, a working copy, a scheduled edit, versions, a car, a setting', {
	tags: 'db',
}, async () => {
	const { admin } = server;
	const [old, fresh, drafted, planned, ofOption] = [
		await upload(),
		await upload(),
		await upload(),
		await upload(),
		await upload(),
	] as const;
	const post = await createPost(admin, { title: 'С картинками', text: inText(old) });
	await admin.post.save({ params: { id: post.id }, form: { text: inText(fresh) } });
	await admin.post.saveDraft({ params: { id: post.id }, body: { text: inText(planned) } });
	await admin.pendingEdit.schedule({ params: { id: post.id }, body: { at: '2026-11-25T09:00:00Z' } });
	await admin.post.saveDraft({ params: { id: post.id }, body: { text: inText(drafted) } });
	const car = await createDelivered(server, {});
	const option = await admin.option.create({ body: { title: 'own.picture', value: ofOption.url } });

	expect(await usesOf(old)).toEqual([['post', post.id, 'history']]);
	expect(await usesOf(fresh)).toEqual([['post', post.id, 'text', 'history']]);
	expect(await usesOf(planned)).toEqual([['post', post.id, 'edit']]);
	expect(await usesOf(drafted)).toEqual([['post', post.id, 'draft']]);
	expect(await usesOf(ofOption)).toEqual([['option', option.id, 'text']]);
	// One file is the cover of the post and the first picture of the car.
	const shared = { url: post.image.url };
	expect(nameOf(shared)).toBe(await storedPicture(server));
	expect(await usesOf(shared)).toEqual([
		['post', post.id, 'cover'],
		['car', car.carId, 'text'],
	]);
});

test('each language of a post is a separate use, drafts and trashed posts are marked, and a purge ends the use', {
	tags: 'db',
}, async () => {
	const { admin } = server;
	const picture = await upload();
	const russian = await createPost(admin, { title: 'Порт', text: inText(picture), status: 'published' });
	const { id } = await beginTwin(admin, russian.id);
	await admin.post.saveDraft({ params: { id }, body: { text: inText(picture) } });
	const shown = async () => {
		const { data } = await list({ perPage: '100' });
		return data
			.find(({ url }) => url === picture.url)
			?.uses.map(({ language, status, isDeleted }) => ({ language, status, isDeleted }));
	};
	expect(await shown()).toEqual([
		{ language: 'uk', status: 'draft', isDeleted: false },
		{ language: 'ru', status: 'published', isDeleted: false },
	]);
	await admin.post.remove({ params: { id: russian.id } });
	expect(await shown()).toEqual([
		{ language: 'uk', status: 'draft', isDeleted: false },
		{ language: 'ru', status: 'published', isDeleted: true },
	]);
	await server.running.context.db.read.deleteFrom('post').where('id', '=', russian.id).execute();
	expect(await shown()).toEqual([{ language: 'uk', status: 'draft', isDeleted: false }]);
});

test('an unused picture shows the day of its deletion, and a used one shows none', async () => {
	const unused = await upload();
	const used = await upload();
	await createPost(server.admin, { text: inText(used) });
	const of = async ({ url }: { url: string }) =>
		(await list({ perPage: '100' })).data.find((picture) => picture.url === url)?.forgottenOn;
	expect(await of(unused)).toBe('2027-02-19');
	expect(await of(used)).toBe(null);
	await server.admin.option.create({ body: { title: 'storage.picture-days', value: '7' } });
	expect(await of(unused)).toBe('2026-11-28');
});

test('a picture that somebody takes out of a record keeps its whole unused time from that moment, however old it is', async () => {
	const { admin, running } = server;
	const [taken, kept] = [await upload(), await upload()] as const;
	const car = await createDelivered(server, { pictures: [nameOf(kept), nameOf(taken)] });
	await readWaitingPictures(running.context);
	const aYearAgo = { created_at: '2025-11-20T09:00:00.000Z', came_at: '2025-11-20T09:00:00.000Z' };
	await running.context.db.read.updateTable('image').set(aYearAgo).execute();
	await admin.delivered.save({ params: { id: car.id }, body: { pictures: [nameOf(kept)] } });
	const shownAfter = async (days: number) => {
		const now = () => new Date(Date.parse(start) + days * dayMs);
		const context = { ...running.context, now };
		await forgetPictures(context, await overBefore(context, 'storage.picture-days'));
		const { data } = await list({ perPage: '100' });
		return data.find(({ url }) => url === taken.url);
	};
	expect(await shownAfter(0)).toMatchObject({
		...{ usedBy: 0, cameAt: aYearAgo.came_at, forgottenOn: '2027-02-19' },
	});
	expect(await shownAfter(89)).toBeDefined();
	expect(await shownAfter(91)).toBeUndefined();
});

test('unused pictures are deleted even while the disk is full, because nothing else frees as much room', async () => {
	const { context } = server.running;
	const [unused, used] = [await upload(), await upload()] as const;
	await context.db.read.updateTable('image').set({ created_at: '2025-11-20T09:00:00.000Z' }).execute();
	// This post is not read yet when the disk is full.
	await createPost(server.admin, { text: inText(used) });
	const db = { ...context.db, write: () => Promise.reject(fullDisk()) };
	await forgetPictures({ ...context, db }, await overBefore(context, 'storage.picture-days'));
	const urls = (await list({ perPage: '100' })).data.map(({ url }) => url);
	expect([urls.includes(unused.url), urls.includes(used.url)]).toEqual([false, true]);
});

test('a search finds pictures by their description and by the title of a record that uses them, used or unused', {
	tags: 'db',
}, async () => {
	const { admin } = server;
	const crane = await upload('Кран в порту');
	const ship = await upload();
	const alone = await upload('Ещё один кран');
	await createPost(admin, { title: 'Дорога из Одессы', text: inText(crane, 'Погрузка контейнера') });
	await createPost(admin, { title: 'Паром', text: inText(ship, 'Судно') });
	const namesFound = async (query: Parameters<typeof list>[0]) =>
		(await list({ perPage: '100', ...query })).data
			.map(({ url }) => ({ [crane.url]: 'crane', [ship.url]: 'ship', [alone.url]: 'alone' })[url] ?? '')
			.filter(Boolean)
			.sort();
	expect(await namesFound({ q: 'кран' })).toEqual(['alone', 'crane']);
	expect(await namesFound({ q: 'КРАН', use: 'used' })).toEqual(['crane']);
	expect(await namesFound({ q: 'кран', use: 'unused' })).toEqual(['alone']);
	expect(await namesFound({ q: 'погрузка' })).toEqual(['crane']);
	expect(await namesFound({ q: 'кран одесс' })).toEqual(['crane']);
	expect(await namesFound({ q: 'паром' })).toEqual(['ship']);
	expect(await namesFound({ q: '100%_' })).toEqual([]);
	expect((await list({ q: 'нигде' })).total).toBe(0);
	// The list offers the description of a picture, even one that only a text gives.
	const { data } = await list({ perPage: '100' });
	expect(data.find(({ url }) => url === ship.url)?.alt).toBe('Судно');
	expect(data.find(({ url }) => url === crane.url)?.alt).toBe('Кран в порту');
});

test('pictures are listed by the day of their upload, with their size, whatever happens to them later', async () => {
	const first = await upload();
	clock.set('2026-11-21T09:00:00.000Z');
	const second = await upload();
	clock.set('2026-11-22T09:00:00.000Z');
	await createDelivered(server, { pictures: [nameOf(first)] });
	const { data } = await list({ perPage: '100' });
	const urls = data.map(({ url }) => url);
	expect(urls.indexOf(second.url)).toBeLessThan(urls.indexOf(first.url));
	const shown = data.find(({ url }) => url === first.url);
	expect(shown).toMatchObject({ cameAt: start, usedBy: 1 });
	const files = await Promise.all(
		first.variants.map(async ({ url }) => (await (await server.fetch(url)).arrayBuffer()).byteLength),
	);
	expect(shown?.bytes).toBe(files.reduce((sum, bytes) => sum + bytes, 0));
});

test('after an upgrade or a restore the uses of all records are read again, and the list says so meanwhile', {
	tags: 'db',
}, async () => {
	const { db } = server.running.context;
	const picture = await upload();
	await createPost(server.admin, { text: inText(picture) });
	expect((await list()).isReading).toBe(false);
	await db.read.deleteFrom('picture_use').execute();
	await db.read
		.insertInto('picture_to_read')
		.values([
			...Array.from({ length: 300 }, (_, n) => ({ source: 'history', record_id: 5000 + n })),
			...(await db.read.selectFrom('post').select('id').execute()).map(({ id }) => ({
				source: 'post',
				record_id: id,
			})),
		])
		.execute();
	expect(await list({ use: 'unused' })).toMatchObject({ isReading: true });
	expect((await list()).data.every(({ forgottenOn }) => forgottenOn === null)).toBe(true);
	await readWaitingPictures(server.running.context);
	expect(await usesOf(picture)).toHaveLength(1);
	expect((await list()).isReading).toBe(false);
});

test('the pictures of each kind whose fields name some are followed by the database', {
	tags: 'db',
}, async () => {
	const { read, dialect } = server.running.context.db;
	const names = dialect === 'sqlite' ? 'name from sqlite_master' : 'tgname as name from pg_trigger';
	const { rows } = await sql<{ name: string }>`select ${sql.raw(names)}`.execute(read);
	const followed = rows.map(({ name }) => name);
	expect(
		pictureKinds.filter((kind) => !followed.some((name) => name.startsWith(`pictures_of_${kind}`))),
	).toEqual([]);
});
