import { expect, test } from 'vitest';
import { sentence } from './sentence.ts';

test('a sentence before another one ends in one punctuation mark, its own or a full stop', () => {
	expect(sentence('Укажите один адрес почты, например name@example.com')).toBe(
		'Укажите один адрес почты, например name@example.com.',
	);
	for (const whole of ['Такого номера нет.', 'Это вы?', 'Ждём…', '']) expect(sentence(whole)).toBe(whole);
});
