import { expect, test } from 'vitest';
import { picturesIn } from './picture-uses.ts';

const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string];

test('every name of a picture in a text counts once, with what the picture shows', () => {
	const html = `<p>x</p><img src="/media/${a}-480.webp" alt="Кран &amp; порт"><figure><img src="/media/${b}-1600.avif" alt=""></figure>`;
	expect([...picturesIn([html, html])]).toEqual([
		[a, 'Кран & порт'],
		[b, ''],
	]);
});

test('names of pictures are read out of JSON as well, and a bare name counts', () => {
	const text = `<img alt="Судно" src="/media/${a}-480.webp"><img src="/media/${a}-480.webp" alt="">`;
	expect([...picturesIn([JSON.stringify({ text, pictures: [c] })])]).toEqual([
		[a, 'Судно'],
		[c, ''],
	]);
	expect(picturesIn(['', `${'a'.repeat(63)}g`])).toEqual(new Map());
});
