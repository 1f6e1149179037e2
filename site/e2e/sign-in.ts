import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type TestServer, testLogin, testPassword } from '../../server/testing/start.ts';

/** Puts the cookie of a fresh session into a browser; answers its token. */
export async function signIn(context: BrowserContext, server: TestServer): Promise<string> {
	const { token } = await server.visitor.auth.login({ body: { login: testLogin, password: testPassword } });
	await context.addCookies([{ name: 'jwt-token', value: token, url: server.url }]);
	return token;
}

/** Opens a screen of the admin: the frame, the screen's own chunk and its data come one after the other. */
export async function openAdmin(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
	// A font that comes between a button's press and its release moves what is under the hand.
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
