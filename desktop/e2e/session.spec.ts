import { dependsOnTime, endSession, expect, hasKeyring, signIn, test } from './journey.ts';
import { keychainEntries } from './keyring.ts';

dependsOnTime();

test.skip(!hasKeyring, 'needs a keyring of its own: run desktop/testing/run.ts');

test('the app asks for the server, signs in, stays signed in after a restart, and goes to the login when the server ends the session', {
	tag: ['@main', '@packed'],
}, async ({ launch, server }) => {
	const first = await launch();
	await expect(first.page.getByRole('heading', { level: 1 })).toHaveText('К какому сайту подключиться?');
	await first.page.getByLabel('Адрес сайта').fill(new URL(server.url).host);
	await first.page.getByRole('button', { name: 'Подключиться' }).click();
	await expect(first.page).toHaveURL(/\/admin\/login/);
	await signIn(first);
	expect((await keychainEntries()).filter(({ account }) => account === server.url)).toHaveLength(1);
	await first.quit();

	const second = await launch();
	await expect(second.page).toHaveURL(/\/admin$/);
	await expect(second.page.getByRole('link', { name: 'Заявки' }).first()).toBeVisible();
	await endSession(second, server);
	await expect
		.poll(async () => (await keychainEntries()).filter(({ account }) => account === server.url))
		.toHaveLength(0);
});
