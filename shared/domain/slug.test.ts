import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { saying } from '../testing/in-russian.ts';
import { rounds } from '../testing/rounds.ts';
import { longestSlug, slugFault, slugLanguage, slugOf } from './slug.ts';

describe('a Ukrainian title follows the official table', () => {
	// The examples of the Cabinet's resolution 55 of 2010.
	test.each([
		['Алушта Андрій', 'alushta-andrii'],
		['Борщагівка', 'borshchahivka'],
		['Згорани Розгон', 'zghorany-rozghon'],
		['Ґалаґан', 'galagan'],
		['Єнакієве Гаєвич', 'yenakiieve-haievych'],
		['Їжакевич Кадиївка', 'yizhakevych-kadyivka'],
		['Йосипівка Стрий', 'yosypivka-stryi'],
		['Юрій Корюківка', 'yurii-koriukivka'],
		['Яготин Костянтин, і є', 'yahotyn-kostiantyn-i-ye'],
		["Знам'янка є", 'znamianka-ye'],
		['Щербухи і Гоща', 'shcherbukhy-i-hoshcha'],
	])('%s: %s', (title, slug) => {
		expect(slugLanguage(title) === 'uk' ? slugOf(title) : slugOf(title, 'uk')).toBe(slug);
	});
});

describe('a Russian title follows the table of passports', () => {
	test.each([
		['Объём двигателя', 'obieem-dvigatelia'],
		['Съезд, подъезд', 'sieezd-podieezd'],
		['Цены на электромобили', 'tseny-na-elektromobili'],
		['Жёлтый щит', 'zheltyi-shchit'],
		['Юность и ясность', 'iunost-i-iasnost'],
		['ПРОПИСНЫЕ Буквы', 'propisnye-bukvy'],
		['Выпуск № 5 и №7', 'vypusk-no-5-i-no7'],
	])('%s: %s', (title, slug) => expect(slugOf(title)).toBe(slug));
});

test.each([
	['Что такое Єдиний реєстр и ВЫКУП', 'chto-takoe-iedinii-reiestr-i-vykup'],
	['Ґанок, їжак и объём', 'ganok-izhak-i-obieem'],
])('a title of both languages loses no letter: %s', (title, slug) => expect(slugOf(title)).toBe(slug));

test('the letters of a title tell its language', () => {
	expect(slugLanguage('Розмитнення авто: ціна')).toBe('uk');
	expect(slugLanguage('Растаможка: цены')).toBe('ru');
	expect(slugLanguage('Авто')).toBe('ru');
	expect(slugLanguage('Ты знаешь слово "ґанок"')).toBe('ru');
});

test.each([
	['Copart & IAAI: 2026', 'copart-iaai-2026'],
	['  лишние   пробелы  ', 'lishnie-probely'],
	['— тире — и «кавычки»', 'tire-i-kavychki'],
	['Škoda Citroën Æon', 'skoda-citroen-on'],
	['ﬁnal ① ½', 'final-1-1-2'],
	['🚗', ''],
	['', ''],
	['中文', ''],
])('other signs of a title become Latin letters or a hyphen: %j', (title, slug) => {
	expect(slugOf(title)).toBe(slug);
});

test('a long title is cut between words', () => {
	const slug = slugOf('очень длинное название статьи '.repeat(10));
	expect(slug.length).toBeLessThanOrEqual(longestSlug);
	expect(slug).toMatch(/-(ochen|dlinnoe|nazvanie|stati)$/);
	expect(slugOf('щ'.repeat(200))).toHaveLength(longestSlug);
});

test('any title gives an address that is good, reserved, or empty', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
			const slug = slugOf(title);
			return slug === '' || slugFault(slug) === null || slugFault(slug)?.say === 'slug.reserved';
		}),
		{ numRuns: rounds(500) },
	);
});

test('an address that is made from an address is the same', () => {
	fc.assert(fc.property(fc.string({ maxLength: 200 }), (title) => slugOf(slugOf(title)) === slugOf(title)));
});

describe('an address written by hand', () => {
	test.each(['a', 'abc', 'a-1', '2026', 'kak-vybrat-port', 'x'.repeat(120)])('may be "%s"', (slug) =>
		expect(slugFault(slug)).toBeNull(),
	);
	const reserved =
		'admin Admin api sw.js assets login sitemap.xml robots.txt healthz currency new index blog media search';
	test.each(reserved.split(' '))('cannot be "%s", which is the site itself (I10)', (slug) =>
		expect(slugFault(slug)).toEqual(saying('занят')),
	);
	const isRefused = (slug: string) => expect(slugFault(slug)).toEqual(saying('строчные латинские'));
	test.each(['', '-', 'a-', '-a', 'a--b', 'a_b', 'a.b', 'a b', 'a\n', 'a\u200bb'])('cannot be %j', isRefused);
	test.each(['a/b', '../x', 'a\\b', '%2e'])(
		'cannot be %j, which could lead out of its folder (I11)',
		isRefused,
	);
	test.each(['A', 'UPPER', 'я', 'Большие', 'é'])(
		'cannot be %j, which is not in small Latin letters (I12)',
		isRefused,
	);
	test('cannot be longer than 120 characters', () =>
		expect(slugFault('x'.repeat(121))).toEqual(saying('120')));
});
