import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { optionName } from '../../domain/options.ts';
import { longDate } from '../../format/date.ts';
import { sentenceOf } from './audit-text.ts';
import { changedFields } from './changed-fields.ts';
import { sayChange } from './price-changes.ts';

const entry = { recordId: '3', at: '2026-11-20T09:00:00Z', before: null, after: null };

test.each([
	[
		{ kind: 'category', action: 'save', before: { title: 'США' }, after: { title: 'Америка' } },
		'Категория «Америка» изменена',
	],
	[{ kind: 'category', action: 'restore' }, 'Категория №\u00A03 возвращена из корзины'],
	[{ kind: 'meta', action: 'remove', before: { page: 'usa' } }, 'Заголовок и описание «США» в корзине'],
	[
		{ kind: 'table', action: 'publish', recordId: 'iaa-fee' },
		'Таблица «IAA: сбор аукциона»: опубликована новая версия',
	],
	[{ kind: 'client', action: 'save', recordId: '5' }, 'Клиент №\u00A05 изменён'],
	// As the log named him before he was a record.
	[{ kind: 'client', action: 'save', recordId: 'car-1' }, 'Клиент по авто №\u00A01 изменён'],
	[{ kind: 'admin', action: 'login', recordId: '1' }, 'Вход'],
	[{ kind: 'rate', action: 'save', recordId: '2026-11-20' }, 'Курсы на 20 листопада 2026 введены вручную'],
	[
		{ kind: 'request', action: 'save', before: { status: 'new' }, after: { status: 'taken', note: true } },
		'Заявка №\u00A03: взята в работу, заметка добавлена',
	],
	[
		{
			kind: 'request',
			action: 'save',
			before: { status: 'taken', followUpOn: null },
			after: { status: 'taken', followUpOn: '2026-11-25' },
		},
		'Заявка №\u00A03: напоминание назначено',
	],
	[
		{
			kind: 'car',
			action: 'save',
			before: { title: 'Kia Rio 2020', stage: 'bought', doneOn: null },
			after: { title: 'Kia Rio 2020', stage: 'bought', doneOn: '2026-11-25' },
		},
		'Авто «Kia Rio 2020»: Куплена, 25 листопада 2026',
	],
	[
		{
			kind: 'car',
			action: 'save',
			before: { title: 'Kia Rio 2020', stage: 'paid', doneOn: null, expectedOn: null },
			after: { title: 'Kia Rio 2020', stage: 'paid', doneOn: null, expectedOn: '2026-11-30' },
		},
		'Авто «Kia Rio 2020»: Продавец получил деньги, ждём 30 листопада 2026',
	],
	[
		{
			kind: 'car',
			action: 'save',
			before: { closed: false },
			after: { title: 'Kia Rio 2020', closed: true },
		},
		'Авто «Kia Rio 2020»: Закрыта',
	],
	[{ kind: 'image', action: 'upload', recordId: '872a24d3'.repeat(8) }, 'Картинка 872a24d3 загружена'],
	[{ kind: 'option', action: 'save', after: { title: 'company.phone' } }, 'Настройка «Телефон» изменена'],
	[{ kind: 'planet', action: 'explode', recordId: 'Mars' }, 'planet Mars explode'],
])('the audit entry %j reads as a sentence', (part, sentence) =>
	expect(sentenceOf({ ...entry, ...part }, optionName)).toBe(sentence),
);

const backToNine = {
	cells: [
		{
			row: { price_from: '5000.00', price_to: '5499.99' },
			column: 'live_bid_usd',
			old: '950.00',
			new: '900.00',
		},
	],
	more: 0,
};

