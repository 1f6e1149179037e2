import { addDays } from '@clearway/shared/domain/dated.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { start } from '../../app/start.ts';
import { movableClock } from '../../testing/clock.ts';
import { freshAddress } from '../../testing/mail-server.ts';
import { withBankOfFile } from '../../testing/server-of-file.ts';

const clock = movableClock('2026-11-20T09:00:00Z');
const { server, bank } = withBankOfFile({ now: clock.now, work: false });
afterEach(() => {
	bank.behave({ kind: 'well' });
	bank.always({ USD: 44.7061, EUR: 51.708 });
	bank.calls.length = 0;
	clock.pass(60_000);
});

type Code = 'USD' | 'EUR';
const ask = (valcode: Code, day: string, address = freshAddress()): Promise<number | 'none' | string> =>
	server
		.client({ address })
		.currency.bank({ query: { valcode, date: day.replaceAll('-', '') } })
		.then(
			([found]) => found?.rate ?? 'none',
			(error: { code: string }) => error.code,
		);
const quote = (date: string, address: string): Promise<string> =>
	server
		.client({ address })
		.quote.create({
			body: { mode: 'direct', currency: 'USD', price: '10000', fuel: 'petrol', cc: 1998, year: 2020, date },
		})
		.then(
			({ rates }) => rates.date,
			(error: { code: string }) => error.code,
		);
const daysFrom = (day: string, count: number): string[] =>
	Array.from({ length: count }, (_, i) => addDays(day, i));
const enterToday = () =>
	server.admin.currency.save({ params: { day: '2026-11-22' }, body: { USD: '44', EUR: '51' } });

describe('a visitor who asks for days that are not stored', () => {
	test('gets both currencies of five days a minute, and of five more in the next minute (C13)', async () => {
		const address = freshAddress();
		const answers: unknown[] = [];
		for (const day of daysFrom('2026-10-01', 7))
			answers.push(await ask('USD', day, address), await ask('EUR', day, address));
		expect(answers).toEqual([...Array(5).fill([44.7061, 51.708]).flat(), ...Array(4).fill('too_many')]);
		expect(bank.calls).toHaveLength(10);
		// Stored days cost nothing, and neighbours have budgets of their own.
		expect(await ask('USD', '2026-10-01', address)).toBe(44.7061);
		expect(await ask('USD', '2026-10-06')).toBe(44.7061);
		clock.pass(60_000);
		expect(await ask('USD', '2026-10-07', address)).toBe(44.7061);
	});

	test('has the same five days when his calculations ask for them (C13)', async () => {
		const address = freshAddress();
		const answers: string[] = [];
		for (const day of daysFrom('2026-09-01', 7)) answers.push(await quote(day, address));
		expect(answers).toEqual([...daysFrom('2026-09-01', 5), 'too_many', 'too_many']);
		expect(await ask('USD', '2026-09-06', address)).toBe('too_many');
	});

	test('makes the server ask only once about an old day for which the bank has no rate (C13)', async () => {
		bank.always(null);
		const address = freshAddress();
		expect(await ask('EUR', '1997-03-01', address)).toBe('none');
		for (let hour = 0; hour < 3; hour++) {
			for (let n = 0; n < 20; n++) expect(await ask('EUR', '1997-03-01', address)).toBe('none');
			clock.pass(60 * 60_000);
		}
		expect(bank.calls).toHaveLength(1);
	});

	test('gets a rate that the bank enters later: today’s within a minute, yesterday’s within an hour (C13)', async () => {
		bank.always(null);
		const today = clock.now().toISOString().slice(0, 10);
		const yesterday = addDays(today, -1);
		expect([await ask('USD', today), await ask('USD', yesterday)]).toEqual(['none', 'none']);
		bank.always({ USD: 44.7061 });
		expect([await ask('USD', today), await ask('USD', yesterday)]).toEqual(['none', 'none']);
		expect(bank.calls).toHaveLength(2);
		clock.pass(60_000);
		expect([await ask('USD', today), await ask('USD', yesterday)]).toEqual([44.7061, 'none']);
		clock.pass(59 * 60_000);
		expect(await ask('USD', yesterday)).toBe(44.7061);
	});

	test('makes the server ask a failing bank once in ten seconds for a day, not with every call (C13)', async () => {
		bank.behave({ kind: 'status', status: 403 });
		for (let n = 0; n < 30; n++) await ask('USD', '2026-08-01');
		expect(bank.calls).toHaveLength(1);
		bank.behave({ kind: 'well' });
		clock.pass(10_000);
		expect(await ask('USD', '2026-08-01')).toBe(44.7061);
	});

	test('invalidates no cached page, because pages show today’s rates (C13)', async () => {
		clock.set('2026-11-22T10:00:00Z');
		await enterToday();
		const { versions } = server.running.context;
		const cached = async () => {
			const text = await (await server.fetch('/metrics')).text();
			return Number(/^clearway_cached_answers_total (\d+)$/m.exec(text)?.[1] ?? 0);
		};
		await (await server.fetch('/api/category')).text();
		const [before, hits] = [versions.content, await cached()];
		for (const day of [...daysFrom('2025-01-01', 2), '2026-11-17', '2026-11-18']) {
			expect([await ask('USD', day), await ask('EUR', day)]).toEqual([44.7061, 51.708]);
			await (await server.fetch('/api/category')).text();
		}
		expect(versions.content).toBe(before);
		expect(await cached()).toBe(hits + 4);
		expect(await server.admin.currency.get({ params: { day: '2026-11-18' } })).toMatchObject({
			USD: '44.7061',
			source: 'bank',
		});
		// Pages show today's rate, so this one does invalidate them.
		await enterToday();
		expect(versions.content).toBe(before + 1);
	});
});

