import { beforeAll, expect, test } from 'vitest';
import { createPost } from '../testing/posts.ts';
import { serverOfFile } from '../testing/server-of-file.ts';

const server = serverOfFile({ work: false });
beforeAll(async () => {
	const { visitor, admin } = server;
	await visitor.mail.callback({ body: { name: 'Демʼян', phone: '0671234567' } });
	await visitor.mail.callback({ body: { name: "Лук'ян 100%", phone: '0671234568' } });
	await createPost(admin, { title: 'Обʼєм двигуна' });
});

const requests = async (q: string) =>
	(await server.admin.request.list({ query: { q } })).data.map(({ name }) => name);
const posts = async (q: string) =>
	(await server.admin.post.office({ query: { q } })).data.map(({ title }) => title);

test.each(["'", '’', '‘', 'ʼ', '`', '´'])(
	'the office finds a word with an apostrophe by any sign typed for it: %s',
	async (sign) => {
		expect(await requests(`дем${sign}ян`)).toEqual(['Демʼян']);
		expect(await requests(`ЛУК${sign}ЯН 100%`)).toEqual(["Лук'ян 100%"]);
		expect(await posts(`двиг об${sign}єм`)).toEqual(['Обʼєм двигуна']);
	},
);

test.each(["'", "дем'", "'ян 100%%", 'дем_ян', 'демян'])(
	'the office does not find a word with an apostrophe by a different text: %s',
	async (q) => expect(await requests(q)).not.toContain('Демʼян'),
);