test.each([
	[
		{ payment: 'customs', paid: null },
		{ payment: 'customs', paid: '2026-11-25' },
		'платёж «Таможня» отмечен оплаченным 25 листопада 2026',
	],
	[
		{ payment: 'customs', paid: '2026-11-25' },
		{ payment: 'customs', paid: null },
		'платёж «Таможня» снова не оплачен',
	],
	[
		{ payment: 'freight', cancelled: false },
		{ payment: 'freight', cancelled: true },
		'платёж «Доставка» отменён',
	],
	[
		{ payment: 'freight', cancelled: false },
		{ payment: 'freight', cancelled: false, amount: '1.00' },
		'платёж «Доставка» изменён',
	],
	[null, { payment: 'freight', cancelled: false }, 'платёж «Доставка» добавлен'],
	[{ payment: 'freight', cancelled: false }, null, 'платёж «Доставка» удалён'],
	[null, { payments: 3 }, 'платежи составлены из сметы'],
	[null, { file: 'invoice' }, 'файл «Инвойс» добавлен'],
	[null, { file: 'invoice', shown: true }, 'файл «Инвойс» изменён'],
	[null, { file: 'contract', number: '2026-1' }, 'файл «Договор» № 2026-1 добавлен'],
	[null, { message: 'office' }, 'клиенту отправлено сообщение'],
	[null, { costs: 2 }, 'изменены расходы компании'],
	[null, { link: 'client' }, 'сделана ссылка'],
	[{ link: 'client' }, { link: null }, 'ссылка отозвана'],
] as const)('an act upon a car, from %j to %j, is told by what it was about', (before, after, deed) =>
	expect(
		sentenceOf(
			{
				...entry,
				...{ kind: 'car', action: 'save' },
				before: before && { title: 'Kia', ...before },
				after: after && { title: 'Kia', ...after },
			},
			optionName,
		),
	).toBe(`Авто «Kia»: ${deed}`),
);

test('a post that is only planned is said to be planned for its day, and not published', () => {
	const planned = { title: 'Порт', status: 'scheduled', publishedAt: '2026-12-05T07:00:00.000Z' };
	const say = (action: string, before: object, after: object) =>
		sentenceOf({ ...entry, kind: 'post', action, before, after }, optionName);
	const draft = { title: 'Порт', status: 'draft', publishedAt: null };
	const deed = `Пост «Порт» запланирован на ${longDate('2026-12-05')}`;
	expect(say('publish', draft, planned)).toBe(deed);
	expect(say('save', draft, planned)).toBe(deed);
	expect(say('save', planned, planned)).toBe('Пост «Порт» изменён');
	expect(say('publish', draft, { ...planned, status: 'published' })).toBe('Пост «Порт» опубликован');
});

