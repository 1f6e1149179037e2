import { describe, expect, test } from 'vitest';
import { drawText } from './draw-text.ts';

const anchorsOf = (html: string) => [...html.matchAll(/<h[23][^>]* id="([^"]*)"/g)].map(([, id]) => id);
const linksOf = (html: string) => [...html.matchAll(/<a href="#([^"]*)">/g)].map(([, id]) => id);
const long = (...titles: string[]) => titles.map((title) => `<h2>${title}</h2><p>Текст</p>`).join('');

describe('the contents of a post', () => {
	test('stand before a text of three headings or more, and lead to each in its order', () => {
		const html = drawText('<p>Начало</p><h2>Акциз</h2><h3>Возраст</h3><h2>НДС</h2>', 'ru');
		expect(html).toMatch(/^<nav class="contents" aria-labelledby="contents">/);
		expect(html).toContain('lang="ru">В\u00A0статье</summary>');
		expect(linksOf(html)).toEqual(['s-aktsiz', 's-vozrast', 's-nds']);
		expect(anchorsOf(html)).toEqual(linksOf(html));
		expect(html).toContain('<li class="contents__h3"><a href="#s-vozrast">Возраст</a></li>');
	});
	test('are left out of a text with fewer headings, and its headings stay as they are', () => {
		expect(drawText(long('Акциз', 'НДС'), 'ru')).toBe(long('Акциз', 'НДС'));
		expect(drawText(`${long('Акциз', 'НДС')}<h2> </h2>`, 'ru')).not.toContain('<nav');
	});
	test('give headings with the same words different anchors', () => {
		const html = drawText(long('Итог', 'Итог', 'Итог', 'Итог 2', '中文', '—'), 'ru');
		expect(anchorsOf(html)).toEqual(['s-itog', 's-itog-2', 's-itog-3', 's-itog-2-2', 's-part', 's-part-2']);
		expect(linksOf(html)).toEqual(anchorsOf(html));
	});
	test('write an anchor with the letters of the language of the text', () => {
		expect(anchorsOf(drawText(long('Збір і дзвінок', 'Гривня', 'ПДВ'), 'uk'))).toEqual([
			's-zbir-i-dzvinok',
			's-hryvnia',
			's-pdv',
		]);
		expect(anchorsOf(drawText(long('Гривна', 'Сбор', 'НДС'), 'ru'))[0]).toBe('s-grivna');
	});
	test('keep an anchor while the text around its heading changes', () => {
		const before = anchorsOf(drawText(long('Первое', 'Второе', 'Третье'), 'ru'));
		const after = anchorsOf(drawText(`<p>Новое</p>${long('Первое', 'Ещё одно', 'Второе', 'Третье')}`, 'ru'));
		expect(after).toEqual(expect.arrayContaining(before));
	});
	test('show hostile headings as text, and let none of it into an address or attribute (X37)', () => {
		// As the sanitiser leaves them: markup inside of headings, and text that looks like markup.
		const hostile = [
			'&lt;script&gt;alert(1)&lt;/script&gt;',
			'"&gt;&lt;img src=x onerror=alert(1)&gt;',
			'<a href="https://example.com/&quot;&gt;">Ссылка</a> <strong>и акцент</strong>',
			"' onclick='alert(1)",
			'javascript:alert(1)',
			'\u202Eтекст\u200B\u0000',
			'&amp;lt;b&amp;gt;',
			'$& $1 $`',
		];
		const html = drawText(long(...hostile), 'ru');
		const [contents = ''] = html.split('</nav>');
		expect(
			contents.match(/<[^>]*>/g)?.filter((tag) => !/^<\/?(?:nav|details|summary|ol|li|a)\b/.test(tag)),
		).toEqual([]);
		expect(contents.match(/<a [^>]*>/g)?.every((tag) => /^<a href="#s-[a-z0-9-]+">$/.test(tag))).toBe(true);
		expect(contents.match(/<a /g)).toHaveLength(hostile.length);
		expect(contents).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</a>');
		expect(contents).toContain('&amp;lt;b&amp;gt;</a>');
		expect(contents).toContain('$&amp; $1 $`</a>');
		expect(new Set(anchorsOf(html)).size).toBe(hostile.length);
		for (const anchor of anchorsOf(html)) expect(anchor).toMatch(/^s-[a-z0-9]+(?:-[a-z0-9]+)*$/);
	});
});
