import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

type Entry = { account: string; password: string };

const script =
	"require('keytar').findCredentials('Clearway').then((found) => process.stdout.write(JSON.stringify(found)))";

/** Reads the app's entries of the keychain in a separate process. */
export async function keychainEntries(): Promise<Entry[]> {
	const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], {
		cwd: new URL('..', import.meta.url),
	});
	// Written by the script above.
	return JSON.parse(stdout) as Entry[];
}