test.each([
	[
		{
			kind: 'table',
			action: 'publish',
			recordId: 'copart-internet-bid',
			after: {
				changes: {
					cells: [
						{
							row: { price_from: '5000.00', price_to: '5499.99' },
							column: 'live_bid_usd',
							old: '900.00',
							new: '950.00',
						},
					],
					more: 2,
				},
			},
		},
		'Таблица «Copart: сбор за интернет-ставку»: Живые торги, $, 5\u202F000,00–5\u202F499,99 $: 900,00 → 950,00 и ещё 2',
	],
	[
		{
			kind: 'table',
			action: 'publish',
			recordId: 'auction-fee',
			after: {
				changes: {
					cells: [],
					rows: [
						{
							row: {
								auction: 'Autobid',
								currency: 'EUR',
								class: null,
								price_from: '0.00',
								price_to: '999.99',
							},
							sums: { fee_usd: '120.00' },
							isNew: true,
						},
					],
					more: 0,
				},
			},
		},
		'Таблица «Другие аукционы: сбор»: строка добавлена: Autobid, 0,00–999,99 € (Сбор: 120,00)',
	],
	[
		{
			kind: 'table',
			action: 'cancel',
			recordId: 'copart-internet-bid',
			before: { version: 2, validFrom: '2026-12-01', changes: backToNine },
		},
		'Таблица «Copart: сбор за интернет-ставку»: будущая версия отменена, с 01 грудня 2026: Живые торги, $, 5\u202F000,00–5\u202F499,99 $: 950,00 → 900,00',
	],
	[
		{
			kind: 'table',
			action: 'restore',
			recordId: 'copart-internet-bid',
			after: { version: 3, validFrom: '2026-11-20', changes: backToNine },
		},
		'Таблица «Copart: сбор за интернет-ставку»: прежняя версия опубликована снова, Живые торги, $, 5\u202F000,00–5\u202F499,99 $: 950,00 → 900,00',
	],
	[
		{
			kind: 'option',
			action: 'save',
			before: {
				title: 'calculator.service.broker',
				value: '[{"from":"2026-01-01","value":"250"},{"from":"2026-12-01","value":"270"}]',
			},
			after: { title: 'calculator.service.broker', value: '[{"from":"2026-01-01","value":"250"}]' },
		},
		'Настройка «Таможенный брокер»: с 01 грудня 2026: убрано: 270\u00A0$',
	],
	[
		{ kind: 'option', action: 'remove', before: { title: 'calculator.validity-days', value: '10' } },
		'Настройка «Сколько держатся цены расчёта»: 10 → 7',
	],
	[
		{
			kind: 'option',
			action: 'save',
			before: { title: 'calculator.service.broker', value: '[{"from":"2026-01-01","value":"250"}]' },
			after: {
				title: 'calculator.service.broker',
				value: '[{"from":"2026-01-01","value":"250"},{"from":"2026-12-01","value":"270"}]',
			},
		},
		'Настройка «Таможенный брокер»: с 01 грудня 2026: 250\u00A0$ → 270\u00A0$',
	],
	[
		{ kind: 'option', action: 'create', after: { title: 'calculator.validity-days', value: '10' } },
		'Настройка «Сколько держатся цены расчёта»: 7 → 10',
	],
	[
		{
			kind: 'option',
			action: 'save',
			before: { title: 'site.privacy', value: 'А\nБ' },
			after: { title: 'site.privacy', value: 'В' },
		},
		'Настройка «О персональных данных» изменена',
	],
])('the audit entry %j tells the prices', (part, sentence) =>
	expect(sayChange({ ...entry, ...part })).toBe(sentence),
);

test('only changed fields are shown, without those that change with every save', () => {
	const before = { id: 1, revision: 1, title: 'А', text: '<p>Одно</p>', categories: [{ title: 'США' }] };
	const after = { id: 1, revision: 2, title: 'А', text: '<p>Другое</p>', categories: [] };
	expect(changedFields({ kind: 'post', before, after })).toEqual([
		{ label: 'Текст поста', before: 'Одно', after: 'Другое' },
		{ label: 'Категории', before: 'США', after: '' },
	]);
});

test('a change of a delivered car is told in the words of its page, without raw values', () => {
	const sums = { estimate: '900.00', paid: '900.00', difference: '0.00' };
	const lines = [
		{ code: 'ocean', group: 'logistics', ...sums },
		{ code: 'broker', group: 'services', ...sums },
	];
	const before = {
		country: 'eu',
		...{ boughtOn: '2026-11-05', shippedOn: null },
		lines,
		total: { estimate: '1800.00', paid: '1800.00', difference: '0.00' },
	};
	const after = {
		country: 'georgia',
		...{ boughtOn: '2026-11-05', shippedOn: '2026-11-20' },
		lines: [lines[0], { ...lines[1], paid: '950.00', difference: '50.00' }],
		total: { estimate: '1800.00', paid: '1850.00', difference: '50.00' },
	};
	const read = changedFields({ kind: 'car', before, after }).map(({ label, before, after }) => [
		label,
		before,
		after,
	]);
	expect(read).toEqual([
		['Откуда', 'Европа', 'Грузия'],
		['Отправлен', '', '20 листопада 2026'],
		['Строки', 'Таможенный брокер: 900,00', 'Таможенный брокер: 950,00'],
		[
			'Итого',
			'Смета: 1\u202F800,00, Заплачено: 1\u202F800,00, Разница: 0,00',
			'Смета: 1\u202F800,00, Заплачено: 1\u202F850,00, Разница: 50,00',
		],
	]);
});

