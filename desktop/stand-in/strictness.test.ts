import { expect, test } from 'vitest';
import { state } from './app.ts';
import { dialog, Menu, nativeTheme, shell } from './native.ts';
import { protocol } from './schemes.ts';
import { session } from './sessions.ts';

test('the stand-in fails for values that Electron does not know', async () => {
	expect(() => Menu.buildFromTemplate([{}])).toThrow('label, role or type');
	expect(() => Menu.buildFromTemplate([{ label: 'x', type: 'tick' }])).toThrow('Unknown menu item type');
	await expect(dialog.showMessageBox({ type: 'alert', message: 'x' })).rejects.toThrow('no dialog type');
	expect(() => session.defaultSession.setSpellCheckerLanguages(['ru', 'russian'])).toThrow('russian');
	expect(() => Object.assign(nativeTheme, { themeSource: 'auto' })).toThrow('no colour scheme');
	await expect(shell.openExternal('')).rejects.toThrow('no address');
});

test('the stand-in fails for a scheme whose pages could not fetch or stream', () => {
	protocol.registerSchemesAsPrivileged([
		{ scheme: 'half', privileges: { standard: true, secure: true, stream: true } },
	]);
	state.isReady = true;
	expect(() => protocol.handle('half', () => new Response())).toThrow('without supportFetchAPI');
});
