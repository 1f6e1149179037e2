// @module-tag time
// @module-tag rounds
import { expect, test } from 'vitest';
import { abuseAll, abuses } from './abuse.ts';
import { eventStreams } from './event-streams.ts';
import { formFlood } from './form-flood.ts';
import { guessLinks } from './guess-links.ts';
import { load } from './load.ts';
import { manyCars } from './many-cars.ts';

// Loads of the programs beside this file, small enough for every run of the tests.

test('many idle streams are cheap, and all of them receive a new request (E09)', async () => {
	const report = await eventStreams(200, 2, '/api/post');
	expect(report).toMatchObject({ received: 200, withStreams: { failed: 0 } });
	expect(report.megabytes).toBeLessThan(120);
}, 120_000);

test('a flood of forms from one address is refused, stores next to nothing and no other client fails (V06)', async () => {
	const report = await formFlood(200, 2, '/api/post');
	expect(report.stored).toBe(5);
	expect(Object.keys(report.statuses).toSorted()).toEqual(['202', '429']);
	expect(report.flooded.failed).toBe(0);
	expect(report.megabytes).toBeLessThan(5);
});

test('whoever guesses at secret links is refused, and clients read their pages meanwhile', async () => {
	const { statuses, guessed } = await guessLinks(600, 0);
	// Of an address 120 views a minute are answered; a slow run takes more than one.
	expect(Object.keys(statuses).toSorted()).toEqual(['404', '429']);
	expect(statuses['404']).toBeGreaterThanOrEqual(120);
	expect(guessed.failed).toBe(0);
}, 120_000);

test.skipIf(process.env.TEST_POSTGRES)(
	'cars with their photos are read, and none of their pages fails',
	async () => {
		const { page, photos } = await manyCars(12, 2);
		expect(page.failed).toBe(0);
		expect(photos).toBe(300);
	},
	120_000,
);

test('under mixed load no request fails, and memory is released afterwards (V06)', async () => {
	// The full ten minutes, with the slope of memory, are a long run.
	const report = await load(8, 60);
	console.log(`load: ${JSON.stringify(report)}`);
	expect(report.failed).toBe(0);
	expect(Object.keys(report.statuses).toSorted()).toEqual(
		expect.arrayContaining(['200', '201', '202', '401', '404']),
	);
	expect(report.to).toBeLessThan(600);
	expect(report.to - report.from).toBeLessThan(150);
}, 180_000);

test('no kind of abuse makes the server turn a visitor away', async () => {
	const reports = await abuseAll(1, '/api/post');
	expect(reports.map(({ kind }) => kind)).toEqual(['quiet', ...Object.keys(abuses)]);
	expect(reports.filter(({ visitors }) => visitors.failed > 0)).toEqual([]);
	// The goal, a p99 of 200 ms, is measured by the long run on a machine of its own.
}, 120_000);