test('a changed translation is told with its language and field, also the first, the last and one beside an unchanged title', () => {
	const before = { id: 1, revision: 1, title: 'О нас', description: 'Кто мы' };
	const uk = { title: 'Про нас', description: 'Хто ми' };
	const first = { ...before, revision: 2, language: 'ru', translations: { uk } };
	const second = { ...first, translations: { uk: { ...uk, description: 'Хто ми є' } } };
	expect(changedFields({ kind: 'meta', before, after: first })).toEqual([
		{ label: 'Заголовок, по-украински', before: '', after: 'Про нас' },
		{ label: 'Описание, по-украински', before: '', after: 'Хто ми' },
	]);
	expect(changedFields({ kind: 'meta', before: first, after: second })).toEqual([
		{ label: 'Описание, по-украински', before: 'Хто ми', after: 'Хто ми є' },
	]);
	expect(
		changedFields({ kind: 'option', before: { ...before, value: 'а' }, after: { ...before, value: 'б' } }),
	).toHaveLength(1);
	const option = { id: 2, title: 'site.answer-promise', value: 'Сразу.' };
	const translated = { ...option, translations: { uk: { value: 'Одразу.' } } };
	expect(changedFields({ kind: 'option', before: translated, after: option })).toEqual([
		{ label: 'Значение, по-украински', before: 'Одразу.', after: '' },
	]);
});

test('a dated parameter in the audit log is read value by value', () => {
	const value = (duty: string) => JSON.stringify([{ from: '2026-01-01', value: duty }]);
	expect(
		changedFields({ kind: 'option', before: { value: value('10') }, after: { value: value('9') } }),
	).toEqual([{ label: 'Значение', before: 'с 01 січня 2026: 10', after: 'с 01 січня 2026: 9' }]);
});

test('the first difference between two long texts is shown with some context', () => {
	const long = 'слово '.repeat(400);
	const [field] = changedFields({
		kind: 'post',
		before: { text: `${long}было${long}` },
		after: { text: `${long}стало${long}` },
	});
	expect(field?.before).toMatch(/^….*было.*…$/s);
	expect(field?.after).toMatch(/^….*стало.*…$/s);
	expect(field?.after.length).toBeLessThan(300);
});

test('every action that the server logs is told in words, not by its name', () => {
	const server = join(import.meta.dirname, '../../../server');
	const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
		(file) => /^(?:features|cli|jobs)\b.*\.ts$/.test(file) && !file.endsWith('.test.ts'),
	);
	const written = sources.flatMap((file) =>
		[...readFileSync(join(server, file), 'utf8').matchAll(/action: '([a-z-]+)',\s+kind: '([a-z-]+)'/g)].map(
			([, action = '', kind = '']) => ({ action, kind }),
		),
	);
	expect(written.length).toBeGreaterThan(30);
	const trash = ['post', 'category', 'meta', 'option', 'car'].flatMap((kind) =>
		['remove', 'restore', 'purge'].map((action) => ({ action, kind })),
	);
	const deed = [...written, ...trash].map((change) => ({
		...change,
		text: sentenceOf({ ...entry, ...change }, optionName),
	}));
	expect(deed.filter(({ text }) => /[a-z]/.test(text))).toEqual([]);
});

test('a day that is empty, or that is no day, is told as it is', () => {
	const before = { verifiedOn: '', paidOn: '2026-11-02', seenOn: 'скоро' };
	const after = { verifiedOn: '2026-11-05', paidOn: '', seenOn: '' };
	const read = changedFields({ kind: 'post', before, after }).map(({ before, after }) => [before, after]);
	expect(read).toEqual([
		['', '05 листопада 2026'],
		['02 листопада 2026', ''],
		['скоро', ''],
	]);
});
