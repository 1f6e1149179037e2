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

test('a day with both rates becomes the current currency and clears the error; one without says so and changes nothing', async () => {
	await chooseDay(bank({ USD: 41.5 }), '2026-11-20');
	expect(calculationError.get()).toBe('Нет данных для указаной даты.');
	expect(currentCurrency.get()).toBeNull();

	await chooseDay(bank({ USD: 41.5, EUR: 45.25 }), '2026-11-20');
	expect(calculationError.get()).toBeNull();
	expect(currentCurrency.get()).toEqual({ USD: 41.5, EUR: 45.25, date: '2026-11-20' });

	expect(await chooseDay(bank({ USD: 41.5, EUR: 45.25 }), '2026-11-21')).toBeNull();
	expect(calculationError.get()).toBe('Нет данных для указаной даты.');
	expect(currentCurrency.get()).toMatchObject({ date: '2026-11-20' });
});
