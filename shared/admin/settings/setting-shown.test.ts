import { expect, test } from 'vitest';
import { valueText } from './setting-shown.ts';

const as = (type: string, value: string) =>
	valueText({ type, unit: '%', holds: undefined, choices: [{ value: 'a', label: 'Первое' }] }, value);

test('a value of a setting reads as a sentence, without braces and English weekdays', () => {
	expect(as('questions', '[{"question":"Где?","answer":"Тут."}]')).toBe('Где? Тут.');
	expect(as('hours', 'Mon-Tue 09:00-18:00')).toMatch(/^Пн.*09:00.*18:00$/);
	expect(as('dated', '[{"from":"2026-01-01","value":"20"}]')).toBe('01 січня 2026: 20\u00A0%');
	expect(as('dated', '[{"from":"2000-01-01","value":"10"},{"from":"2026-01-01","value":"20"}]')).toBe(
		'10\u00A0%, 01 січня 2026: 20\u00A0%',
	);
	expect([as('boolean', 'true'), as('choice', 'a'), as('text', 'Как есть')]).toEqual([
		...['Да', 'Первое', 'Как есть'],
	]);
});
