import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

// What other journeys publish would make the list of posts longer.
test.use({ ownServer: true });

/** The rules of the whole styles that find something on the page and do not stand in it. */
const missing = (page: Page, css: string): Promise<string[]> =>
	page.evaluate((css) => {
		type Rule = { where: string; selector: string; text: string };
		const flat = (rules: CSSRuleList, where = ''): Rule[] =>
			[...rules].flatMap((rule) => {
				if (rule instanceof CSSStyleRule)
					return [{ where, selector: rule.selectorText, text: where + rule.cssText }];
				const inside = rule instanceof CSSGroupingRule ? rule.cssRules : null;
				if (!inside) return [{ where, selector: '*', text: where + rule.cssText }];
				return flat(inside, `${where}${rule.cssText.split('{')[0]}`);
			});
		// A state that comes with the pointer or the focus, and what is drawn beside an element, has to be there.
		const states =
			/::?(?:before|after|marker|placeholder|selection|file-selector-button|backdrop|-webkit-[\w-]+|view-transition[\w-]*(?:\([^)]*\))?|hover|active|focus(?:-visible|-within)?|checked|target|user-invalid|invalid|disabled|open)/g;
		const finds = (selector: string): boolean => {
			const plain = selector
				.replace(states, '')
				.replace(/\s*([>+~,])\s*/g, '$1')
				.replace(/(^|[>+~,( ])(?=$|[>+~,) ])/g, '$1*');
			return document.querySelector(plain) !== null;
		};
		const whole = new CSSStyleSheet();
		whole.replaceSync(css);
		const own = new Set(
			[...document.querySelectorAll('style')].flatMap(({ sheet }) =>
				sheet ? flat(sheet.cssRules).map(({ text }) => text) : [],
			),
		);
		// Keyframes are of use where a rule names them.
		const isNamed = (keyframes: string): boolean =>
			[...own].some((text) => !text.includes('@keyframes') && text.includes(keyframes));
		return flat(whole.cssRules)
			.filter(({ text, selector }) => !own.has(text) && finds(selector))
			.filter(({ text }) => isNamed(/^@keyframes (\S+)/.exec(text)?.[1] ?? ''))
			.map(({ text }) => text);
	}, css);

test('a page is sent with every rule that finds something in it, in either language, so nothing changes when the file with all of them comes', async ({
	page,
	server,
}) => {
	const posts = (await (await server.fetch('/api/post')).json()) as { slug: string }[];
	const texts = posts.map(({ slug }) => `/blog/${slug}`);
	const pages = [
		'/',
		'/usa',
		'/eu',
		'/georgia',
		'/calculator',
		'/blog',
		'/contacts',
		'/how-we-work',
		'/delivered',
		'/privacy',
		'/thanks',
		'/offline',
		'/nowhere',
		'/uk',
		'/uk/blog',
		...texts,
	];
	await page.goto('/');
	const href = await page.locator('link[href*="/assets/site-"]').getAttribute('href');
	const css = await (await server.fetch(href ?? '')).text();
	for (const path of pages) {
		await page.goto(path, { waitUntil: 'domcontentloaded' });
		expect(await missing(page, css), path).toEqual([]);
	}
});

test('what is only read comes with the first answer of a connection: a list of posts, each post and the contacts are 14,600 bytes at most', async ({
	server,
}) => {
	const posts = (await (await server.fetch('/api/post')).json()) as { slug: string }[];
	const texts = posts.map(({ slug }) => `/blog/${slug}`);
	expect(texts.length).toBeGreaterThan(10);
	for (const path of ['/blog', '/contacts', '/how-we-work', '/uk/contacts', ...texts]) {
		const answer = await server.fetch(path);
		const head = ['HTTP/1.1 200 OK', ...[...answer.headers].map((header) => header.join(': ')), '\r\n'].join(
			'\r\n',
		);
		// As it is sent when it has been asked for some times.
		const body = brotliCompressSync(await answer.text());
		expect(head.length + body.length, path).toBeLessThanOrEqual(14_600);
	}
});

test('a page that is followed to from one without its styles looks as if it were opened by itself', async ({
	page,
}) => {
	const look = async () => {
		await expect(page.locator('.calc__fields').first()).toBeVisible();
		return page.locator('.calc, .calc__fields, .segments__one, .receipt__label').evaluateAll((all) =>
			all.map((element) => {
				const { display, gap, padding, borderRadius, fontSize, color } = getComputedStyle(element);
				return { of: element.className, display, gap, padding, borderRadius, fontSize, color };
			}),
		);
	};
	await page.goto('/contacts');
	await page.getByRole('link', { name: 'Калькулятор' }).first().click();
	const followed = await look();
	await page.goto('/calculator');
	expect(followed.length).toBeGreaterThan(20);
	expect(followed).toEqual(await look());
});
