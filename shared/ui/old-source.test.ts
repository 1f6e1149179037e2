import { expect, test } from 'vitest';
import { oldSourceNote } from './old-source.ts';

test('a table is called as people call it and keeps version and row', () => {
	expect(oldSourceNote('Таблица «copart-fee», версия 3, строка 30')).toBe(
		'Тариф Copart, версия 3, строка 30',
	);
});

test('a law is shown as it is, without the name of the parameter', () => {
	expect(oldSourceNote('Налоговый кодекс Украины, ст. 190 и 193; параметр «calculator.vat»')).toBe(
		'Налоговый кодекс Украины, ст. 190 и 193',
	);
});

test('a parameter is named by what it is', () => {
	expect(oldSourceNote('Параметр «calculator.service.broker»')).toBe('Прайс компании');
	expect(
		oldSourceNote('Параметр «calculator.insurance.percent», параметр «calculator.insurance.minimum»'),
	).toBe('Условия страховки');
});

test('an unknown source is shown, not hidden', () => {
	expect(oldSourceNote('Цена, которую указал посетитель')).toBe('Цена, которую указал посетитель');
});
