import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { work } from '../pictures/work.ts';
import { glyphOf } from './font.ts';
import { breakLines, letterWidth } from './lettering.ts';
import { drawShareCard } from './share-card.ts';

test('letters come from the font of the site, Cyrillic and signs of money included', () => {
	const unknown = glyphOf('\u{4E2D}').path;
	expect(unknown).toBe(glyphOf('?').path);
	for (const character of 'AZaz09АЯаяЁёЇїЄєҐґ«»—№₴€$%×·')
		expect(glyphOf(character).path, character).not.toBe(unknown);
	expect(glyphOf('\u00A0')).toEqual(glyphOf(' '));
	expect(glyphOf('\u202F').advance).toBeLessThan(glyphOf(' ').advance);
});

test('a composite glyph such as й has all its parts', () => {
	expect(glyphOf('й').path.split('M').length).toBe(glyphOf('и').path.split('M').length + 1);
});

test('figures in a column of sums are equally wide', () => {
	expect(letterWidth('1 111,11', { size: 30, tabular: true })).toBeCloseTo(
		letterWidth('8 888,88', { size: 30, tabular: true }),
	);
	expect(letterWidth('1 111,11', { size: 30 })).toBeLessThan(letterWidth('8 888,88', { size: 30 }));
});

test('lines break at spaces and stay within the column; a no-break space holds', () => {
	const style = { size: 40 };
	const lines = breakLines('Электромобиль после 1\u00A0января 2026\u00A0года', 320, style);
	expect(lines.join(' ')).toBe('Электромобиль после 1\u00A0января 2026\u00A0года');
	expect(lines.length).toBeGreaterThan(1);
	expect(lines.some((text) => text.endsWith('1'))).toBe(false);
	for (const text of lines) expect(letterWidth(text, style)).toBeLessThanOrEqual(320);
});

const themes = ['home', 'post', 'calculator', 'contacts', 'eu', 'georgia', 'usa'] as const;

describe('a share card', () => {
	const card = {
		title: 'Где ошибаются калькуляторы',
		kicker: 'Платежи',
		site: 'Clearway',
		address: 'example.com',
		theme: 'post',
		seed: 'a',
	} as const;

	test('is 1200 × 630, for every section', async () => {
		for (const theme of themes) {
			const png = await work.card({ ...card, theme });
			expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
		}
	});

	test('needs no font of the machine, loads nothing, and uses every SVG id once', () => {
		for (const theme of themes) {
			const svg = drawShareCard({ ...card, theme });
			expect(svg).not.toMatch(/<text|font-family|<image|href|NaN|undefined|Infinity/);
			const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
			expect(new Set(ids).size).toBe(ids.length);
		}
	});

	test('differs by title and by page, and is the same for the same page', () => {
		expect(drawShareCard(card)).toBe(drawShareCard({ ...card }));
		expect(drawShareCard({ ...card, title: 'Другое' })).not.toBe(drawShareCard(card));
		expect(drawShareCard({ ...card, seed: 'b' })).not.toBe(drawShareCard(card));
	});

	test('a title of any length and alphabet stays left of the emblem', async () => {
		for (const title of ['Щ'.repeat(200), 'слово '.repeat(33).trim(), '中文 <script> & "кавычки"', '']) {
			const svg = drawShareCard({ ...card, title });
			const { data, info } = await sharp(Buffer.from(svg))
				.removeAlpha()
				.raw()
				.toBuffer({ resolveWithObject: true });
			const empty = drawShareCard({ ...card, title: '' });
			const plain = await sharp(Buffer.from(empty)).removeAlpha().raw().toBuffer();
			let rightmost = 0;
			let lowest = 0;
			for (let index = 0; index < data.length; index += 3) {
				if (data[index] === plain[index]) continue;
				rightmost = Math.max(rightmost, (index / 3) % info.width);
				lowest = Math.max(lowest, Math.floor(index / 3 / info.width));
			}
			expect(rightmost).toBeLessThan(735);
			expect(lowest).toBeLessThan(514);
		}
	});
});
