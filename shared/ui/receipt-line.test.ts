import { expect, test } from 'vitest';
import { sourceNote } from './receipt-line.tsx';

test('a table is called as people call it and keeps version and row', () => {
	expect(sourceNote('Таблица «copart-fee», версия 3, строка 30')).toBe('Тариф Copart, версия 3, строка 30');
});

test('a law is shown as it is, without the name of the parameter', () => {
	expect(sourceNote('Налоговый кодекс Украины, ст. 190 и 193; параметр «calculator.vat»')).toBe(
		'Налоговый кодекс Украины, ст. 190 и 193',
	);
});

test('a parameter is named by what it is', () => {
	expect(sourceNote('Параметр «calculator.service.broker»')).toBe('Прайс компании');
	expect(sourceNote('Параметр «calculator.insurance.percent», параметр «calculator.insurance.minimum»')).toBe(
		'Условия страховки',
	);
});

test('an unknown source is shown, not hidden', () => {
	expect(sourceNote('Цена, которую указал посетитель')).toBe('Цена, которую указал посетитель');
});
