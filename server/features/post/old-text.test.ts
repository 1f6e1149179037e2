import { expect, test } from 'vitest';
import { createPost } from '../../testing/posts.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';

const server = serverOfFile();

test('unclean HTML that is already in the database is cleaned when it is read (X29)', async () => {
	const { id, slug } = await createPost(server.admin, { text: '<p>Старый текст</p>', status: 'published' });
	const put = (text: string) =>
		server.running.context.db.write(async (tx) => {
			await tx.updateTable('post').set({ text }).where('id', '=', id).execute();
			tx.changed({ kind: 'post', id, revision: 99 });
		});
	await put('<p>Старый текст</p><img src=x onerror="alert(1)"><script>alert(1)</script>');
	expect((await server.visitor.post.single({ params: { slug } })).text).toBe('<p>Старый текст</p>');
	await put(`${'<b>'.repeat(2000)}слишком глубоко`);
	expect((await server.visitor.post.single({ params: { slug } })).text).toBe('');
	await put('<p>Чистый текст</p>');
	expect((await server.visitor.post.single({ params: { slug } })).text).toBe('<p>Чистый текст</p>');
});
