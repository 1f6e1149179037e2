import type { Page } from '@playwright/test';
import { traps } from '../../server/testing/xss-vectors.ts';
import { atStartOf, isSaved, makePost, openPost, textOf } from './posting.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './site.ts';
import { isThrough, watch } from './trap-watch.ts';

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

/** Text that is parsed and serialized again may turn into markup: what the editor shows must not. */
const parseAgain = (page: Page): Promise<void> =>
	textOf(page).evaluate((element) => {
		for (let round = 0; round < 3; round++) {
			const inert = document.createElement('div');
			document.body.append(inert);
			inert.innerHTML = element.innerHTML;
			inert.remove();
		}
	});

// With the policy on, posts.spec.ts lays and pastes the same vectors into the editor.
test('no XSS vector that got past the server runs in the editor, nor for a reader of what it saves, even without the policy (X01–X26)', async ({
	browser,
	server,
}) => {
	test.setTimeout(480_000);
	const context = await browser.newContext({ bypassCSP: true, locale: 'ru-RU' });
	await signIn(context, server);
	const page = await context.newPage();
	const caught = await watch(page, server.url);
	const post = await makePost(server, { status: 'published' });
	const saved: string[] = [];
	for (const { id, tries, html } of traps) {
		const what = `${id}: ${tries}`;
		const undo = await answerWith(page, post.id, `<p>Ловушка ${id}</p>${html}`);
		await openPost(page, post);
		await expect(textOf(page), what).toContainText(`Ловушка ${id}`);
		await parseAgain(page);
		expect(await caught(), what).toEqual([]);
		expect(await harmIn(page, await textOf(page).innerHTML()), what).toEqual([]);
		await atStartOf(page, `Ловушка ${id}`);
		await page.keyboard.type('Дописано. ');
		await isSaved(page);
		await undo();
		const { draft } = await server.admin.post.draft({ params: { id: post.id } });
		expect(draft.text, what).toContain(`Дописано. Ловушка ${id}`);
		expect(await harmIn(page, draft.text ?? ''), what).toEqual([]);
		await server.admin.post.publish({ params: { id: post.id }, body: {} });
		saved.push(draft.text ?? '');
	}
	// All that came through is read on one page.
	const whole = await makePost(server, { status: 'published', text: saved.join('') });
	await page.goto(`/blog/${whole.slug}`);
	for (const { id } of traps) await expect(page.getByText(`Дописано. Ловушка ${id}`)).toBeVisible();
	await isThrough(page);
	expect(await caught()).toEqual([]);
	await context.close();
});
