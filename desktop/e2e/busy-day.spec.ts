import { type Browser, chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../testing/browser.ts';
import { playDay, type Seat } from '../../testing/day-of-requests.ts';
import { openPath, test } from './journey.ts';

test('a day of twelve requests that two people work on at once, in two browsers and in the app, ends without a wrong owner, a lost word or a double letter', async ({
	launchSignedIn,
	server,
	sessionToken,
}) => {
	test.setTimeout(240_000);
	const colleague = { login: 'marina', password: 'quite another long one' };
	await server.admin.auth.create({ body: { ...colleague, name: 'Марина' } });
	const { token } = await server.visitor.auth.login({ body: colleague });
	const app = await launchSignedIn();
	const browser = await chromium.launch({
		executablePath: findBrowser() ?? undefined,
		args: browserArguments,
	});
	const inBrowser = (session: string) => seatIn(browser, server.url, session);
	await playDay(server, [
		{
			name: 'Администратор',
			seats: [{ tab: app.page, open: (path) => openPath(app, path) }, await inBrowser(sessionToken)],
		},
		{ name: 'Марина', seats: [await inBrowser(token)] },
	]);
	await browser.close();
});

async function seatIn(browser: Browser, url: string, token: string): Promise<Seat> {
	const context = await browser.newContext({ locale: 'ru-RU', baseURL: url });
	await context.addCookies([{ name: 'jwt-token', value: token, url }]);
	const tab = await context.newPage();
	return { tab, open: (path) => tab.goto(path) };
}
