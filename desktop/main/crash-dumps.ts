import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** One crash of a page or of the app: when, and how large the dump of its memory is. */
export type Crash = { at: string; bytes: number };

const mostDumps = 5;

/**
 * The dumps of crashes on this machine. They are never sent, and never part of a report: a dump is a piece of
 * memory, with tokens and whatever was on the screen. A report names them, so that support can ask for one.
 */
export function createCrashDumps(folder: string) {
	const found = (): (Crash & { file: string })[] => {
		try {
			return readdirSync(folder, { recursive: true })
				.map(String)
				.filter((name) => name.endsWith('.dmp'))
				.map((name) => {
					const file = join(folder, name);
					const { mtime, size } = statSync(file);
					return { file, at: mtime.toISOString(), bytes: size };
				})
				.sort((a, b) => (a.at < b.at ? 1 : -1));
		} catch {
			return [];
		}
	};
	return {
		list: (): Crash[] => found().map(({ at, bytes }) => ({ at, bytes })),
		/** Takes away all but the newest. */
		trim(): void {
			for (const { file } of found().slice(mostDumps)) {
				try {
					rmSync(file, { force: true });
				} catch {
					// Another program has it, or it is somebody else's: at the next start it may go.
				}
			}
		},
	};
}
