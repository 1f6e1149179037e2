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
			await second.page.getByRole('button', { name: 'Повторить' }).click();
			await expect(second.page.getByRole('heading', { level: 1 })).toHaveText('Хранилище паролей закрыто');
			await second.quit();
		} finally {
			unlock();
		}
		const third = await launchKnown();
		await expect(third.page.getByRole('link', { name: 'Заявки' }).first()).toBeVisible();
		expect((await keychainEntries()).filter(({ account }) => account === server.url)).toHaveLength(1);
	});
});

const bus = (destination: string, object: string, method: string, ...args: string[]): string =>
	execFileSync('gdbus', ['call', '--session', '--dest', destination, '--object-path', object, '--method', method, ...args], {
		encoding: 'utf8',
	});

function lock(): void {
	const collection = "['/org/freedesktop/secrets/collection/login']";
	bus('org.freedesktop.secrets', '/org/freedesktop/secrets', 'org.freedesktop.Secret.Service.Lock', collection);
}

// A keyring is opened with its password where it starts; that of these journeys is empty.
function unlock(): void {
	const owner = bus('org.freedesktop.DBus', '/', 'org.freedesktop.DBus.GetConnectionUnixProcessID', 'org.freedesktop.secrets');
	const pid = Number(/uint32 (\d+)/.exec(owner)?.[1]);
	process.kill(pid);
	execFileSync('gnome-keyring-daemon', ['--unlock', '--components=secrets'], { input: '\n', stdio: ['pipe', 'ignore', 'ignore'] });
}
