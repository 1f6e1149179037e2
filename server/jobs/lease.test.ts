// @module-tag db
import { expect, test } from 'vitest';
import type { Context } from '../context/context.ts';
import { storeFact } from '../db/fact.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { withLease } from './lease.ts';

const server = serverOfFile({ work: false });
const later = (ms: number): Context => ({
	...server.running.context,
	now: () => new Date(Date.now() + ms),
});
const leases = () =>
	server.running.context.db.read.selectFrom('fact').select('name').where('name', 'like', 'lease %').execute();

test('while one process works under a lease, another one is told that it is busy, and follows it at once', async () => {
	const { context } = server.running;
	const works = Promise.withResolvers<string>();
	const begun = Promise.withResolvers<void>();
	const first = withLease(context, 'mailbox', () => {
		begun.resolve();
		return works.promise;
	});
	await begun.promise;
	expect(await withLease(context, 'mailbox', async () => 'second')).toBe('busy');
	expect(await withLease(context, 'bot', async () => 'another')).toBe('another');
	works.resolve('done');
	expect(await first).toBe('done');
	expect(await withLease(context, 'mailbox', async () => 'second')).toBe('second');
	expect(await leases()).toEqual([]);
});

test('of two that begin at the same moment one works', async () => {
	const { context } = server.running;
	const ends = Promise.withResolvers<string>();
	const both = [1, 2].map(() => withLease(context, 'mailbox', () => ends.promise));
	expect(await Promise.race(both)).toBe('busy');
	ends.resolve('done');
	expect((await Promise.all(both)).sort()).toEqual(['busy', 'done']);
});

test('the lease of a process that died is taken after a minute, of one on this machine at once; a clock set back does not hold it', async () => {
	const { context } = server.running;
	const abandon = (holder: string, at: number) =>
		context.db.write((tx) => storeFact(tx, 'lease mailbox', `${holder} ${new Date(at).toISOString()}`));
	await abandon('elsewhere 1 abc', Date.now() + 50_000);
	expect(await withLease(context, 'mailbox', async () => 'mine')).toBe('busy');
	expect(await withLease(later(61_000), 'mailbox', async () => 'mine')).toBe('mine');
	await abandon('elsewhere 1 abc', Date.now() + 3_600_000);
	expect(await withLease(context, 'mailbox', async () => 'mine')).toBe('mine');
	const { hostname } = await import('node:os');
	await abandon(`${hostname()} ${process.pid} abc`, Date.now() + 50_000);
	const isOneMachine = context.db.sqlite !== null;
	expect(await withLease(context, 'mailbox', async () => 'mine')).toBe(isOneMachine ? 'mine' : 'busy');
});

test('a lease is given back when its work fails', async () => {
	const { context } = server.running;
	const failing = withLease(later(120_000), 'mailbox', () => Promise.reject(new Error('broken')));
	await expect(failing).rejects.toThrow('broken');
	expect(await withLease(context, 'mailbox', async () => 'next')).toBe('next');
});
