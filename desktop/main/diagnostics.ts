import { arch, platform, release } from 'node:os';
import type { Server } from '../ipc.ts';
import { scrub } from './log.ts';

/** Facts for support: no token, no password, nothing a person wrote. */
export type Known = {
	version: string;
	server: Server | null;
	isOnline: boolean;
	trouble: string | null;
	isInMemory: boolean;
	windows: number;
	log: string;
	at: Date;
};

export function diagnosticsText({ log, at, server, ...known }: Known): string {
	const facts = {
		at: at.toISOString(),
		system: `${platform()} ${release()} ${arch()}`,
		versions: process.versions,
		server: server?.origin ?? null,
		...known,
	};
	return scrub(`${JSON.stringify(facts, null, '\t')}\n\n${log}`);
}
