import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { pathToFileURL } from 'node:url';
import { state } from './app.ts';
import { knowKeysAsBoringSsl } from './boring-ssl.ts';
import { boot } from './electron.ts';
import { shiftClock } from './shifted-clock.ts';

/** Starts the app's main file in Electron's order, then lets it be ready. */
export async function begin(path: string): Promise<void> {
	const folder = resolve(path);
	const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
		main: string;
		name?: string;
		productName?: string;
		version?: string;
	};
	shiftClock();
	knowKeysAsBoringSsl();
	if (process.env.STAND_IN_TRAY === '1')
		process.env.PATH = `${join(import.meta.dirname, 'system')}:${process.env.PATH}`;
	// The machine trusts this authority.
	if (process.env.STAND_IN_AUTHORITY) {
		const known = getCACertificates('default');
		setDefaultCACertificates([...known, readFileSync(process.env.STAND_IN_AUTHORITY, 'utf8')]);
	}
	if (process.env.STAND_IN_RESOURCES)
		Object.assign(process, { resourcesPath: process.env.STAND_IN_RESOURCES });
	state.folder = folder;
	state.about = about;

	// Electron is ready only after the main file has run to its end: waiting for it at the top level never
	// ends.
	const deadlock = setTimeout(() => {
		if (state.waiting === 0) return;
		console.error('[stand-in] the main file waits for app.whenReady() at its top level, which never comes');
		process.exit(87);
	}, 5000);
	await import(pathToFileURL(join(folder, about.main)).href);
	clearTimeout(deadlock);
	await boot();
}
