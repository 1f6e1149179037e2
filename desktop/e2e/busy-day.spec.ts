import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../testing/browser.ts';
import { playDay } from '../../testing/day-of-requests.ts';
import { openPath, test } from './journey.ts';

test('a day of twelve requests with one person in the app and one in a browser ends without a wrong owner, a lost word or a double letter', async ({
	launchSignedIn,
	server,
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
	const context = await browser.newContext({ locale: 'ru-RU', baseURL: server.url });
	await context.addCookies([{ name: 'jwt-token', value: token, url: server.url }]);
	const tab = await context.newPage();
	await playDay(server, [
		{ name: 'Администратор', tab: app.page, open: (path) => openPath(app, path) },
		{ name: 'Марина', tab, open: (path) => tab.goto(path) },
	]);
	await browser.close();
});
