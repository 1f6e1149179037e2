import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Bank } from './bank.ts';
import { type ServerWithMail, startServerWithMail } from './mail-server.ts';
import { startServer, type TestServer } from './start.ts';
import { startWithBank, type WithBank } from './with-bank.ts';

type Hooks = readonly [typeof beforeAll | typeof beforeEach, typeof afterAll | typeof afterEach];

export const file: Hooks = [beforeAll, afterAll];
const each: Hooks = [beforeEach, afterEach];

/** The server of a whole test file: it starts before the file's tests and ends after them. */
export const serverOfFile = (settings?: Parameters<typeof startServer>[0]): TestServer =>
	during(file, () => startServer(settings));

/** The same with the server for letters. */
export const serverWithMailOfFile = (...settings: Parameters<typeof startServerWithMail>): ServerWithMail =>
	during(file, () => startServerWithMail(...settings));

/** The same with the bank that is asked for rates. */
export const withBankOfFile = (settings?: Parameters<typeof startWithBank>[0]): WithBank =>
	withBankDuring(file, settings);

/** A server and its bank that are new for every test of a file. */
export const withBankOfEach = (settings?: Parameters<typeof startWithBank>[0]): WithBank =>
	withBankDuring(each, settings);

function withBankDuring(hooks: Hooks, settings: Parameters<typeof startWithBank>[0]): WithBank {
	let bank: Bank | undefined;
	const server = during(hooks, async () => {
		const both = await startWithBank(settings);
		bank = both.bank;
		return both.server;
	});
	return { server, bank: onceThere(() => bank) };
}

export function during<T extends TestServer>([before, after]: Hooks, start: () => Promise<T>): T {
	let started: T | undefined;
	before(async () => {
		started = await start();
	});
	after(() => started?.close());
	return onceThere(() => started);
}

/** Tests refer to it before it is there. */
const onceThere = <T extends object>(read: () => T | undefined): T =>
	new Proxy({} as T, {
		get(_, key) {
			const there = read();
			if (!there) throw new Error('The server starts with the first test: read it in a test or a hook');
			return there[key as keyof T];
		},
	});
