import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestServer } from './start.ts';

/** The server of a whole test file: it starts before the file's tests and ends after them. */
export function serverOfFile(settings?: Parameters<typeof startServer>[0]): TestServer {
	let started: TestServer | undefined;
	beforeAll(async () => {
		started = await startServer(settings);
	});
	afterAll(() => started?.close());
	// Tests name it before it is there.
	return new Proxy({} as TestServer, {
		get(_, key: keyof TestServer) {
			if (!started) throw new Error('The server starts with the first test: read it in a test or a hook');
			return started[key];
		},
	});
}
