import type { Page } from '@playwright/test';
import { traps } from '../../server/testing/xss-vectors.ts';
import { isSaved, makePost, openPost, textOf } from './posting.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './site.ts';
import { watch } from './trap-watch.ts';

test.use({ serviceWorkers: 'block' });

/** Lets the server answer as if its cleaner had let everything through; answers how to undo that. */
async function answerWith(page: Page, id: number, text: string): Promise<() => Promise<void>> {
	const address = `**/api/post/${id}/editing`;
	await page.route(address, async (route) => {
		const response = await route.fetch();
		const body = (await response.json()) as { post: object };
		await route.fulfill({ response, json: { ...body, post: { ...body.post, text } } });
	});
	return () => page.unroute(address);
}

/** Elements, handlers and addresses in markup that could do something, as a browser reads it. */
function harmIn(page: Page, html: string): Promise<string[]> {
	return page.evaluate((markup) => {
		const { body } = new DOMParser().parseFromString(markup, 'text/html');
		const elements = body.querySelectorAll(
			'script, iframe, svg, math, object, embed, style, form, link, meta, base, template, textarea, select',
		);
		const attributes = [...body.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
		return [
			...[...elements].map(({ tagName }) => tagName),
			...attributes.filter(({ name }) => /^on|^srcdoc$/i.test(name)).map(({ name }) => name),
			...attributes
				.filter(
					({ name, value }) =>
						/^(href|src|action)$/i.test(name) && /^[\s\0-\x20]*(javascript|data|vbscript):/i.test(value),
				)
				.map(({ value }) => value),
		];
	}, html);
}

for (const bypassCSP of [false, true]) {
	test.describe(`in the editor, with the policy ${bypassCSP ? 'switched off' : 'on'}`, () => {
		test.use({ bypassCSP });
		test.beforeEach(({ context, server }) => signIn(context, server).then(() => undefined));

		test('X01–X26: no XSS vector that got past the server runs, also not after the text is parsed and serialized again', async ({
			page,
			server,
		}) => {
			test.setTimeout(240_000);
			const caught = await watch(page, server.url);
			for (const { id, tries, html } of traps) {
				const what = `${id}: ${tries}`;
				const post = await makePost(server);
				const undo = await answerWith(page, post.id, `<p>Начало ловушки</p>${html}`);
				await openPost(page, server, post);
				await expect(textOf(page), what).toContainText('Начало ловушки');
				await textOf(page).evaluate((element) => {
					for (let round = 0; round < 3; round++) {
						const inert = document.createElement('div');
						document.body.append(inert);
						inert.innerHTML = element.innerHTML;
						inert.remove();
					}
				});
				await page.waitForTimeout(50);
				expect(await caught(), what).toEqual([]);
				expect(await harmIn(page, await textOf(page).innerHTML()), what).toEqual([]);
				await undo();
				await server.admin.post.remove({ params: { id: post.id } });
			}
		});
	});
}

test('X01–X26: what the editor saves of an XSS vector does not run for a reader, even without the policy', async ({
	browser,
	server,
}) => {
	test.setTimeout(240_000);
	const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block', locale: 'ru-RU' });
	await signIn(context, server);
	const page = await context.newPage();
	const caught = await watch(page, server.url);
	const post = await makePost(server, { status: 'published' });
	for (const { id, tries, html } of traps) {
		const what = `${id}: ${tries}`;
		const undo = await answerWith(page, post.id, `<p>Ловушка ${id}</p>${html}`);
		await openPost(page, server, post);
		await textOf(page).getByText(`Ловушка ${id}`).click();
		await page.keyboard.press('Home');
		await page.keyboard.type('Дописано. ');
		await isSaved(page);
		await undo();
		const { draft } = await server.admin.post.draft({ params: { id: post.id } });
		expect(draft.text, what).toContain(`Дописано. Ловушка ${id}`);
		expect(await harmIn(page, draft.text ?? ''), what).toEqual([]);
		await server.admin.post.publish({ params: { id: post.id }, body: {} });
		await page.goto(`${server.url}/blog/${post.slug}`);
		await expect(page.getByText(`Дописано. Ловушка ${id}`), what).toBeVisible();
		await page.waitForTimeout(50);
		expect(await caught(), what).toEqual([]);
	}
	await context.close();
});
