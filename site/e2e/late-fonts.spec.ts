import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routeCalls } from './hold-call.ts';
import { expect, fontsCame, hydrate, test } from './site.ts';

type Moved = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
type Shift = PerformanceEntry & { value: number; sources: Moved[] };

// The layout shift of a page is judged at this width of a phone.
// Posts that other journeys publish would be among the topics of the blog.
test.use({ viewport: { width: 412, height: 823 }, ownServer: true });

test('on a phone the first screen keeps its lines when the fonts come, in either language', async ({
	browser,
	page,
}) => {
	const bare = await browser.newPage({ viewport: { width: 412, height: 823 } });
	await routeCalls(bare, /\.woff2$|\/fonts-[^/]+\.css$/, (route) => route.abort());
	for (const path of ['/', '/uk', '/usa', '/uk/usa', '/calculator', '/uk/calculator']) {
		const heights = [];
		for (const visited of [bare, page]) {
			await visited.goto(path);
			if (visited === page) {
				await hydrate(page);
				await fontsCame(page);
			}
			heights.push(
				await visited.locator('main h1, main .lead, main .actions').evaluateAll((elements) =>
					elements
						.filter(
							(element) => element.checkVisibility() && element.getBoundingClientRect().top < innerHeight,
						)
						.map((element) => {
							const line = Number.parseFloat(getComputedStyle(element).lineHeight) || 24;
							return Math.round(element.getBoundingClientRect().height / line);
						}),
				),
			);
		}
		expect(heights[1], path).toEqual(heights[0]);
	}
	await bare.close();
});

test.describe(() => {
	// At other scales letters are rounded to whole pixels. Without a service worker each page is that of a first visit.
	test.use({ isMobile: true, deviceScaleFactor: 1.75 });

	test('on a phone the late fonts move nothing', async ({ page, server }) => {
		const [post] = (await (await server.fetch('/api/post')).json()) as { slug: string }[];
		const paths = [
			'/',
			'/usa',
			'/eu',
			'/georgia',
			'/calculator',
			'/blog',
			`/blog/${post?.slug}`,
			'/how-we-work',
			'/delivered',
			'/delivered/1',
			'/contacts',
			'/privacy',
		];
		for (const path of paths.flatMap((path) => [path, path === '/' ? '/uk' : `/uk${path}`])) {
			await page.goto(path);
			await fontsCame(page);
			const moved = await page.evaluate(
				() =>
					new Promise<{ sum: number; what: string[] }>((resolve) => {
						const shifts: Shift[] = [];
						const observer = new PerformanceObserver((list) =>
							shifts.push(...(list.getEntries() as Shift[])),
						);
						observer.observe({ type: 'layout-shift', buffered: true });
						const tell = () =>
							resolve({
								sum: shifts.reduce((sum, { value }) => sum + value, 0),
								what: shifts.flatMap(({ sources }) =>
									sources.map(
										({ node, previousRect: from, currentRect: to }) =>
											`${node?.textContent?.slice(0, 40)}: ${to.x - from.x}, ${to.y - from.y}`,
									),
								),
							});
						requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(tell)));
					}),
			);
			// Other fonts of a device may leave a pixel or two.
			expect.soft(moved.sum < 0.001 ? [] : moved.what, path).toEqual([]);
		}
	});
});

test('on a phone the button of the menu has its place before its script comes', async ({ page, server }) => {
	const html = await (await server.fetch('/contacts')).text();
	const middle = html.indexOf('<summary');
	const rest = Promise.withResolvers<void>();
	const slow = createServer(async (req, res) => {
		if (req.url !== '/') return void res.writeHead(404).end();
		res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
		res.write(html.slice(0, middle));
		await rest.promise;
		res.end(html.slice(middle));
	});
	await once(slow.listen(0, '127.0.0.1'), 'listening');
	const { port } = slow.address() as AddressInfo;
	await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
	const menu = page.locator('details.menu');
	await expect(menu).toBeVisible();
	const edges = () =>
		menu.evaluate((element) => {
			const { top, bottom, left } = element.getBoundingClientRect();
			return { top, bottom, left };
		});
	const before = await edges();
	await expect(menu.locator('summary')).toHaveCount(0);
	rest.resolve();
	await expect(menu.locator('summary')).toBeVisible();
	expect(await edges()).toEqual(before);
	slow.closeAllConnections();
	slow.close();
});

test('figures stand under each other, whether or not a sum has thousands', async ({ page }) => {
	await page.goto('/');
	await fontsCame(page);
	// The 1 of columns has a family of its own (decision 53): prose keeps Onest's.
	const families = () =>
		page.evaluate(() =>
			[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
		);
	await expect.poll(async () => String(await families())).toContain('Onest Figures');
	// What is far from the screen has no width.
	await page.locator('.receipt__group').nth(2).scrollIntoViewIfNeeded();
	await expect(page.locator('.receipt__group-head .sums').first()).toBeInViewport();
	const widths = await page.locator('.receipt__group-head .sums').evaluateAll((sums) =>
		sums.flatMap((sum) => {
			const digitWidths: string[] = [];
			const walker = document.createTreeWalker(sum, NodeFilter.SHOW_TEXT);
			for (let text = walker.nextNode(); text; text = walker.nextNode())
				for (let at = 0; at < (text.nodeValue ?? '').length; at += 1) {
					const range = document.createRange();
					range.setStart(text, at);
					range.setEnd(text, at + 1);
					const { width } = range.getBoundingClientRect();
					if (/\d/.test(String(range)) && width > 0) digitWidths.push(width.toFixed(1));
				}
			return digitWidths;
		}),
	);
	expect(widths.length).toBeGreaterThan(20);
	expect(new Set(widths).size).toBe(1);
});
