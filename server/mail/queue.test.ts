import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { World } from '../context.ts';
import { openDb } from '../db/open.ts';
import { openMetrics } from '../http/metrics.ts';
import { eventually, freshAddress, type Office, startOffice } from '../testing/mail-server.ts';
import { readLetter } from '../testing/smtp.ts';
import { outboxOf } from './outbox.ts';
import { claim, enqueue, freeOrphans, hurry, newSender, type Parcel, postpone } from './queue.ts';

let office: Office;
afterEach(() => office.close());

const dayMs = 24 * 60 * 60 * 1000;
const ask = (name = 'Иван') => office.client({ address: freshAddress() }).mail.callback({ body: { name, phone: '+380671234567' } });
// Nothing is sent by itself here: the parcels are handled by the tests.
const quiet = { env: { SMTP_URL: '' } };
const inTime = (ms: number): World => ({ ...office.running.world, now: () => new Date(Date.now() + ms) });
const row = (id: number) =>
	office.running.world.db.read
		.selectFrom('outbox')
		.select(['state', 'attempts', 'next_at', 'leased_by', 'last_error'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();

test('a flood goes out as letters up to a number, then many in one, and none is lost', async () => {
	office = await startOffice();
	outboxOf(office.running.world, { singles: 5, windowMs: 60_000, digestEveryMs: 0, digestSize: 10 });
	const ids = (await Promise.all(Array.from({ length: 40 }, (_, n) => ask(`Человек ${n}`)))).map(({ id }) => id);
	await eventually('nothing waits', async () => (await office.admin.office.overview()).mail.waiting === 0, 30_000);
	const letters = office.smtp.arrived.map(({ raw }) => readLetter(raw));
	const digests = letters.filter(({ subject }) => subject.startsWith('Заявки: ещё'));
	expect(letters.length - digests.length).toBe(5);
	expect(digests.length).toBeGreaterThanOrEqual(4);
	const told = letters.flatMap(({ text }) => [...text.matchAll(/\/admin\/requests\/(\d+)/g)].map((match) => Number(match[1])));
	expect(told.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
	const { data } = await office.admin.request.list();
	expect(new Set(data.map(({ mail }) => mail))).toEqual(new Set(['sent']));
}, 40_000);

test('several senders never carry the same mail', async () => {
	office = await startOffice('takes', quiet);
	const { world } = office.running;
	const other: World = { ...world, db: openDb(world.config) };
	for (let n = 0; n < 40; n++) await ask(`Человек ${n}`);
	const claimed: Parcel[] = [];
	await Promise.all(
		[world, other, world, other].map(async (from) => {
			const sender = newSender();
			for (let parcel = await claim(from, sender, true); parcel; parcel = await claim(from, sender, true)) claimed.push(parcel);
		}),
	);
	await other.db.close();
	expect(claimed).toHaveLength(40);
	expect(new Set(claimed.map(({ id }) => id)).size).toBe(40);
});

test('a mail whose sender died is carried by another when the lease is over, or at once where its process is gone', async () => {
	office = await startOffice('takes', quiet);
	await ask();
	const first = await claim(office.running.world, newSender(), true);
	expect(await claim(office.running.world, newSender(), true)).toBeNull();
	expect(await claim(inTime(60_000), newSender(), true)).toMatchObject({ id: first!.id, message_id: first!.message_id });
	const { db } = office.running.world;
	const gone = (await row(first!.id)).leased_by!.replace(/ \d+ /, ' 4194303 ');
	await db.read.updateTable('outbox').set({ leased_by: gone }).execute();
	await freeOrphans(office.running.world);
	const again = await claim(office.running.world, newSender(), true);
	// PostgreSQL may hold leases of other machines; there only the time decides.
	expect(again?.id ?? null).toBe(db.sqlite ? first!.id : null);
});

test('after three days of trying a mail is given up and shown; one that was never tried is not', async () => {
	office = await startOffice('takes', quiet);
	const { id } = await ask();
	const sender = newSender();
	const first = await claim(inTime(10 * dayMs), sender, true);
	expect(await postpone(inTime(10 * dayMs), sender, first!, '450 busy', 1000)).toBe(false);
	const second = await claim(inTime(12 * dayMs), sender, true);
	expect(await postpone(inTime(12 * dayMs), sender, second!, '450 busy', 1000)).toBe(false);
	const third = await claim(inTime(13 * dayMs + 60_000), sender, true);
	expect(await postpone(inTime(13 * dayMs + 60_000), sender, third!, '450 still busy', 1000)).toBe(true);
	expect(await row(third!.id)).toMatchObject({ state: 'failed', attempts: 3, last_error: '450 still busy' });
	expect(await office.admin.request.get({ params: { id } })).toMatchObject({ mail: 'failed', status: 'new' });
});

test('a clock that was set back does not hold mail', async () => {
	office = await startOffice('takes', quiet);
	await ask();
	const sender = newSender();
	const parcel = await claim(inTime(3650 * dayMs), sender, true);
	await postpone(inTime(3650 * dayMs), sender, parcel!, '450 busy', 1000);
	expect(await claim(office.running.world, sender, true)).toMatchObject({ id: parcel!.id });
});

test('when the mail server is back, what was put off goes at once', async () => {
	office = await startOffice('takes', quiet);
	await ask();
	const { world } = office.running;
	const sender = newSender();
	await postpone(world, sender, (await claim(world, sender, true))!, '450 busy', 600_000);
	expect(await claim(world, sender, true)).toBeNull();
	await hurry(world);
	expect(await claim(world, sender, true)).not.toBeNull();
});

test('without a mail server mail waits, and goes when there is one', async () => {
	office = await startOffice('takes', quiet);
	await ask();
	await sleep(1500);
	expect((await office.admin.office.overview()).mail).toMatchObject({ configured: false, waiting: 1, failed: 0 });
	expect(await office.admin.office.testMail()).toMatchObject({ ok: false });
	const configured: World = {
		...office.running.world,
		db: openDb(office.running.world.config),
		metrics: openMetrics(),
		config: { ...office.running.world.config, smtpUrl: office.smtp.url },
	};
	const outbox = outboxOf(configured);
	await outbox.run();
	await eventually('it arrives', () => office.smtp.arrived.length === 1);
	await outbox.close();
	await configured.db.close();
});

test('a request that is erased before its mail goes takes the mail along', async () => {
	office = await startOffice('takes', quiet);
	const { id } = await ask();
	await office.admin.request.remove({ params: { id } });
	const left = await office.running.world.db.read.selectFrom('outbox').select('id').execute();
	expect(left).toEqual([]);
	await office.running.world.db.write((tx) => enqueue(tx, office.running.world, { kind: 'watch', content: { message: 'x', link: null } }));
	expect(await claim(office.running.world, newSender(), true)).toMatchObject({ kind: 'watch' });
});
