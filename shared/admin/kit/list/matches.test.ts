import { expect, test } from 'vitest';
import { matches } from './matches.ts';

test.each([
	['Клайпеда', 'calculator.to-border.Klaipeda'],
	['klaipeda', 'Доставка: Клайпеда'],
	['Одеса', 'Порт Одесса'],
	['Odesa', 'Порт Одесса'],
	['Гдыня', 'Gdynia'],
	['роттердам', 'Rotterdam'],
	['ПОДПИСЬ телеф', 'Подпись к телефону'],
	["об'єм", 'Обʼєм двигуна'],
	['обʼєм', 'Об’єм двигуна'],
	['', 'anything'],
])('a search for «%s» finds «%s»', (question, text) => {
	expect(matches(question, [text])).toBe(true);
});

test.each([
	['Клайпеда', 'Гдыня'],
	['телефон почта', 'Подпись к телефону'],
	['ю', 'iu'],
])('a search for «%s» does not find «%s»', (question, text) => {
	expect(matches(question, [text])).toBe(false);
});
