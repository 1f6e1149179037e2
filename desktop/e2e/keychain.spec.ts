import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openVault, vaultKey } from '../main/vault.ts';
import { openKeyring } from '../testing/keyring.ts';
import { isElectron } from './app.ts';
import {
	alwaysEncrypts,
	chooseServer,
	dependsOnTime,
	endSession,
	expect,
	hasKeyring,
	noKeychain,
	signIn,
	systemStore,
	test,
	withoutKeytar,
} from './journey.ts';
import { keychainEntries } from './keyring.ts';

dependsOnTime();

test.describe('without a keychain', () => {
	test('the app says what is missing, works without it, and keeps the session in memory with a notice', {
		tag: '@main',
	}, async ({ launchKnown }) => {
		test.skip(alwaysEncrypts, 'this system encrypts with a key of the account');
		const app = await launchKnown(noKeychain);
		await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('Хранилище паролей недоступно');
		await app.page.getByRole('button', { name: 'Повторить' }).click();
		await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('Хранилище паролей недоступно');
		await app.page.getByRole('button', { name: 'Продолжить без него' }).click();
		await signIn(app);
		await expect(app.page.getByText('Вход сохранится только до закрытия программы')).toBeVisible();
		await app.page.reload();
		await expect(app.page).toHaveURL(/\/admin$/);
		await app.quit();
		const again = await launchKnown(noKeychain);
		await expect(again.page.getByRole('heading', { level: 1 })).toHaveText('Хранилище паролей недоступно');
	});

	test('a start with an expired session deletes the data that was seen in it', async ({
		launch,
		userData,
		server,
	}) => {
		test.skip(isElectron, 'a real system opens no session that a test has encrypted');
		const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
		await chooseServer(userData, server.url, `${part({})}.${part({ sub: 1, exp: 1_700_000_000 })}.x`);
		const secret = randomBytes(32);
		await writeFile(join(userData, 'key'), secret);
		const seen = join(userData, 'seen');
		await openVault(seen, async () => [vaultKey(secret)]).write({
			key: `${server.url}/1\n/api/request`,
			savedAt: '2026-01-01T00:00:00.000Z',
			json: '[]',
		});
		expect(await readdir(seen)).toHaveLength(1);
		const { page } = await launch(systemStore);
		await expect(page.getByLabel('Логин')).toBeVisible();
		await expect.poll(() => readdir(seen)).toEqual([]);
	});
});

test.describe('without keytar, which could be neither fetched nor built', () => {
	test.skip(alwaysEncrypts, 'this system encrypts with a key of the account');
	test.use({
		appFolder: async ({ appFolder }, use) => {
			const folder = await withoutKeytar(appFolder);
			await use(folder);
			await rm(folder, { recursive: true, force: true });
		},
	});

	test('the app says that the session lasts until it is closed, and is signed out after that (Z08)', async ({
		launchKnown,
	}) => {
		const app = await launchKnown();
		await app.page.getByRole('button', { name: 'Продолжить без него' }).click();
		await signIn(app);
		await expect(app.page.getByText('Вход сохранится только до закрытия программы')).toBeVisible();
		await app.quit();
		const again = await launchKnown();
		await again.page.getByRole('button', { name: 'Продолжить без него' }).click();
		await expect(again.page).toHaveURL(/\/admin\/login/);
	});
});

test.describe('without a keychain, where the system encrypts', () => {
	test.skip(isElectron, 'the back end of a real system is not chosen by a test');

	test('the session survives a restart, is nowhere on disk in plain text, and ends when the server ends it (Q04)', async ({
		launchKnown,
		server,
		userData,
	}) => {
		const first = await launchKnown(systemStore);
		await signIn(first);
		await expect(first.page.getByText('Вход сохранится только до закрытия программы')).toHaveCount(0);
		await first.quit();
		const [file = ''] = await readdir(join(userData, 'sessions'));
		for (const name of await readdir(userData, { recursive: true })) {
			const bytes = await readFile(join(userData, name)).catch(() => Buffer.alloc(0));
			expect(bytes.includes('eyJ'), name).toBe(false);
		}
		const second = await launchKnown(systemStore);
		await expect(second.page.getByRole('link', { name: 'Заявки' }).first()).toBeVisible();
		await second.quit();

		// After a change of the account's key the login is shown; nothing crashes and nothing is deleted.
		const third = await launchKnown({ ...systemStore, STAND_IN_SAFE_KEY: 'other' });
		await expect(third.page).toHaveURL(/\/admin\/login/);
		await third.quit();
		expect(await readdir(join(userData, 'sessions'))).toEqual([file]);

		const fourth = await launchKnown(systemStore);
		await expect(fourth.page.getByRole('link', { name: 'Заявки' }).first()).toBeVisible();
		await endSession(fourth, server);
		await expect.poll(() => readdir(join(userData, 'sessions'))).toEqual([]);
	});

	test('a system store that encrypts with a fixed, publicly known key is not used (Q04)', async ({
		launchKnown,
		userData,
	}) => {
		const app = await launchKnown({ ...systemStore, STAND_IN_SAFE_STORAGE: 'basic_text' });
		await app.page.getByRole('button', { name: 'Продолжить без него' }).click();
		await signIn(app);
		await expect(app.page.getByText('Вход сохранится только до закрытия программы')).toBeVisible();
		expect(await readdir(userData)).not.toContain('sessions');
	});
});

test.describe('with a keychain that is locked', () => {
	test.skip(!hasKeyring, 'needs a keyring of its own: run desktop/testing/run.ts');

	test('the stored session is not deleted and works again once the keychain is unlocked', async ({
		launchKnown,
		server,
	}) => {
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

	test('a new session goes to the encrypted store of the system instead', async ({ launchKnown, server }) => {
		test.skip(isElectron, 'the back end of a real system is not chosen by a test');
		lock();
		try {
			const first = await launchKnown({ STAND_IN_SAFE_STORAGE: 'gnome_libsecret' });
			await signIn(first);
			await expect(first.page.getByText('Вход сохранится только до закрытия программы')).toHaveCount(0);
			await first.quit();
			const second = await launchKnown({ STAND_IN_SAFE_STORAGE: 'gnome_libsecret' });
			await expect(second.page.getByRole('link', { name: 'Заявки' }).first()).toBeVisible();
		} finally {
			unlock();
		}
		expect((await keychainEntries()).filter(({ account }) => account === server.url)).toHaveLength(0);
	});
});

const bus = (destination: string, object: string, method: string, ...args: string[]): string =>
	execFileSync(
		'gdbus',
		['call', '--session', '--dest', destination, '--object-path', object, '--method', method, ...args],
		{
			encoding: 'utf8',
		},
	);

function lock(): void {
	const collection = "['/org/freedesktop/secrets/collection/login']";
	bus(
		'org.freedesktop.secrets',
		'/org/freedesktop/secrets',
		'org.freedesktop.Secret.Service.Lock',
		collection,
	);
}

// A keyring takes its password at its start; the password of these journeys is empty.
function unlock(): void {
	const owner = bus(
		'org.freedesktop.DBus',
		'/',
		'org.freedesktop.DBus.GetConnectionUnixProcessID',
		'org.freedesktop.secrets',
	);
	const pid = Number(/uint32 (\d+)/.exec(owner)?.[1]);
	process.kill(pid);
	openKeyring({});
}
