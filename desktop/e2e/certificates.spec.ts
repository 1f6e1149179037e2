import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Certificates, hasOpenssl, makeCertificates } from '../testing/certificates.ts';
import { chooseServer, expect, signIn, test } from './journey.ts';

test.skip(!hasOpenssl, 'certificates are made with openssl, which is not installed');
test.skip(
	process.env.DESKTOP_TARGET === 'electron',
	'the system judges certificates for real Electron: see docs/desktop.md',
);

// Playwright hands out journeys one by one, so one process may run these hooks twice.
let folder: string;
let made: Certificates;
const noKeychain = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' };

test.beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'clearway-certificates-'));
	made = makeCertificates(folder);
	made.authority('office');
	made.authority('evil');
	made.leaf('good', 'office', 'localhost');
	made.leaf('old', 'office', 'localhost', -1);
	made.leaf('other', 'office', 'other.example');
	made.leaf('forged', 'evil', 'localhost');
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Puts a certificate that can be changed before the server, and records what was sent through it. */
async function guarded(url: string) {
	const asked: string[] = [];
	const proof = (leaf: string, issuer: string) => ({
		key: made.key(leaf),
		cert: made.certificate(leaf) + made.certificate(issuer),
	});
	const server: Server = createServer(proof('good', 'office'), (asking, answer) => {
		asked.push(`${asking.url} ${asking.headers.authorization ?? ''}`);
		const passedOn = request(
			url + asking.url,
			{ method: asking.method ?? 'GET', headers: asking.headers },
			(response) => {
				answer.writeHead(response.statusCode ?? 502, response.headers);
				response.pipe(answer);
			},
		);
		passedOn.on('error', () => answer.destroy());
		asking.pipe(passedOn);
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const address = server.address();
	return {
		asked,
		address: `https://localhost:${typeof address === 'object' ? address?.port : 0}`,
		show: (leaf: string, issuer: string) => server.setSecureContext(proof(leaf, issuer)),
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

test('a private certificate authority is trusted by its fingerprint for one server only; another authority is sent nothing (Q02)', async ({
	launch,
	server,
}) => {
	const office = await guarded(server.url);
	const first = await launch(noKeychain);
	const { page } = first;
	await page.getByLabel('Адрес сайта').fill(office.address);
	await page.getByRole('button', { name: 'Подключиться' }).click();
	await expect(page.locator('.fingerprint')).toHaveText(
		new X509Certificate(made.certificate('office')).fingerprint256,
	);
	expect(office.asked).toEqual([]);
	await page.getByRole('button', { name: 'Не доверять' }).click();
	await expect(page.locator('.fingerprint')).toHaveCount(0);
	await page.getByRole('button', { name: 'Подключиться' }).click();
	await page.getByRole('button', { name: 'Отпечаток совпадает, доверять' }).click();
	await page.getByRole('button', { name: 'Продолжить без него' }).click();
	await signIn(first);
	await first.quit();

	office.show('forged', 'evil');
	office.asked.length = 0;
	const second = await launch(noKeychain);
	await second.page.getByRole('button', { name: 'Продолжить без него' }).click();
	await second.page.getByLabel('Логин').fill('admin');
	await second.page.getByLabel('Пароль', { exact: true }).fill('long enough for a test');
	await second.page.getByRole('button', { name: 'Войти' }).click();
	await expect(second.page.getByText('этому адресу не подходит').first()).toBeVisible();
	expect(office.asked).toEqual([]);
	office.show('good', 'office');
	await signIn(second);
	office.close();
});

test('a server that changes to another private authority is asked about once more and works without a restart (Q02)', async ({
	launch,
	server,
}) => {
	const office = await guarded(server.url);
	const env = { ...noKeychain, STAND_IN_SAFE_STORAGE: 'gnome_libsecret' };
	const app = await launch(env);
	const { page } = app;
	const connect = async (): Promise<void> => {
		await page.getByLabel('Адрес сайта').fill(office.address);
		await page.getByRole('button', { name: 'Подключиться' }).click();
	};
	await connect();
	await page.getByRole('button', { name: 'Отпечаток совпадает, доверять' }).click();
	await signIn(app);
	office.show('forged', 'evil');
	await app.main(({ Menu }) =>
		(Menu.getApplicationMenu()?.getMenuItemById('server') as { click(): void } | undefined)?.click(),
	);
	await expect(page.getByLabel('Адрес сайта')).toBeVisible();
	// The app's own session meets the new certificate and refuses it, for half an hour.
	await page.evaluate(() => fetch('/api/categories').then(({ status }) => status));
	await connect();
	await expect(page.locator('.fingerprint')).toHaveText(
		new X509Certificate(made.certificate('evil')).fingerprint256,
	);
	await page.getByRole('button', { name: 'Отпечаток совпадает, доверять' }).click();
	await expect(page.getByRole('link', { name: 'Заявки' }).first()).toBeVisible();
	await app.quit();
	const second = await launch(env);
	await expect(second.page.getByRole('link', { name: 'Заявки' }).first()).toBeVisible();
	office.close();
});

test('an expired certificate and one for another host cannot be trusted (Q02)', async ({
	launch,
	server,
}) => {
	const office = await guarded(server.url);
	const { page } = await launch(noKeychain);
	for (const [leaf, said] of [
		['old', 'Проверьте часы этого компьютера'],
		['other', 'этому адресу не подходит'],
	] as const) {
		office.show(leaf, 'office');
		await page.getByLabel('Адрес сайта').fill(office.address);
		await page.getByRole('button', { name: 'Подключиться' }).click();
		await expect(page.getByRole('alert')).toContainText(said);
		await expect(page.getByRole('button', { name: 'Отпечаток совпадает, доверять' })).toHaveCount(0);
	}
	expect(office.asked).toEqual([]);
	office.close();
});

test('the sign-in names the clock instead of the internet when the certificate is expired by the clock of this computer', async ({
	launch,
	server,
	userData,
}) => {
	const office = await guarded(server.url);
	office.show('old', 'office');
	await chooseServer(userData, office.address);
	const { page } = await launch(noKeychain);
	await page.getByRole('button', { name: 'Продолжить без него' }).click();
	await page.getByLabel('Логин').fill('admin');
	await page.getByLabel('Пароль', { exact: true }).fill('long enough for a test');
	await page.getByRole('button', { name: 'Войти' }).click();
	await expect(page.getByText('часы этого компьютера', { exact: false }).first()).toBeVisible();
	expect(office.asked).toEqual([]);
	office.close();
});
