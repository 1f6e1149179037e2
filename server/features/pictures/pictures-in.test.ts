import { expect, test } from 'vitest';
import { picturesIn } from './picture-uses.ts';

const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string];

test('every picture name in a text counts once, with the description of the picture', () => {
	const html = `<p>x</p><img src="/media/${a}-480.webp" alt="Кран &amp; порт"><figure><img src="/media/${b}-1600.avif" alt=""></figure>`;
	expect([...picturesIn([html, html])]).toEqual([
		[a, 'Кран & порт'],
		[b, ''],
	]);
});

test('picture names in JSON count too, and so does a bare name', () => {
	const text = `<img alt="Судно" src="/media/${a}-480.webp"><img src="/media/${a}-480.webp" alt="">`;
	expect([...picturesIn([JSON.stringify({ text, pictures: [c] })])]).toEqual([
		[a, 'Судно'],
		[c, ''],
	]);
	expect(picturesIn(['', `${'a'.repeat(63)}g`])).toEqual(new Map());
});
