import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { app, state } from './app.ts';
import { createVerdicts } from './certificates.ts';
import { Menu, nativeImage, shell, Tray } from './native.ts';
import { protocol } from './schemes.ts';
import { Session, session } from './sessions.ts';

test('the stand-in fails for values that Electron does not know', async () => {
	expect(() => Menu.buildFromTemplate([{}])).toThrow('label, role or type');
	expect(() => session.defaultSession.setSpellCheckerLanguages(['ru', 'russian'])).toThrow('russian');
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

test('a host gets six connections, and an answer that is not read keeps its connection until its signal is aborted', async () => {
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
	// A round trip in another session gives a seventh connection time to open.
	await new Session().fetch(`http://127.0.0.1:${port}/`);
	expect([open, isSeventhAnswered]).toEqual([7, false]);
	leaving.abort();
	await seventh;
	await expect.poll(() => open).toBe(1);
	server.closeAllConnections();
	server.close();
});

test('a connection whose certificate the app fails to judge is refused, and the failure becomes an uncaught error', () => {
	const uncaught: unknown[] = [];
	const verdicts = createVerdicts((error) => uncaught.push(error));
	const failure = new Error('UNSUPPORTED_ALGORITHM');
	verdicts.setJudge(() => {
		throw failure;
	});
	for (const authorized of [true, false]) {
		const socket = Object.assign(new EventEmitter(), {
			authorized,
			getPeerCertificate: () => ({ raw: Buffer.from(String(authorized)) }),
		});
		const refused: Error[] = [];
		const request = Object.assign(new EventEmitter(), { destroy: (why: Error) => refused.push(why) });
		verdicts.judgeConnection(request as never, 'office.example');
		request.emit('socket', socket);
		socket.emit('secureConnect');
		expect(refused).toHaveLength(1);
	}
	expect(uncaught).toEqual([failure, failure]);
});

test('a tray is made neither without a picture nor before the app is ready', () => {
	state.isReady = false;
	expect(() => new Tray(nativeImage.createFromPath('nowhere'))).toThrow('before app is ready');
	state.isReady = true;
	expect(() => new Tray('nowhere/icon.png')).toThrow("Failed to load image from path 'nowhere/icon.png'");
	expect(() => new Tray(undefined)).toThrow('file path or a NativeImage');
});

test('a path of the app is set only to an existing folder, under a name that Electron knows', () => {
	expect(() => app.setPath('sessionData', '/nowhere/at/all')).toThrow('Failed to set path');
	expect(() => app.setPath('userData', 'relative')).toThrow('Path must be absolute');
	expect(() => app.setPath('crumbs', '/tmp')).toThrow('Failed to set path');
	app.setPath('sessionData', '/tmp');
	expect(app.getPath('sessionData')).toBe('/tmp');
});
