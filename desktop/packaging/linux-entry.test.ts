import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { about } from '../build.ts';

const require = createRequire(import.meta.url);
const { LinuxTargetHelper } = require('app-builder-lib/out/targets/LinuxTargetHelper.js');

test('the installed entry of Linux bears the name by which desktops know the windows of the app', async () => {
	const settings = readFileSync(new URL('../../electron-builder.yml', import.meta.url), 'utf8');
	const linux = { syncDesktopName: /^ {2}syncDesktopName: true$/m.test(settings), category: 'Office' };
	const helper = new LinuxTargetHelper({
		platformSpecificBuildOptions: linux,
		info: { metadata: about },
		appInfo: { productName: about.productName, sanitizedProductName: about.productName },
		executableName: 'clearway',
		fileAssociations: [],
		config: {},
	});
	expect(helper.getDesktopFileName()).toBe('ua.clearway');
	expect(await helper.computeDesktopEntry(linux)).toMatch(/^StartupWMClass=ua\.clearway$/m);
});
