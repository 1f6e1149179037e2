import { expect, test } from 'vitest';
import { cascade, placeWindow } from './window-state.ts';

const screen = { x: 0, y: 0, width: 1920, height: 1040 };

test('a window opens where it was', () => {
	expect(placeWindow({ x: 100, y: 50, width: 1000, height: 700 }, [screen])).toEqual({
		x: 100,
		y: 50,
		width: 1000,
		height: 700,
	});
});

test('a window whose screen was unplugged opens in the middle of the first screen', () => {
	expect(placeWindow({ x: 3000, y: 50, width: 1000, height: 700 }, [screen])).toEqual({
		x: 320,
		y: 110,
		width: 1280,
		height: 820,
	});
});

test('a window that hangs over the edge, or is larger than the screen, is brought back whole', () => {
	expect(placeWindow({ x: 1700, y: 500, width: 1000, height: 700 }, [screen])).toEqual({
		x: 920,
		y: 340,
		width: 1000,
		height: 700,
	});
	expect(placeWindow({ x: 0, y: 0, width: 5000, height: 3000 }, [screen])).toEqual({
		x: 0,
		y: 0,
		width: 1920,
		height: 1040,
	});
});

test('a window on the second screen stays there', () => {
	const second = { x: 1920, y: -200, width: 1280, height: 1024 };
	expect(placeWindow({ x: 2000, y: -100, width: 900, height: 600 }, [screen, second])).toEqual({
		x: 2000,
		y: -100,
		width: 900,
		height: 600,
	});
});

test('one more window lies a title bar beside those that are there, and at the corner where the screen ends', () => {
	const first = { x: 600, y: 200, width: 1280, height: 800 };
	const second = cascade(first, [first], [screen]);
	expect(second).toEqual({ ...first, x: 628, y: 228 });
	expect(cascade(first, [first, second], [screen])).toEqual({ ...first, x: 0, y: 0 });
	const whole = { ...screen };
	expect(cascade(whole, [whole], [screen])).toEqual(whole);
});
