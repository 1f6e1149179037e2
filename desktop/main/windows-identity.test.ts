import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nameForWindows } from './windows-identity.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('Windows knows the app by the name of its installer and by one class of notifications, which the guide names', () => {
	const said: string[] = [];
	const app = {
		setAppUserModelId: (id: string) => void said.push(id),
		setToastActivatorCLSID: (id: string) => void said.push(id),
	};
	nameForWindows(app, 'win32');
	expect(read('electron-builder.yml')).toContain(`appId: ${said[0]}\n`);
	expect(read('docs/desktop.md')).toContain(`${said[1]}`);
	said.length = 0;
	// The other systems have no such class.
	nameForWindows(app, 'linux');
	expect(said).toHaveLength(1);
});
