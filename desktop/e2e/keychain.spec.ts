import { execFileSync } from 'node:child_process';
import { expect, signIn, test } from './journey.ts';
import { keychainEntries } from './keyring.ts';

test.describe('without a keychain', () => {
	const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' };

	test('says what is missing, lets one go on, and keeps the session in memory with a notice', async ({ launchKnown }) => {
		const app = await launchKnown(env);
		await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('Хранилище паролей недоступно');
		await app.page.getByRole('button', { name: 'Повторить' }).click();
		await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('Хранилище паролей недоступно');
		await app.page.getByRole('button', { name: 'Продолжить без него' }).click();
		await signIn(app);
		await expect(app.page.getByText('Вход сохранится только до закрытия программы')).toBeVisible();
		await app.page.reload();
		await expect(app.page).toHaveURL(/\/admin$/);
		await app.quit();
		const again = await launchKnown(env);
		await expect(again.page.getByRole('heading', { level: 1 })).toHaveText('Хранилище паролей недоступно');
	});
});

test.describe('with a keychain that is locked', () => {
	test.skip(process.env.KEYRING !== '1', 'needs a keyring of its own: run desktop/testing/run.ts');

	test('never throws the kept session away: it is back once the keychain is open', async ({ launchKnown, server }) => {
		const first = await launchKnown();
		await signIn(first);
		await first.quit();
		lock();
		try {
			const second = await launchKnown();
			await expect(second.page.getByRole('heading', { level: 1 })).toHaveText('Хранилище паролей закрыто');
			unlock();
			await second.page.getByRole('button', { name: 'Повторить' }).click();
			await expect(second.page.getByRole('link', { name: 'Заявки' }).first()).toBeVisible();
		} finally {
			unlock();
		}
		expect((await keychainEntries()).filter(({ account }) => account === server.url)).toHaveLength(1);
	});
});

function lock(): void {
	const collection = "['/org/freedesktop/secrets/collection/login']";
	const place = ['--dest', 'org.freedesktop.secrets', '--object-path', '/org/freedesktop/secrets'];
	execFileSync('gdbus', ['call', '--session', ...place, '--method', 'org.freedesktop.Secret.Service.Lock', collection]);
}

// The keyring of these journeys has an empty password.
function unlock(): void {
	execFileSync('gnome-keyring-daemon', ['--unlock'], { input: '\n', stdio: ['pipe', 'ignore', 'ignore'] });
}
