import type { Page } from '@playwright/test';
import { type Trap, traps } from '../../server/testing/xss-vectors.ts';
import { routeCalls } from './hold-call.ts';
import { atStartOf, isSaved, makePost, openPost, textOf } from './posting.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './site.ts';
import { isThrough, watch } from './trap-watch.ts';

/** Makes the server answer as if its cleaner had let everything through; answers the undo. */
async function answerWith(page: Page, id: number, text: string): Promise<() => Promise<void>> {
	const address = `**/api/post/${id}/editing`;
	await routeCalls(page, address, async (route) => {
		const response = await route.fetch();
		const body = (await response.json()) as { post: object };
		await route.fulfill({ response, json: { ...body, post: { ...body.post, text } } });
	});
	return () => page.unroute(address);
}

/** Elements, handlers and addresses in markup that a browser could run. */
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

/** Text that is parsed and serialized again may become markup; that of the editor must not. */
const parseAgain = (page: Page): Promise<void> =>
	textOf(page).evaluate((element) => {
		for (let round = 0; round < 3; round++) {
			const inert = document.createElement('div');
			document.body.append(inert);
			inert.innerHTML = element.innerHTML;
			inert.remove();
		}
	});

/** Joins the vectors into texts. A vector that leaves an element open would change the next, so it ends its text. */
async function textsOf(page: Page): Promise<(readonly Trap[])[]> {
	const staysOpen = await page.evaluate(
		(all) =>
			all.map((html) => {
				const { body } = new DOMParser().parseFromString(`<body>${html}<p id="next">`, 'text/html');
				return body.querySelector('#next')?.parentElement !== body;
			}),
		traps.map(({ html }) => html),
	);
	const closed = traps.filter((_, index) => !staysOpen[index]);
	const open = traps.filter((_, index) => staysOpen[index]);
	return open.map((trap, index) => (index === 0 ? [...closed, trap] : [trap]));
}

const nameOf = ({ id }: Trap): string => `Ловушка ${id}`;

// posts-text.spec.ts tests the same vectors in the editor with the policy on.
test('no XSS vector that got past the server runs in the editor or for readers of the saved text, even without the policy (X01–X26)', async ({
	browser,
	server,
}) => {
	test.setTimeout(180_000);
	const context = await browser.newContext({ bypassCSP: true, locale: 'ru-RU' });
	await signIn(context, server);
	const page = await context.newPage();
	const caught = await watch(page, server.url);
	const post = await makePost(server, { status: 'published' });
	const saved: string[] = [];
	const texts = await textsOf(page);
	expect(texts.flat()).toHaveLength(traps.length);
	for (const vectors of texts) {
		const what = vectors.map(({ id, tries }) => `${id}: ${tries}`).join(', ');
		const parts = vectors.map((trap) => `<p>${nameOf(trap)}</p>${trap.html}`);
		const undo = await answerWith(page, post.id, `<p>Начало</p>${parts.join('')}`);
		await openPost(page, post);
		for (const trap of vectors) await expect(textOf(page), what).toContainText(nameOf(trap));
		await parseAgain(page);
		expect(await caught(), what).toEqual([]);
		expect(await harmIn(page, await textOf(page).innerHTML()), what).toEqual([]);
		await atStartOf(page, 'Начало');
		await page.keyboard.type('Дописано. ');
		await isSaved(page);
		await undo();
		const { draft } = await server.admin.post.draft({ params: { id: post.id } });
		expect(draft.text, what).toContain('Дописано. Начало');
		for (const trap of vectors) expect(draft.text, what).toContain(nameOf(trap));
		expect(await harmIn(page, draft.text ?? ''), what).toEqual([]);
		await server.admin.post.publish({ params: { id: post.id }, body: {} });
		saved.push(draft.text ?? '');
	}
	// All saved texts are read on one page.
	const whole = await makePost(server, { status: 'published', text: saved.join('') });
	await page.goto(`/blog/${whole.slug}`);
	for (const trap of traps) await expect(page.getByText(nameOf(trap))).toBeVisible();
	await isThrough(page);
	expect(await caught()).toEqual([]);
	await context.close();
});
