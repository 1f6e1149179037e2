import { expect, test } from 'vitest';
import { copyText } from './copy-text.ts';

test('a local copy is read with the names of its fields, without what nobody has typed', () => {
	const fields = { title: 'Порты', text: '<h2>Начало</h2><p>Первый.</p>', order: 3, cover: 'abc.png' };
	expect(
		copyText({ key: 'post/7', value: { fields, base: { ...fields, title: 'Было' }, revision: 4 } }),
	).toBe('Заголовок\nПорты\n\nТекст поста\nНачало\nПервый.');
	expect(
		copyText({
			key: 'meta/3',
			value: { page: 'usa', title: 'Заголовок.', keywords: '', translations: { uk: { title: 'Назва.' } } },
		}),
	).toBe('Страница\nСША\n\nЗаголовок\nЗаголовок.\n\nЗаголовок, по-украински\nНазва.');
	expect(
		copyText({
			key: 'delivered/7',
			value: {
				make: 'Kia',
				fuel: 'petrol',
				story: 'Рассказ.',
				dates: { bought: '2026-01-02', shipped: null },
				paid: { vat: '12', other: '' },
				further: [{ titles: { ru: 'Мойка' }, paid: '5' }],
				pictures: [{ name: 'a.png', url: '/a.png' }],
			},
		}),
	).toBe(
		'Марка\nKia\n\nРассказ\nРассказ.\n\nКуплен\n2026-01-02\n\nЗаплачено: НДС\n12\n\nСверх сметы\nМойка\n\nСверх сметы\n5',
	);
});

test('a note and a letter are read as they would be sent, an offer and an entry by their fields', () => {
	expect(copyText({ key: 'request/5/reply', value: 'Добрый день!\n\nСчитаем.' })).toBe(
		'Добрый день!\n\nСчитаем.',
	);
	expect(
		copyText({ key: 'request/5/note', value: { text: 'Перезвонить', key: 'a-1', withQuote: true } }),
	).toBe('Перезвонить');
	expect(
		copyText({
			key: 'request/5/offer',
			value: { terms: 'Сразу.', letter: 'Вот лист.', keys: { sheet: 'a', letter: 'b' } },
		}),
	).toBe('Условия\nСразу.\n\nПисьмо\nВот лист.');
	expect(copyText({ key: 'entry', value: { name: 'Иван', phone: '', message: 'Camry', key: 'a-1' } })).toBe(
		'Имя\nИван\n\nЧто нужно клиенту\nCamry',
	);
	expect(
		copyText({
			key: 'category/1',
			value: { title: 'Порты', translations: { uk: { title: 'Порти' } }, key: 'a' },
		}),
	).toBe('Название\nПорты\n\nНазвание, по-украински\nПорти');
	expect(copyText({ key: 'rate/2026-11-20/1', value: { day: '2026-11-20', USD: '41,2', EUR: '' } })).toBe(
		'День\n20.11.2026\n\nГривен за доллар\n41,2',
	);
	expect(copyText({ key: 'admin/1', value: { name: 'Олена', login: 'olena' } })).toBe(
		'Имя\nОлена\n\nЛогин\nolena',
	);
});

const ofTable = (value: object) => ({ typed: { table: { value, over: null } } });

test('settings are read by their names, lists in them line by line, and tables as a spreadsheet takes them', () => {
	expect(
		copyText({
			key: 'setting',
			value: {
				'own.one': { value: 'Один.', base: 3, id: 5 },
				'own.list': { value: '[{"question":"Где?","answer":"Тут."}]', base: 1 },
			},
		}),
	).toBe('own.one\nОдин.\n\nown.list\nГде?\nТут.');
	expect(
		copyText({
			key: 'table/copart-fee',
			value: ofTable({
				base: 2,
				rows: [{ cells: { a: '1', b: null } }, { cells: { a: '3', b: '4' } }],
				typed: { row: 1, column: 'a', text: '35' },
			}),
		}),
	).toBe('1\t\n3\t4\n35');
});

test('the rows of a table are read in words and with our decimals, what nobody could read as it was typed', () => {
	const textOf = (title: string, ...rows: unknown[]) =>
		copyText({ key: `table/${title}`, value: ofTable({ rows }) });
	expect(
		textOf(
			'customs-rate',
			{ cells: { class: 'motorcycle', fuel: 'petrol', duty_percent: '10' } },
			{ cells: { class: 'motorbike', fuel: null, duty_percent: '10' }, broken: { class: 'Нет такого.' } },
		),
	).toBe('мотоцикл\tбензин\t10%\nmotorbike\t\t10%');
	expect(
		textOf('ship-delivery', { cells: { vehicle_type: 'big_suv', price_usd: '1250.5', of_old: 'как_есть' } }),
	).toBe('большой внедорожник\t1250,5\tкак_есть');
	expect(textOf('gone-table', { cells: { type: 'big_suv' } })).toBe('big_suv');
});

test('a local copy of another kind or shape is read without a fault', () => {
	for (const value of [null, 7, [], ofTable({ rows: 'none' })])
		for (const key of ['post/7', 'table/x', 'setting', 'request/5/note', 'unknown/1'])
			expect(copyText({ key, value })).toBeTypeOf('string');
});
