import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownToHtml, videosToHtml } from './markdown.ts';

test.each([
	['# Пост\n\n## Раздел', '<h2>Пост</h2><h3>Раздел</h3>'],
	['## Раздел\n### Часть ###\n##### Мелко', '<h2>Раздел</h2><h3>Часть</h3><h4>Мелко</h4>'],
	['- раз\n- два\n\nАбзац', '<ul><li><p>раз</p></li><li><p>два</p></li></ul><p>Абзац</p>'],
	[
		'1. раз\n   - глубже\n   - ещё\n2. два',
		'<ol><li><p>раз</p><ul><li><p>глубже</p></li><li><p>ещё</p></li></ul></li><li><p>два</p></li></ol>',
	],
	[
		'Наш офис:\nг. Киев, ул. Примерная, 1\nтел. 044\n\n- растаможка\n- доставка\nЗвоните',
		'<p>Наш офис:</p><p>г. Киев, ул. Примерная, 1</p><p>тел. 044</p><ul><li><p>растаможка</p></li><li><p>доставка</p></li></ul><p>Звоните</p>',
	],
	['## Строка\nза строкой\nдальше', '<h2>Строка</h2><p>за строкой дальше</p>'],
	['3. дорога\n4. порт', '<ol start="3"><li><p>дорога</p></li><li><p>порт</p></li></ol>'],
	['- раз\n\n- два', '<ul><li><p>раз</p></li><li><p>два</p></li></ul>'],
	['> чужие\n> слова\n\nсвои', '<blockquote><p>чужие слова</p></blockquote><p>свои</p>'],
	['```\n<b>**не**</b>\n```', '<pre><code>&lt;b&gt;**не**&lt;/b&gt;</code></pre>'],
	[
		'**жирно**, *косо*, ~~нет~~ и `a_b_c`',
		'<p><strong>жирно</strong>, <em>косо</em>, <s>нет</s> и <code>a_b_c</code></p>',
	],
	['[порт](https://example.com/a?b=1&c=2)', '<p><a href="https://example.com/a?b=1&amp;c=2">порт</a></p>'],
	['**а** ![фото](https://example.com/a.png)', '<p><strong>а</strong> фото</p>'],
	['## а\n\n---', '<h2>а</h2><hr>'],
	[
		'| Порт | Дней |\n|---|--:|\n| Гданьск | 30 |\n| Клайпеда |',
		'<table><tbody><tr><th><p>Порт</p></th><th><p>Дней</p></th></tr><tr><td><p>Гданьск</p></td><td><p>30</p></td></tr><tr><td><p>Клайпеда</p></td><td><p></p></td></tr></tbody></table>',
	],
])('pasted Markdown becomes the HTML that it describes: %j', (text, html) =>
	expect(markdownToHtml(text)).toBe(html),
);

test.each([
	'Просто текст',
	'— тире, не список',
	'5 * 4 * 3',
	'файл_с_чертой',
	'- одна строка',
	'#хештег',
	'',
])('a text that only looks like Markdown stays as typed: %j', (text) =>
	expect(markdownToHtml(text)).toBeNull(),
);

test.each([
	'**а** <img src=x onerror=alert(1)>',
	'## <script>alert(1)</script>',
	'[<svg onload=alert(1)>](https://example.com)',
	'[a](https://e.com/"onmouseover="alert(1))',
	'| <b onclick=x> | b |\n|---|---|\n| `<i>` | c |',
])('markup in Markdown is text: %s', (text) => {
	const html = markdownToHtml(text) ?? '';
	const tags = html.match(/<[^>]*>/g) ?? [];
	expect(
		tags.filter((tag) => !/^<\/?(p|strong|h[2-4]|a|table|tbody|tr|th|td|code)(?: href="[^"]*")?>$/.test(tag)),
	).toEqual([]);
});

test('any mix of Markdown signs is converted without an error', () => {
	const sign = fc.constantFrom(
		'#',
		'-',
		'* ',
		'1. ',
		'>',
		'`',
		'```',
		'|',
		'---',
		'\n',
		'\n\n',
		'  ',
		'**',
		'[a](b)',
		'слово ',
	);
	fc.assert(
		fc.property(
			fc.array(sign, { maxLength: 60 }),
			(signs) => typeof markdownToHtml(`## а\n${signs.join('')}`) === 'string',
		),
	);
});

const video =
	'<figure class="video"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">YouTube</a></figure>';

test('the address of a video on a line of its own is a video, in Markdown and in plain text', () => {
	expect(markdownToHtml('## Осмотр\nСлова\nhttps://youtu.be/dQw4w9WgXcQ\nЕщё')).toBe(
		`<h2>Осмотр</h2><p>Слова</p>${video}<p>Ещё</p>`,
	);
	expect(videosToHtml('Смотрите <все>\n\nyoutu.be/dQw4w9WgXcQ')).toBe(`<p>Смотрите &lt;все&gt;</p>${video}`);
	expect(videosToHtml('Смотрите https://youtu.be/dQw4w9WgXcQ')).toBeNull();
	expect(markdownToHtml('```\nhttps://youtu.be/dQw4w9WgXcQ\n```')).toContain('<pre><code>https://youtu.be');
});
