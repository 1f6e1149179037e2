import { dayMs } from '@clearway/shared/domain/dated.ts';
import { expect, test } from 'vitest';
import { movableClock } from '../testing/clock.ts';
import { createPost } from '../testing/posts.ts';
import { countRows } from '../testing/rows.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { emptyTrash } from './trash.ts';

const clock = movableClock('2026-11-20T09:00:00.000Z');
const server = serverOfFile({ now: clock.now, env: { SESSION_HOURS: '2000' } });

test('the trash lists deleted records with their names and the days of final deletion, the last deleted first', async () => {
	const category = await server.admin.category.create({ body: { title: 'Категория' } });
	const meta = await server.admin.meta.create({ body: { page: 'eu', title: 'Европа' } });
	const option = await server.admin.option.create({ body: { title: 'own.note', value: '1' } });
	const post = await createPost(server.admin, { title: 'Статья' });
	await server.admin.category.remove({ params: { id: category.id } });
	clock.pass(1000);
	await server.admin.meta.remove({ params: { id: meta.id } });
	clock.pass(1000);
	await server.admin.option.remove({ params: { id: Number(option.id) } });
	clock.pass(1000);
	await server.admin.post.remove({ params: { id: post.id } });
	const listed = await server.admin.trash.list();
	expect(listed.map(({ kind, title }) => [kind, title])).toEqual([
		['post', 'Статья'],
		['option', 'own.note'],
		['meta', 'eu'],
		['category', 'Категория'],
	]);
	for (const { deletedAt, erasedAt } of listed)
		expect(Date.parse(erasedAt) - Date.parse(deletedAt)).toBe(30 * dayMs);
	for (const { kind, id } of listed) await server.admin.trash.restore({ params: { kind, id } });
	expect(await server.admin.trash.list()).toEqual([]);
});

test('a record that was not deleted, or of an unknown kind, cannot be restored', async () => {
	const { id } = await server.admin.category.create({ body: { title: 'Живая' } });
	await expect(server.admin.trash.restore({ params: { kind: 'category', id } })).rejects.toMatchObject({
		code: 'missing',
	});
	await expect(server.admin.trash.restore({ params: { kind: 'post', id: 999 } })).rejects.toMatchObject({
		code: 'missing',
	});
	await expect(
		server.admin.trash.restore({ params: { kind: 'admin' as never, id: 1 } }),
	).rejects.toMatchObject({ code: 'missing' });
});

test('one of two admins who restore the same record at once succeeds', { tags: 'db' }, async () => {
	const { id } = await server.admin.category.create({ body: { title: 'Туда и обратно' } });
	await server.admin.category.remove({ params: { id } });
	const ends = await Promise.allSettled(
		[1, 2, 3].map(() => server.admin.trash.restore({ params: { kind: 'category', id } })),
	);
	expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a deleted record is purged after thirty days, and its name is free again', async () => {
	const { id } = await server.admin.category.create({ body: { title: 'Временная' } });
	await server.admin.category.remove({ params: { id } });
	clock.pass(31 * dayMs);
	const before = await countRows(server);
	await emptyTrash(server.running.context);
	expect((await countRows(server)).category).toBe((before.category ?? 0) - 1);
	await expect(server.admin.trash.restore({ params: { kind: 'category', id } })).rejects.toMatchObject({
		code: 'missing',
	});
	expect((await server.admin.category.create({ body: { title: 'Временная' } })).id).toBeGreaterThan(id);
});

test('many records of any kind go to the trash and come back in one transaction each', async () => {
	const post = await createPost(server.admin, { title: 'Уходит вместе' });
	const category = await server.admin.category.create({ body: { title: 'Уходит с ним' } });
	const items = [
		{ kind: 'post' as const, id: post.id },
		{ kind: 'category' as const, id: category.id },
	];
	const inTrash = async () =>
		(await server.admin.trash.list()).filter(({ title }) => title.startsWith('Уходит')).length;
	await server.admin.trash.removeMany({ body: { items } });
	expect(await inTrash()).toBe(2);
	await server.admin.trash.restoreMany({ body: { items } });
	expect(await inTrash()).toBe(0);
	expect(await server.admin.post.get({ params: { id: post.id } })).toMatchObject({ title: 'Уходит вместе' });
});

test('if one of many records cannot be deleted or restored, all stay where they are, and it is named by its title', {
	tags: 'db',
}, async () => {
	const [kept, taken, gone] = await Promise.all(
		['Остаётся', 'Занятая', 'Ушла раньше'].map((title) => server.admin.category.create({ body: { title } })),
	);
	const items = [kept, taken, gone].map((category) => ({ kind: 'category' as const, id: category?.id ?? 0 }));
	await server.admin.category.remove({ params: { id: gone?.id ?? 0 } });
	await expect(server.admin.trash.removeMany({ body: { items } })).rejects.toMatchObject({
		code: 'conflict',
		message: expect.stringMatching(/^Ничего не изменено\. «Ушла раньше»: /),
		errors: [{ path: `category/${gone?.id}` }],
	});
	expect(await server.admin.category.get({ params: { id: kept?.id ?? 0 } })).toMatchObject({
		title: 'Остаётся',
	});

	await server.admin.trash.removeMany({ body: { items: items.slice(0, 2) } });
	await server.admin.category.create({ body: { title: 'Занятая' } });
	await expect(server.admin.trash.restoreMany({ body: { items } })).rejects.toMatchObject({
		code: 'conflict',
		message: expect.stringContaining('«Занятая»: '),
		errors: [{ path: `category/${taken?.id}` }],
	});
	const trashedIds = (await server.admin.trash.list()).map(({ id }) => id);
	expect(items.filter(({ id }) => !trashedIds.includes(id))).toEqual([]);
});
