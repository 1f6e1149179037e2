import { type Said, say } from '../format/say.ts';

/** A telephone number as it is stored, or its fault in a sentence. */
export type ReadPhone = { kind: 'phone'; e164: string } | { kind: 'fault'; message: Said };

// Phones copy numbers out of their contacts with invisible marks of direction around them.
const invisible = /[\p{Cf}]/gu;
const separators = /[\p{Zs}\p{Pd}\u2212().\t/]/gu;

// The number of digits behind the country code, for the countries of people who write to us. Elsewhere only
// the length of the whole counts.
const nationalDigits: Readonly<Record<string, readonly [least: number, most: number]>> = {
	'1': [10, 10],
	'7': [10, 10],
	'30': [10, 10],
	'31': [9, 9],
	'32': [8, 9],
	'33': [9, 9],
	'34': [9, 9],
	'36': [8, 9],
	'39': [6, 11],
	'40': [9, 9],
	'41': [9, 9],
	'43': [7, 13],
	'44': [9, 10],
	'45': [8, 8],
	'46': [7, 10],
	'47': [8, 8],
	'48': [9, 9],
	'49': [6, 13],
	'90': [10, 10],
	'351': [9, 9],
	'353': [7, 9],
	'357': [8, 8],
	'358': [6, 12],
	'359': [7, 9],
	'370': [8, 8],
	'371': [8, 8],
	'372': [7, 8],
	'373': [8, 8],
	'374': [8, 8],
	'375': [9, 9],
	'380': [9, 9],
	'381': [8, 10],
	'385': [8, 9],
	'386': [8, 8],
	'420': [9, 9],
	'421': [9, 9],
	'971': [8, 9],
	'972': [8, 9],
	'994': [9, 9],
	'995': [9, 9],
};

// The country codes that the ITU has given out.
const countryCode =
	/^(?:1|7|2[07]|3[0123469]|4[013456789]|5[1-8]|6[0-6]|8[1246]|9[0-58]|2[1-69]\d|3[578]\d|42\d|5[09]\d|6[789]\d|8[0578]\d|9[67]\d|99[2-68])/;

const ukraine = '380';
// No number begins with 0 behind the country code, except the number of zeros in the demo data.
const ukrainian = /^(?:[1-9]\d{8}|00\d{7})$/;

/** Reads a telephone number the ways people write it, Ukrainian or with a country code, into E.164. */
export function readPhone(typed: string): ReadPhone {
	const compact = withoutHomeZero(typed.replace(invisible, '')).replace(separators, '');
	const [, plus, digits] = /^(\+?)([0-9]*)$/.exec(compact) ?? [];
	if (digits === undefined) return fault('signs');
	if (digits.length > 17) return fault('long');
	if (plus) return international(digits);
	if (digits.startsWith('00')) return international(digits.slice(2));
	return withoutPlus(digits);
}

/** A number without the 0 in brackets that only people of its own country dial: `+44 (0)20…`. */
export const withoutHomeZero = (typed: string): string => typed.replace(/^(\s*(?:\+|00)[^(]*)\(0\)/, '$1');

/** A stored number in groups, as it is read aloud: `+380 67 123 45 67`. */
export function showPhone(e164: string): string {
	const [, area, ...rest] = /^\+380(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(e164) ?? [];
	return area === undefined ? e164 : ['+380', area, ...rest].join(' ');
}

type Fault = 'signs' | 'short' | 'long' | 'country' | 'needsCountry';
const fault = (name: Fault): ReadPhone => ({ kind: 'fault', message: say(`phone.${name}`) });
const phone = (digits: string): ReadPhone => ({ kind: 'phone', e164: `+${digits}` });

function international(digits: string): ReadPhone {
	if (digits.length < 8) return fault('short');
	// People keep the 0 of the number at home: +380 067… is one digit too many.
	const whole = digits.startsWith(`${ukraine}0`) && digits.length === 13 ? ukraine + digits.slice(4) : digits;
	if (whole.length > 15) return fault('long');
	const code = countryCode.exec(whole)?.[0];
	if (!code) return fault('country');
	const national = whole.slice(code.length);
	if (code === ukraine && national.length === 9)
		return ukrainian.test(national) ? phone(whole) : fault('short');
	const [least, most] = nationalDigits[code] ?? [5, 15];
	if (national.length < least) return fault('short');
	if (national.length > most) return fault('long');
	return code === '1' && !/^[2-9]/.test(national) ? fault('country') : phone(whole);
}

function withoutPlus(digits: string): ReadPhone {
	// 067…, the old 8 067…, and a bare 67…, which the site's own form takes for Ukrainian as well.
	const national = /^(?:0|80)?([1-9]\d{8})$/.exec(digits)?.[1];
	if (national) return phone(ukraine + national);
	if (digits.length < 9) return fault('short');
	if (digits.startsWith(ukraine)) return international(digits);
	// A number of another country without its plus is taken only if its number of digits leaves no doubt.
	const code = countryCode.exec(digits)?.[0];
	const isCertain = code !== undefined && nationalDigits[code] !== undefined && digits.length > 10;
	const read = isCertain ? international(digits) : fault('needsCountry');
	return read.kind === 'phone' ? read : fault(digits.length > 15 ? 'long' : 'needsCountry');
}
