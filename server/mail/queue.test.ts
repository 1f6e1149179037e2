import { dayMs } from '@clearway/shared/domain/dated.ts';
import { afterEach, expect, test } from 'vitest';
import type { Context } from '../context/context.ts';
import { openDb } from '../db/open.ts';
import { letterKinds } from '../features/letters.ts';
import { newHolder } from '../services/holder.ts';
import { openMetrics } from '../services/metrics.ts';
import { eraseClient } from '../testing/erase-client.ts';
import {
	eventually,
	freshAddress,
	type ServerWithMail,
	startServerWithMail,
} from '../testing/mail-server.ts';
import { readLetter } from '../testing/smtp.ts';
import { listenTo } from '../testing/stream.ts';
import { type Outbox, outboxOf, type Pace, usualPace } from './outbox.ts';
import {
	bundle,
	claim,
	enqueue,
	makeDueNow,
	markFailed,
	markSent,
	postpone,
	type QueuedMail,
	registerLetters,
	releaseAbandonedLeases,
	renewLease,
} from './queue.ts';

let office: ServerWithMail;
afterEach(() => office.close());

const ask = (name = 'Иван') =>
	office.client({ address: freshAddress() }).mail.callback({ body: { name, phone: '+380671234567' } });
// No job sends mail here: the tests handle the queue themselves.
const quiet = { env: { SMTP_URL: '' } };

/** An office whose letters go at a pace of its own: a job would have opened the outbox at the usual one. */
async function startAtPace(pace: Partial<Pace>): Promise<Outbox> {
	office = await startServerWithMail('takes', { work: false });
	return outboxOf(office.running.context, { ...usualPace, ...pace });
}

