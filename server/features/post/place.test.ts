import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { beginTwin, createPost } from '../../testing/posts.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';

const server = serverOfFile();

let ids: number[];
const listed = async () =>
	(await server.admin.post.office({ query: { perPage: '100' } })).data.map(({ id }) => id);
beforeEach(async () => {
	await server.running.context.db.write((tx) => sql`delete from post`.execute(tx));
	for (let n = 0; n < 6; n++)
		await createPost(server.admin, { title: `Номер ${n}`, publishedAt: `2026-01-0${n + 1}T10:00:00.000Z` });
	ids = await listed();
});

/** Puts a post at a number, as somebody who just looked at the list. */
async function put(id: number, number: number) {
	const now = await listed();
	const before = now.filter((one) => one !== id)[number - 1] ?? null;
	return server.admin.post.putAt({
		params: { id },
		body: { number, from: now.indexOf(id) + 1, before },
	});
}
const moved = (id: number, number: number): number[] => {
	const others = ids.filter((one) => one !== id);
	return [...others.slice(0, number - 1), id, ...others.slice(number - 1)];
};

describe('a post that is put at a number', () => {
	test.each([1, 2, 4, 6])(
		'stands at %s for the office and for visitors; nobody else was changed',
		async (number) => {
			const [, , id = 0] = ids;
			const revisions = async () =>
				(await server.admin.post.list())
					.filter((one) => one.id !== id)
					.map((one) => [one.id, one.revision, one.order]);
			const before = new Map((await revisions()).map(([key, ...rest]) => [key, rest]));
			await put(id, number);
			expect(await listed()).toEqual(moved(id, number));
			expect((await server.visitor.post.list()).map((one) => one.id)).toEqual(moved(id, number));
			expect(new Map((await revisions()).map(([key, ...rest]) => [key, rest]))).toEqual(before);
		},
	);

	test('among posts with numbers of their own takes the number of the one above', async () => {
		const [first = 0, second = 0, third = 0] = ids;
		await server.admin.post.save({ params: { id: first }, form: { order: '-7' } });
		await server.admin.post.save({ params: { id: second }, form: { order: '-3' } });
		await put(third, 2);
		expect(await listed()).toEqual([first, third, ...ids.filter((id) => id !== first && id !== third)]);
		expect(await server.admin.post.get({ params: { id: third } })).toMatchObject({ order: -7 });
	});

	test('goes back to exactly what it was, also to a number of its own', async () => {
		const [, , id = 0] = ids;
		await server.admin.post.save({ params: { id }, form: { order: '4' } });
		const before = await listed();
		const { was, before: next } = await put(id, 1);
		expect((await listed())[0]).toBe(id);
		expect(was).toEqual({ order: 4, key: null });
		await server.admin.post.putAt({
			params: { id },
			body: { number: before.indexOf(id) + 1, from: 1, before: next, exactly: was },
		});
		expect(await listed()).toEqual(before);
		expect(await server.admin.post.get({ params: { id } })).toMatchObject({ order: 4 });
	});

	test('of one instant with its neighbours stands between them all the same', async () => {
		const at = '2026-02-01T10:00:00.000Z';
		for (let n = 0; n < 4; n++) await createPost(server.admin, { title: `Вместе ${n}`, publishedAt: at });
		ids = await listed();
		const last = ids.at(-1) ?? 0;
		for (const number of [2, 3, 4]) {
			await put(last, number);
			expect(await listed()).toEqual(moved(last, number));
		}
	});

	test('stays where it is when it is rewritten, and leaves it when a number is chosen in its editor', async () => {
		const last = ids.at(-1) ?? 0;
		await put(last, 2);
		await server.admin.post.save({ params: { id: last }, form: { title: 'Другое название' } });
		expect(await listed()).toEqual(moved(last, 2));
		await server.admin.post.save({ params: { id: last }, form: { order: '1' } });
		await server.admin.post.save({ params: { id: last }, form: { order: '0' } });
		expect(await listed()).toEqual(ids);
	});

	test('has the same place in both languages', async () => {
		const last = ids.at(-1) ?? 0;
		const twin = await server.admin.post.beginTwin({
			params: { id: last },
			body: { language: 'uk', from: 'text' },
		});
		await server.admin.post.publish({ params: { id: twin.id }, body: {} });
		await put(last, 2);
		const inUkrainian = await server.visitor.post.list({ query: { lang: 'uk' } });
		expect(inUkrainian.map((one) => one.id).indexOf(twin.id)).toBe(1);
	});

	test('stays there when its first language, deleted for good, is begun anew', async () => {
		const last = ids.at(-1) ?? 0;
		const { id } = await beginTwin(server.admin, last);
		await server.admin.post.publish({ params: { id }, body: {} });
		await put(last, 2);
		await server.admin.post.remove({ params: { id: last } });
		await server.running.context.db.write((tx) => tx.deleteFrom('post').where('id', '=', last).execute());
		const body = { language: 'ru', from: 'text' } as const;
		const russian = await server.admin.post.beginTwin({ params: { id }, body });
		await server.admin.post.publish({ params: { id: russian.id }, body: {} });
		expect((await server.visitor.post.list({ query: { lang: 'uk' } })).map((one) => one.id).indexOf(id)).toBe(
			1,
		);
		expect((await server.visitor.post.list()).map((one) => one.id).indexOf(russian.id)).toBe(1);
	});

	test('stays unmoved, with a sentence, when somebody has moved posts meanwhile', async () => {
		const [first = 0, second = 0, third = 0, fourth = 0] = ids;
		await put(fourth, 1);
		for (const body of [
			{ number: 2, from: 3, before: second },
			{ number: 1, from: 4, before: first },
			{ number: 9, from: 4, before: null },
		])
			await expect(server.admin.post.putAt({ params: { id: third }, body })).rejects.toMatchObject({
				code: 'conflict',
				message: expect.stringContaining('Порядок постов изменился'),
			});
		expect(await listed()).toEqual(moved(fourth, 1));
	});

	test('of two who put posts at one number at once one is told', async () => {
		const [first = 0] = ids;
		const [third = 0, fourth = 0] = ids.slice(2);
		const both = await Promise.allSettled(
			[third, fourth].map((id) =>
				server.admin.post.putAt({
					params: { id },
					body: { number: 1, from: ids.indexOf(id) + 1, before: first },
				}),
			),
		);
		expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
	});
});

