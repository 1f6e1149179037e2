import { Problem } from '@clearway/shared/contract/problem.ts';
import { expect, test } from 'vitest';
import { fixtureApi } from '../testing/fixture-api.ts';
import { calculationError, currentCurrency } from './client-state.ts';
import { chooseDay } from './currency.ts';

const bank = (rates: Record<string, number>) =>
	fixtureApi({
		'currency.bank': ({ query }) => {
			const rate = query?.date === '20261120' ? rates[String(query.valcode)] : undefined;
			return rate ? [{ r030: 840, txt: '', rate, cc: query?.valcode, exchangedate: '20.11.2026' }] : [];
		},
	});

test('a day with both rates becomes the current currency and clears the error; one without says so and changes nothing (S3.14 S3.15 S4.9 S4.10 S4.11)', async () => {
	await chooseDay(bank({ USD: 41.5 }), '2026-11-20');
	expect(calculationError.get()).toBe('Нет данных для указаной даты.');
	expect(currentCurrency.get()).toBeNull();

	await chooseDay(bank({ USD: 41.5, EUR: 45.25 }), '2026-11-20');
	expect(calculationError.get()).toBeNull();
	expect(currentCurrency.get()).toEqual({ USD: 41.5, EUR: 45.25, date: '2026-11-20' });

	expect(await chooseDay(bank({ USD: 41.5, EUR: 45.25 }), '2026-11-21')).toEqual({ kind: 'none' });
	expect(calculationError.get()).toBe('Нет данных для указаной даты.');
	expect(currentCurrency.get()).toMatchObject({ date: '2026-11-20' });
});

test.each([
	['upstream', 'the bank behind the server is away'],
	['too_many', 'too many days were asked for'],
	['unavailable', 'there is no network'],
] as const)('a question that fails with %s (%s) says nothing about the day (S4.12)', async (code, _what) => {
	calculationError.set(null);
	currentCurrency.set(null);
	const api = fixtureApi({
		'currency.bank': () => {
			throw new Problem(code, 'Не вышло', { retryAfterSeconds: 7 });
		},
	});
	expect(await chooseDay(api, '2026-11-20')).toMatchObject({ kind: 'failed', retryAfterSeconds: 7 });
	expect(calculationError.get()).toBeNull();
	expect(currentCurrency.get()).toBeNull();
});

test('an earlier day’s pair, answered while the bank is away, is not taken for the day’s own', async () => {
	const older = (rate: number) => [{ r030: 0, txt: '', rate, cc: '', exchangedate: '19.11.2026' }];
	const api = fixtureApi({ 'currency.bank': ({ query }) => older(query?.valcode === 'USD' ? 41 : 45) });
	expect(await chooseDay(api, '2026-11-20')).toEqual({
		kind: 'failed',
		latest: { USD: 41, EUR: 45, date: '2026-11-19' },
	});
});

test.each([{}, { error: 'x' }, null])(
	'an answer that is no list, as %j, is a failure, not a day without a rate',
	async (answer) => {
		calculationError.set(null);
		const api = fixtureApi({ 'currency.bank': () => answer });
		expect(await chooseDay(api, '2026-11-20')).toEqual({ kind: 'failed', latest: null });
		expect(calculationError.get()).toBeNull();
	},
);
