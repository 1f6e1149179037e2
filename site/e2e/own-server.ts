import type { TestServer } from '../../server/testing/start.ts';
import type { WithBank } from '../../server/testing/with-bank.ts';
import { test as base } from './site.ts';

/** The longest that a server may take to start. */
const timeout = 120_000;

/** Tests on a server of their own kind in place of the usual one. */
export const testOn = (start: () => Promise<TestServer>) =>
	base.extend<object, { server: TestServer }>({
		server: [
			// biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to see what a fixture needs
			async ({}, use) => {
				const server = await start();
				await use(server);
				await server.close();
			},
			{ scope: 'worker', timeout },
		],
	});

/** The same on a server whose bank a test can tell what to say. */
export const testWithBank = (start: () => Promise<WithBank>) =>
	base.extend<object, WithBank & { office: WithBank }>({
		office: [
			// biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to see what a fixture needs
			async ({}, use) => {
				const office = await start();
				await use(office);
				await office.server.close();
			},
			{ scope: 'worker', timeout },
		],
		server: [({ office }, use) => use(office.server), { scope: 'worker' }],
		bank: [({ office }, use) => use(office.bank), { scope: 'worker' }],
	});
