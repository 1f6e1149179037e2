import type { Quote } from '@clearway/shared/contract/quote.ts';
import { describe, expect, test } from 'vitest';
import { oneLine, writeLetter } from '../../mail/letter.ts';
import { letterWords } from '../../mail/letter-words.ts';
import { digestLetter, requestLetter, type ToldRequest } from './letters.ts';

const site = 'https://clearway.example';
const request: ToldRequest = {
	id: 15,
	kind: 'calculation',
	name: null,
	phone: null,
	email: 'ivan@mail.example',
	message: 'Проверьте\nи напишите',
	quote: 'JfK0aQ_x9TzL2mNp',
	compared: [],
	answer_by: null,
	created_at: '2026-11-20T12:03:00.000Z',
	language: 'ru',
};

const sum = (usd: string, eur: string, uah: string) => ({ usd, eur, uah });
const quote: Quote = {
	id: 'JfK0aQ_x9TzL2mNp',
	number: 'K7PM-3XQ9',
	status: 'partial',
	missing: [{ code: 'ocean', reason: 'on_request' }],
	input: {
		mode: 'us_auction',
		auction: 'copart',
		state: 'GA',
		location: 'Atlanta East',
		dest: 'Klaipeda',
		vehicle: 'sedan',
		fuel: 'petrol',
		cc: 1998,
		year: 2020,
	},
	date: '2026-12-20',
	asOf: '2026-11-20',
	rates: { USD: '44.7061', EUR: '51.7080', date: '2026-11-20' },
	ageCoefficient: 5,
	dutyPercent: '10',
	vatPercent: '20',
	exciseEur: '499.5',
	customsValue: sum('5000.00', '4322.94', '223530.50'),
	pension: { percent: '3', base: '223530.50', minimum: '3328.00' },
	lines: [
		{
			code: 'lot_price',
			group: 'auction',
			currency: 'USD',
			...sum('5000.00', '4322.94', '223530.50'),
			inCustomsValue: true,
			illustrative: false,
			formula: '',
			source: '',
		},
		{
			code: 'hazmat',
			group: 'logistics',
			currency: 'USD',
			...sum('175.00', '151.30', '7823.57'),
			inCustomsValue: true,
			illustrative: true,
			formula: '',
			source: '',
		},
		{
			code: 'vat',
			group: 'customs',
			currency: 'UAH',
			...sum('1000.00', '864.59', '44706.10'),
			inCustomsValue: false,
			illustrative: false,
			formula: '',
			source: '',
		},
	],
	subtotals: {
		auction: sum('5000.00', '4322.94', '223530.50'),
		logistics: sum('175.00', '151.30', '7823.57'),
		customs: sum('1000.00', '864.59', '44706.10'),
	},
	total: sum('6175.00', '5338.83', '276060.17'),
	ports: [],
	tables: {},
};

