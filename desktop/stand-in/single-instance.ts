import { rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { text } from 'node:stream/consumers';

type Start = { args: string[]; folder: string };

/** Hears of further starts on the same data. */
export function listenForStarts(socket: string, heard: (start: Start) => void): void {
	rmSync(socket, { force: true });
	createServer((connection) => {
		text(connection).then(
			(said) => heard(JSON.parse(said) as Start),
			() => undefined,
		);
	})
		.on('error', (error) => console.error('[stand-in] second-instance', error))
		.listen(socket)
		.unref();
}

/** Tells the app that runs already how this one was started. */
export function tellFirst(socket: string): Promise<void> {
	const start: Start = { args: process.argv, folder: process.cwd() };
	return new Promise((resolve) => {
		createConnection(socket)
			.on('error', () => resolve())
			.on('close', () => resolve())
			.end(JSON.stringify(start));
	});
}
