import { test } from './calculator-office.ts';
import { expect } from './site.ts';
import { resize } from './window.ts';

test('the words of a country stand beside its drawing and not on it, on any width', async ({
	page,
	open,
}) => {
	await open('/eu');
	for (const width of [1000, 1240, 1366, 1920]) {
		await resize(page, { width, height: 900 });
		const right = await page
			.locator('.country__title, .country__hero .lead, .stamp')
			.evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().right)));
		// The drawing takes the right part, 640 of 1400 by 640, as high as 40 % of the window's width.
		expect(right).toBeLessThanOrEqual(width - 0.4 * width);
	}
});
