import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { darkColors, lightColors } from '@clearway/shared/format/colors.ts';
import { expect, test } from 'vitest';
import { committedFiles } from './committed.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const css = 'shared/ui/palette.css';
const list = 'shared/format/colors.ts';

/** Each token with its light and its dark value. */
const tokens = new Map(
	[...read(css).matchAll(/^\t--([\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => {
		const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [null, value, value];
		return [name, { light, dark }];
	}),
);
const hexes = new Set(
	[...tokens.values()].flatMap(({ light, dark }) => [light, dark]).filter((value) => /^#\w{6}$/.test(value)),
);

// Files that may repeat a token or a value of the palette, with the reason.
const exceptions: Readonly<Record<string, string>> = {
	'site/styles/print.css': 'On paper everything is black on white, whatever the screen shows.',
	'site/styles/country.css': 'Words on the dark drawing of a region are light in both schemes.',
};

const productFiles = (committedFiles() ?? []).filter(
	(file) =>
		/^(?:shared|site|server|desktop)\/.*\.(?:css|tsx?)$/.test(file) &&
		!/\.(?:test|spec)\.tsx?$|\/e2e\/|\/testing\/|\/trials\//.test(file) &&
		![css, list].includes(file) &&
		!(file in exceptions),
);

test(`a colour token is defined in ${css} alone: use it as var(--name), or change it there`, () => {
	const definition = new RegExp(`(?:^|[\\s{;'"])--(?:${[...tokens.keys()].join('|')})['"]?\\]?:`);
	expect(tokens.size).toBeGreaterThan(20);
	expect(productFiles.filter((file) => definition.test(read(file)))).toEqual([]);
});

test(`no file repeats a value of the palette: use var(--name) in CSS, ${list} elsewhere`, () => {
	const repeated = productFiles.flatMap((file) =>
		[...read(file).matchAll(/#[\da-f]{6}(?![\da-z])/gi)]
			.map(([value]) => value.toLowerCase())
			.filter((value) => hexes.has(value))
			.map((value) => `${file}: ${value}`),
	);
	expect(repeated).toEqual([]);
});

test(`${list} has the values of ${css}`, () => {
	const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
	const expected = (side: 'light' | 'dark', names: readonly string[]) =>
		Object.fromEntries(names.map((name) => [name, tokens.get(kebab(name))?.[side]]));
	expect(lightColors).toEqual(expected('light', Object.keys(lightColors)));
	expect(darkColors).toEqual(expected('dark', Object.keys(darkColors)));
});

test('the browser draws its own bar in the gold of the palette', () => {
	for (const page of ['site/index.html', 'site/admin.html'])
		expect(read(page)).toContain(`<meta name="theme-color" content="${lightColors.gold}"`);
});

test('every text colour of the palette has a contrast of at least 4.5 to 1 on every ground, light and dark', () => {
	const faint: string[] = [];
	for (const side of ['light', 'dark'] as const) {
		const value = (name: string): string => tokens.get(name)?.[side] ?? '';
		const pairs = ['ink', 'soft', 'link', 'green', 'amber', 'red'].flatMap((text) =>
			['paper', 'sheet', 'sunk'].map((ground) => [text, ground] as const),
		);
		const washes = ['green', 'amber', 'red'].map((text) => [text, `${text}-wash`] as const);
		for (const [text, ground] of [...pairs, ...washes, ['link', 'gold-wash'], ['on-gold', 'gold']] as const)
			if (contrast(value(text), value(ground)) < 4.5) faint.push(`${side}: ${text} on ${ground}`);
	}
	expect(faint).toEqual([]);
});

/** WCAG 2.2, "contrast ratio" and "relative luminance". */
function contrast(text: string, ground: string): number {
	const [high = 0, low = 0] = [luminance(text), luminance(ground)].sort((a, b) => b - a);
	return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
