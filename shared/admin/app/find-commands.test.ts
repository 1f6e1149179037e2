import { admin as words } from '@clearway/shared/words/admin.ts';
import { recordWords } from '@clearway/shared/words/records.ts';
import { expect, test } from 'vitest';
import { adminPaths } from '../../contract/addresses.ts';
import type { Command } from '../services/services.tsx';
import { findCommands } from './find-commands.ts';
import { fixedRecords } from './palette-records.ts';

const run = () => undefined;
const { scheme } = words.shell;
const commands: Command[] = [
	...(
		[
			'requests',
			'posts',
			'postCreate',
			'categories',
			'pictures',
			'tables',
			'currency',
			'setting',
			'audit',
			'trash',
			'admins',
			'account',
		] as const
	).map((name) => ({ id: adminPaths[name], label: words.nav[name], group: words.keys.groups.screens, run })),
	{ id: adminPaths.meta, label: recordWords.meta.many, group: words.keys.groups.screens, run },
	{ id: 'logout', label: words.nav.logout, group: words.keys.groups.frame, run },
	{ id: 'keys', label: words.keys.help, group: words.keys.groups.frame, run },
	...(['auto', 'light', 'dark'] as const).map((mode) => ({
		id: `scheme.${mode}`,
		label: `${scheme.label}: ${scheme[mode]}`,
		group: words.keys.groups.frame,
		run,
	})),
	...fixedRecords(run, ['all']),
];
const labels = (question: string): string[] => findCommands(question, commands).map(({ label }) => label);

/** Words that people of the office typed, and the screens that they looked for. */
const asked = [
	['посты', 'Посты'],
	['статья', 'Посты'],
	['фото', 'Картинки'],
	['новость', 'Новый пост'],
	['клиент', 'Заявки'],
	['звонок', 'Заявки'],
	['доллар', 'Курсы'],
	['копарт', 'Copart: сбор аукциона'],
	['цены', 'Таблицы'],
	['пошлина', 'Ставки таможни по классам'],
	['море', 'Доставка морем'],
	['телефон', 'Телефон'],
	['реквизиты', 'Реквизиты для печати'],
	['шаблоны', 'Шаблоны ответов'],
	['сотрудник', 'Администраторы'],
	['пароль', 'Моя учётная запись'],
	['история', 'Журнал'],
	['удалённое', 'Корзина'],
	['тёмная', `${scheme.label}: ${scheme.dark}`],
	['клавиши', words.keys.help],
	['выход', 'Выйти'],
	['срок предложения', 'Срок предложения клиенту'],
	['seo', 'Заголовки и описания'],
] as const;

test.each(asked)('the palette finds what the office means by «%s»', (question, label) => {
	expect(labels(question)).toContain(label);
});

test.each([
	['допис', 'Посты'],
	['клієнт', 'Заявки'],
	['кошик', 'Корзина'],
	['світлина', 'Картинки'],
	['мито', 'Ставки таможни по классам'],
	['працівник', 'Администраторы'],
	['темна', `${scheme.label}: ${scheme.dark}`],
])('the palette finds «%s», which is not in the language of the interface', (question, label) => {
	expect(labels(question)).toContain(label);
});

test.each([
	['gjcn', 'Посты'],
	['rfhnbyrb', 'Картинки'],
	['pj,hf;tyyz', 'Картинки'],
	['pfzdrb', 'Заявки'],
	['rjhpbyf', 'Корзина'],
	['ljgbc', 'Посты'],
	['rjibr', 'Корзина'],
	['ыущ', 'Заголовки и описания'],
])('the palette reads «%s» as it was meant on another keyboard layout', (typed, label) => {
	expect(labels(typed)).toContain(label);
});

test('a word that no command has in its name finds nothing', () => {
	expect(labels('абракадабра')).toEqual([]);
});

test('a command with the word inside a longer word does not stand before one with the word itself', () => {
	expect(labels('темная')).toEqual([`${scheme.label}: ${scheme.dark}`]);
});

const named = (label: string, group: string): Command => ({ id: label, label, group, run });
const ofServer = [
	named('Клиент Демо', words.nav.requests),
	named('Kia Rio 2020, Клиент Демо', recordWords.car.many),
];
const found = (question: string): Command[] => findCommands(question, commands, ofServer);

test('records stand before screens and settings, and a setting that is named so before one that only tells of it', () => {
	const groups = found('клиент').map(({ group }) => group);
	const { screens } = words.keys.groups;
	expect([...new Set(groups)]).toEqual([
		words.nav.requests,
		recordWords.car.many,
		screens,
		words.nav.setting,
	]);
	const titles = found('клиент')
		.filter(({ group }) => group === words.nav.setting)
		.map(({ label }) => /клиент/i.test(label));
	expect(titles).toContain(true);
	expect(titles).toContain(false);
	expect(titles.indexOf(false)).toBeGreaterThan(titles.lastIndexOf(true));
});

test.each([
	['заяв', words.nav.requests],
	['выйти', words.nav.logout],
])('«%s» stays the first when records of the same word come later', (typed, label) => {
	expect(found(typed)[0]?.label).toBe(label);
});

test.each([
	['новый пост', words.nav.postCreate],
	['выйти', words.nav.logout],
])('what is called «%s» stands before what only sounds like it', (typed, label) => {
	expect(labels(typed)[0]).toBe(label);
});
