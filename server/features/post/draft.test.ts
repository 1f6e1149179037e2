import { describe, expect, test } from 'vitest';
import { movableClock } from '../../testing/clock.ts';
import { createPost } from '../../testing/posts.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';
import { statementsOf } from '../../testing/statements.ts';
import { previewPost } from './draft.ts';

const clock = movableClock('2026-11-20T09:00:00.000Z');
const server = serverOfFile({ now: clock.now, env: { SESSION_HOURS: '2000' } });

const read = (id: number) => server.visitor.post.get({ params: { id } });
type Body = Parameters<typeof server.admin.post.saveDraft>[0]['body'];
const saveDraft = async (id: number, body: Body) => {
	await server.admin.post.saveDraft({ params: { id }, body });
	const { draft: copy, ...editing } = await server.admin.post.editing({ params: { id } });
	return { ...copy, ...editing };
};
const publish = (id: number, body: Parameters<typeof server.admin.post.publish>[0]['body'] = {}) =>
	server.admin.post.publish({ params: { id }, body });

describe('the working copy', () => {
	test('is stored beside the published text, which does not change until the copy is published', async () => {
		const before = await createPost(server.admin, { title: 'Видно всем', text: '<p>Старое</p>' });
		const copy = await saveDraft(before.id, { title: 'Ещё пишется', text: '<p>Новое</p>' });
		expect(copy).toMatchObject({
			postId: before.id,
			draft: { title: 'Ещё пишется', text: '<p>Новое</p>' },
			base: 1,
			revision: 2,
			savedBy: 'Администратор',
		});
		expect(await read(before.id)).toEqual(before);
		expect(await server.admin.post.draft({ params: { id: before.id } })).toMatchObject({
			draft: copy.draft,
			revision: 2,
		});

		const published = await publish(before.id, { revision: copy.revision });
		expect(published).toMatchObject({
			title: 'Ещё пишется',
			text: '<p>Новое</p>',
			slug: before.slug,
			revision: 3,
			publishedAt: before.publishedAt,
		});
		expect(await read(before.id)).toEqual(published);
		await expect(server.admin.post.draft({ params: { id: before.id } })).rejects.toMatchObject({
			code: 'missing',
		});
	});
	test.each(['', '\u200b', '\u3164 \u2800'])(
		'is not published while its title is invisible, as in %j (F19)',
		async (title) => {
			const before = await createPost(server.admin, { title: 'Есть название' });
			await saveDraft(before.id, { title });
			await expect(publish(before.id)).rejects.toMatchObject({
				code: 'invalid',
				errors: [{ path: 'title' }],
			});
			expect(await read(before.id)).toEqual(before);
			await saveDraft(before.id, { title: 'Новое название' });
			expect(await publish(before.id)).toMatchObject({ title: 'Новое название' });
		},
	);
	test('merges the fields of successive autosaves', async () => {
		const { id } = await createPost(server.admin, { title: 'Поля' });
		await saveDraft(id, { title: 'Раз' });
		await saveDraft(id, { text: '<p>два</p>' });
		const { draft } = await saveDraft(id, {
			description: 'три',
			slug: 'poly-novye',
			order: 4,
			categories: [],
			imageAlt: 'пять',
		});
		// The post has no category anyway, and the copy keeps only differences from the post.
		expect(draft).toEqual({
			title: 'Раз',
			text: '<p>два</p>',
			description: 'три',
			slug: 'poly-novye',
			order: 4,
			imageAlt: 'пять',
		});
		expect(await publish(id)).toMatchObject({
			title: 'Раз',
			text: '<p>два</p>',
			description: 'три',
			slug: 'poly-novye',
			order: 4,
			image: { alt: 'пять' },
		});
	});
	test('is discarded without a trace in the post, and an old tab cannot overwrite the next copy', async () => {
		const before = await createPost(server.admin);
		const copy = await saveDraft(before.id, { title: 'Не пригодилось' });
		await server.admin.post.dropDraft({ params: { id: before.id } });
		expect(await read(before.id)).toEqual({ ...before, revision: copy.revision + 1 });
		await expect(
			saveDraft(before.id, { title: 'Из старой вкладки', revision: copy.revision }),
		).rejects.toMatchObject({ code: 'conflict' });
		await expect(server.admin.post.dropDraft({ params: { id: before.id } })).rejects.toMatchObject({
			code: 'missing',
		});
	});
	test('is not discarded by somebody who has not seen its newest save', async () => {
		const { id } = await createPost(server.admin);
		const { revision } = await saveDraft(id, { title: 'Своё' });
		const second = await saveDraft(id, { text: '<p>Абзац коллеги</p>', revision });
		const drop = (seen: number) => server.admin.post.dropDraft({ params: { id }, query: { revision: seen } });
		await expect(drop(revision)).rejects.toMatchObject({
			code: 'conflict',
			current: { draft: { text: '<p>Абзац коллеги</p>' }, revision: second.revision },
		});
		expect(await server.admin.post.draft({ params: { id } })).toMatchObject({ draft: second.draft });
		await drop(second.revision);
	});
	test('comes with its post in one answer, which also says if there is none', async () => {
		const post = await createPost(server.admin);
		const editing = () => server.admin.post.editing({ params: { id: post.id } });
		expect(await editing()).toMatchObject({ post, draft: null });
		const copy = await saveDraft(post.id, { title: 'Пишется' });
		expect(await editing()).toMatchObject({ post, draft: { draft: copy.draft, revision: copy.revision } });
		await server.admin.post.remove({ params: { id: post.id } });
		await expect(editing()).rejects.toMatchObject({ code: 'missing' });
	});
	test('answers 409 with the newer copy to a second tab that saves an old revision', async () => {
		const { id, revision } = await createPost(server.admin);
		const first = await saveDraft(id, { title: 'Первая вкладка', revision });
		await expect(saveDraft(id, { title: 'Вторая вкладка', revision })).rejects.toMatchObject({
			code: 'conflict',
			current: { draft: { draft: { title: 'Первая вкладка' } }, revision: first.revision },
			disputed: ['title'],
		});
	});
	test('cannot be created or discarded for a post in the trash', async () => {
		const { id } = await createPost(server.admin);
		await saveDraft(id, { title: 'x' });
		await server.admin.post.remove({ params: { id } });
		for (const call of [
			() => saveDraft(id, { title: 'y' }),
			() => server.admin.post.draft({ params: { id } }),
			() => server.admin.post.dropDraft({ params: { id } }),
			() => publish(id),
		]) {
			await expect(call()).rejects.toMatchObject({ code: 'missing' });
		}
	});
	test.each([
		{ title: 'x'.repeat(201) },
		{ text: 'x'.repeat(500_001) },
		{ categories: [0] },
		{ order: 1.5 },
		{ publishedAt: 'завтра' },
		{ status: 'published' },
		{ extra: 1 },
	])('refuses %o', async (body) => {
		const { id } = await createPost(server.admin);
		await expect(saveDraft(id, body as never)).rejects.toMatchObject({
			code: 'invalid',
			errors: [{ path: expect.stringContaining(Object.keys(body)[0] ?? '') }],
		});
	});
});

