import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dependsOnTime, expect, signIn, test } from './journey.ts';

const isStandIn = process.env.DESKTOP_TARGET !== 'electron';

test.beforeEach(() => {
	test.setTimeout(60_000);
});

const noKeychain = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' };

test('every page is sandboxed, has no Node, and its content security policy allows no request to another origin (Q10 Q14)', {
	tag: ['@main', '@packed'],
}, async ({ launchKnown, isPackaged }) => {
	const app = await launchKnown(noKeychain);
	const preferences = await app.main(({ BrowserWindow }) =>
		BrowserWindow.getAllWindows().map(({ webContents }) => {
			const { contextIsolation, sandbox, nodeIntegration, webSecurity, webviewTag, devTools } = (
				webContents as unknown as { getLastWebPreferences(): Record<string, unknown> }
			).getLastWebPreferences();
			return { contextIsolation, sandbox, nodeIntegration, webSecurity, webviewTag, devTools };
		}),
	);
	expect(preferences).toEqual([
		{
			contextIsolation: true,
			sandbox: true,
			nodeIntegration: false,
			webSecurity: true,
			webviewTag: false,
			devTools: !isPackaged,
		},
	]);
	const page = await app.page.evaluate(async () => ({
		node: ['require', 'process', 'module', 'Buffer', '__toMain', 'ipcRenderer'].filter(
			(name) => name in globalThis,
		),
		isFrozen:
			Object.isFrozen(window.clearway) &&
			Object.values(window.clearway).every((group) => typeof group === 'function' || Object.isFrozen(group)),
		foreign: await fetch('https://evil.example/').then(
			() => 'sent',
			() => 'blocked',
		),
		scripts: await new Promise((resolve) => {
			const script = document.createElement('script');
			script.textContent = 'globalThis.wasRun = true';
			document.body.append(script);
			resolve('wasRun' in globalThis);
		}),
	}));
	expect(page).toEqual({ node: [], isFrozen: true, foreign: 'blocked', scripts: false });
});

test('every bridge call from a foreign frame is refused (Q05)', async ({ launchKnown }) => {
	test.skip(!isStandIn, 'foreign senders are made up by the stand-in');
	const app = await launchKnown(noKeychain);
	const answered = await app.main(async ({ ipcMain }) => {
		const { handlers } = ipcMain as unknown as {
			handlers: Map<string, (event: unknown, ...args: unknown[]) => unknown>;
		};
		const senders = [
			null,
			{ url: 'https://evil.example/', parent: null },
			{ url: 'app://admin.evil/', parent: null },
			{ url: 'app://other/', parent: null },
			{ url: 'devtools://devtools/bundled/', parent: null },
			{ url: 'app://admin/admin', parent: {} },
		];
		const through: string[] = [];
		for (const [channel, handler] of handlers) {
			for (const senderFrame of senders) {
				try {
					await handler({ sender: {}, senderFrame });
					through.push(channel);
				} catch (error) {
					if (!String(error).includes('may not ask')) through.push(`${channel}: ${error}`);
				}
			}
		}
		return { through, count: handlers.size };
	});
	expect(answered.through).toEqual([]);
	expect(answered.count).toBeGreaterThan(20);
});

test('every bridge call with arguments refuses wrong ones (Q06)', async ({ launchKnown }) => {
	const app = await launchKnown(noKeychain);
	const said = await app.page.evaluate(async () => {
		const bad: unknown[] = [
			{ __proto__: { isAdmin: true } },
			'../../etc/passwd',
			12,
			null,
			['x'.repeat(20_000)],
			'x'.repeat(200_000),
			undefined,
		];
		const through: string[] = [];
		for (const [group, members] of Object.entries(window.clearway)) {
			for (const [name, call] of Object.entries(members)) {
				if (
					[
						'start.read',
						'token.clear',
						'token.maySignOut',
						'keychain.retry',
						'keychain.skip',
						'sync.subscribe',
						'start.shown',
						'standing.restart',
						'work.flushed',
						'proxy.read',
						'find.clear',
						'find.close',
					].includes(`${group}.${name}`)
				) {
					// These calls take no arguments, so any argument is refused.
					await (call as (given: unknown) => Promise<unknown>)('more').then(
						() => through.push(`${group}.${name}`),
						() => undefined,
					);
					continue;
				}
				for (const given of bad) {
					// Addresses and names may be any text; their content is checked elsewhere.
					if (given === '../../etc/passwd' && /^(server\.check|draft|link)/.test(`${group}.${name}`))
						continue;
					if (given === 12 && `${group}.${name}` === 'notice.badge') continue;
					await (call as (value: unknown) => Promise<unknown>)(given).then(
						() => through.push(`${group}.${name}(${JSON.stringify(given)?.slice(0, 30)})`),
						() => undefined,
					);
				}
			}
		}
		const huge = { key: 'post/1', savedAt: new Date().toISOString(), json: 'x'.repeat(9 * 1024 * 1024) };
		await window.clearway.draft.write(huge).then(
			() => through.push('draft.write(9 MB)'),
			() => undefined,
		);
		return through;
	});
	expect(said).toEqual([]);
});