describe('the letter of a request', () => {
	const letter = requestLetter(request, quote, site, 'Это оценка.', 'ru');

	test('says who asks for what, when, and where the request is (S1.13 S9.22)', () => {
		expect(letter.subject).toBe('Заявка №\u00A015: расчёт на почту, ivan@mail.example');
		expect(letter.replyTo).toBe('ivan@mail.example');
		expect(letter.text).toContain('Получена: 20.11.2026, 14:03');
		expect(letter.text).toContain('Проверьте\nи напишите');
		for (const said of [letter.text, letter.html])
			expect(said).not.toMatch(/листопада|грудня|\d{4}-\d\d-\d\d/);
		expect(letter.text).toContain(`Открыть заявку: ${site}/admin/requests/15`);
		expect(letter.html).toContain(`href="${site}/admin/requests/15">Открыть заявку</a>`);
	});

	test('holds the visitor’s calculation by lines (S1.13 S9.22)', () => {
		const plain = letter.text.replace(/[\u00A0\u202F]/g, ' ');
		expect(plain).toContain('Машина: седан, бензин 1998 см³, 2020 г.');
		expect(plain).toContain('Путь: Copart, Atlanta East → Клайпеда');
		expect(plain).toContain('Курс НБУ: 44,7061 ₴ за $, 51,7080 ₴ за € на 20.11.2026');
		expect(plain).toContain('РАСЧЁТ K7PM-3XQ9');
		expect(plain).toContain('Аукцион: 5 000,00 $ = 223 530,50 ₴\nЦена лота: 5 000,00 $ = 223 530,50 ₴');
		expect(plain).toContain('Опасный груз (цена для примера): 175,00 $ = 7 823,57 ₴');
		expect(plain).toContain(
			'Таможенная стоимость (в сумму не входит): от 5 000,00 $ = 223 530,50 ₴\nНДС: 1 000,00 $ = 44 706,10 ₴\n',
		);
		expect(plain).toContain('Итого без услуг и регистрации: от 6 175,00 $ = 276 060,17 ₴');
		expect(plain).toContain('Морская перевозка: по запросу');
		expect(plain).toContain('Это оценка.');
		expect(plain).toContain(`Открыть расчёт: ${site}/calculator/JfK0aQ_x9TzL2mNp`);
	});

	test('says that a group without the price of a line is more than its sum, as the screen does', () => {
		const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');
		expect(plain(letter.text)).toContain('Дорога: от 175,00 $ = 7 823,57 ₴');
		const inHryvnia = { ...quote, input: { ...quote.input, shown: 'UAH' } };
		const shown = plain(requestLetter(request, inHryvnia, site, '', 'ru').text);
		expect(shown).toContain('Дорога: от 7 823,57 ₴');
		expect(shown).toContain('Аукцион: 223 530,50 ₴');
	});

	test('says of a hybrid that customs posts differ', () => {
		const hybrid = { ...quote, input: { ...quote.input, fuel: 'hybrid' } };
		expect(requestLetter(request, hybrid, site, '', 'ru').text).toContain(
			'Таможенные посты считают гибрид по-разному',
		);
		expect(letter.text).not.toContain('гибрид');
	});

	test('says what the customs value counts where no delivery was paid', () => {
		const { text } = requestLetter(request, { ...quote, notionalDelivery: '1200.00' }, site, '', 'ru');
		expect(text.replace(/[\u00A0\u202F]/g, ' ')).toContain(
			'В таможенной стоимости вместо оплаченной дороги условная доставка 1 200 $.',
		);
		expect(letter.text).not.toContain('условная доставка');
	});

	test('shows the cents of whole sums paler where it is drawn', () => {
		const html = letter.html.replace(/[\u00A0\u202F]/g, ' ');
		expect(html).toMatch(/5 000<span style="color:#\w+;font-weight:normal">,00<\/span> \$/);
		expect(html).toContain('>223 530,50 ₴<');
		expect(html.replace(/<[^>]+>/g, '').match(/\d,\d\d [₴$]/g)?.length).toBeGreaterThan(10);
	});

	test('is set as a typographer would where it is drawn, and its text is for reading line by line', () => {
		// The visitor's own text stays as it was written.
		const withoutMessage = letter.html.replace(/<p dir="auto".*?<\/p>/gs, '');
		const drawn = withoutMessage.replace(/<[^>]+>/g, '\n');
		expect(
			drawn.match(/(?<![\p{L}\d’'.-])[\u0400-\u04FF]{1,2} (?=\p{L})|\d (?=[₴$€%])| (?=[—–] )/gu),
		).toBeNull();
		expect(drawn).toContain('по\u00A0запросу');
	});

	test('says its sums in the currency that the visitor chose on the sheet', () => {
		const inEuros = { ...quote, input: { ...quote.input, shown: 'EUR' } };
		const plain = requestLetter(request, inEuros, site, '', 'ru').text.replace(/[\u00A0\u202F]/g, ' ');
		expect(plain).toMatch(/Аукцион: 4 322,94 € = 223 530,50 ₴/);
	});

	test('says in which language it is written', () => {
		for (const language of ['ru', 'uk'] as const)
			expect(requestLetter(request, quote, site, '', language).html).toContain(`<html lang="${language}">`);
	});

	test('has no style sheet, no picture and no script, so that nothing is fetched when it is opened', () => {
		expect(letter.html).not.toMatch(/<(style|link|img|script)|url\(/i);
	});
});

test('a line for a header has no line breaks, no control characters and nothing that turns its direction', () => {
	expect(oneLine('a\r\nBcc: v@evil.example\u2028b\u0085c\u0000d')).toBe('a Bcc: v@evil.example b c d');
	expect(oneLine('Иван\u202Egpj.exe\u2066')).toBe('Иванgpj.exe');
	expect(oneLine('семья 👨‍👩‍👧')).toBe('семья 👨‍👩‍👧');
	expect([...writeLetter('я'.repeat(500), [], 'ru').subject]).toHaveLength(151);
});

test('a visitor’s text stays text in HTML, also in a digest (F08)', () => {
	const nasty = {
		...request,
		kind: 'callback',
		name: '"><img src=x onerror=alert(1)>',
		message: null,
		email: null,
	};
	const { html, replyTo } = digestLetter([nasty, request], site, 'ru');
	expect(html).not.toContain('<img');
	expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;');
	expect(replyTo).toBeNull();
});

test('a note about a flood counts its requests in the form that the number asks for', () => {
	const { ru, uk } = letterWords;
	expect(ru.letters.notes.hourly(101, 'all')).toBe('больше 101 заявки за час со всех адресов');
	expect(ru.letters.notes.hourly(22, 'network')).toBe('больше 22 заявок за час из одной сети');
	expect(uk.letters.notes.hourly(21, 'all')).toBe('понад 21 заявку за годину з усіх адрес');
	expect(uk.letters.notes.hourly(300, 'all')).toBe('понад 300 заявок за годину з усіх адрес');
});
