import { expect, test } from 'vitest';
import { eventStreams } from './event-streams.ts';
import { formFlood } from './form-flood.ts';
import { killAtMail } from './kill-at-mail.ts';
import { killRounds } from './kill-rounds.ts';
import { mailOutage } from './mail-outage.ts';

// The same rounds as the programs beside this file, small enough for every run of the tests.

test('a server that is killed under load loses no request it had acknowledged, and mails every one', async () => {
	const report = await killRounds(2);
	expect(report).toMatchObject({ lost: 0, unmailed: 0, otherNames: 0 });
	expect(report.acknowledged).toBeGreaterThan(0);
}, 120_000);

test('a server that is killed while a letter is on its way sends it once more under the same name', async () => {
	expect(await killAtMail(2)).toMatchObject({ mailed: 2, twice: 1, more: 0, otherNames: 0 });
}, 120_000);

test('requests that came while the mail server was away are mailed within a minute of its return, each once', async () => {
	const report = await mailOutage(100);
	expect(report).toMatchObject({ acknowledged: 100, inInbox: 100, letters: 100, mailedOnce: 100 });
	expect(report.secondsAfterReturn).toBeLessThan(60);
}, 120_000);

test('many idle streams are cheap, and all of them hear a request', async () => {
	const report = await eventStreams(200, 2, '/api/post');
	expect(report).toMatchObject({ heard: 200, withStreams: { failed: 0 } });
	expect(report.slowestMs).toBeLessThan(2000);
	expect(report.megabytes).toBeLessThan(120);
}, 120_000);

test('a flood of forms from one address is refused, stores next to nothing and fails nobody else', async () => {
	const report = await formFlood(200, 2, '/api/post');
	expect(report.stored).toBe(5);
	expect(Object.keys(report.statuses).toSorted()).toEqual(['202', '429']);
	expect(report.flooded.failed).toBe(0);
	expect(report.megabytes).toBeLessThan(5);
}, 60_000);
