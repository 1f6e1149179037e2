import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

// Posts that other journeys publish would make the list longer.
test.use({ ownServer: true });

/** The rules of the whole styles that match something on the page and are not in it. */
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
		// States of pointer and focus, and boxes drawn beside an element, have to be on the page beforehand.
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
		const sentRules = new Set(
			[...document.querySelectorAll('style')].flatMap(({ sheet }) =>
				sheet ? flat(sheet.cssRules).map(({ text }) => text) : [],
			),
		);
		// Keyframes are needed only if a rule names them.
		const isNamed = (keyframes: string): boolean =>
			[...sentRules].some((text) => !text.includes('@keyframes') && text.includes(keyframes));
		return flat(whole.cssRules)
			.filter(({ text, selector }) => !sentRules.has(text) && finds(selector))
			.filter(({ text }) => isNamed(/^@keyframes (\S+)/.exec(text)?.[1] ?? ''))
			.map(({ text }) => text);
	}, css);

test('a page is sent with every style rule that matches in it, in either language, so nothing changes when the whole file of styles comes', async ({
	page,
	server,
}) => {
	const posts = (await (await server.fetch('/api/post')).json()) as { slug: string }[];
	const texts = posts.map(({ slug }) => `/blog/${slug}`);
	const { id } = await server.admin.car.create({ body: { make: 'Kia', model: 'Rio', year: 2020 } });
	const ofCar = { id: String(id) };
	const link = await server.admin.carLink.create({
		params: ofCar,
		body: { label: 'Олена', role: 'client' },
	});
	const { url } = await server.admin.carLink.get({ params: { ...ofCar, link: String(link.id) } });
	const pages = [
		new URL(url).pathname,
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
		'/thanks?ref=1',
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

test('pages that are only read fit the first answer of a connection: a list of posts, each post and the contacts have 14,600 bytes at most', async ({
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
		// The body is compressed as the server does it after some requests.
		const body = brotliCompressSync(await answer.text());
		expect(head.length + body.length, path).toBeLessThanOrEqual(14_600);
	}
});

test('a page that is reached from one without its styles looks the same as when it is opened directly', async ({
	page,
}) => {
	const look = async () => {
		await expect(page.locator('.calc__fields').first()).toBeVisible();
		return page.locator('.calc, .calc__fields, .segments__one, .receipt__label').evaluateAll((elements) =>
			elements.map((element) => {
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
