import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Receipt, type ReceiptData } from './receipt.tsx';
import { ReceiptText } from './receipt-text.tsx';

const sum = (usd: string, eur: string, uah: string) => ({ usd, eur, uah });
const ocean = {
	...sum('900.00', '778.13', '40235.49'),
	code: 'ocean',
	group: 'logistics',
	currency: 'USD' as const,
	inCustomsValue: true,
	illustrative: true,
	formula: 'Саванна — Клайпеда: 900,00 $ × 44,7061 = 40 235,49 ₴',
	source: 'Таблица «ship-delivery», версия 1, строка 31',
};
const complete: ReceiptData = {
	input: {},
	date: '2026-08-17',
	asOf: '2026-11-20',
	rates: { USD: '44.7061', EUR: '51.7080' },
	status: 'complete',
	missing: [],
	lines: [ocean],
	subtotals: { logistics: sum('900.00', '778.13', '40235.49') },
	customsValue: sum('900.00', '778.13', '40235.49'),
	total: sum('13307.53', '11505.54', '594927.72'),
};
const htmlOf = (data: ReceiptData) =>
	renderToStaticMarkup(
		<Receipt
			data={data}
			texts={(part, of) => (
				<ReceiptText
					part={part}
					of={of}
					quote={data}
					explain={({ code }) => ({ text: `Пояснение к ${code}` })}
				/>
			)}
		/>,
	);
const textOf = (data: ReceiptData) =>
	htmlOf(data)
		.replace(/<span class="sums__none">(,00)<\/span>/g, '$1')
		.replace(/<[^>]+>/g, ' ')
		.replace(/\s+/g, ' ');

test('days in formulas and sources are read as everywhere: with the Ukrainian month, never in figures (S1.13 S9.22)', () => {
	const dated = {
		...ocean,
		formula: 'Курс на 20.11.2026: 900,00 $ × 44,7061',
		source: 'Закон, с 01.01.2026; таблица с 05.11.2026',
	};
	const text = textOf({ ...complete, lines: [dated] });
	for (const day of ['20 листопада 2026', '01 січня 2026', '05 листопада 2026']) expect(text).toContain(day);
	expect(text).not.toMatch(/\d\d\.\d\d\.\d{4}/);
});

test('a line says its name, its amount in every currency, its formula and its source', () => {
	const text = textOf(complete);
	for (const part of [
		'Морская перевозка',
		'900,00 $',
		'778,13 €',
		'40 235,49 ₴',
		'Пояснение к ocean',
		ocean.formula,
		ocean.source,
	])
		expect(text).toContain(part.replace(/\s+/g, ' '));
});

test('the cents of whole sums are paler, and cents that are not zero look like the rest', () => {
	const html = htmlOf(complete).replace(/[\u00A0\u202F]/g, ' ');
	expect(html).toContain('900<span class="sums__none">,00</span> $');
	expect(html).toContain('778,13 €');
	const whole = { ...complete, total: sum('13307.00', '11505.54', '594927.00') };
	const line = htmlOf(whole).replace(/[\u00A0\u202F]/g, ' ');
	expect(line).toContain('<span class="receipt__other-uah">594 927<span class="sums__none">,00</span> ₴');
	expect(line).toContain('<span class="receipt__other-eur">11 505,54 €</span>');
});

test('an example price is a word, no mark', () => {
	expect(textOf(complete)).toContain('Морская перевозка пример');
});

test('a calculation with a missing line says «от» at group and total and names that line in its place', () => {
	const text = textOf({
		...complete,
		status: 'partial',
		missing: [{ code: 'inland_us', reason: 'no_service' }],
	});
	expect(text).toMatch(/Дорога от 900,00 \$/);
	expect(text).toMatch(/Итого без номеров от 13 307,53 \$/);
	// In the two currencies beside it, too.
	expect(text.match(/\S+ (?=11 505,54 €)/g)).toEqual(['от ', 'от ']);
	expect(text).toMatch(/Доставка по США перевозки нет .*Морская перевозка/);
});

test('a fee of the auction that is on request is named in the group of the auction', () => {
	const lot = { ...ocean, code: 'lot_price', group: 'auction' };
	const text = textOf({
		...complete,
		lines: [lot, ocean],
		subtotals: { ...complete.subtotals, auction: sum('900.00', '778.13', '40235.49') },
		status: 'partial',
		missing: [{ code: 'buyer_fee', reason: 'on_request' }],
	});
	expect(text).toMatch(/Аукцион от 900,00 \$ .*Цена лота .*Сбор аукциона по запросу .*Дорога 900,00 \$/);
});

test('a group without lines is not drawn', () => {
	expect(textOf(complete)).not.toContain('Услуги ');
});

test('the markup needs no inline style and no script, so the strictest policy holds', () => {
	const html = htmlOf(complete);
	expect(html).not.toMatch(/ style=| on\w+=|<script/);
});
