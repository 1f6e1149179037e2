import { expect, test } from 'vitest';
import { oldSourceNote } from './old-source.ts';

test('a table as the source of a stored line gets its everyday name, with version and row', () => {
	expect(oldSourceNote('Таблица «copart-fee», версия 3, строка 30')).toBe(
		'Тариф Copart, версия 3, строка 30',
	);
});

test('a law as the source of a stored line is shown as it is, without the name of the parameter', () => {
	expect(oldSourceNote('Налоговый кодекс Украины, ст. 190 и 193; параметр «calculator.vat»')).toBe(
		'Налоговый кодекс Украины, ст. 190 и 193',
	);
});

test('a parameter as the source of a stored line gets its everyday name', () => {
	expect(oldSourceNote('Параметр «calculator.service.broker»')).toBe('Прайс компании');
	expect(
		oldSourceNote('Параметр «calculator.insurance.percent», параметр «calculator.insurance.minimum»'),
	).toBe('Условия страховки');
});

test('an unknown source of a stored line is shown, not hidden', () => {
	expect(oldSourceNote('Цена, которую указал посетитель')).toBe('Цена, которую указал посетитель');
});