describe('a save of the working copy is answered', () => {
	const long = `<p>${'Длинный текст поста. '.repeat(5000)}</p>`;
	const put = (id: number, body: Body) => server.admin.post.saveDraft({ params: { id }, body });
	test('without the texts when the editor has seen every change, and nothing is read again', async () => {
		const { id, revision } = await createPost(server.admin, { text: long });
		const first = await put(id, { text: `${long}<p>И ещё.</p>`, revision });
		let second = first;
		const statements = await statementsOf(async () => {
			second = await put(id, { title: 'Короче', revision: first.revision });
		});
		for (const saved of [first, second]) {
			expect(saved).toMatchObject({ editing: null, cleaned: null, base: revision });
			expect(JSON.stringify(saved).length).toBeLessThan(500);
		}
		expect([first.revision, second.revision]).toEqual([revision + 1, revision + 2]);
		const written = statements.findIndex((sql) => sql.startsWith('update "post_version"'));
		expect(written).toBeGreaterThan(0);
		// The search index, which follows in the background, reads all waiting posts together.
		const isOfIndex = (sql: string) => /"post_to_index"|"fields", "why" .* in \(/.test(sql);
		const readAfter = statements
			.slice(written)
			.filter((sql) => /^select .* from "post/.test(sql) && !isOfIndex(sql));
		expect(readAfter).toEqual([]);
		const editing = await server.admin.post.editing({ params: { id } });
		expect(editing).toMatchObject({ revision: second.revision, draft: { base: second.base } });
	});
	test('with the whole post where somebody else has saved meanwhile, and where no revision was sent', async () => {
		const { id, revision } = await createPost(server.admin);
		await put(id, { description: 'Слова коллеги', revision });
		const both = { draft: { draft: { title: 'Своё', description: 'Слова коллеги' } } };
		expect(await put(id, { title: 'Своё', revision })).toMatchObject({ editing: both });
		expect(await put(id, { title: 'Своё' })).toMatchObject({ editing: both });
	});
	test('with the newest revision, also where the post has a later one than its working copy', async () => {
		const { id, revision } = await createPost(server.admin);
		const saved = await put(id, { title: 'Короче', revision });
		const { db } = server.running.context;
		await db.write((tx) =>
			tx
				.updateTable('post')
				.set({ revision: saved.revision + 1 })
				.where('id', '=', id)
				.execute(),
		);
		const again = await put(id, { title: 'Короче ', revision: saved.revision + 1 });
		expect(again.revision).toBe(saved.revision + 1);
	});
	test('with the text as it is stored, where it was not clean', async () => {
		const { id, revision } = await createPost(server.admin);
		const saved = await put(id, { text: '<p onclick="x()">Чисто</p>', revision });
		expect(saved).toMatchObject({ editing: null, cleaned: '<p>Чисто</p>' });
	});
});

describe('two people in one working copy', () => {
	test('store the changes of both if they change different fields', async () => {
		const { id, revision } = await createPost(server.admin);
		await saveDraft(id, { title: 'Анна', revision });
		expect(await saveDraft(id, { description: 'Борис', revision })).toMatchObject({
			draft: { title: 'Анна', description: 'Борис' },
			revision: revision + 2,
		});
	});
	test('do not overwrite each other in the same field: nothing of the second save is written', async () => {
		const { id, revision } = await createPost(server.admin);
		await saveDraft(id, { title: 'Анна', revision });
		await expect(saveDraft(id, { title: 'Борис', description: 'Борис', revision })).rejects.toMatchObject({
			code: 'conflict',
			disputed: ['title'],
			current: { post: { id }, draft: { draft: { title: 'Анна' } }, revision: revision + 1 },
		});
		expect((await server.admin.post.draft({ params: { id } })).draft).toEqual({ title: 'Анна' });
	});
	test('have no dispute if they write the same value, and neither has a save that is repeated after a lost answer', async () => {
		const { id, revision } = await createPost(server.admin);
		const first = await saveDraft(id, { title: 'Одно', revision });
		expect(await saveDraft(id, { title: 'Одно', revision })).toMatchObject({ revision: first.revision });
	});
	test('have a dispute over a field that one of them typed back', async () => {
		const { id, title, revision } = await createPost(server.admin);
		const first = await saveDraft(id, { title: 'Анна', revision });
		await saveDraft(id, { title, revision: first.revision });
		await expect(saveDraft(id, { title: 'Борис', revision: first.revision })).rejects.toMatchObject({
			disputed: ['title'],
		});
	});
	test('see the new post after it was saved directly, and the copy can be published if it changed other fields', async () => {
		const { id, revision } = await createPost(server.admin);
		const copy = await saveDraft(id, { title: 'Анна', revision });
		await server.admin.post.save({ params: { id }, form: { description: 'Другая программа' } });
		await expect(saveDraft(id, { description: 'Борис', revision: copy.revision })).rejects.toMatchObject({
			disputed: ['description'],
		});
		expect(await publish(id, { revision: copy.revision })).toMatchObject({
			title: 'Анна',
			description: 'Другая программа',
		});
	});
});

describe('publishing', () => {
	test('publishes the last saved state, whatever order saving and publishing arrive in (K04)', {
		tags: 'db',
	}, async () => {
		for (let round = 0; round < 10; round++) {
			const { id } = await createPost(server.admin, { title: 'Начало' });
			await saveDraft(id, { title: 'Первая' });
			const [saved] = await Promise.allSettled([saveDraft(id, { title: 'Вторая' }), publish(id)]);
			const shown = (await read(id)).title;
			expect(['Первая', 'Вторая']).toContain(shown);
			// A save that arrives after the publication is a working copy: no acknowledged text is lost.
			if (saved.status === 'fulfilled' && shown === 'Первая')
				expect((await server.admin.post.draft({ params: { id } })).draft).toMatchObject({ title: 'Вторая' });
		}
	});
	test('refuses a copy based on an older post with 409 and the current post, and overwrites the post if the current revision is sent', async () => {
		const { id } = await createPost(server.admin, { title: 'Основа' });
		const copy = await saveDraft(id, { title: 'Копия' });
		const changed = await server.admin.post.save({ params: { id }, form: { title: 'Изменил другой' } });
		await expect(publish(id, { revision: copy.revision })).rejects.toMatchObject({
			code: 'conflict',
			current: changed,
		});
		await expect(publish(id)).rejects.toMatchObject({ code: 'conflict' });
		expect(await read(id)).toEqual(changed);
		expect(await publish(id, { revision: changed.revision })).toMatchObject({ title: 'Копия' });
	});
	test('refuses an unknown revision', async () => {
		const { id } = await createPost(server.admin);
		await saveDraft(id, { title: 'Копия' });
		await expect(publish(id, { revision: 77 })).rejects.toMatchObject({
			code: 'conflict',
			current: { draft: { title: 'Копия' } },
		});
	});
	test('is not blocked by a reordering of the list, by the trash or by a scheduled publication', async () => {
		const { id } = await createPost(server.admin, { title: 'Основа', publishedAt: '2026-11-21T09:00:00Z' });
		const copy = await saveDraft(id, { title: 'Копия' });
		await server.admin.post.order({ body: { ids: [id] } });
		await server.admin.post.remove({ params: { id } });
		await server.admin.trash.restore({ params: { kind: 'post', id } });
		clock.pass(2 * 24 * 3600 * 1000);
		await expect
			.poll(async () => (await server.admin.post.get({ params: { id } })).status, { timeout: 8000 })
			.toBe('published');
		expect(await publish(id, { revision: copy.revision })).toMatchObject({
			title: 'Копия',
			status: 'published',
		});
	});
	test('makes a draft public now', async () => {
		const { id } = await createPost(server.admin, { status: 'draft' });
		await expect(read(id)).rejects.toMatchObject({ code: 'missing' });
		clock.pass(60_000);
		expect(await publish(id)).toMatchObject({ status: 'published', publishedAt: clock.now().toISOString() });
		expect(await read(id)).toMatchObject({ status: 'published' });
	});
	test('changes nothing in a public post without a working copy', async () => {
		const post = await createPost(server.admin);
		clock.pass(60_000);
		const { content } = server.running.context.versions;
		expect(await publish(post.id)).toEqual(post);
		expect(await publish(post.id, { revision: post.revision })).toEqual(post);
		await expect(publish(post.id, { revision: 77 })).rejects.toMatchObject({ code: 'conflict' });
		expect(server.running.context.versions.content).toBe(content);
	});
	test('needs no body', async () => {
		const { id } = await createPost(server.admin, { status: 'draft' });
		const response = await server.fetch(`/api/post/${id}/publish`, {
			method: 'POST',
			headers: { authorization: `Bearer ${server.token}` },
		});
		expect(response.status).toBe(200);
		expect(await read(id)).toMatchObject({ status: 'published' });
	});
	test('at a future time hides a draft until then', async () => {
		const { id } = await createPost(server.admin, { status: 'draft' });
		const at = new Date(clock.now().getTime() + 3_600_000).toISOString();
		expect(await publish(id, { publishedAt: at })).toMatchObject({ status: 'scheduled', publishedAt: at });
		await expect(read(id)).rejects.toMatchObject({ code: 'missing' });
	});
	test('of a copy with an address in use is refused, and the copy stays', async () => {
		await createPost(server.admin, { slug: 'uzhe-est' });
		const { id } = await createPost(server.admin);
		await saveDraft(id, { slug: 'uzhe-est' });
		await expect(publish(id)).rejects.toMatchObject({ code: 'duplicate' });
		expect((await server.admin.post.draft({ params: { id } })).draft).toMatchObject({ slug: 'uzhe-est' });
	});
});

describe('the preview of a working copy', () => {
	const open = async (id: number, body: Parameters<typeof saveDraft>[1]) => {
		const { preview } = await saveDraft(id, body);
		return { preview, token: new URL(preview, 'http://x').searchParams.get('preview') ?? '' };
	};
	test('shows the working copy over the post, for an hour', async () => {
		const post = await createPost(server.admin, { title: 'Видно', text: '<p>Видно</p>' });
		const { preview, token } = await open(post.id, { title: 'Предпросмотр' });
		expect(preview).toBe(`/blog/${post.slug}?preview=${token}`);
		const { context } = server.running;
		expect(await previewPost(context, token)).toEqual({ ...post, title: 'Предпросмотр' });
		clock.pass(59 * 60_000);
		expect(await previewPost(context, token)).toMatchObject({ title: 'Предпросмотр' });
		clock.pass(60_000);
		expect(await previewPost(context, token)).toBeNull();
	});
	test('is refused for a changed token', async () => {
		const previewed = await createPost(server.admin);
		const draftPost = await createPost(server.admin, { status: 'draft' });
		const { token } = await open(previewed.id, { title: 'x' });
		const [, ends = '', signature = ''] = token.split('.');
		for (const forged of [
			`${draftPost.id}.${ends}.${signature}`,
			`${previewed.id}.${Number(ends) + 3600}.${signature}`,
			`${previewed.id}.${ends}.${'A'.repeat(43)}`,
			`${token}A`,
			'',
			'1.2',
		]) {
			expect(await previewPost(server.running.context, forged)).toBeNull();
		}
	});
});

test('a working copy without a difference is no edit: after a preview, or after everything is typed back', async () => {
	const { id, title } = await createPost(server.admin, { status: 'published' });
	const save = (body: object) => server.admin.post.saveDraft({ params: { id }, body });
	const rowOf = async () =>
		(await server.admin.post.office({ query: { perPage: '100' } })).data.find((row) => row.id === id);
	await save({});
	expect(await rowOf()).toMatchObject({ hasDraft: false });
	await save({ title: 'Другой заголовок' });
	expect(await rowOf()).toMatchObject({ hasDraft: true, languages: [{ hasDraft: true }] });
	expect((await save({ title })).editing?.draft?.draft).toEqual({});
	expect(await rowOf()).toMatchObject({ hasDraft: false, languages: [{ hasDraft: false }] });
});
