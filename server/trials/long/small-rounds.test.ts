// @module-tag time
import { expect, test } from 'vitest';
import { abuseAll, abuses } from './abuse.ts';
import { eventStreams } from './event-streams.ts';
import { formFlood } from './form-flood.ts';
import { killAtMail } from './kill-at-mail.ts';
import { killRounds } from './kill-rounds.ts';
import { load } from './load.ts';
import { mailOutage } from './mail-outage.ts';
import { restoreTime } from './restore-time.ts';

const onPostgres = Boolean(process.env.TEST_POSTGRES);

// The same rounds as the programs beside this file, small enough for every run of the tests.

test('a server that is killed under load loses no request it had acknowledged, and mails every one', async () => {
	const report = await killRounds(2);
	expect(report).toMatchObject({ lost: 0, unmailed: 0, otherNames: 0 });
	expect(report.acknowledged).toBeGreaterThan(0);
}, 120_000);

test('a server that is killed while sending a letter sends it once more with the same Message-ID', async () => {
	expect(await killAtMail(2)).toMatchObject({ mailed: 2, twice: 1, more: 0, otherNames: 0 });
}, 120_000);

test('requests that came while the mail server was away are mailed within a minute of its return, each once', async () => {
	const report = await mailOutage(100);
	expect(report).toMatchObject({ acknowledged: 100, inInbox: 100, letters: 100, mailedOnce: 100 });
	expect(report.secondsAfterReturn).toBeLessThan(60);
}, 120_000);

test('many idle streams are cheap, and all of them receive a new request', async () => {
	const report = await eventStreams(200, 2, '/api/post');
	expect(report).toMatchObject({ received: 200, withStreams: { failed: 0 } });
	expect(report.slowestMs).toBeLessThan(2000);
	expect(report.megabytes).toBeLessThan(120);
}, 120_000);

test('a flood of forms from one address is refused, stores next to nothing and no other client fails', async () => {
	const report = await formFlood(200, 2, '/api/post');
	expect(report.stored).toBe(5);
	expect(Object.keys(report.statuses).toSorted()).toEqual(['202', '429']);
	expect(report.flooded.failed).toBe(0);
	expect(report.megabytes).toBeLessThan(5);
}, 60_000);

test('V06: under mixed load no request fails, and memory is released afterwards', async () => {
	// A minute in CI, where the line below tells the slope; the full ten are a long run.
	const report = await load(process.env.CI === 'true' && !onPostgres ? 60 : 8, 60);
	console.log(`load: ${JSON.stringify(report)}`);
	expect(report.failed).toBe(0);
	expect(report.count).toBeGreaterThan(100);
	expect(Object.keys(report.statuses).toSorted()).toEqual(
		expect.arrayContaining(['200', '201', '202', '401', '404']),
	);
	expect(report.to).toBeLessThan(600);
	expect(report.to - report.from).toBeLessThan(150);
}, 180_000);

test.skipIf(onPostgres)(
	'no kind of abuse makes the server turn a visitor away',
	async () => {
		const reports = await abuseAll(1, '/api/post');
		expect(reports.map(({ kind }) => kind)).toEqual(['quiet', ...Object.keys(abuses)]);
		expect(reports.filter(({ visitors }) => visitors.failed > 0)).toEqual([]);
		// The goal, a p99 of 200 ms, is measured by the long run on a machine of its own.
		expect(reports.filter(({ visitors }) => visitors.median > 1000)).toEqual([]);
	},
	120_000,
);

test.skipIf(onPostgres)(
	'P02: a restored database has every picture, and people can sign in',
	async () => {
		const report = await restoreTime(20);
		expect(report.wrong).toBe(0);
		expect(report.restoreSecondsPerGigabyte).toBeLessThan(300);
		expect(report.megabytes).toBeGreaterThanOrEqual(20);
	},
	60_000,
);
