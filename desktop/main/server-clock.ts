import type { SettingsFile } from './settings.ts';

// The server names whole seconds, and an answer takes its time.
const slackMs = 60_000;

/**
 * Tells the time by the server's clock. The difference is stored, because a kept token is checked before the
 * first call.
 */
export function createClock(file: SettingsFile, localMs: () => number = Date.now) {
	return {
		nowMs: (): number => localMs() - file.get().clockAheadMs,
		/** Compares the two clocks by an answer that came from the server just now. */
		hear(headers: Headers): void {
			const server = Date.parse(headers.get('date') ?? '');
			if (Number.isNaN(server)) return;
			const ahead = Math.abs(localMs() - server) < slackMs ? 0 : localMs() - server;
			if (Math.abs(ahead - file.get().clockAheadMs) >= slackMs) file.change({ clockAheadMs: ahead });
		},
	};
}
