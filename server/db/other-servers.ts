import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './copy-folder.ts';

// In containers every server has the same id.
const named = /^server\.(.+)\.(\d+)$/;

/** The process ids of other servers that use the data folder. Two of them are meant for a rolling restart only. */
export const otherServers = (dataDir: string): number[] =>
	(existsSync(dataDir) ? readdirSync(dataDir) : []).flatMap((name) => {
		const [, host, pid] = named.exec(name) ?? [];
		return pid !== undefined && isOther(host, Number(pid)) ? [Number(pid)] : [];
	});

/** Of another machine nobody here can tell whether its server still runs: its note counts until it is taken away. */
const isOther = (host: string | undefined, pid: number): boolean => host !== hostname() || isAlive(pid);

/** Notes this server in its data folder; the returned function takes the note away. */
export function noteServer(dataDir: string): () => void {
	for (const name of readdirSync(dataDir)) {
		const [, host, pid] = named.exec(name) ?? [];
		// A server that was killed could not do it.
		if (pid !== undefined && !isOther(host, Number(pid))) rmSync(join(dataDir, name), { force: true });
	}
	const note = join(dataDir, `server.${hostname()}.${process.pid}`);
	try {
		writeFileSync(note, '', { mode: 0o600 });
	} catch {
		// A full disk: the server runs without its note.
	}
	return () => rmSync(note, { force: true });
}
