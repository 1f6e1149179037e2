import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from './journey.ts';

test.skip(process.env.DESKTOP_TARGET === 'electron', 'sizes are those of the build, whatever runs it');

const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere', STAND_IN_SAFE_STORAGE: 'gnome_libsecret' };

test('the login screen loads less than 300 kB', async ({ launchKnown, appFolder }) => {
	const { page } = await launchKnown(env);
	await page.getByLabel('Логин').waitFor();
	const loaded = await page.evaluate(() =>
		performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
	);
	const files = [...new Set(loaded.filter((path) => path.startsWith('/assets/')))];
	let bytes = gzipSync(await readFile(join(appFolder, 'renderer/index.html'))).length;
	for (const file of files) {
		const content = await readFile(join(appFolder, 'renderer', file));
		// Fonts are packed already.
		bytes += file.endsWith('.woff2') ? content.length : gzipSync(content).length;
	}
	console.log(`first screen: ${files.length} files, ${(bytes / 1024).toFixed(0)} kB gzip, fonts included`);
	expect(files.length).toBeGreaterThan(2);
	expect(bytes).toBeLessThan(300 * 1024);
});
