import { spawn } from 'node:child_process';
import { stat, utimes } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { startApp } from './app.ts';
import { expect, test } from './journey.ts';

test.skip(process.env.DESKTOP_TARGET === 'electron', 'the development server is tried on the stand-in');
test.skip(({ isPackaged }) => isPackaged, 'said of the sources');

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

test('in development the pages come from Vite, and a changed style arrives without a reload', async ({
	userData,
}) => {
	const vite = spawn(process.execPath, [file('../dev.ts')], {
		env: { ...process.env, ELECTRON_STARTUP_PREVENT: '1', FORCE_COLOR: '0' },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	let said = '';
	vite.stdout.on('data', (part) => {
		said += stripVTControlCharacters(String(part));
	});
	try {
		const address = (): string | undefined => /http:\/\/localhost:\d+\//.exec(said)?.[0];
		await expect.poll(address, { timeout: 60_000 }).toBeDefined();
		const built = ['main.js', 'preload.cjs'].map((name) => file(`../dist/dev/${name}`));
		await expect
			.poll(
				() =>
					Promise.all(
						built.map((path) =>
							stat(path).then(
								({ size }) => size > 0,
								() => false,
							),
						),
					),
				{
					timeout: 60_000,
				},
			)
			.toEqual([true, true]);
		const app = await startApp(
			{
				DESKTOP_USER_DATA: userData,
				DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere',
				VITE_DEV_SERVER_URL: address() ?? '',
			},
			file('../dist/dev'),
		);
		const { page } = app;
		const heard: string[] = [];
		page.on('console', (message) => heard.push(message.text()));
		const field = page.getByLabel('Адрес сайта');
		await field.fill('typed before the change');
		// An editor that saves writes the same text with a new time.
		const style = file('../renderer/start.css');
		await expect
			.poll(async () => {
				await utimes(style, new Date(), new Date());
				return heard.join('\n');
			})
			.toContain('hot updated: /start.css');
		await expect(field).toHaveValue('typed before the change');
		await app.quit();
	} finally {
		vite.kill();
	}
});
