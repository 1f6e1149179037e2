import { repeats } from '@clearway/shared/testing/rounds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bank } from '../../testing/bank.ts';
import { freshAddress } from '../../testing/mail-server.ts';
import { testLogin } from '../../testing/settings.ts';
import type { TestServer } from '../../testing/start.ts';
import { startWithBank } from '../../testing/with-bank.ts';
import { currencyJobs } from './rate-jobs.ts';

let bank: Bank;
let server: TestServer;
let now = new Date('2026-11-20T09:00:00Z');
const bankRate = { r030: 978, txt: 'Євро', rate: 51.708, cc: 'EUR', exchangedate: '20.11.2026' };

// Every question comes from a new address, because another file tests the limit of new days for one address.
const somebody = () => server.client({ address: freshAddress() });
const euro = (date: string) => somebody().currency.bank({ query: { valcode: 'EUR', date } });
const dollar = (date: string) => somebody().currency.bank({ query: { valcode: 'USD', date } });

const runJobs = async () => {
	for (const job of currencyJobs) await job.run(server.running.context);
};

async function begin(): Promise<void> {
	now = new Date('2026-11-20T09:00:00Z');
	({ server, bank } = await startWithBank({ now: () => now, work: false }));
	bank.calls.length = 0;
}

describe('the bank answers', () => {
	beforeAll(begin);
	afterAll(() => server.close());

	test('a rate is answered in the bank’s own format, and the bank is asked once and never again for that day (C01)', async () => {
		const plain = await server.fetch('/currency?valcode=EUR&date=20261120&json');
		expect(plain.status).toBe(200);
		expect(await plain.json()).toEqual([bankRate]);
		expect(await euro('20261120')).toEqual([bankRate]);
		expect(bank.calls).toEqual([
			{
				code: 'EUR',
				day: '20261120',
				path: '/exchange?valcode=EUR&date=20261120&json',
				agent: 'Mozilla/5.0 (compatible; Clearway)',
			},
		]);
	});

	test('a currency other than dollar and euro is refused and never reaches the bank (S9.4 C02)', async () => {
		bank.calls.length = 0;
		for (const query of ['GBP', 'eur', 'EUR%00', 'EUR&valcode=USD', '../', 'http://evil', '']) {
			expect((await server.fetch(`/currency?valcode=${query}&date=20261119&json`)).status, query).toBe(422);
		}
		expect((await server.fetch('/currency?valcode[]=EUR&date=20261119&json')).status).toBe(422);
		expect(bank.calls).toEqual([]);
	});

	test('an invalid date is refused; a future day or one before the hryvnia has no rate; the bank is asked for none of them (S9.5 C03)', async () => {
		bank.calls.length = 0;
		for (const date of ['20260230', '00000000', '2026-11-20', '+1 day', '٢٠٢٦١١٢٠', '2026112', '']) {
			const answer = await server.fetch(`/currency?valcode=EUR&date=${encodeURIComponent(date)}`);
			expect(answer.status, date).toBe(422);
			const said = date === '20260230' ? 'Такого дня нет в календаре' : 'Дата пишется как 20261120';
			expect(await answer.json()).toMatchObject({ detail: said, errors: [{ path: 'date' }] });
		}
		for (const date of ['20261121', '20991231', '19800101']) expect(await euro(date), date).toEqual([]);
		expect(bank.calls).toEqual([]);
	});

	test('visitors who all miss the same rate ask the bank once (C09)', async () => {
		bank.calls.length = 0;
		bank.behave({ kind: 'late', ms: 300 });
		const clients = Array.from({ length: repeats(1000, 100) }, (_, i) =>
			server.client({ address: `203.0.${i >> 8}.${i & 255}` }),
		);
		const answers = await Promise.all(
			clients.map((client) => client.currency.bank({ query: { valcode: 'EUR', date: '20261118' } })),
		);
		bank.behave({ kind: 'well' });
		expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
		expect(answers[0]?.[0]?.rate).toBe(51.708);
		expect(bank.calls).toHaveLength(1);
	});

	test('a visitor asks for thousands of unknown days at once, and the bank is asked for five (C10)', async () => {
		const visitor = server.client({ address: '198.51.100.7' });
		const day = (i: number) =>
			new Date(Date.UTC(1997, 0, 1 + i)).toISOString().slice(0, 10).replaceAll('-', '');
		bank.always(null);
		bank.calls.length = 0;
		let refused = 0;
		const days = repeats(3000, 500);
		for (let from = 0; from < days; from += 500) {
			const asked = Array.from({ length: 500 }, (_, i) =>
				visitor.currency.bank({ query: { valcode: 'USD', date: day(from + i) } }),
			);
			for (const answer of await Promise.allSettled(asked)) {
				if (answer.status === 'fulfilled') continue;
				refused++;
				expect(answer.reason).toMatchObject({ code: 'too_many', retryAfterSeconds: 60 });
			}
		}
		bank.always({ USD: 44.7061, EUR: 51.708 });
		expect(refused).toBe(days - 5);
		expect(bank.calls).toHaveLength(5);
		expect(
			await server
				.client({ address: '198.51.100.8' })
				.currency.bank({ query: { valcode: 'EUR', date: '20261120' } }),
		).toHaveLength(1);
	}, 120_000);

	test('a weekend has the rate that the bank carries over; a day that the bank omits has none (C11)', async () => {
		bank.say('EUR', '2026-11-14', 51.6);
		bank.say('EUR', '2026-11-10', null);
		expect(await euro('20261114')).toMatchObject([{ rate: 51.6, exchangedate: '14.11.2026' }]);
		expect(await euro('20261110')).toEqual([]);
	});

	test('a rate within a fifth of its neighbour is accepted and one beyond is not; over years a rate may move further', async () => {
		bank.say('USD', '2026-11-05', 44);
		bank.say('USD', '2026-11-06', 52.8);
		bank.say('USD', '2026-11-04', 52.9);
		bank.say('USD', '2018-11-26', 27.795828);
		expect(await dollar('20261105')).toMatchObject([{ rate: 44 }]);
		expect(await dollar('20261106')).toMatchObject([{ rate: 52.8 }]);
		await expect(dollar('20261104')).rejects.toMatchObject({ code: 'upstream' });
		expect(await dollar('20181126')).toMatchObject([{ rate: 27.795828, exchangedate: '26.11.2018' }]);
	});
});