describe('all visitors together', () => {
	test('make the bank answer at most sixty questions a minute, however many visitors there are (C14)', async () => {
		const answers = await Promise.all(daysFrom('2024-01-01', 200).map((day) => ask('USD', day)));
		expect(answers.filter((answer) => answer === 'too_many')).toHaveLength(140);
		expect(bank.calls).toHaveLength(60);
		clock.pass(60_000);
		expect(await ask('USD', '2024-12-31')).toBe(44.7061);
	});

	test('get today’s rate even if others have spent the questions of this minute (C14)', async () => {
		clock.set('2026-12-01T10:00:00Z');
		await Promise.all(daysFrom('2023-01-01', 70).map((day) => ask('USD', day)));
		expect(await ask('USD', '2026-12-01')).toBe(44.7061);
		expect(await quote('2026-12-01', freshAddress())).toBe('2026-12-01');
	});

	test.runIf(process.env.TEST_POSTGRES)(
		'share one budget across two processes (C14)',
		{ tags: 'db' },
		async () => {
			const two = await start(server.running.context.config, { now: clock.now, work: false });
			const askTwo = async (day: string): Promise<number> => {
				const address = { 'x-forwarded-for': freshAddress() };
				const path = `/currency?valcode=USD&date=${day.replaceAll('-', '')}`;
				return (await fetch(`http://127.0.0.1:${two.port}${path}`, { headers: address })).status;
			};
			await Promise.all(daysFrom('2022-01-01', 40).map((day) => ask('USD', day)));
			const [ofFirst, ofSecond] = await Promise.all([
				Promise.all(daysFrom('2022-04-01', 20).map((day) => ask('USD', day))),
				Promise.all(daysFrom('2022-06-01', 20).map(askTwo)),
			]);
			expect(
				ofFirst.filter((answer) => answer === 'too_many').length +
					ofSecond.filter((status) => status === 429).length,
			).toBe(20);
			expect(bank.calls).toHaveLength(60);
			await two.stop();
		},
	);
});
