import { withoutHomeZero } from '@clearway/shared/domain/phone.ts';

/**
 * Sets a phone number while it is typed: Ukrainian ones as `+380 67 123 45 67`, whatever way they were begun
 * (067…, 380…, 80…); a number with another country code keeps its digits, in one group after the plus. It is
 * the number that the server reads in what was typed: what is set here has lost the signs that told.
 */
export function maskPhone(typed: string): string {
	const whole = withoutHomeZero(typed).trim().replace(/^00/, '+');
	const digits = whole.replace(/\D/g, '').slice(0, 15);
	if (digits === '') return whole.startsWith('+') ? '+' : '';
	if (whole.startsWith('+')) return digits.startsWith('380') ? ukrainian(digits.slice(3)) : `+${digits}`;
	// The first digits of `380…`, `80…` and `00…` are not yet a number of the country itself.
	if ('380'.startsWith(digits)) return `+${digits}`;
	if (digits === '8' || digits === '0') return digits;
	if (digits.startsWith('380')) return ukrainian(digits.slice(3));
	if (digits.startsWith('80')) return ukrainian(digits.slice(2));
	if (digits.startsWith('0')) return ukrainian(digits.slice(1));
	if (digits.length <= 9) return ukrainian(digits);
	// Ten may be of several countries; the server asks.
	return digits.length > 10 ? `+${digits}` : digits;
}

/** Whether there are enough digits for a phone number. */
export function isWholePhone(text: string): boolean {
	const digits = text.replace(/\D/g, '');
	return digits.startsWith('380') ? digits.length === 12 : digits.length >= 8 && digits.length <= 15;
}

function ukrainian(rest: string): string {
	const own = rest.replace(/^0/, '').slice(0, 9);
	const groups = [own.slice(0, 2), own.slice(2, 5), own.slice(5, 7), own.slice(7, 9)].filter(
		(group) => group !== '',
	);
	return ['+380', ...groups].join(' ');
}
