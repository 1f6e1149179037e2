import { makePost, textOf } from './posting.ts';
import { signIn } from './sign-in.ts';
import { expect, hydrate, test } from './site.ts';

test('a signed-in person goes from a post to its editor and back; the page itself is the same for everybody', async ({
	page,
	context,
	server,
}) => {
	const post = await makePost(server, { status: 'published' });
	const address = `/blog/${post.slug}`;
	const link = page.getByRole('link', { name: 'Править' });
	const files: string[] = [];
	page.on('request', (request) => files.push(new URL(request.url()).pathname));
	await page.goto(address);
	await hydrate(page);
	const scripts = files.filter((file) => file.endsWith('.js'));
	await expect(link).toHaveCount(0);
	const asVisitor = await (await page.request.get(address)).text();
	expect(asVisitor).not.toContain('Править');

	await signIn(context, server);
	expect(await (await page.request.get(address)).text()).toBe(asVisitor);
	files.length = 0;
	await page.goto(address);
	await expect(link).toHaveAttribute('href', `/admin/posts/${post.id}`);
	// The link comes from a file of its own, which visitors do not load.
	expect(files.filter((file) => file.endsWith('.js') && !scripts.includes(file)).join()).toContain(
		'signed-in',
	);
	expect(scripts.join()).not.toContain('signed-in');

	await page.getByRole('navigation').getByRole('link', { name: 'Блог' }).first().click();
	await expect(page).toHaveURL('/blog');
	await expect(link).toHaveCount(0);
	await page.goBack();
	await link.click();
	await expect(textOf(page)).toContainText('Первый абзац.');
	await expect(page.getByRole('link', { name: 'На сайте' })).toHaveAttribute('href', `/blog/${post.slug}`);
});
