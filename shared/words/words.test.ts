import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { signIn as signInRu } from './ru/admin-sign-in.ts';
import { tableGrid as gridRu } from './ru/admin-table-grid.ts';
import { tables as tablesRu } from './ru/admin-tables.ts';
import { unsaved as unsavedRu } from './ru/admin-unsaved.ts';
import { tableFaults as faultsRu } from './ru/table-faults.ts';
import { requests as requestsUk } from './uk/admin-requests.ts';
import { signIn as signInUk } from './uk/admin-sign-in.ts';
import { tableGrid as gridUk } from './uk/admin-table-grid.ts';
import { tables as tablesUk } from './uk/admin-tables.ts';
import { unsaved as unsavedUk } from './uk/admin-unsaved.ts';
import { tableFaults as faultsUk } from './uk/table-faults.ts';

const filesOf = (language: string): string[] =>
	readdirSync(join(import.meta.dirname, language))
		.filter((name) => name.endsWith('.ts'))
		.map((name) => `${language}/${name}`);

// Dates are Ukrainian in both languages, as the specification asks.
const day = /\d{2} \p{L}+ \d{4}/gu;

const linesWith = (files: readonly string[], letters: RegExp): string[] =>
	files.flatMap((file) =>
		readFileSync(join(import.meta.dirname, file), 'utf8')
			.split('\n')
			.flatMap((line, index) => (letters.test(line.replace(day, '')) ? [`${file}:${index + 1}`] : [])),
	);

/** The places of all texts in a catalogue. */
const keysOf = (words: unknown, at = ''): string[] =>
	typeof words === 'object' && words !== null
		? Object.entries(words)
				.flatMap(([key, value]) => keysOf(value, `${at}.${key}`))
				.sort()
		: [`${at}: ${typeof words}`];

/** All texts of a catalogue that are not made from values. */
const textsOf = (words: unknown): string[] => {
	if (typeof words === 'string') return [words];
	return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : [];
};

/** Words that both languages spell alike: a text of others that reads the same in both was not translated. */
const alike = new Set(
	[
		'абзац авто автобус автор айдахо айленд айова акт акциз алабама аляска анджелес аризона арканзас',
		'балтимор банк батарею без бензин блог бот браузер валюта ваша вашингтон вермонт взята взято вид вт',
		'готово дата день дизель для дн до документ документа доплата дорога дороги доставка доставлено',
		'журнал за заведено завтра заголовка заголовок закон записали записано заявка заявки заявок звук знаю',
		'йорк калькулятор канзас кб квадроцикл кг кемпер клайпеда км кого код колонка колорадо кому',
		'коннектикут коносамент контакт контейнер контейнера кузов курс курсив лос лот лота маржа марка',
		'массачусетс мб мексико меню миль модель монтана море морем мотоцикл на надбавка назад нас нбу не',
		'небраска невада номер норма норфолк нью ньюарк огайо океан оклахома оплата орегон оферта параметр',
		'пароль передача перейти перенесли перенести план пн по повторено поле порт порядок права правила',
		'правка причина прочитано пт результат ремонт род ролик саванна сайт сб седан сервер см спам список ср',
		'ставка стало страховка судно сша тариф текст телефон техас тип титул токен у файл факт флорида фото франки',
		'фургон центру цитата чек чека числа число чистого чт шаблон ширина штат юта ютуб',
	].flatMap((line) => line.split(' ')),
);

/** The words of texts that read the same in both catalogues, also of texts made from values. */
function sharedWords(ru: unknown, uk: unknown, at: string): string[] {
	if (typeof ru === 'object' && ru !== null && typeof uk === 'object' && uk !== null)
		return Object.entries(ru).flatMap(([key, value]) =>
			sharedWords(value, Reflect.get(uk, key), `${at}.${key}`),
		);
	if ((typeof ru !== 'string' && typeof ru !== 'function') || String(ru) !== String(uk)) return [];
	const words =
		String(ru)
			.toLowerCase()
			.match(/\p{Script=Cyrillic}+/gu) ?? [];
	return words.filter((word) => !alike.has(word)).map((word) => `${at}: ${word}`);
}

