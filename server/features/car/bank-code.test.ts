import { isIban } from '@clearway/shared/contract/iban.ts';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawPaper } from '../../offer/draw-paper.ts';
import { companyBody } from '../../testing/cars.ts';
import { pdfPaths } from '../../testing/pdf-text.ts';
import { bankAddress, bankCodeOf, drawBankCode, fitsCode, formerAddress, purposeOf } from './bank-code.ts';

const read = jsqr as unknown as typeof jsqr.default;

/** What an independent reader finds in a picture of so many pixels. */
async function readBack(svg: string, pixels = 420) {
	const picture = sharp(Buffer.from(svg)).resize(pixels, pixels).ensureAlpha().raw();
	const { data, info } = await picture.toBuffer({ resolveWithObject: true });
	return read(new Uint8ClampedArray(data), info.width, info.height);
}

const ofTemplate = (purpose: string, car: { id: number; vin: string }) =>
	purposeOf({ purpose, currency: 'UAH' }, car);

const account = (number: number): string => {
	const body = `322313${String(26007233566001n + BigInt(number)).padStart(19, '0')}`;
	const checks = Array.from({ length: 97 }, (_, at) => `UA${String(at + 2).padStart(2, '0')}${body}`);
	return checks.find(isIban) ?? '';
};

const payments = Array.from({ length: 20 }, (_, at) => ({
	payee: {
		title: ['ТОВ «Шлях»', 'ФОП Кравець О. І.', 'Clearway LLC', 'ПП «Ґанок, їжак і євро»', 'X'][at % 5] ?? '',
		code: at % 3 === 0 ? '1234567890' : '38765432',
		iban: account(at * 977),
	},
	payment: {
		amount: ['0.01', '999999999.99', '1250.50', '84300.00'][at % 4] ?? '',
		reference: String(at + 1),
		purpose: ofTemplate(
			['', 'Митні платежі, авто № {№}', `${'Дуже довго '.repeat(at % 8)}{VIN}`][at % 3] ?? '',
			{
				id: 100 + at,
				vin: at % 2 ? '5YJ3E1EA7KF317000' : '',
			},
		),
	},
}));

describe('the bank’s code', () => {
	test.each(payments)('is read back field by field: %#', async ({ payee, payment }) => {
		const address = bankAddress(payee, payment) ?? '';
		expect(address.length).toBeLessThanOrEqual(507);
		const code = await readBack(drawBankCode(address));
		expect(code?.data).toBe(address);
		expect(code?.version).toBeGreaterThanOrEqual(10);
		expect(code?.version).toBeLessThanOrEqual(20);
		const [, text = ''] = /^https:\/\/qr\.bank\.gov\.ua\/([\w-]+)$/.exec(code?.data ?? '') ?? [];
		const lines = new TextDecoder('windows-1251').decode(Buffer.from(text, 'base64url')).split('\n');
		expect(lines).toEqual([
			...['BCD', '003', '2', 'UCT', '', payee.title, payee.iban, `UAH${payment.amount}`, payee.code],
			...['', payment.reference, payment.purpose, '', '', '', '', ''],
		]);
		expect(lines).toHaveLength(17);
		expect(payee.iban).toMatch(/^UA\d{27}$/);
		expect(lines[7]).toMatch(/^UAH\d{1,9}\.\d\d$/);
	});

	test('has the same text at the former address', async () => {
		const [first] = payments;
		const address = first && (bankAddress(first.payee, first.payment) ?? '');
		const former = formerAddress(address ?? '');
		expect(former).toMatch(/^https:\/\/bank\.gov\.ua\/qr\/[\w-]+$/);
		expect((await readBack(drawBankCode(former)))?.data).toBe(former);
	});

	test('is in UTF-8 where a name has a letter that one byte has not, and is none where it is too long', () => {
		const payment = { amount: '1.00', reference: '1', purpose: 'П' };
		const address = bankAddress({ ...companyBody, title: 'Łódź' }, payment) ?? '';
		const lines = Buffer.from(address.slice('https://qr.bank.gov.ua/'.length), 'base64url')
			.toString()
			.split('\n');
		expect(lines.slice(2, 6)).toEqual(['1', 'UCT', '', 'Łódź']);
		expect(bankAddress(companyBody, { ...payment, purpose: 'П'.repeat(300) })).toBeNull();
	});

	test('fits any sum of any car, or its payee is refused', () => {
		const room = Array.from({ length: 420 }, (_, at) => at).filter((signs) =>
			fitsCode({ ...companyBody, purpose: 'п'.repeat(signs) }),
		);
		expect(room.at(-1)).toBe(room.length - 1);
		const longest = { ...companyBody, purpose: 'п'.repeat(room.length - 1) };
		const payment = { amount: '999999999.99', reference: '9999999999', purpose: longest.purpose };
		expect(bankAddress(longest, payment)?.length).toBeLessThanOrEqual(507);
		expect(room.length).toBeGreaterThan(200);
	});
});

describe('a purpose', () => {
	const car = { id: 17, vin: '5YJ3E1EA7KF317000' };
	test('names the car by its number and its VIN', () => {
		expect(ofTemplate('', car)).toBe('Оплата за авто № 17, VIN 5YJ3E1EA7KF317000');
		expect(ofTemplate('Послуги ({№}): {vin}', car)).toBe('Послуги (17): VIN 5YJ3E1EA7KF317000');
	});
	test('has no Cyrillic letter for a payee abroad', () => {
		expect(purposeOf({ purpose: '', currency: 'EUR' }, car)).toBe('VIN 5YJ3E1EA7KF317000');
	});
	test('says nothing of a VIN that nobody knows', () => {
		expect(ofTemplate('', { id: 17, vin: '' })).toBe('Оплата за авто № 17');
	});
});

test('the code on a bill is read back as the one on the page', async () => {
	const address =
		bankAddress(companyBody, { amount: '84300.00', reference: '17', purpose: 'Авто № 17' }) ?? '';
	const block = { kind: 'code', code: bankCodeOf(address), text: 'QR-код' } as const;
	const paper = { language: 'uk', title: 'Рахунок', firm: '', foot: '', blocks: [block] };
	const drawn = pdfPaths(await drawPaper(paper, new Date(0)));
	const white = '<path fill="#fff" d="M0 0h999v999H0z"/>';
	// The corner of the first page, where nothing stands before it.
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="46 44 140 140">${white}${drawn}</svg>`;
	expect((await readBack(svg))?.data).toBe(address);
});