test('a deep link opens a path of the admin and can do nothing else (Q09)', async ({
	launchKnown,
	userData,
}) => {
	const app = await launchKnown(noKeychain);
	await app.page.getByRole('button', { name: 'Продолжить без него' }).click();
	await signIn(app);
	const second = (link: string): Promise<void> =>
		app.main(
			({ app: electronApp }, given) => void electronApp.emit('second-instance', {}, ['clearway', given], '/'),
			link,
		);
	await second('clearway://open?path=/admin/requests');
	await expect(app.page).toHaveURL(/\/admin\/requests$/);
	const bad = [
		'clearway://open?path=/admin/../../etc',
		'clearway://open?path=https://evil.example',
		'clearway://login?server=https://evil.example',
		'clearway://open?path=/admin/posts&server=https://evil.example',
		`clearway://open?path=/admin/${'x'.repeat(10_000)}`,
		'clearway://open?path=/admin/posts" --inspect',
	];
	for (const link of bad) await second(link);
	await expect(app.page).toHaveURL(/\/admin\/requests$/);
	expect(await readFile(`${userData}/settings.json`, 'utf8')).not.toContain('evil');
});

test('every permission except clipboard and notifications is refused, and foreign pages get not even those (Q12)', async ({
	launchKnown,
}) => {
	test.skip(!isStandIn, 'the handlers of a real session cannot be read back');
	const app = await launchKnown(noKeychain);
	const given = await app.main(({ session }) => {
		const { permission } = session.defaultSession as unknown as {
			permission: {
				request(contents: null, name: string, answer: (may: boolean) => void, details: object): void;
				check(contents: null, name: string, origin: string): boolean;
			};
		};
		const granted: string[] = [];
		for (const name of [
			'media',
			'geolocation',
			'notifications',
			'midi',
			'openExternal',
			'fullscreen',
			'hid',
			'serial',
			'usb',
			'clipboard-read',
			'clipboard-sanitized-write',
			'fileSystem',
		]) {
			for (const url of ['app://admin/admin', 'https://evil.example/']) {
				permission.request(null, name, (may) => may && granted.push(`${name} ${url}`), {
					requestingUrl: url,
				});
				if (permission.check(null, name, url)) granted.push(`check ${name} ${url}`);
			}
		}
		return granted;
	});
	expect(given).toEqual([
		'notifications app://admin/admin',
		'check notifications app://admin/admin',
		'clipboard-sanitized-write app://admin/admin',
		'check clipboard-sanitized-write app://admin/admin',
	]);
});

test.describe(() => {
	dependsOnTime();
	test('a page that crashes is opened again, and the crash report has no token, password or phone in it (E17 Q16)', async ({
		launchKnown,
		userData,
	}) => {
		test.skip(!isStandIn, 'a real crash takes the test connection with it');
		const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjEyMzQ1fQ.c2lnbmF0dXJlLW9mLXRva2Vu';
		const secrets = [token, 'hunter2-пароль', '+380 67 123-45-67'];
		await mkdir(join(userData, 'logs'), { recursive: true });
		const line = { event: 'x', authorization: `Bearer ${token}`, password: secrets[1], phone: secrets[2] };
		await writeFile(join(userData, 'logs', 'clearway.log'), `${JSON.stringify(line)}\n`);
		const app = await launchKnown(noKeychain);
		await app.answer({ canceled: false, filePath: join(userData, 'report.txt') });
		await app.main(
			({ BrowserWindow }) =>
				void BrowserWindow.getAllWindows()[0]?.webContents.emit(
					'render-process-gone',
					{},
					{ reason: 'crashed', exitCode: 1 },
				),
		);
		const bar = await app.otherPage();
		// The report comes first: it says what crashed, and has no secret in it.
		await bar.getByRole('link', { name: 'Сохранить отчёт…' }).click();
		const readReport = () => readFile(join(userData, 'report.txt'), 'utf8').catch(() => '');
		await expect.poll(readReport).toContain('render-process-gone');
		await bar.getByRole('link', { name: 'Начать заново' }).click();
		await expect.poll(() => bar.isClosed()).toBe(true);
		await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
		const report = await readReport();
		for (const secret of secrets) expect(report).not.toContain(secret);
	});
});

test('a server of another product at the address is recognised and is sent no password (Q03)', async ({
	launch,
}) => {
	const { createServer } = await import('node:http');
	const asked: string[] = [];
	const foreign = createServer((request, response) => {
		asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
		response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Wi-Fi</h1>');
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => foreign.once('listening', resolve));
	const address = foreign.address();
	const app = await launch(noKeychain);
	await app.page
		.getByLabel('Адрес сайта')
		.fill(`127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
	await app.page.getByRole('button', { name: 'Подключиться' }).click();
	await expect(app.page.getByRole('alert')).toContainText('отвечает не Clearway');
	expect(asked).toEqual(['GET /healthz ']);
	foreign.close();
});

test('an address that is too long is refused with a sentence, and a long link is shortened to its site', async ({
	launch,
	server,
}) => {
	const { page } = await launch(noKeychain);
	await page.getByLabel('Адрес сайта').fill(`https://${'x'.repeat(400)}.ua`);
	await page.getByRole('button', { name: 'Подключиться' }).click();
	await expect(page.getByRole('alert')).toContainText('Адрес сайта слишком длинный');
	await page.getByLabel('Адрес сайта').fill(`${server.url}/admin/requests?text=${'x'.repeat(400)}`);
	await page.getByRole('button', { name: 'Подключиться' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Хранилище паролей недоступно');
});