describe('the catalogues of the interface', () => {
	test.each(['ru', 'uk'])(
		'say in English nothing but the sentences of the specification: %s',
		async (language) => {
			const catalogues = await Promise.all(filesOf(language).map((file) => import(`./${file}`)));
			const english = catalogues
				.flatMap((catalogue) => textsOf({ ...catalogue }))
				.filter((text) => /[a-z]+ [a-z]+ [a-z]+/i.test(text) && !/\p{Script=Cyrillic}/u.test(text));
			expect([...new Set(english)].sort()).toEqual([
				'Back to the home page',
				'Go back to home',
				'This page could not be found',
				'Website for customs brokerage services',
			]);
		},
	);

	test('say nothing Russian in Ukrainian: ы, ё, э and ъ stand in no text', () => {
		expect(linesWith(filesOf('uk'), /[ыёэъ]/i)).toEqual([]);
	});

	test('say nothing Ukrainian in Russian: і, ї, є and ґ stand in no text', () => {
		expect(linesWith(filesOf('ru'), /[іїєґ]/i)).toEqual([]);
	});

	test('leave no text untranslated: what reads the same in both consists of words that both spell alike', async () => {
		const untranslated = await Promise.all(
			filesOf('ru').map(async (file) => {
				const name = file.slice('ru/'.length);
				const [ru, uk] = await Promise.all([import(`./ru/${name}`), import(`./uk/${name}`)]);
				return sharedWords({ ...ru }, { ...uk }, name);
			}),
		);
		expect(untranslated.flat()).toEqual([]);
	});

	test('write the Ukrainian apostrophe one way: ’', () => {
		expect(linesWith(filesOf('uk'), /[а-яіїєґ][ʼ'`][а-яіїєґ]/i)).toEqual([]);
	});

	test('have the same files and keys, also where a type leaves keys open', async () => {
		const names = (language: string) => filesOf(language).map((file) => file.slice(language.length + 1));
		expect(names('uk')).toEqual(names('ru'));
		for (const name of names('ru')) {
			const [ru, uk] = await Promise.all([import(`./ru/${name}`), import(`./uk/${name}`)]);
			expect([name, keysOf({ ...uk })]).toEqual([name, keysOf({ ...ru })]);
		}
	});
});

describe('a number that ends in one, as 21 does, has its words agree with it', () => {
	const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

	test('in Russian', () => {
		expect(plain(gridRu.filtered(5, 21))).toBe('Показано 5 из 21 строки');
		expect(plain(gridRu.foot(21, 2))).toBe('Показано 2 из 21 строки');
		expect(plain(unsavedRu.tooLong(3, 1))).toContain('лишний 1 знак.');
		expect(plain(signInRu.factor.left(1))).toBe('Остался 1 код восстановления.');
		expect(plain(tablesRu.effects.some(1, 21))).toBe('Итог изменится у 1 из 21 проверенной машины.');
		expect(plain(faultsRu.file.manySheets(51))).toContain('В книге 51 лист:');
		expect(plain(faultsRu.cell.longText(201, 'Порт', 200))).toContain('201 знак,');
	});

	test('in Ukrainian', () => {
		expect(plain(gridUk.filtered(5, 21))).toBe('Показано 5 з 21 рядка');
		expect(plain(gridUk.foot(21, 2))).toBe('Показано 2 з 21 рядка');
		expect(plain(unsavedUk.tooLong(3, 1))).toContain('зайвий 1 знак.');
		expect(plain(signInUk.factor.left(1))).toBe('Залишився 1 код відновлення.');
		expect(plain(tablesUk.effects.some(1, 21))).toBe('Підсумок зміниться у 1 з 21 перевіреного авто.');
		expect(plain(faultsUk.file.manySheets(51))).toContain('У книзі 51 аркуш:');
		expect(plain(faultsUk.cell.longText(201, 'Порт', 200))).toContain('201 знак,');
	});
});

test('an hour of eleven has its own preposition in Ukrainian: об 11:05', () => {
	expect(requestsUk.times.came('2026-01-05T09:05:00.000Z')).toMatch(/ об\s11:05$/);
	expect(requestsUk.times.came('2026-01-05T08:05:00.000Z')).toMatch(/ о\s10:05$/);
});
