import { describe, expect, test } from 'vitest';
import { growsEvenly } from '../../testing/grows-evenly.ts';
import { copart, iaa, read } from '../../testing/lots.ts';
import { isLotAddress } from './lot-form.ts';
import { lotOfInput } from './lot-warnings.ts';

describe('a hostile text', () => {
	const foreign: Partial<ReturnType<typeof read>> = { href: null, doubts: ['foreign_address'] };
	const cases: [string, string, Partial<ReturnType<typeof read>>][] = [
		[
			'an address that only begins like Copart is no lot (X33)',
			'https://www.copart.com.evil.example/lot/45678901',
			foreign,
		],
		['an address that carries Copart as its path is no lot (X33)', `https://evil.example/${copart}`, foreign],
		[
			'an address with Copart as a user name is no lot (X33)',
			'https://www.copart.com@evil.example/lot/45678901',
			foreign,
		],
		['an address with a password is no lot (X33)', 'https://a:b@www.copart.com/lot/45678901', foreign],
		['an address with a port is no lot (X33)', 'https://www.copart.com:8443/lot/45678901', foreign],
		['a subdomain of anybody is no lot (X33)', 'https://copart.com.lots.example/lot/45678901', foreign],
		['a look-alike letter in the host is no lot (X33)', 'https://www.c\u043epart.com/lot/45678901', foreign],
		[
			'a page of Copart other than a lot is no lot (X33)',
			'https://www.copart.com/login?next=/lot/45678901',
			foreign,
		],
		[
			'a script instead of an address gives no link (X33)',
			'javascript:alert(document.cookie)//lot',
			{ href: null },
		],
		[
			'markup around an address leaves the number alone (X33)',
			`<a href="${copart}" onmouseover="alert(1)">x</a>`,
			{ href: copart },
		],
		[
			'markup behind the number of a lot never gets into the link (X33)',
			`${copart}/"><script>alert(1)</script>`,
			{ href: copart },
		],
		[
			'hidden signs that turn a text around are dropped (X33)',
			'\u202ehttps://www.copart.com/lot/\u200b45678901',
			{ href: copart },
		],
		['signs of full width are read as plain ones', 'ｃｏｐａｒｔ．ｃｏｍ/lot/45678901', { href: copart }],
		['an endless number is no lot', `https://www.copart.com/lot/${'9'.repeat(60)}`, foreign],
	];
	test.each(cases)('%s', (_, text, expected) => expect(read(text)).toMatchObject(expected));

	test('a huge text is read up to a limit, and only known values come out (X33)', () => {
		const parts = ['Title: ', 'Location: GA - ', '2020 ', '<img src=x onerror=alert(1)> ', 'a'.repeat(17)];
		for (const part of parts) {
			const lot = read(part.repeat(1_000_000 / part.length));
			expect(lot.href).toBeNull();
			expect(JSON.stringify(lot)).not.toMatch(/[<>]/);
		}
	});

	test.each([
		['marks behind an address', (many: number) => `http://copart.com/${')'.repeat(many)}x`],
		['certificates of title without end', (many: number) => 'certificate of title . '.repeat(many / 20)],
		['labels without a colon', (many: number) => `Title${' '.repeat(many / 2)}\n`.repeat(2)],
		['labels alone on their lines', (many: number) => 'title\n'.repeat(many / 6)],
		['names of an auction', (many: number) => 'copart (копарт) '.repeat(many / 16)],
		['numbers of lots', (many: number) => 'лот 45678901 копарт '.repeat(many / 20)],
		['letters of both alphabets', (many: number) => 'A1А'.repeat(many / 3)],
		['groups of signs', (many: number) => `VIN: ${'A1 - '.repeat(many / 5)}`],
		[
			'a make before an endless name',
			(many: number) => `Toyota ${'a'.repeat(many / 2)}${'-a 1'.repeat(many / 8)}`,
		],
		['makes without a year', (many: number) => 'Toyota '.repeat(many / 7)],
		['sums with their words', (many: number) => 'доставка 1200$ '.repeat(many / 15)],
		['words for sums', (many: number) => 'цена доставки '.repeat(many / 14)],
		['sums in a currency that is not counted', (many: number) => 'CAD 1 200 CHF '.repeat(many / 14)],
		['amounts of something else', (many: number) => 'расход 5,5-7 л/100 бак 50 '.repeat(many / 26)],
		['negations', (many: number) => 'не это не был '.repeat(many / 14)],
		['ports and dates', (many: number) => 'через порт Savannah, выпуск 11.2018 '.repeat(many / 36)],
		['a place without end', (many: number) => `Location: a${', '.repeat(many / 2)}1`],
	])('the time to read a text grows evenly with its length: %s', (_, textOf) => {
		growsEvenly((many) => read(textOf(many)), 4700);
	});

	test('a stored calculation gives no link except an address that we write (X34)', () => {
		for (const lot of [
			'javascript:alert(1)',
			'https://evil.example/lot/45678901',
			`${copart}\njavascript:alert(1)`,
			`${copart}/"><script>`,
			'http://www.copart.com/lot/45678901',
			' https://www.copart.com/lot/45678901',
			['https://www.copart.com/lot/45678901'],
			7,
		])
			expect(lotOfInput({ lot, vin: '<b>', document: 'x' })).toBeNull();
		expect(isLotAddress(copart)).toBe(true);
		expect(isLotAddress(iaa)).toBe(true);
	});
});
