import { expect, fontsCame, hydrate, test } from './site.ts';

// The width of the phone by which a page's layout shift is judged.
test.use({ viewport: { width: 412, height: 823 } });

test('on a phone the first screen keeps its lines when the fonts come, in either language', async ({
	browser,
	page,
	server,
}) => {
	const bare = await browser.newPage({ viewport: { width: 412, height: 823 } });
	await bare.route(/\.woff2$|\/fonts-[^/]+\.css$/, (route) => route.abort());
	for (const path of ['/', '/uk', '/usa', '/uk/usa', '/calculator', '/uk/calculator']) {
		const heights = [];
		for (const one of [bare, page]) {
			await one.goto(server.url + path);
			if (one === page) {
				await hydrate(page);
				await fontsCame(page);
			}
			heights.push(
				await one.locator('main h1, main .lead, main .actions').evaluateAll((all) =>
					all
						.filter((element) => element.getBoundingClientRect().top < innerHeight)
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
