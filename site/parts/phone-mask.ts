import { withoutHomeZero } from '@clearway/shared/domain/phone.ts';
import type { FormEvent } from 'react';

/**
 * Formats a phone number while it is typed: a Ukrainian one as `+380 67 123 45 67`, however it begins (067…,
 * 380…, 80…); another country's keeps its digits in one group after the plus. The result must mean the same
 * number to the server as the typed text, because the server sees only the result.
 */
export function maskPhone(typed: string): string {
	const whole = withoutHomeZero(typed).trim().replace(/^00/, '+');
	const digits = whole.replace(/\D/g, '').slice(0, 15);
	if (digits === '') return whole.startsWith('+') ? '+' : '';
	if (whole.startsWith('+')) return digits.startsWith('380') ? ukrainian(digits.slice(3)) : `+${digits}`;
	// `3`, `38` and `380` may still become a country code.
	if ('380'.startsWith(digits)) return `+${digits}`;
	if (digits === '8' || digits === '0') return digits;
	if (digits.startsWith('380')) return ukrainian(digits.slice(3));
	if (digits.startsWith('80')) return ukrainian(digits.slice(2));
	if (digits.startsWith('0')) return ukrainian(digits.slice(1));
	if (digits.length <= 9) return ukrainian(digits);
	// Ten digits fit several countries; the server asks.
	return digits.length > 10 ? `+${digits}` : digits;
}

export function isWholePhone(text: string): boolean {
	const digits = text.replace(/\D/g, '');
	return digits.startsWith('380') ? digits.length === 12 : digits.length >= 8 && digits.length <= 15;
}

/** Masks a field of a form only while the caret is at the end: after a correction in the middle it must stay there. */
export function setPhone({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
	if (input.selectionStart === input.value.length) input.value = maskPhone(input.value);
}

function ukrainian(rest: string): string {
	const digits = rest.replace(/^0/, '').slice(0, 9);
	const groups = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7, 9)].filter(
		(group) => group !== '',
	);
	return ['+380', ...groups].join(' ');
}
