import type { Locator, Page } from '@playwright/test';

/** Counts the clicks of a hand. Typing is not counted, nor is the key that ends it. */
export function hand(page: Page) {
	const counted = { clicks: 0 };
	const click = async (target: Locator): Promise<void> => {
		counted.clicks += 1;
		await target.click();
	};
	const link = (name: string | RegExp) => click(page.getByRole('link', { name }).first());
	const button = (name: string) => click(page.getByRole('button', { name, exact: true }));
	return { counted, click, link, button };
}