const inTime = (ms: number): Context => ({ ...office.running.context, now: () => new Date(Date.now() + ms) });
const row = (id: number) =>
	office.running.context.db.read
		.selectFrom('outbox')
		.select(['state', 'attempts', 'next_at', 'leased_by', 'last_error'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();

test('a flood of requests is mailed one by one up to a limit, then as digests, and none is lost (F11)', {
	tags: 'db',
}, async () => {
	const outbox = await startAtPace({ singles: 5, digestEveryMs: 0, digestSize: 10 });
	const ids = (await Promise.all(Array.from({ length: 40 }, (_, n) => ask(`Человек ${n}`)))).map(
		({ id }) => id,
	);
	await eventually(
		'nothing waits',
		async () => {
			await outbox.run();
			return (await office.admin.office.overview()).mail.waiting === 0;
		},
		30_000,
	);
	const letters = office.smtp.received.map(({ raw }) => readLetter(raw));
	const digests = letters.filter(({ subject }) => subject.startsWith('Заявки: ещё'));
	expect(letters.length - digests.length).toBe(5);
	expect(digests.length).toBeGreaterThanOrEqual(4);
	const told = letters.flatMap(({ text }) =>
		[...text.matchAll(/\/admin\/requests\/(\d+)/g)].map((match) => Number(match[1])),
	);
	expect(told.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
	const { data } = await office.admin.request.list();
	expect(new Set(data.map(({ mail }) => mail))).toEqual(new Set(['sent']));
});

test('a letter that went out to the office is announced, also for each request in a digest', async () => {
	const outbox = await startAtPace({ singles: 1, digestEveryMs: 0, digestSize: 10 });
	const stream = await listenTo(office.url, office.token);
	const ids = (await Promise.all([ask(), ask(), ask()])).map(({ id }) => id);
	for (const id of ids)
		await eventually('it is heard', async () => {
			await outbox.run();
			return stream.received.some(
				({ event, data }) => event === 'request.changed' && (data as { id: number }).id === id,
			);
		});
	expect((await office.admin.request.list()).data).toMatchObject(ids.map(() => ({ mail: 'sent' })));
	expect(office.smtp.received.length).toBeLessThan(3);
	stream.stop();
});

test('several processes that send mail never send the same letter', { tags: 'db' }, async () => {
	office = await startServerWithMail('takes', quiet);
	const { context } = office.running;
	const otherProcess: Context = { ...context, db: openDb(context.config) };
	for (let n = 0; n < 40; n++) await ask(`Человек ${n}`);
	const claimed: QueuedMail[] = [];
	await Promise.all(
		[context, otherProcess, context, otherProcess].map(async (from) => {
			const sender = newHolder();
			for (let mail = await claim(from, sender, true); mail; mail = await claim(from, sender, true))
				claimed.push(mail);
		}),
	);
	await otherProcess.db.close();
	expect(claimed).toHaveLength(40);
	expect(new Set(claimed.map(({ id }) => id)).size).toBe(40);
});

test('a mail whose sender died is sent by another when the lease expires, or at once where that process no longer runs', {
	tags: 'db',
}, async () => {
	office = await startServerWithMail('takes', quiet);
	await ask();
	const first = await claim(office.running.context, newHolder(), true);
	expect(await claim(office.running.context, newHolder(), true)).toBeNull();
	expect(await claim(inTime(60_000), newHolder(), true)).toMatchObject({
		id: first!.id,
		message_id: first!.message_id,
	});
	const { db } = office.running.context;
	const deadSender = (await row(first!.id)).leased_by!.replace(/ \d+ /, ' 4194303 ');
	await db.read.updateTable('outbox').set({ leased_by: deadSender }).execute();
	await releaseAbandonedLeases(office.running.context);
	const again = await claim(office.running.context, newHolder(), true);
	// PostgreSQL may hold leases of other machines; there only the time decides.
	expect(again?.id ?? null).toBe(db.sqlite ? first!.id : null);
});

test('a letter that took long to write is leased again before it is sent, and is not sent when another sender has it by now', {
	tags: 'db',
}, async () => {
	office = await startServerWithMail('takes', quiet);
	await ask();
	const sender = newHolder();
	const slow = await claim(office.running.context, sender, true);
	expect(await renewLease(inTime(30_000), sender, slow!)).toBe(true);
	// The first lease would be over.
	expect(await claim(inTime(60_000), newHolder(), true)).toBeNull();
	const late = await claim(inTime(90_000), sender, true);
	expect(late!.id).toBe(slow!.id);
	// This is another worker of the same process.
	const next = await claim(inTime(150_000), sender, true);
	expect(next!.id).toBe(slow!.id);
	expect(await renewLease(inTime(151_000), sender, late!)).toBe(false);
	expect(await renewLease(inTime(151_000), sender, next!)).toBe(true);
});

test.skipIf(process.env.TEST_POSTGRES)(
	'a letter that another sender took while it was being written is left to that one',
	async () => {
		await startAtPace({ writingMs: -1 });
		const { sqlite } = office.running.context.db;
		sqlite?.exec(`create trigger taken after update of leased_by on outbox when new.leased_by is not null
			begin update outbox set leased_by = 'another' where id = new.id; end`);
		const { id } = await ask();
		const sender = () => sqlite?.prepare('select leased_by from outbox where request_id = ?').pluck().get(id);
		await eventually('another has it', async () => sender() === 'another');
		sqlite?.exec('drop trigger taken');
		const { id: next } = await ask('Олена');
		await eventually('the next one came', async () => office.smtp.received.length > 0);
		expect(office.smtp.received.map(({ raw }) => readLetter(raw).text)).toEqual([
			expect.stringContaining(`/admin/requests/${next}`),
		]);
		expect(sender()).toBe('another');
	},
);

test('after three days of trying a mail is given up and shown; one that was never tried is not', {
	tags: 'db',
}, async () => {
	office = await startServerWithMail('takes', quiet);
	const { id } = await ask();
	const sender = newHolder();
	const first = await claim(inTime(10 * dayMs), sender, true);
	expect(await postpone(inTime(10 * dayMs), sender, first!, '450 busy', 1000)).toBe(false);
	const second = await claim(inTime(12 * dayMs), sender, true);
	expect(await postpone(inTime(12 * dayMs), sender, second!, '450 busy', 1000)).toBe(false);
	const third = await claim(inTime(13 * dayMs + 60_000), sender, true);
	expect(await postpone(inTime(13 * dayMs + 60_000), sender, third!, '450 still busy', 1000)).toBe(true);
	expect(await row(third!.id)).toMatchObject({ state: 'failed', attempts: 3, last_error: '450 still busy' });
	expect(await office.admin.request.get({ params: { id } })).toMatchObject({ mail: 'failed', status: 'new' });
});

test('a clock that was set back does not delay mail', async () => {
	office = await startServerWithMail('takes', quiet);
	await ask();
	const sender = newHolder();
	const mail = await claim(inTime(3650 * dayMs), sender, true);
	await postpone(inTime(3650 * dayMs), sender, mail!, '450 busy', 1000);
	expect(await claim(office.running.context, sender, true)).toMatchObject({ id: mail!.id });
});

test('when the mail server is back, postponed mail is sent at once', async () => {
	office = await startServerWithMail('takes', quiet);
	await ask();
	const { context } = office.running;
	const sender = newHolder();
	await postpone(context, sender, (await claim(context, sender, true))!, '450 busy', 600_000);
	expect(await claim(context, sender, true)).toBeNull();
	await makeDueNow(context, 'mail');
	expect(await claim(context, sender, true)).not.toBeNull();
});

test('the home counts the letters about requests: neither the digest that carries them nor a warning', async () => {
	office = await startServerWithMail('takes', quiet);
	const { context } = office.running;
	await Promise.all([ask(), ask(), ask()]);
	await bundle(context, 1, 10);
	await context.db.write((tx) =>
		enqueue(tx, context, { kind: 'watch', content: { message: 'x', link: null } }),
	);
	expect((await office.admin.office.overview()).mail).toMatchObject({ waiting: 3, failed: 0 });
	const sender = newHolder();
	for (const kind of ['digest', 'watch']) {
		const mail = (await claim(context, sender, true))!;
		expect(mail.kind).toBe(kind);
		await markFailed(context, mail, '550 no such mailbox');
	}
	const { mail, warnings } = await office.admin.office.overview();
	expect(mail).toMatchObject({ waiting: 0, failed: 3 });
	expect(warnings.map(({ code }) => code)).toContain('mail-failed');
});

test('the letter of a warning is deleted when it was sent: the warning is shown where it is found, and mailed once', async () => {
	office = await startServerWithMail('takes', quiet);
	const { context } = office.running;
	await context.db.write((tx) =>
		enqueue(tx, context, { kind: 'watch', content: { message: 'x', link: null } }),
	);
	await markSent(context, (await claim(context, newHolder(), true))!);
	expect(await context.db.read.selectFrom('outbox').select('id').execute()).toEqual([]);
});

test('without a mail server mail waits, and goes when there is one', { tags: 'db' }, async () => {
	office = await startServerWithMail('takes', quiet);
	await ask();
	// The server does this every second.
	await outboxOf(office.running.context).run();
	expect((await office.admin.office.overview()).mail).toMatchObject({
		configured: false,
		waiting: 1,
		failed: 0,
	});
	expect(await office.admin.office.testMail()).toMatchObject({ ok: false });
	const configured: Context = {
		...office.running.context,
		db: openDb(office.running.context.config),
		metrics: openMetrics(),
		config: { ...office.running.context.config, smtpUrl: office.smtp.url },
	};
	registerLetters(configured, letterKinds);
	const outbox = outboxOf(configured);
	await outbox.run();
	await eventually('it arrives', () => office.smtp.received.length === 1);
	await outbox.close();
	await configured.db.close();
});

test('erasing a request deletes its unsent mail', async () => {
	office = await startServerWithMail('takes', quiet);
	const { id } = await ask();
	await eraseClient(office, `request-${id}`);
	const remainingMail = await office.running.context.db.read.selectFrom('outbox').select('id').execute();
	expect(remainingMail).toEqual([]);
	await office.running.context.db.write((tx) =>
		enqueue(tx, office.running.context, { kind: 'watch', content: { message: 'x', link: null } }),
	);
	expect(await claim(office.running.context, newHolder(), true)).toMatchObject({ kind: 'watch' });
});

test('a letter that a visitor sends himself goes after all others, however long it has waited', {
	tags: 'db',
}, async () => {
	office = await startServerWithMail('takes', quiet);
	const { context } = office.running;
	const sheet = await context.db.write((tx) => enqueue(tx, inTime(-60_000), { kind: 'sheet', content: {} }));
	const watch = await context.db.write((tx) => enqueue(tx, context, { kind: 'watch', content: {} }));
	await ask();
	const sender = newHolder();
	const next = async () => (await claim(inTime(1000), sender, true))?.kind;
	expect([await next(), await next(), await next(), await next()]).toEqual([
		'watch',
		'request',
		'sheet',
		undefined,
	]);
	expect(sheet).toBeLessThan(watch);
});
