import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { work } from '../pictures/work.ts';
import { breakLines, letter, letterWidth } from './lettering.ts';
import { drawShareCard } from './share-card.ts';

test('letters come from the font of the site, Cyrillic and signs of money included', () => {
	const style = { x: 0, y: 0, size: 40, weight: 'bold', fill: '#000' } as const;
	const unknown = letter('?', style);
	expect(letter('\u{4E2D}', style)).toBe(unknown);
	for (const character of 'AZaz09АЯаяЁёЇїЄєҐґ«»—№₴€$%×·')
		expect(letter(character, style), character).not.toBe(unknown);
	expect(letterWidth('\u00A0\u202F', style)).toBe(letterWidth('  ', style));
});

test('lines break at spaces and stay within the column; a no-break space holds', () => {
	const style = { size: 40, weight: 'regular' } as const;
	const lines = breakLines('Электромобиль после 1\u00A0января 2026\u00A0года', 320, style);
	expect(lines.join(' ')).toBe('Электромобиль после 1\u00A0января 2026\u00A0года');
	expect(lines.length).toBeGreaterThan(1);
	expect(lines.some((text) => text.endsWith('1'))).toBe(false);
	for (const text of lines) expect(letterWidth(text, style)).toBeLessThanOrEqual(320);
});

describe('a share card', () => {
	const card = {
		title: 'Где ошибаются калькуляторы',
		kicker: 'Платежи',
		site: 'Clearway',
		address: 'example.com',
	};

	test('is 1200 × 630, needs no font of the machine, and loads nothing', async () => {
		const png = await work.card({ ...card, sum: '12 345 €' });
		expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
		expect(drawShareCard(card)).not.toMatch(/<text|font-family|<image|href|NaN|undefined|Infinity/);
	});

	test('differs by title and by sum, and is the same for the same page', () => {
		expect(drawShareCard(card)).toBe(drawShareCard({ ...card }));
		expect(drawShareCard({ ...card, title: 'Другое' })).not.toBe(drawShareCard(card));
		expect(drawShareCard({ ...card, sum: '12 345 €' })).not.toBe(drawShareCard(card));
	});

	test('a title of any length and alphabet stays left of the sign', async () => {
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
