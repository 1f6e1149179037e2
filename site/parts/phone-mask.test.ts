import { readPhone } from '@clearway/shared/domain/phone.ts';
import { expect, test } from 'vitest';
import { isWholePhone, maskPhone } from './phone-mask.ts';

test.each(['0671234567', '380671234567', '80671234567', '+380671234567', '671234567', '+380 (67) 123-45-67'])(
	'a Ukrainian number typed as %s is set the same way',
	(typed) => expect(maskPhone(typed)).toBe('+380 67 123 45 67'),
);

test.each(['0671234567', '380671234567', '80671234567', '671234567'])(
	'the phone number %s typed digit by digit comes out the same',
	(typed) => {
		const typedUp = [...typed].reduce((shown, digit) => maskPhone(shown + digit), '');
		expect(typedUp).toBe('+380 67 123 45 67');
	},
);

test('digits of a phone number beyond the ninth are dropped, so that a slip of the finger does no harm', () => {
	expect(maskPhone('+380 67 123 45 678')).toBe('+380 67 123 45 67');
});

test('a foreign phone number with its plus stays as it is', () => {
	expect(maskPhone('+49 170 1234567')).toBe('+491701234567');
	expect(maskPhone('+1')).toBe('+1');
});

test.each([
	['0048 501 234 567', '+48501234567'],
	['00380671234567', '+380 67 123 45 67'],
	['+44 (0)20 7946 0958', '+442079460958'],
	['0049 (0) 171 1234567', '+491711234567'],
	['+38 (067) 123-45-67', '+380 67 123 45 67'],
])('the phone number %s is set as the office reads it, and is no other', (typed, set) => {
	expect(maskPhone(typed)).toBe(set);
	expect(readPhone(set)).toEqual(readPhone(typed));
});

test('ten digits without a plus fit several countries, so the field chooses none', () => {
	expect(maskPhone('(470) 555-0123')).toBe('4705550123');
	expect(readPhone('4705550123').kind).toBe('fault');
});

test('a phone number typed with 00 digit by digit gets the code of its country', () => {
	expect([...'0048501234567'].reduce((shown, digit) => maskPhone(shown + digit), '')).toBe('+48501234567');
});

test('a phone number that is deleted digit by digit leaves an empty field', () => {
	expect(maskPhone('+')).toBe('+');
	expect(maskPhone('')).toBe('');
});

test('a phone number is complete when it can be called', () => {
	expect(isWholePhone('+380 67 123 45 67')).toBe(true);
	expect(isWholePhone('+380 67 123 45 6')).toBe(false);
	expect(isWholePhone('+48123456789')).toBe(true);
	expect(isWholePhone('123')).toBe(false);
});
