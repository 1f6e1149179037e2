import { expect, test } from 'vitest';
import { demoTables } from '../../testing/demo-data.ts';
import { readLot } from './read-lot.ts';
import { unreadOf } from './unread.ts';

const unread = (text: string): string[] => unreadOf(text, readLot(text, demoTables, 2026));

test('a number of thousands that may be a price or a mileage is named as not understood', () => {
	expect(unread('Camry 2019, 15 тысяч')).toEqual(['15 тысяч']);
	expect(unread('Камрі 2020 15 тис')).toEqual(['15 тис']);
	expect(unread('Tesla Model Y 2022, до 20 тысяч долларов')).toEqual(['20 тысяч', 'долларов']);
	expect(unread('Freightliner Cascadia 2017, 15k')).toEqual(['15k']);
});

test('a price that was read is not named as not understood', () => {
	for (const text of [
		'1.5k',
		'15 тысяч',
		'$15k',
		'Camry 2019, $15k',
		'Camry 2019, 15 тыс $',
		'Camry 2019 за 15к',
		'12 000, 2019, 2.0 бензин',
	])
		expect(unread(text)).toEqual([]);
});

test('the fuel, the volume and the title of a short line are not named as not understood', () => {
	expect(unread('2020 BMW X5 3.0L gas, $18,500, clean')).toEqual([]);
	expect(unread('Harley FLHX 2017, 1200 куб, $5500')).toEqual([]);
});

test('a mileage that was read is not named as not understood', () => {
	expect(unread('Camry 2019, 15 тыс миль')).toEqual([]);
});

test('every word of a message that was not read is named, whatever its language and letters', () => {
	expect(unread('Camry 2018 битая, AWD, run and drive')).toEqual(['битая', 'AWD', 'run', 'and', 'drive']);
	expect(unread('Dallas Camry 2018, штат Техас')).toEqual(['Dallas', 'Техас']);
});

test('a town, a document and a price in usual words are read and not named as not understood', () => {
	for (const text of [
		'copart dallas',
		'Camry 2018 из Хьюстона, 9000 баксов',
		'Camry 2018, тайтл salvage',
		'Camry 2018 документ чистый, ставка сейчас 8900',
		'Camry 2018 сальваж\n11 тыс',
	])
		expect(unread(text)).toEqual([]);
});

test('words that cannot matter for a sum are not named as not understood', () => {
	for (const text of [
		'Здравствуйте, сколько будет стоить Camry 2018 из США?',
		'Доброго дня! Скільки зараз коштує АВТО Golf 2017, 1.4 бензин',
		'Хочу купить машину Camry 2018, 9500$ + доставка',
		'Hello, how much for Toyota Camry 2018, please',
		'Golf 2017 из Германии, подскажите пожалуйста цену',
		'Camry 2018, доставка 1200$, не гибрид, первая регистрация 2019',
		'Golf 17г 2.0тди, расход 5,5 л на 100 км',
		'Golf 2017, 17 900 CHF, порт Саванна',
		'Golf 2017 обсяг 1.4, ДВЗ бензин, без EUR.1',
		'Хочу пригнати Golf 2017 з Литви, 5.5 л по трасі',
		'Golf 2017, ставка 12,400, 15 т. км',
	])
		expect(unread(text), text).toEqual([]);
});