test('the posts before and after a list position are returned, with the position of the post itself', async () => {
	const [, , , id = 0] = ids;
	const around = await server.admin.post.place({ params: { id }, query: { number: '5' } });
	expect(around).toMatchObject({ number: 4, total: 6 });
	expect(around.around.map((one) => [one.number, one.id])).toEqual(
		[3, 4, 5, 6].map((number) => [number, ids[number - 1]]),
	);
	await expect(server.admin.post.place({ params: { id: 999_999 } })).rejects.toMatchObject({
		code: 'missing',
	});
});

test('a post that comes back from the trash to a place that another one has by now leaves it to that one', async () => {
	const [, , , fourth = 0, fifth = 0] = ids;
	await put(fourth, 2);
	await server.admin.post.remove({ params: { id: fourth } });
	await put(fifth, 2);
	await server.admin.trash.restore({ params: { kind: 'post', id: String(fourth) } });
	const { read } = server.running.context.db;
	const rows = await read.selectFrom('post').select('place_key').where('place_key', 'is not', null).execute();
	expect(rows).toHaveLength(1);
	expect((await listed()).indexOf(fifth)).toBe(1);
	// There is room between any two again.
	const [, , last = 0] = (await listed()).slice(3);
	await put(last, 3);
	expect((await listed()).indexOf(last)).toBe(2);
});
