import { repeats } from '@clearway/shared/testing/rounds.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { car } from '../testing/car.ts';
import { movableClock } from '../testing/clock.ts';
import { freshAddress } from '../testing/mail-server.ts';
import { withBankOfEach } from '../testing/server-of-file.ts';
import { siteIsBuilt } from '../testing/site-is-built.ts';
import { rememberUse } from './quotes/quote-use.ts';
import { forgetQuotes } from './retention.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
const start = '2026-11-20T09:00:00.000Z';

const clock = movableClock(start);
beforeEach(() => clock.set(start));
const { server } = withBankOfEach({ now: clock.now, work: false });

const context = () => server.running.context;

/** The server's context after so many days, with all sessions still valid. */
const after = (days: number) => ({ ...context(), now: () => new Date(Date.parse(start) + days * dayMs) });

describe('a stored calculation', () => {
	const keep = async (price: number) =>
		(await server.visitor.quote.create({ body: { ...car, price: String(price) } })).id;
	const isThere = async (id: string) =>
		(await context().db.read.selectFrom('quote').select('id').where('id', '=', id).executeTakeFirst()) !==
		undefined;

	test('that was never opened again is deleted after a year, and not a day earlier (D18)', async () => {
		const ids = await Promise.all(
			Array.from({ length: repeats(250, 20) }, (_, n) =>
				server
					.client({ address: freshAddress() })
					.quote.create({ body: { ...car, price: String(7000 + n) } }),
			),
		);
		await forgetQuotes(after(365));
		for (const { id } of ids) expect(await isThere(id)).toBe(true);
		await forgetQuotes(after(366));
		for (const { id } of ids) expect(await isThere(id)).toBe(false);
		expect((await server.fetch(`/api/calculator/quote/${ids[0]?.id}`)).status).toBe(404);
	});

	test('that was opened only in the visit that stored it is deleted after a year (D18)', async () => {
		const id = await keep(1000);
		await server.visitor.quote.get({ params: { id } });
		clock.pass(29 * minuteMs);
		await server.visitor.quote.today({ params: { id } });
		await rememberUse(context());
		await forgetQuotes(after(366));
		expect(await isThere(id)).toBe(false);
	});

	test('that was printed, sent or attached in the visit that stored it, or opened later, is never deleted (D19)', {
		tags: 'db',
	}, async () => {
		const later = (read: (id: string) => Promise<unknown>) => (id: string) => {
			clock.pass(30 * minuteMs);
			return read(id);
		};
		const uses: Record<string, (id: string) => Promise<unknown>> = {
			'printed at once': (id) => server.visitor.quote.printed({ params: { id }, body: {} }),
			'read half an hour later': later((id) => server.visitor.quote.get({ params: { id } })),
			'compared with today half an hour later': later((id) => server.visitor.quote.today({ params: { id } })),
			'read the next day': (id) => {
				clock.pass(dayMs);
				return server.visitor.quote.get({ params: { id } });
			},
			'sent by mail': (quote) =>
				server.visitor.mail.calculation({ body: { email: 'a@b.example', message: 'Проверьте', quote } }),
			'attached to a callback': (quote) =>
				server.visitor.mail.callback({ body: { name: 'Олена', phone: '+380671234567', quote } }),
		};
		const forgotten = await keep(500);
		for (const [index, [what, use]] of Object.entries(uses).entries()) {
			const id = await keep(1000 + index);
			await use(id);
			await rememberUse(context());
			await forgetQuotes(after(4000));
			expect(await isThere(id), what).toBe(true);
		}
		expect(await isThere(forgotten)).toBe(false);
	});

	test.runIf(siteIsBuilt())(
		'whose page is opened after the first visit, on the same day, counts as used: no cache answers for it (D19)',
		async () => {
			const id = await keep(1000);
			const open = async () => (await server.fetch(`/calculator/${id}`)).status;
			expect([await open(), await open()]).toEqual([200, 200]);
			clock.pass(31 * minuteMs);
			expect(await open()).toBe(200);
			await rememberUse(context());
			await forgetQuotes(after(4000));
			expect(await isThere(id)).toBe(true);
		},
	);

	test('can be marked as printed only if it exists, and only so often from one address (D19)', async () => {
		const id = await keep(1000);
		const printed = (which: string) =>
			server.fetch(`/api/calculator/quote/${which}/printed`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: '{}',
			});
		expect((await printed(id)).status).toBe(204);
		expect((await printed('a'.repeat(24))).status).toBe(404);
		const statuses = await Promise.all(
			Array.from({ length: 40 }, async () => (await printed('a'.repeat(24))).status),
		);
		expect(statuses.filter((status) => status === 404)).toHaveLength(28);
		expect(statuses.filter((status) => status === 429)).toHaveLength(12);
	});

	test('that is opened in the last moment of its time stays (D19)', async () => {
		const id = await keep(1000);
		clock.pass(400 * dayMs);
		await server.visitor.quote.get({ params: { id } });
		await forgetQuotes(context());
		expect(await isThere(id)).toBe(true);
	});

	test('that is opened just before the server stops counts as used after the next start (D19)', async () => {
		const id = await keep(1000);
		clock.pass(30 * minuteMs);
		await server.visitor.quote.get({ params: { id } });
		await server.restart();
		await forgetQuotes(after(400));
		expect(await isThere(id)).toBe(true);
	});

	test('is marked as used at most once a day, after the answer, and this invalidates no cached page (D19)', async () => {
		const id = await keep(1000);
		clock.pass(30 * minuteMs);
		const { content } = context().versions;
		await server.visitor.quote.get({ params: { id } });
		await rememberUse(context());
		const day = async () =>
			(await context().db.read.selectFrom('quote').select('used_on').where('id', '=', id).executeTakeFirst())
				?.used_on;
		expect(await day()).toBe('2026-11-20');
		const { write } = context().db;
		let writes = 0;
		const counted: typeof write = (run) => {
			writes++;
			return write(run);
		};
		Object.assign(context().db, { write: counted });
		for (let n = 0; n < 20; n++) await server.visitor.quote.get({ params: { id } });
		await rememberUse(context());
		expect(writes).toBe(0);
		expect(context().versions.content).toBe(content);
		clock.pass(dayMs);
		await server.visitor.quote.get({ params: { id } });
		await rememberUse(context());
		expect(await day()).toBe('2026-11-21');
	});
});
