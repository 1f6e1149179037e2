import { someOf } from '@clearway/shared/testing/rounds.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Bank, type Behaviour, startBank } from '../../testing/bank.ts';
import { eventually, freshAddress } from '../../testing/mail-server.ts';
import type { TestServer } from '../../testing/start.ts';
import { startWithBank } from '../../testing/with-bank.ts';

let bank: Bank;
let server: TestServer;
let now = new Date('2026-11-20T09:00:00Z');

// Every question comes from a new address, because another file tests the limit of new days for one address.
const somebody = () => server.client({ address: freshAddress() });
const euro = (date: string) => somebody().currency.bank({ query: { valcode: 'EUR', date } });
const dollar = (date: string) => somebody().currency.bank({ query: { valcode: 'USD', date } });

// Skips the time during which the bank is not asked again.
const passAFailure = (): void => {
	now = new Date(now.getTime() + 10_000);
};

async function begin(): Promise<void> {
	now = new Date('2026-11-20T09:00:00Z');
	({ server, bank } = await startWithBank({ now: () => now, work: false }));
	bank.calls.length = 0;
}

describe('the bank is in trouble', () => {
	beforeAll(async () => {
		await begin();
		expect(await euro('20261112')).toHaveLength(1);
		expect(await dollar('20261112')).toHaveLength(1);
	});
	afterAll(() => server.close());
	afterEach(() => {
		bank.behave({ kind: 'well' });
		passAFailure();
	});

	const lastGood = [{ r030: 978, txt: 'Євро', rate: 51.708, cc: 'EUR', exchangedate: '12.11.2026' }];
	const bad: [string, Behaviour][] = [
		['500', { kind: 'status', status: 500 }],
		['403', { kind: 'status', status: 403 }],
		[
			'a page',
			{
				kind: 'text',
				text: '<!doctype html><h1>Обслуговування</h1>',
				headers: { 'content-type': 'text/html' },
			},
		],
		['nothing', { kind: 'text', text: '' }],
		['{}', { kind: 'text', text: '{}' }],
		['null', { kind: 'text', text: 'null' }],
		['its own complaint', { kind: 'text', text: '[{"message":"Wrong parameters format"}]' }],
		['half an answer', { kind: 'text', text: '[{"r030":978,"txt":"Євро","rate":51' }],
		[
			'a byte order mark',
			{ kind: 'text', text: '\ufeff[{"rate":51.7,"cc":"EUR","exchangedate":"18.11.2026"}]' },
		],
		['broken gzip', { kind: 'text', text: 'not gzip at all', headers: { 'content-encoding': 'gzip' } }],
		['bytes of no text', { kind: 'text', text: new Uint8Array([0xff, 0xfe, 0x00, 0xd8]) }],
		['fifty megabytes', { kind: 'huge' }],
		['a cut before the answer', { kind: 'cut', after: 0 }],
		['a cut within the answer', { kind: 'cut', after: 20 }],
		['a rate of 0', { kind: 'changed', change: { rate: 0 } }],
		['a rate of -1', { kind: 'changed', change: { rate: -1 } }],
		['a rate of 1e9', { kind: 'changed', change: { rate: 1e9 } }],
		['a rate in words', { kind: 'changed', change: { rate: '41,5' } }],
		['no rate', { kind: 'changed', change: { rate: null } }],
		['ten times the rate', { kind: 'changed', change: { rate: 517.08 } }],
		['another currency', { kind: 'changed', change: { cc: 'PLN' } }],
		['another day', { kind: 'changed', change: { exchangedate: '17.11.2026' } }],
	];

	test.each(bad)(
		'when it answers with %s, visitors get the last good rate with its own date instead (C04 C06 C07)',
		async (_, behaviour) => {
			bank.behave(behaviour);
			expect(await euro('20261118')).toEqual(lastGood);
			expect(await server.admin.currency.get({ params: { day: '2026-11-18' } })).toMatchObject({
				EUR: null,
				source: 'none',
			});
		},
	);

	test('the answer says that the bank is out of reach if no rate is stored (C04)', async () => {
		await bank.leave();
		await expect(euro('20250303')).rejects.toMatchObject({ code: 'upstream', status: 502 });
		expect(await euro('20261119')).toEqual(lastGood);
		await expect(euro('20261111')).rejects.toMatchObject({ code: 'upstream' });
		await bank.listen();
		passAFailure();
		expect(await euro('20250303')).toHaveLength(1);
	});

	test('a short failure is retried before the visitor is told', async () => {
		bank.calls.length = 0;
		bank.behave({ kind: 'status', status: 503 });
		const answered = euro('20261113');
		await eventually('the bank was asked', () => bank.calls.length > 0);
		bank.behave({ kind: 'well' });
		expect(await answered).toMatchObject([{ exchangedate: '13.11.2026' }]);
		expect(bank.calls).toHaveLength(2);
	});

	const silences: [string, Behaviour][] = [
		['drips a byte a second', { kind: 'drip' }],
		['hangs', { kind: 'hang' }],
		['answers after an hour', { kind: 'late', ms: 3_600_000 }],
	];
	test.each(someOf(silences))(
		'when the bank %s, the visitor gets an answer without it and the socket is closed (C05)',
		async (_, behaviour) => {
			bank.behave(behaviour);
			expect(await euro('20261117')).toEqual(lastGood);
			await expect.poll(() => bank.open, { timeout: 15_000 }).toBe(0);
		},
	);

	test('a redirect of the bank is not followed, and the last good rate is answered (C08)', async () => {
		const elsewhere = await startBank();
		elsewhere.always({ EUR: 51 });
		for (const status of [301, 302, 307, 308]) {
			bank.behave({ kind: 'status', status, location: elsewhere.url });
			expect(await euro('20261116')).toEqual(lastGood);
			passAFailure();
		}
		expect(elsewhere.calls).toEqual([]);
		await elsewhere.close();
	});
});
