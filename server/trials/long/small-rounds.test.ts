// @module-tag time
// @module-tag rounds
import { expect, test } from 'vitest';
import { hasDovecot } from '../../testing/dovecot.ts';
import { killAtMail } from './kill-at-mail.ts';
import { killAtMailbox } from './kill-at-mailbox.ts';
import { killAtPayment } from './kill-at-payment.ts';
import { killRounds } from './kill-rounds.ts';
import { mailOutage } from './mail-outage.ts';
import { restoreTime } from './restore-time.ts';
import { chatOutage, killAtChat } from './telegram-rounds.ts';

const onPostgres = Boolean(process.env.TEST_POSTGRES);

// The same rounds as the programs beside this file, small enough for every run of the tests. On PostgreSQL
// most of their time is waiting for the lease of a letter whose sender was killed, so they wait together.

test.concurrent('a server that is killed under load loses no request it had acknowledged, and mails every one', async () => {
	expect(await killRounds(2)).toMatchObject({ lost: 0, unmailed: 0, otherNames: 0 });
}, 120_000);

test.concurrent('a server that is killed while sending a letter sends it once more with the same Message-ID (F16)', async () => {
	expect(await killAtMail(2)).toMatchObject({ mailed: 2, twice: 1, more: 0, otherNames: 0 });
}, 120_000);

test.skipIf(onPostgres).concurrent(
	'a server that is killed while a payment is said to be paid has all of it or none, and a repeat makes it one',
	async () => {
		expect(await killAtPayment(5)).toMatchObject({ lost: 0, halves: 0, doubled: 0 });
	},
	120_000,
);

test.skipIf(!hasDovecot).concurrent(
	'a server that is killed while it takes answers out of a mailbox has each of them once (skipped without Dovecot)',
	async () => {
		expect(await killAtMailbox(3)).toMatchObject({ answers: 15, lost: 0, doubled: 0 });
	},
	120_000,
);

test.concurrent('a server that is killed while it speaks with Telegram sends each message at most twice and stores what is written once', async () => {
	const report = await killAtChat(2);
	expect(report).toMatchObject({ arrived: 2, twice: 1, more: 0, lostWritten: 0, doubledWritten: 0 });
	expect(report.mostPolling).toBe(1);
}, 120_000);

test.concurrent('messages that were written while Telegram was away arrive after its return, each once', async () => {
	expect(await chatOutage(10)).toMatchObject({ messages: 10, arrivedOnce: 10 });
}, 120_000);

test.concurrent('requests that came while the mail server was away are mailed after its return, each once', async () => {
	const report = await mailOutage(100);
	expect(report).toMatchObject({ acknowledged: 100, inInbox: 100, letters: 100, mailedOnce: 100 });
}, 120_000);

test.skipIf(onPostgres)(
	'a restored database has every picture, and people can sign in (P02)',
	async () => {
		const report = await restoreTime(20);
		expect(report.wrong).toBe(0);
		expect(report.megabytes).toBeGreaterThanOrEqual(20);
	},
	120_000,
);
