import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openContext, start } from '../app/start.ts';
import type { Context } from '../context/context.ts';
import { requestJobs } from '../features/request/request-jobs.ts';
import { readConfig } from '../services/config.ts';
import { openLog } from '../services/log.ts';
import { movableClock } from '../testing/clock.ts';
import { eventually } from '../testing/mail-server.ts';
import { testSettings } from '../testing/settings.ts';
import { doDaily, lastMoment } from './daily-jobs.ts';

// Kyiv is two hours ahead in winter.
const clock = movableClock('2026-11-20T06:50:00Z');
const options = { now: clock.now, log: openLog('silent') };
let settings: Awaited<ReturnType<typeof testSettings>>;
beforeAll(async () => {
	settings = await testSettings('jobs');
});
afterAll(() => rm(settings.DATA_DIR, { recursive: true, force: true }));

const warnings = ({ db }: Context): Promise<{ content: string | null }[]> =>
	db.read.selectFrom('outbox').select('content').where('kind', '=', 'watch').execute();
const knownMoment = async ({ db }: Context): Promise<string | undefined> =>
	(
		await db.read
			.selectFrom('fact')
			.select('value')
			.where('name', '=', 'daily mail warnings')
			.executeTakeFirst()
	)?.value;

describe('a server that restarts across 09:00', () => {
	test('mails the warnings of the morning when it is back, and not again at its next start (G05)', {
		tags: 'time',
	}, async () => {
		const first = await start(readConfig(settings), options);
		await eventually(
			'it knows where the day stands',
			async () => (await knownMoment(first.context)) !== undefined,
		);
		expect(await knownMoment(first.context)).toBe('2026-11-19 09:00');
		expect(await warnings(first.context)).toEqual([]);
		await first.stop();
		clock.set('2026-11-20T07:40:00Z');
		const second = await start(readConfig(settings), options);
		await eventually(
			'they are made up',
			async () => (await knownMoment(second.context)) === '2026-11-20 09:00',
		);
		const mailed = await warnings(second.context);
		expect(mailed.length).toBeGreaterThan(0);
		// A server that lost the record of its letters would send them again.
		await second.context.db.read.deleteFrom('fact').where('name', 'like', 'watch %').execute();
		await second.stop();
		clock.set('2026-11-20T08:00:00Z');
		const third = await start(readConfig(settings), options);
		for (const job of requestJobs)
			if ('atKyiv' in job) expect(await doDaily(third.context, job), job.name).toBe('done before');
		expect(await warnings(third.context)).toHaveLength(mailed.length);
		await third.stop();
	});
});

describe('daily work', () => {
	let contextOne: Context & { stop(): void };
	let contextTwo: Context & { stop(): void };
	let done: string[];
	beforeEach(() => {
		done = [];
	});
	beforeAll(async () => {
		contextOne = await openContext(readConfig(settings), options);
		contextTwo = await openContext(readConfig(settings), options);
	});
	afterAll(async () => {
		for (const context of [contextOne, contextTwo]) {
			context.stop();
			await context.db.close();
		}
	});
	const work = (name: string, run: (context: Context) => Promise<unknown> = async () => undefined) => ({
		name,
		atKyiv: ['09:00'],
		run: async (context: Context) => {
			done.push(name);
			return run(context);
		},
	});

	test('of a product that starts for the first time has missed nothing (G05)', async () => {
		clock.set('2026-11-20T12:00:00Z');
		expect(await doDaily(contextOne, work('first'))).toBe('done before');
		expect(done).toEqual([]);
	});

	test('is done by only one of two concurrent processes (G05)', { tags: 'time' }, async () => {
		clock.set('2026-11-20T12:00:00Z');
		const slow = work('slow', () => new Promise((resolve) => setTimeout(resolve, 300)));
		await doDaily(contextOne, slow);
		clock.set('2026-11-21T07:00:00Z');
		const outcomes = await Promise.all([
			doDaily(contextOne, slow),
			doDaily(contextTwo, slow),
			doDaily(contextTwo, slow),
		]);
		expect(outcomes.toSorted()).toEqual(['busy', 'busy', 'done']);
		expect(await doDaily(contextTwo, slow)).toBe('done before');
		expect(done).toEqual(['slow']);
	});

	test('is done once after several missed days (G05)', async () => {
		clock.set('2026-11-20T12:00:00Z');
		await doDaily(contextOne, work('several'));
		clock.set('2026-11-25T20:00:00Z');
		expect(await doDaily(contextOne, work('several'))).toBe('done');
		expect(await doDaily(contextTwo, work('several'))).toBe('done before');
		clock.set('2026-11-26T06:59:59Z');
		expect(await doDaily(contextOne, work('several'))).toBe('done before');
		clock.set('2026-11-26T07:00:00Z');
		expect(await doDaily(contextOne, work('several'))).toBe('done');
		expect(done).toHaveLength(2);
	});

	test('whose process was killed is repeated after a minute by any other process (G05)', async () => {
		clock.set('2026-11-20T12:00:00Z');
		const job = work('killed');
		await doDaily(contextOne, job);
		clock.set('2026-11-21T08:00:00Z');
		const lease = '2026-11-21 09:00 until 2026-11-21T08:01:00.000Z';
		await contextOne.db.read
			.updateTable('fact')
			.set({ value: lease })
			.where('name', '=', 'daily killed')
			.execute();
		expect(await doDaily(contextTwo, job)).toBe('busy');
		clock.pass(60_000);
		expect(await doDaily(contextTwo, job)).toBe('done');
		expect(done).toEqual(['killed']);
	});

	test('that failed is tried again ten minutes later (G05)', async () => {
		clock.set('2026-11-20T12:00:00Z');
		let works = false;
		const job = work('failing', async () => {
			if (!works) throw new Error('The disk is full');
		});
		await doDaily(contextOne, job);
		clock.set('2026-11-21T08:00:00Z');
		await expect(doDaily(contextOne, job)).rejects.toThrow('The disk is full');
		works = true;
		clock.pass(9 * 60_000);
		expect(await doDaily(contextOne, job)).toBe('busy');
		clock.pass(60_000);
		expect(await doDaily(contextOne, job)).toBe('done');
	});

	test('is not delayed by a due time that a wrong clock stored (G05)', async () => {
		clock.set('2031-01-01T12:00:00Z');
		const job = work('ahead');
		await doDaily(contextOne, job);
		clock.set('2026-11-20T12:00:00Z');
		expect(await doDaily(contextOne, job)).toBe('done before');
		clock.set('2026-11-21T07:00:00Z');
		expect(await doDaily(contextOne, job)).toBe('done');
	});
});

test.each([
	['2026-11-20T06:59:59Z', ['09:00'], '2026-11-19 09:00'],
	['2026-11-20T07:00:00Z', ['09:00'], '2026-11-20 09:00'],
	['2026-11-20T22:04:00Z', ['00:05', '16:10'], '2026-11-20 16:10'],
	['2026-11-20T22:05:00Z', ['00:05', '16:10'], '2026-11-21 00:05'],
	// The night of the change to winter time has 03:20 twice, and it is one moment.
	['2026-10-25T00:20:00Z', ['03:20'], '2026-10-25 03:20'],
	['2026-10-25T01:20:00Z', ['03:20'], '2026-10-25 03:20'],
])('at %s the last of %j in Kyiv was %s (G05)', (at, times, moment) => {
	expect(lastMoment(times, new Date(at))).toBe(moment);
});
