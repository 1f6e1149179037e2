import { expect, test } from 'vitest';
import { movableClock } from '../../testing/clock.ts';
import { beginTwin, createPost } from '../../testing/posts.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';

const clock = movableClock('2026-11-21T09:00:00.000Z');
const server = serverOfFile({ now: clock.now, env: { SESSION_HOURS: '2000' } });

const credits = { author: 'Редакция (демо)', verifiedOn: '2026-11-12' };
const get = (id: number) => server.visitor.post.get({ params: { id } });

test('a post that names neither an author nor a day of checking has both empty', async () => {
	const { id } = await createPost(server.admin);
	expect(await get(id)).toMatchObject({ author: '', verifiedOn: '' });
});

test('author and day of checking reach the site only by publishing, and can be restored from the history', async () => {
	const { id } = await createPost(server.admin, credits);
	await server.admin.post.saveDraft({
		params: { id },
		body: { author: 'Таможенный брокер (демо)', verifiedOn: '2026-11-20' },
	});
	expect(await get(id)).toMatchObject(credits);
	const published = await server.admin.post.publish({ params: { id }, body: {} });
	expect(published).toMatchObject({ author: 'Таможенный брокер (демо)', verifiedOn: '2026-11-20' });
	const { draft } = await server.admin.post.restoreRevision({ params: { id, n: 1 } });
	expect(draft?.draft).toMatchObject(credits);
	expect(await server.admin.post.publish({ params: { id }, body: {} })).toMatchObject(credits);
	expect(await server.admin.post.save({ params: { id }, form: { verifiedOn: '' } })).toMatchObject({
		author: credits.author,
		verifiedOn: '',
	});
});

test.each(['2026-02-30', '12.11.2026', '2026-11-12T00:00:00Z', 'вчера', ' 2026-11-12'])(
	'%j is no day on which a post was checked',
	async (verifiedOn) => {
		const { id } = await createPost(server.admin);
		const fault = { code: 'invalid', errors: [{ path: 'verifiedOn' }] };
		await expect(server.admin.post.save({ params: { id }, form: { verifiedOn } })).rejects.toMatchObject(
			fault,
		);
		await expect(server.admin.post.saveDraft({ params: { id }, body: { verifiedOn } })).rejects.toMatchObject(
			fault,
		);
	},
);

test('a day of checking in the future is refused, by the clock of Kyiv', async () => {
	const { id } = await createPost(server.admin);
	const fault = {
		code: 'invalid',
		errors: [{ path: 'verifiedOn', message: expect.stringMatching(/не настал/) }],
	};
	const tomorrow = { verifiedOn: '2026-11-22' };
	const draft = () => server.admin.post.saveDraft({ params: { id }, body: tomorrow });
	const save = () => server.admin.post.save({ params: { id }, form: tomorrow });
	await expect(draft()).rejects.toMatchObject(fault);
	await expect(save()).rejects.toMatchObject(fault);
	await expect(createPost(server.admin, tomorrow)).rejects.toMatchObject(fault);
	await expect(server.admin.post.begin({ body: { title: 'Начат', ...tomorrow } })).rejects.toMatchObject(
		fault,
	);
	// Kyiv is two hours ahead, so the next day has already begun there.
	clock.set('2026-11-21T22:30:00.000Z');
	expect((await draft()).editing?.draft?.draft).toMatchObject(tomorrow);
	expect(await save()).toMatchObject(tomorrow);
});

test('a translation gets the author but no day of checking, and a check alone does not make it outdated', async () => {
	const { id } = await createPost(server.admin, credits);
	const twin = await beginTwin(server.admin, id);
	expect(twin).toMatchObject({ author: credits.author, verifiedOn: '' });
	await server.admin.post.saveDraft({
		params: { id: twin.id },
		body: { title: 'Переклад', slug: 'pereklad', author: 'Редакція (демо)', verifiedOn: '2026-11-14' },
	});
	await server.admin.post.publish({ params: { id: twin.id }, body: {} });
	expect(await get(id)).toMatchObject(credits);
	expect(await get(twin.id)).toMatchObject({ author: 'Редакція (демо)', verifiedOn: '2026-11-14' });
	const isOutdated = async () =>
		(await server.admin.post.editing({ params: { id } })).languages.find(({ language }) => language === 'uk')
			?.isOutdated;
	clock.pass(60_000);
	await server.admin.post.save({ params: { id }, form: { verifiedOn: '2026-11-20' } });
	expect(await isOutdated()).toBe(false);
	await server.admin.post.save({ params: { id }, form: { author: 'Другой человек' } });
	expect(await isOutdated()).toBe(true);
});
