import { inflateSync } from 'node:zlib';
import { isWhole } from '@clearway/shared/testing/rounds.ts';
import { expect, test } from 'vitest';
import { pdfText } from '../testing/pdf-text.ts';
import { drawSheet } from './draw-sheet.ts';
import type { Sheet } from './sheet.ts';

const linesOf = (count: number): string => Array(count).fill('x').join('\n');

/** A sheet whose total comes after so many lines, of two heights, so that it meets a page's end anywhere. */
const sheet = (large: number, small: number): Sheet => ({
	language: 'ru',
	firm: 'Clearway',
	reach: ['+380 00 000 00 00'],
	title: 'Предложение № 1-1',
	days: 'от 05 листопада 2026',
	client: '',
	blocks: [
		{ kind: 'text', text: linesOf(large) },
		{ kind: 'note', text: linesOf(small) },
		{ kind: 'amounts', amounts: [{ name: 'Итого', amount: '5,10 $', uah: '7,10 ₴', weight: 'total' }] },
	],
	terms: null,
	signature: { label: 'От компании', name: 'Администратор' },
	details: '',
	foot: 'Clearway',
});

/** The number of pieces on each page in the size in which the total alone is set. */
function piecesOfTotal(pdf: Uint8Array): number[] {
	const objects = Buffer.from(pdf)
		.toString('latin1')
		.matchAll(/ 0 obj\n([\s\S]*?)\nendobj/g);
	return [...objects].flatMap(([, whole = '']) => {
		const [head = '', packed] = whole.split('\nstream\n');
		if (packed === undefined || !head.includes('/FlateDecode')) return [];
		const drawn = inflateSync(Buffer.from(packed.replace(/\nendstream$/, ''), 'latin1')).toString('latin1');
		if (!drawn.includes(' Tf')) return [];
		let size = '';
		let pieces = 0;
		for (const [, set] of drawn.matchAll(/\/F\d+ ([\d.]+) Tf|\] TJ/g)) {
			if (set !== undefined) size = set;
			else if (size === '12') pieces++;
		}
		return [pieces];
	});
}

test('the sums of a total stand on the page of its title, and what is signed on the page of the total, wherever the page ends', async () => {
	for (let large = 29; large <= 41; large += isWhole ? 1 : 4)
		for (let small = 1; small <= 6; small++) {
			const pages = piecesOfTotal(await drawSheet(sheet(large, small), new Date(0)));
			expect(pages.at(-1), `the last page after ${large} and ${small} lines`).toBe(3);
			expect(
				pages.filter((pieces) => pieces > 0),
				`after ${large} and ${small} lines`,
			).toEqual([3]);
		}
});

test('a text pasted from a word processor is drawn in letters that the font has', async () => {
	const terms = { title: 'Условия', text: 'Срок 30\u201140 дней, украи\u0306нский номер' };
	const text = pdfText(await drawSheet({ ...sheet(1, 1), terms }, new Date(0))).replace(
		/[\u00A0\u202F]/g,
		' ',
	);
	expect(text).toContain('Срок 30-40 дней, украйнский номер');
	expect(text).not.toContain('\0');
});

test('a mark that stands alone at the start of a line spoils no sheet', async () => {
	const terms = { title: 'Условия', text: 'Первая\n\u0301Вторая\t\u0307' };
	const text = pdfText(await drawSheet({ ...sheet(1, 1), terms, details: 'a\r\n\u0301b' }, new Date(0)));
	expect(text).toContain('Вторая');
});
