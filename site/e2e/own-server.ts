import type { TestServer } from '../../server/testing/start.ts';
import type { WithBank } from '../../server/testing/with-bank.ts';
import { test as base } from './site.ts';

/** Tests on a server that `start` makes, in place of the usual one. */
export const testOn = (start: () => Promise<TestServer>) =>
	base.extend({
		server: async ({ ofFile }, use, { file }) => use(await ofFile(file, start)),
	});

/** The same on a server whose bank answers as a test tells it. */
export const testWithBank = (start: () => Promise<WithBank>) => {
	const begin = async () => {
		const office = await start();
		return { ...office, close: office.server.close };
	};
	return base.extend<WithBank & { office: WithBank }>({
		office: async ({ ofFile }, use, { file }) => use(await ofFile(file, begin)),
		server: ({ office }, use) => use(office.server),
		bank: ({ office }, use) => use(office.bank),
	});
};
