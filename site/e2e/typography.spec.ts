import type { TestServer } from '../../server/testing/start.ts';
import { exampleInputs } from '../parts/example-quote.ts';
import { test } from './calculator-office.ts';
import { expect } from './site.ts';

/** Every page that a visitor can reach, also those that search engines do not see. */
async function publicPages(server: TestServer): Promise<string[]> {
	const sitemap = await (await server.fetch('/sitemap.xml')).text();
	const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
	const { id } = await server.visitor.quote.create({ body: exampleInputs.georgia });
	const others = ['/thanks?ref=12', '/offline', '/nothing-here', '/blog?q=nothing', `/calculator/${id}`];
	return [...new Set([...listed, ...others, ...others.map((path) => `/uk${path}`)])];
}

test('on every public page a short word, a number or a dash stays on the line of its neighbour', async ({
	page,
	server,
}) => {
	const paths = await publicPages(server);
	expect(paths.length).toBeGreaterThan(40);
	await page.goto('/robots.txt');
	const parted: string[] = [];
	for (const path of paths) {
		const html = await (await server.fetch(path)).text();
		parted.push(...(await page.evaluate(partedIn, html)).map((text) => `${path}: ${text}`));
	}
	expect(parted).toEqual([]);
});

test('texts are set in the own family, not in the letters that stand in for it', async ({ page }) => {
	await page.goto('/');
	for (const text of ['Растаможка', 'Clearway 2026', '50\u202F000'])
		await expect
			.poll(() =>
				page.evaluate((text) => document.fonts.load('16px Onest', text).then((faces) => faces.length), text),
			)
			.toBeGreaterThan(0);
});

/** The places in a page's texts where a line may break and should not. */
function partedIn(html: string): string[] {
	const { body } = new DOMParser().parseFromString(html, 'text/html');
	for (const element of body.querySelectorAll('script, style, svg, pre, code, textarea, option, input'))
		element.remove();
	const parted =
		/(?<![\p{L}\p{M}\d’'·.\u2060-])(?!(?:бы?|би|же?|ли|ль) )[\u0400-\u04FF]{1,2} (?=[\p{L}\d«])|[\p{L}»)] (?=(?:бы?|би|же?|ли|ль)(?![\p{L}/-]))|\d (?=[₴$€%]|см³|кВт|км|дн|день|дня)|[№§] (?=[\dA-Z])| (?=[—–] )/gu;
	const blocks = 'h1,h2,h3,h4,p,li,dt,dd,td,th,caption,summary,label,legend,figcaption,button,a';
	const texts = [...body.querySelectorAll(blocks)]
		.filter((block) => !block.querySelector(blocks))
		.map((block) => block.textContent ?? '');
	return texts.flatMap((text) =>
		[...text.matchAll(parted)].map(({ index }) => text.slice(Math.max(0, index - 20), index + 25)),
	);
}
