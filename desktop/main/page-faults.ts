import type { App } from 'electron';
import type { Log } from './log.ts';

const longestMessage = 500;

/** Writes into the log what goes wrong behind a window or in its page: else the fault is an empty screen. */
export function logPageFaults(app: Pick<App, 'on'>, log: Pick<Log, 'write'>): void {
	// The processes that draw and that reach the network.
	app.on('child-process-gone', (_event, { type, name, reason, exitCode }) =>
		log.write('child-process-gone', { type, name, reason, exitCode }),
	);
	app.on('web-contents-created', (_event, contents) => {
		let latest = '';
		contents.on('preload-error', (_event, _path, error) =>
			log.write('preload-error', { error: String(error.stack ?? error) }),
		);
		contents.on('console-message', ({ level, message, sourceId, lineNumber }) => {
			// A fault in a loop must not push everything else out of the log.
			if (level !== 'error' || message === latest) return;
			latest = message;
			const place = URL.canParse(sourceId) ? new URL(sourceId).pathname : '';
			log.write('page-error', { error: message.slice(0, longestMessage), at: `${place}:${lineNumber}` });
		});
		contents.on('render-process-gone', (_event, { reason, exitCode }) =>
			log.write('render-process-gone', { reason, exitCode }),
		);
		contents.on('did-fail-load', (_event, code, _text, url, isMainFrame) => {
			// -3: another navigation took over.
			if (isMainFrame && code !== -3) log.write('did-fail-load', { code, url });
		});
	});
}
