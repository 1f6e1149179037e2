import { expect, test } from 'vitest';
import { typesetData } from './typeset-data.ts';

test('loaded texts are typeset once; typed texts and objects without a change stay the same', () => {
	const rates = { USD: 44.7, date: '2026-11-21' };
	const data = { rates, posts: [{ title: 'Путь от ставки и до номеров', slug: 'put-ot-stavki' }] };
	const typeset = typesetData(data);
	expect(typeset).toEqual({
		rates,
		posts: [{ title: 'Путь от\u00A0ставки и\u00A0до\u00A0номеров', slug: 'put-ot-stavki' }],
	});
	expect(typeset.rates).toBe(rates);
	expect(typesetData(data)).toBe(typeset);
	const typed = { query: 'от и до', cars: [{ lot: 'Камри в Киеве' }], input: { note: 'и в' } };
	expect(typesetData(typed)).toBe(typed);
});
