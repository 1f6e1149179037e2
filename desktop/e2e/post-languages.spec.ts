import { createPost } from '../../server/testing/posts.ts';
import type { RunningApp } from './app.ts';
import { dependsOnTime, expect, openPath, test } from './journey.ts';

dependsOnTime();

const titleOf = ({ page }: RunningApp) => page.getByRole('textbox', { name: 'Заголовок', exact: true });

test('text typed without a network into both languages of a post is stored for each language, and both reach the server', async ({
	launchSignedIn,
	server,
}) => {
	const { id } = await createPost(server.admin, { title: 'Было' });
	const twin = await server.admin.post.beginTwin({ params: { id }, body: { language: 'uk', from: 'text' } });
	await server.admin.post.save({ params: { id: twin.id }, form: { title: 'Було' } });
	const typed = [
		{ id, before: 'Было', title: 'По-русски без сети' },
		{ id: twin.id, before: 'Було', title: 'Українською без мережі' },
	];
	const app = await launchSignedIn();
	// A screen that was seen can be opened without a network.
	for (const post of typed) {
		await openPath(app, `/admin/posts/${post.id}`);
		await expect(titleOf(app)).toHaveValue(post.before);
	}
	await server.stop();
	for (const post of typed) {
		await openPath(app, `/admin/posts/${post.id}`);
		await expect(titleOf(app)).toHaveValue(post.before);
		await titleOf(app).fill(post.title);
		// The save state names the local copy; before that, leaving asks.
		await expect(app.page.getByText('Копия на этом компьютере').first()).toBeAttached({ timeout: 30_000 });
	}
	for (const post of typed) {
		await openPath(app, `/admin/posts/${post.id}`);
		await expect(titleOf(app)).toHaveValue(post.title);
	}
	await server.resume();
	for (const post of typed)
		await expect
			.poll(
				async () =>
					(await server.admin.post.editing({ params: { id: post.id } })).draft?.draft.title ?? 'no draft',
				{ timeout: 45_000 },
			)
			.toBe(post.title);
});
