import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { type TestServer, testLogin, testPassword } from '../../server/testing/start.ts';

/** Puts the cookie of a fresh session into a browser, by default the first admin's; answers its token. */
export async function signIn(
	context: BrowserContext,
	server: TestServer,
	body = { login: testLogin, password: testPassword },
): Promise<string> {
	const { token } = await server.visitor.auth.login({ body });
	await context.addCookies([{ name: 'jwt-token', value: token, url: server.url }]);
	return token;
}

/** An empty tab in the browser of another, new admin. */
export async function tabOfColleague(
	browser: Browser,
	server: TestServer,
	{ login, name }: { login: string; name: string },
): Promise<Page> {
	const password = 'quite another long one';
	await server.admin.auth.create({ body: { login, password, name } });
	const context = await browser.newContext({ locale: 'ru-RU' });
	await signIn(context, server, { login, password });
	return context.newPage();
}

/** Opens a screen of the admin: frame, chunk and data come one after the other. */
export async function openAdmin(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
	// A font that comes between a button's press and its release moves what is under the hand.
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
