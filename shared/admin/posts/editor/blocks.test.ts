import { expect, test } from 'vitest';
import { linesOf, plainTextOf, topBlocks } from './blocks.ts';

const html =
	'<h2>Сбор</h2><p class="align-center">Он <strong>один</strong>.</p>\n<ul><li><p>раз</p><ul><li><p>глубже</p></li></ul></li><li><p>два</p></li></ul><img src="/media/a.webp" alt="Больше > меньше" /><hr /><blockquote><p>Слова</p></blockquote>';

test('a text falls into its top-level blocks and is whole again when they are joined', () => {
	const blocks = topBlocks(html);
	expect(blocks.map((block) => /^<(\w+)/.exec(block)?.[1])).toEqual([
		'h2',
		'p',
		'ul',
		'img',
		'hr',
		'blockquote',
	]);
	expect(blocks.join('')).toBe(html);
	expect(topBlocks('')).toEqual([]);
	expect(topBlocks('просто слова')).toEqual(['просто слова']);
});

test('lines of a compared text carry their text and their kind of block', () => {
	expect(linesOf(html)).toEqual([
		{ tag: 'h2', text: 'Сбор' },
		{ tag: 'p', text: 'Он один.' },
		{ tag: 'li', text: 'раз' },
		{ tag: 'li', text: 'глубже' },
		{ tag: 'li', text: 'два' },
		{ tag: 'img', text: 'Больше > меньше' },
		{ tag: 'blockquote', text: 'Слова' },
	]);
	expect(
		linesOf('<table><tbody><tr><th><p>Что</p></th><td><p>5 &lt; 6 &amp; 7</p></td></tr></tbody></table>'),
	).toEqual([{ tag: 'tr', text: 'Что · 5 < 6 & 7' }]);
});

test('the plain text keeps paragraphs apart', () => {
	expect(plainTextOf('<p>Раз</p><ul><li><p>два</p></li></ul>')).toBe('Раз\n— два');
});

test('a video is a line of its own with its address and title, so that another video is a difference', () => {
	const html =
		'<p>До</p><figure class="video"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=90s">Осмотр</a></figure><p>После <a href="https://youtu.be/x">ссылка</a></p>';
	expect(linesOf(html)).toEqual([
		{ tag: 'p', text: 'До' },
		{ tag: 'video', text: 'youtube.com/watch?v=dQw4w9WgXcQ&t=90s Осмотр' },
		{ tag: 'p', text: 'После ссылка' },
	]);
	expect(topBlocks(html)).toHaveLength(3);
});
