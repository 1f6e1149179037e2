import { playDay } from '../../testing/day-of-requests.ts';
import { tabOfColleague } from './sign-in.ts';
import { test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });
test.setTimeout(240_000);

test('a day of twelve requests that two people work on at once ends without a wrong owner, a lost word or a double letter', async ({
	page,
	browser,
	server,
}) => {
	const colleague = await tabOfColleague(browser, server, { login: 'marina', name: 'Марина' });
	await playDay(server, [
		{ name: 'Администратор', tab: page, open: (path) => page.goto(path) },
		{ name: 'Марина', tab: colleague, open: (path) => colleague.goto(path) },
	]);
	await colleague.context().close();
});
