import { expect, test } from 'vitest';
import { growsEvenly } from '../testing/grows-evenly.ts';
import { holdsIban, isIban, showIban } from './iban.ts';

test.each(['UA213223130000026007233566001', 'DE89370400440532013000', 'LT121000011101001000'])(
	'%s is an account',
	(account) => expect(isIban(account)).toBe(true),
);

test.each([
	'UA213223130000026007233566002',
	'UA213223130000026007233566010',
	'UA2132231300000260072335660',
	'UA21322313000002600723356600A',
	'DE89370400440532013001',
	'ua213223130000026007233566001',
])('%s is none', (account) => expect(isIban(account)).toBe(false));

test('any two digits that change places make another account', () => {
	const account = 'UA213223130000026007233566001';
	const swapped = [...account.slice(2)].flatMap((digit, at, all) =>
		all[at + 1] === undefined || all[at + 1] === digit
			? []
			: [
					`UA${all
						.with(at, all[at + 1] ?? '')
						.with(at + 1, digit)
						.join('')}`,
				],
	);
	expect(swapped.length).toBeGreaterThan(10);
	expect(swapped.filter(isIban)).toEqual([]);
});

test('an account is read in fours', () => {
	expect(showIban('UA213223130000026007233566001')).toBe('UA21 3223 1300 0002 6007 2335 6600 1');
});

test.each([
	'Оплатите на UA213223130000026007233566001.',
	'UA21 3223 1300 0002 6007 2335 6600 1',
	'ua21-3223-1300-0002-6007-2335-6600-1',
	'Счёт UА213223130000026007233566001 с кириллической буквой',
	'UA\u200B21 32231300000260 07233566001',
	'UA\u00A021\n322313 0000026007233566001 в банке',
	'ＵＡ２１3223130000026007233566001',
	'UA213223130000026007233566002, где цифра неверна',
	'Konto DE89 3704 0044 0532 0130 00 bei der Bank',
	'GB29 NWBK 6016 1331 9268 19 and more words',
	'LT121000011101001000',
	'IBANUA213223130000026007233566001',
	'UA21.3223/1300.0002.6007.2335.6600.1',
])('«%s» holds an account', (text) => expect(holdsIban(text)).toBe(true));

test.each([
	'',
	'IBAN: {payee.iban}, {payee.bank}',
	'VIN 1HGCM82633A004352, лот 55667788, MSCU6639870',
	'Договор № 12 от 30.11.2026 на сумму 120 000 000 грн',
	'Код ЄДРПОУ 38765432, тел. +38 067 123 45 67',
	'EU 28 member states agreement 2026 and 12345678901234567890',
	'UA21',
	'ГОСТ 12 345 678 901 234 567 890',
])('«%s» holds none', (text) => expect(holdsIban(text)).toBe(false));

test.each(['UA21', 'UA21 - '])('a long text of «%s» is read in even time', (part) =>
	growsEvenly((size) => holdsIban(part.repeat(size)), 5_000),
);
