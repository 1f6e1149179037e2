import { expect, signIn, test } from './journey.ts';

test.skip(
	process.env.DESKTOP_TARGET === 'electron',
	'the clock of the machine is not for a test to set: see docs/desktop.md',
);

test('a person whose clock is a day ahead signs in, is told once with both times, and is still signed in after a restart', async ({
	launchKnown,
}) => {
	const env = {
		DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere',
		STAND_IN_SAFE_STORAGE: 'gnome_libsecret',
		STAND_IN_CLOCK_AHEAD_MS: String(24 * 3_600_000),
	};
	const first = await launchKnown(env);
	await signIn(first);
	await expect(first.page.getByText('Часы этого компьютера показывают')).toHaveCount(1);
	await first.quit();
	const second = await launchKnown(env);
	await expect(second.page).toHaveURL(/\/admin$/);
	await expect(second.page.getByRole('link', { name: 'Заявки' }).first()).toBeVisible();
});
