import { expect, type Page } from '@playwright/test';

/** Opens a screen of the admin: the frame, the screen's own chunk and its data come one after the other. */
export async function openAdmin(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
	// A font that comes between a button's press and its release moves what is under the hand.
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
