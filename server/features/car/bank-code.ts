import type { PayeeFields } from '@clearway/shared/contract/car-payment.ts';
import { carPage } from '@clearway/shared/words/uk/car-page.ts';
import { encode } from 'uqr';
import type { DrawnCode } from '../../offer/paper.ts';

/*
 * The QR code of the National Bank for a payment in hryvnias: format 003 of its rules No. 97.
 */

type Payer = Pick<PayeeFields, 'title' | 'code' | 'iban'>;

// A bank abroad and a payer without a code have no place in the rules.
export const isCodePossible = ({ iban, code, currency }: PayeeFields): boolean =>
	currency === 'UAH' && iban.startsWith('UA') && code !== '';

/** What a payment of a car is for: the car's number, and its VIN where it is known. */
export const purposeOf = (
	{ purpose, currency }: Pick<PayeeFields, 'purpose' | 'currency'>,
	{ id, vin }: { id: number; vin: string },
): string =>
	// Banks abroad read no Cyrillic.
	(purpose || (currency === 'UAH' ? carPage.payment.usualPurpose : '{VIN}'))
		.replaceAll('{№}', String(id))
		.replace(/(,?(?<!\s)\s*)\{VIN\}/gi, (_, before: string) => vin && `${before}VIN ${vin}`)
		.trim();

/** The fields of a payment, one a line; a sum has at most nine digits before its point. */
function textOf(payee: Payer, encoding: number, { amount, reference, purpose }: Payment): string {
	const fields = [
		...['BCD', '003', encoding, 'UCT', '', payee.title, payee.iban, `UAH${amount}`, payee.code],
		// Without a category, a text for the screen, fixed fields, an end, a beginning and a signature.
		...['', reference, purpose, '', '', '', '', ''],
	];
	return fields.join('\n');
}

type Payment = { amount: string; reference: string; purpose: string };

const place = 'https://qr.bank.gov.ua/';
const mostSigns = 507;

/** The address that opens a payment in the payer's bank; null for one that is longer than the rules allow. */
export function bankAddress(payee: Payer, payment: Payment): string | null {
	const cyrillic = inCyrillic(textOf(payee, 2, payment));
	const bytes = cyrillic ?? Buffer.from(textOf(payee, 1, payment));
	const text = `${place}${bytes.toString('base64url')}`;
	return text.length > mostSigns ? null : text;
}

/** The same payment at the address that some banks still know alone. */
export const formerAddress = (address: string): string => address.replace(place, 'https://bank.gov.ua/qr/');

const letters = [...new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, at) => at))];

/** The text in one byte a letter; null where it has a letter that is none of these. */
function inCyrillic(text: string): Buffer | null {
	const bytes = [...text].map((letter) => letters.indexOf(letter));
	return bytes.includes(-1) ? null : Buffer.from(bytes);
}

/** The longest that a payment can be: the code of a payee fits with any sum of any car. */
export const fitsCode = (payee: PayeeFields): boolean =>
	bankAddress(payee, {
		amount: '999999999.99',
		reference: '9'.repeat(10),
		purpose: purposeOf(payee, { id: 9_999_999_999, vin: 'W'.repeat(17) }),
	}) !== null;

/** The QR code of such an address as paths, with the sign of the hryvnia in a circle in its middle. */
export function bankCodeOf(address: string): DrawnCode {
	const { data, size } = smallestCode(address);
	return {
		size,
		modules: data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join(''),
		// The circle covers three of a hundred modules; the code bears the loss of fifteen.
		radius: size * 0.095,
		sign: 'M-3.6-3.4C-3.4-5.8-1.8-7 .3-7 2.6-7 4.2-5.6 4.2-3.6 4.2-1.2 2 0 0 0-2 0-4.2 1.2-4.2 3.6-4.2 5.6-2.6 7-.3 7 1.8 7 3.4 5.8 3.6 3.4M-6.4-1.5H6.4M-6.4 1.5H6.4',
	};
}

/** The same as a picture. */
export function drawBankCode(address: string): string {
	const { size, modules, radius, sign } = bankCodeOf(address);
	const middle = size / 2;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${size + 8} ${size + 8}" shape-rendering="crispEdges"><path fill="#fff" d="M-4-4h${size + 8}v${size + 8}H-4z"/><path d="${modules}"/><circle cx="${middle}" cy="${middle}" r="${radius}" fill="#fff" shape-rendering="auto"/><path transform="translate(${middle} ${middle}) scale(${radius / 11})" d="${sign}" fill="none" stroke="#000" stroke-width="1.9" shape-rendering="auto"/></svg>`;
}

/** Of the versions 10 to 20: the smallest with medium correction, or with more where that takes no more room. */
function smallestCode(address: string) {
	const code = encode(address, { ecc: 'M', minVersion: 10, maxVersion: 20, border: 0 });
	try {
		return encode(address, { ecc: 'Q', minVersion: 10, maxVersion: code.version, border: 0 });
	} catch {
		return code;
	}
}
