import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { state } from './app.ts';
import { dialog, Menu, nativeTheme, shell } from './native.ts';
import { protocol } from './schemes.ts';
import { Session, session } from './sessions.ts';

test('the stand-in fails for values that Electron does not know', async () => {
	expect(() => Menu.buildFromTemplate([{}])).toThrow('label, role or type');
	expect(() => Menu.buildFromTemplate([{ label: 'x', type: 'tick' }])).toThrow('Unknown menu item type');
	await expect(dialog.showMessageBox({ type: 'alert', message: 'x' })).rejects.toThrow('no dialog type');
	expect(() => session.defaultSession.setSpellCheckerLanguages(['ru', 'russian'])).toThrow('russian');
	expect(() => Object.assign(nativeTheme, { themeSource: 'auto' })).toThrow('no colour scheme');
	await expect(shell.openExternal('')).rejects.toThrow('no address');
});

test('the stand-in fails for a scheme whose pages could not fetch or stream', () => {
	const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true };
	const schemes = ['supportFetchAPI', 'stream'] as const;
	protocol.registerSchemesAsPrivileged(
		schemes.map((missing) => ({ scheme: missing, privileges: { ...privileges, [missing]: false } })),
	);
	state.isReady = true;
	for (const missing of schemes)
		expect(() => protocol.handle(missing, () => new Response())).toThrow(`without ${missing}`);
});

test('a host gets six connections, and one that is answered but not read keeps its own until its signal is aborted', async () => {
	let open = 0;
	const server = createServer((_asked, answer) => {
		open++;
		answer.on('close', () => open--);
		answer.writeHead(200).write('begun');
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const { port } = server.address() as AddressInfo;
	const leaving = new AbortController();
	const ask = () => session.defaultSession.fetch(`http://127.0.0.1:${port}/`, { signal: leaving.signal });
	const bodies = await Promise.all(Array.from({ length: 6 }, async () => (await ask()).body));
	let isSeventhAnswered = false;
	const seventh = ask().then(
		() => (isSeventhAnswered = true),
		() => undefined,
	);
	await Promise.all(bodies.map((body) => body?.cancel()));
	// A round trip in another session: time enough for a seventh connection, if there could be one.
	await new Session().fetch(`http://127.0.0.1:${port}/`);
	expect([open, isSeventhAnswered]).toEqual([7, false]);
	leaving.abort();
	await seventh;
	await expect.poll(() => open).toBe(1);
	server.closeAllConnections();
	server.close();
});