describe('the office', () => {
	beforeAll(begin);
	afterAll(() => server.close());

	test('without any rate the newest pair is empty', async () => {
		expect(await server.visitor.calculator.currency()).toEqual({
			data: { USD: null, EUR: null, date: null },
		});
	});

	test('the newest pair comes from one day: a day with one currency does not count', async () => {
		await euro('20261117');
		await dollar('20261117');
		await euro('20261118');
		expect(await server.visitor.calculator.currency()).toEqual({
			data: { USD: 44.7061, EUR: 51.708, date: '2026-11-17' },
		});
	});

	test('the jobs fetch today’s pair, and after 16:10 in Kyiv tomorrow’s (S3.9)', async () => {
		await runJobs();
		expect(await server.visitor.calculator.currency()).toMatchObject({ data: { date: '2026-11-20' } });
		now = new Date('2026-11-20T14:09:59Z');
		await runJobs();
		expect(await euro('20261121')).toEqual([]);
		now = new Date('2026-11-20T14:10:00Z');
		await runJobs();
		expect(await euro('20261121')).toMatchObject([{ exchangedate: '21.11.2026' }]);
	});

	test('a day begins at midnight in Kyiv, in winter and in summer, and has no rate before that (C12)', async () => {
		now = new Date('2026-12-01T21:59:59Z');
		expect(await euro('20261202')).toEqual([]);
		now = new Date('2026-12-01T22:00:00Z');
		expect(await euro('20261202')).toMatchObject([{ exchangedate: '02.12.2026' }]);
		now = new Date('2027-07-01T20:59:59Z');
		expect(await euro('20270702')).toEqual([]);
		now = new Date('2027-07-01T21:00:00Z');
		expect(await euro('20270702')).toMatchObject([{ exchangedate: '02.07.2027' }]);
		now = new Date('2026-11-20T14:10:00Z');
	});

	test('a rate entered by hand is marked, kept in the audit log and never replaced by the bank', {
		tags: 'db',
	}, async () => {
		const params = { day: '2026-11-19' };
		await euro('20261119');
		const saved = await server.admin.currency.save({ params, body: { USD: '44.5', EUR: '51.25' } });
		expect(saved).toEqual({ date: '2026-11-19', USD: '44.5', EUR: '51.25', source: 'hand' });
		expect(await server.admin.currency.get({ params })).toEqual(saved);
		expect(await euro('20261119')).toMatchObject([{ rate: 51.25 }]);
		await runJobs();
		expect(await server.admin.currency.get({ params })).toEqual(saved);
		expect((await server.admin.audit.list()).data[0]).toMatchObject({
			action: 'save',
			kind: 'rate',
			recordId: '2026-11-19',
			before: { EUR: '51.708', USD: null, source: 'bank' },
			after: { EUR: '51.25', source: 'hand' },
		});
	});

	test('a refresh fetches today’s pair and is logged; it reports when the bank is away', {
		tags: 'db',
	}, async () => {
		now = new Date('2026-11-25T09:00:00Z');
		bank.behave({ kind: 'status', status: 500 });
		await expect(server.admin.currency.refresh()).rejects.toMatchObject({ code: 'upstream' });
		bank.behave({ kind: 'well' });
		expect(await server.admin.currency.refresh()).toEqual({
			date: '2026-11-25',
			USD: '44.7061',
			EUR: '51.708',
			source: 'bank',
		});
		const { data } = await server.admin.audit.list();
		expect(data.filter(({ action }) => action === 'refresh')).toEqual([
			expect.objectContaining({
				kind: 'rate',
				recordId: '2026-11-25',
				by: testLogin,
				before: { date: '2026-11-25', USD: null, EUR: null, source: 'none' },
				after: { date: '2026-11-25', USD: '44.7061', EUR: '51.708', source: 'bank' },
			}),
		]);
	});

	test('a rate may be entered as a number too, and is stored as its digits', async () => {
		const save = (USD: number) =>
			server.admin.currency.save({ params: { day: '2026-11-21' }, body: { USD, EUR: 51.708 } });
		expect(await save(44.7061)).toEqual({
			date: '2026-11-21',
			USD: '44.7061',
			EUR: '51.708',
			source: 'hand',
		});
		for (const rate of [0, -1, 1e-9, 44.70611234])
			await expect(save(rate)).rejects.toMatchObject({ code: 'invalid' });
	});

	test('rates by hand need a positive number and a day within a month', async () => {
		const save = (day: string, USD: string) =>
			server.admin.currency.save({ params: { day }, body: { USD, EUR: '51' } });
		for (const rate of ['0', '-1', '41,5', '1e3', ''])
			await expect(save('2026-11-20', rate)).rejects.toMatchObject({ code: 'invalid' });
		await expect(save('2062-11-20', '44')).rejects.toMatchObject({ code: 'invalid' });
	});
});
