import { expect, test } from 'vitest';
import { oldSourceNote } from './old-source.ts';

test('a source in a stored calculation that is a table is called as people call it, with version and row', () => {
	expect(oldSourceNote('Таблица «copart-fee», версия 3, строка 30')).toBe(
		'Тариф Copart, версия 3, строка 30',
	);
});

test('a source in a stored calculation that is a law is shown as it is, without the name of the parameter', () => {
	expect(oldSourceNote('Налоговый кодекс Украины, ст. 190 и 193; параметр «calculator.vat»')).toBe(
		'Налоговый кодекс Украины, ст. 190 и 193',
	);
});

test('a source in a stored calculation that is a parameter is named by what it is', () => {
	expect(oldSourceNote('Параметр «calculator.service.broker»')).toBe('Прайс компании');
	expect(
		oldSourceNote('Параметр «calculator.insurance.percent», параметр «calculator.insurance.minimum»'),
	).toBe('Условия страховки');
});

test('an unknown source in a stored calculation is shown, not hidden', () => {
	expect(oldSourceNote('Цена, которую указал посетитель')).toBe('Цена, которую указал посетитель');
});
