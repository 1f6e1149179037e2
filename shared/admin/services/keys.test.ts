import { expect, test } from 'vitest';
import { findCommand, isStroke } from './keys.ts';

const stroke = (
	code: string,
	key: string,
	modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {},
) => ({
	code,
	key,
	ctrlKey: false,
	metaKey: false,
	altKey: false,
	shiftKey: false,
	...modifiers,
});

test('a shortcut works in the Russian layout, by the place of its key', () => {
	expect(isStroke(stroke('KeyK', 'л', { ctrlKey: true }), 'mod+k')).toBe(true);
	expect(isStroke(stroke('KeyJ', 'о'), 'j')).toBe(true);
});

test('⌘ and Ctrl are the same modifier; with Alt it is another shortcut', () => {
	expect(isStroke(stroke('KeyS', 's', { metaKey: true }), 'mod+s')).toBe(true);
	expect(isStroke(stroke('KeyS', 'ś', { ctrlKey: true, altKey: true }), 'mod+s')).toBe(false);
	expect(isStroke(stroke('KeyS', 's', { ctrlKey: true }), 's')).toBe(false);
});

test('a punctuation shortcut works wherever the layout has that character', () => {
	expect(isStroke(stroke('Digit7', '?', { shiftKey: true }), '?')).toBe(true);
	expect(isStroke(stroke('Slash', '?', { shiftKey: true }), '?')).toBe(true);
	expect(isStroke(stroke('Slash', '.'), '/')).toBe(true);
	expect(isStroke(stroke('KeyX', 'X', { shiftKey: true }), 'x')).toBe(false);
	expect(isStroke(stroke('KeyX', 'X', { shiftKey: true }), 'shift+x')).toBe(true);
});

const commands = [
	{ id: 'posts', keys: 'g p' },
	{ id: 'previous', keys: 'p' },
	{ id: 'save', keys: 'mod+s' },
	{ id: 'none' },
];

test('a shortcut of two keys needs the first just before the second, and the second alone is another shortcut', () => {
	expect(findCommand(commands, stroke('KeyG', 'g'), null)).toEqual({ prefix: 'g' });
	expect(findCommand(commands, stroke('KeyP', 'p'), 'g')).toMatchObject({ command: { id: 'posts' } });
	expect(findCommand(commands, stroke('KeyP', 'p'), null)).toMatchObject({ command: { id: 'previous' } });
	expect(findCommand(commands, stroke('KeyX', 'x'), 'g')).toBeNull();
});
