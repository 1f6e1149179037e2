import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './copy-folder.ts';

const named = /^server\.(\d+)$/;

/** The process ids of other servers that use the data folder. Two of them are meant for a rolling restart only. */
export const otherServers = (dataDir: string): number[] =>
	(existsSync(dataDir) ? readdirSync(dataDir) : [])
		.flatMap((name) => named.exec(name)?.[1] ?? [])
		.map(Number)
		.filter(isAlive);

/** Notes this server in its data folder; the returned function takes the note away. */
export function noteServer(dataDir: string): () => void {
	for (const name of readdirSync(dataDir)) {
		const pid = named.exec(name)?.[1];
		// A server that was killed could not do it.
		if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(dataDir, name), { force: true });
	}
	const note = join(dataDir, `server.${process.pid}`);
	try {
		writeFileSync(note, '', { mode: 0o600 });
	} catch {
		// A full disk: the server runs without its note.
	}
	return () => rmSync(note, { force: true });
}
