import { expect, test } from 'vitest';
import { isIban, showIban } from './iban.ts';

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
