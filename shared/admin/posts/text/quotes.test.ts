import { expect, test } from 'vitest';
import { quoteAfter, typingRules } from './typography.ts';

// Types a text key by key, as the editor's rules would.
function type(keys: string): string {
	let text = '';
	for (const key of keys) {
		const quote = key === '"' ? quoteAfter(text) : null;
		text += quote ?? key;
		for (const { find, write } of typingRules) text = text.replace(find, write);
	}
	return text;
}

test('quotes become Russian ones, and quotes inside quotes the inner ones', () => {
	expect(type('Аукцион "Copart" и "IAA"')).toBe('Аукцион «Copart» и «IAA»');
	expect(type('"Читайте "Правила" сегодня"')).toBe('«Читайте „Правила“ сегодня»');
	expect(type('("так")')).toBe('(«так»)');
});

test('the quotation mark behind a number of inches stays as it is typed', () => {
	expect(type('диски 17" в подарок')).toBe('диски 17" в подарок');
});

test('a hyphen between spaces becomes a dash that holds on to the word before it', () => {
	expect(type('Цена - это не всё')).toBe('Цена\u00A0— это не всё');
	expect(type('Цена -- это')).toBe('Цена\u00A0— это');
	expect(type('кто-то')).toBe('кто-то');
	expect(type('---')).toBe('—-');
});

test('three dots become an ellipsis, and a fourth stays a dot', () => {
	expect(type('и так далее...')).toBe('и так далее…');
	expect(type('так....')).toBe('так….');
});

test('an apostrophe that is typed between Cyrillic letters becomes the typographic one', () => {
	expect(type("об'єкт")).toBe('об’єкт');
	expect(type("rock'n")).toBe("rock'n");
});
