import { expect, test } from 'vitest';
import { picturesIn } from './pictures-in.ts';

const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string];

test('every name in a text counts once, with what its picture shows', () => {
	const html = `<p>x</p><img src="/media/${a}-480.webp" alt="Кран &amp; порт"><figure><img src="/media/${b}-1600.avif" alt=""></figure>`;
	expect([...picturesIn([html, html])]).toEqual([
		[a, 'Кран & порт'],
		[b, ''],
	]);
});

test('the same is read out of JSON, and a bare name counts as well', () => {
	const text = `<img alt="Судно" src="/media/${a}-480.webp"><img src="/media/${a}-480.webp" alt="">`;
	expect([...picturesIn([JSON.stringify({ text, pictures: [c] })])]).toEqual([
		[a, 'Судно'],
		[c, ''],
	]);
	expect(picturesIn(['', `${'a'.repeat(63)}g`])).toEqual(new Map());
});
