import { describe, expect, test } from 'vitest';
import { appAddress, base32, codeOf, findStep, isAppCode, newSecret, stepOf } from './totp.ts';

// RFC 6238, appendix B: the secret of its tests, and the last six of their eight digits.
const secret = Buffer.from('12345678901234567890');
const vectors = [
	[59, '287082'],
	[1111111109, '081804'],
	[1111111111, '050471'],
	[1234567890, '005924'],
	[2000000000, '279037'],
	[20000000000, '353130'],
] as const;

const at = (seconds: number): Date => new Date(seconds * 1000);

describe('a code of an authenticator app', () => {
	test.each(vectors)('at second %i is that of RFC 6238', (seconds, code) => {
		expect(codeOf(secret, stepOf(at(seconds)))).toBe(code);
	});
	test('is accepted one step early and one step late, but no further away', () => {
		const step = stepOf(at(1111111111));
		for (const [off, expected] of [
			[-2, null],
			[-1, step - 1],
			[0, step],
			[1, step + 1],
			[2, null],
		] as const)
			expect(findStep(secret, codeOf(secret, step + off), at(1111111111), 0)).toBe(expected);
	});
	test('of a used step, or of an earlier one, is not accepted again', () => {
		const step = stepOf(at(1111111111));
		expect(findStep(secret, codeOf(secret, step), at(1111111111), step)).toBeNull();
		expect(findStep(secret, codeOf(secret, step - 1), at(1111111111), step)).toBeNull();
		expect(findStep(secret, codeOf(secret, step + 1), at(1111111111), step)).toBe(step + 1);
	});
	test('has six digits; any other text counts as a recovery code', () => {
		expect(['123456', '12345', '1234567', 'ABCDEF'].map(isAppCode)).toEqual([true, false, false, false]);
	});
});

test('a secret is encoded as in RFC 4648, and its address names the office and the login', () => {
	expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
	expect(base32(Buffer.from('f'))).toBe('MY');
	expect(appAddress(secret, 'Авто & Ко', 'olena')).toBe(
		`otpauth://totp/${encodeURIComponent('Авто & Ко:olena')}?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=${encodeURIComponent('Авто & Ко')}`,
	);
	expect(newSecret()).toHaveLength(20);
	expect(newSecret()).not.toEqual(newSecret());
});
