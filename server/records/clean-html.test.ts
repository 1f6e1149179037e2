import { say } from '@clearway/shared/format/say.ts';
import { growsEvenly } from '@clearway/shared/testing/grows-evenly.ts';
import { rounds, someOf } from '@clearway/shared/testing/rounds.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { traps } from '../testing/xss-vectors.ts';
import { cleanHtml } from './clean-html.ts';

// The checks of the parsed result: an attribute that runs something, an address that is code, an element that
// is not text.
const danger =
	/<(script|style|svg|math|iframe|object|embed|form|input|button|textarea|select|option|template|base|meta|link|noscript|xmp|title)\b|<[a-z][^>]*\s(on[a-z]+|style|srcset|srcdoc|formaction|id|name)\s*=|<[a-z][^>]*=\s*"\s*(javascript|data|vbscript):/i;

const picture = `/media/${'0123456789abcdef'.repeat(4)}-960.webp`;

describe('HTML that editors write stays as it is', () => {
	test.each([
		'<h2>Заголовок</h2><p>Текст с <strong>жирным</strong>, <em>курсивом</em>, <u>чертой</u>, <s>зачёркнутым</s> и <code>кодом</code>.</p>',
		'<ul><li><p>раз</p></li><li><p>два</p></li></ul><ol start="3"><li>три</li></ol>',
		'<blockquote><p>Цитата</p></blockquote><hr /><pre><code>строка</code></pre>',
		'<p><a href="https://bank.gov.ua/ua">банк</a> <a href="/eu">Европа</a> <a href="#nizhe">ниже</a> <a href="mailto:a@b.ua">почта</a> <a href="tel:+380441234567">телефон</a></p>',
		'<p><a href="viber://chat?number=%2B380441234567">Viber</a> <a href="tg://resolve?domain=x">Telegram</a></p>',
		'<table><thead><tr><th colspan="2" scope="col">А</th></tr></thead><tbody><tr><td rowspan="2">1</td><td>2</td></tr></tbody></table>',
		`<figure class="size-small"><img src="${picture}" alt="Паром" width="960" height="540" /><figcaption>Паром</figcaption></figure>`,
		'<figure class="video"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">YouTube</a></figure>',
		'<p>До</p><figure class="video"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=90s">Осмотр "Golf" &amp; цена</a></figure>',
		'<p class="align-center">Посередине</p><h3 class="align-right">Справа</h3>',
		'<p>Пять &lt; шести &amp; так далее</p>',
	])('%s', (html) => expect(cleanHtml(html)).toBe(html));

	test.each([
		['<p style="text-align: center; color: red">x</p>', '<p class="align-center">x</p>'],
		[
			'<h1>x</h1><h5>y</h5><b>z</b><i>w</i><del>v</del>',
			'<h2>x</h2><h4>y</h4><strong>z</strong><em>w</em><s>v</s>',
		],
		[
			'<p><a href="https://x.ua" target="_blank">x</a></p>',
			'<p><a href="https://x.ua" target="_blank" rel="noopener noreferrer">x</a></p>',
		],
		['<div><span>x</span></div>', 'x'],
		['<p class="fixed align-left">x</p>', '<p class="align-left">x</p>'],
		['<p></p>', ''],
		['<p><br></p><p>&nbsp;</p>', ''],
		['  ', ''],
	])('HTML is reduced to what is allowed: %s', (html, expected) => expect(cleanHtml(html)).toBe(expected));
});

describe('a figure is a video only with a YouTube link in the allowed form; frames are removed (X31)', () => {
	const inFigure = (link: string): string => cleanHtml(`<figure class="video">${link}</figure>`);
	const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
	test.each([
		'<a href="https://evil.example/watch?v=dQw4w9WgXcQ">x</a>',
		'<a href="https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ">x</a>',
		'<a href="http://www.youtube.com/watch?v=dQw4w9WgXcQ">x</a>',
		'<a href="https://www.youtube.com/watch?v=dQw4w9WgXc">x</a>',
		`<a href="${address}&t=1s&autoplay=1">x</a>`,
		`<a href="${address}" target="_blank">x</a>`,
		`<a href="${address}"><img src="${picture}" alt=""></a>`,
		`<a href="${address}">x</a><a href="https://evil.example/">y</a>`,
		`<p>x</p><a href="${address}">x</a>`,
		`<a href="${address}"></a>`,
		'<a href="javascript:alert(1)">x</a>',
		'x',
	])('%s', (link) => {
		const clean = inFigure(link);
		expect(clean).not.toContain('class="video"');
		expect(clean).not.toMatch(danger);
		expect(cleanHtml(clean)).toBe(clean);
	});
	test.each([
		'<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" allow="camera"></iframe>',
		'<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
		'<iframe src="https://evil.example/" srcdoc="<script>alert(1)</script>">x</iframe>',
		'<object data="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></object>',
		'<embed src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ">',
	])('%s', (frame) => {
		expect(cleanHtml(`<p>До</p>${frame}<p>После</p>`)).toBe('<p>До</p><p>После</p>');
		expect(inFigure(frame)).not.toMatch(/video|iframe|object|embed/);
	});
	test('attributes of a video and of its link are dropped', () =>
		expect(
			cleanHtml(
				`<figure class="video size-full evil" id="x" data-video="y" onclick="alert(1)"><a href="${address}" data-video="evil" class="still" onclick="alert(1)">Осмотр</a></figure>`,
			),
		).toBe(`<figure class="video"><a href="${address}">Осмотр</a></figure>`));
});

describe('hostile HTML is removed', () => {
	test.each(traps)('$tries ($id)', ({ html }) => {
		const clean = cleanHtml(html);
		expect(clean).not.toMatch(danger);
		expect(clean).not.toMatch(/javascript:|vbscript:|data:/i);
		expect(cleanHtml(`<p>${html}</p>`)).not.toMatch(danger);
		expect(cleanHtml(`<table><tr><td>${html}</td></tr></table>`)).not.toMatch(danger);
	});
	test.each([
		'//evil.example',
		'/\\evil.example',
		'\\\\evil.example',
		'javascript:alert(1)',
		'JaVaScRiPt:alert(1)',
		' javascript:alert(1)',
		'java&#10;script:alert(1)',
		'file:///etc/passwd',
		'blob:x',
		'ftp://x',
		'\u200bjavascript:x',
	])('a link to %j loses its address', (href) => {
		expect(cleanHtml(`<p><a href="${href}">x</a></p>`)).toBe('<p><a>x</a></p>');
	});
	test.each([
		'https://evil.example/x.png',
		'//evil.example/x.png',
		'/media/x.png',
		'/media/../api/backup',
		'data:image/png;base64,AAAA',
		`${picture}?x`,
		`https://evil.example${picture}`,
		'/api/auth/logout',
	])('a picture from %j is removed', (src) => {
		expect(cleanHtml(`<p>a<img src="${src}">b</p>`)).toBe('<p>ab</p>');
	});
	test.each([
		(size: number) => `<p ${Array.from({ length: size / 8 }, (_, i) => `a${i}=1`).join(' ')}>x</p>`,
		(size: number) => '<p>Обычный текст статьи</p>'.repeat(size / 27),
		(size: number) => `<a href="${'a'.repeat(size)}">x</a>`,
		(size: number) => `<a href="${' '.repeat(size)}x">x</a>`,
		(size: number) => `${' '.repeat(size)}x`,
		(size: number) => `<p style="${'text-align'.repeat(size / 10)}">x`,
	])(
		'the cleaning time of thousands of attributes or half a megabyte of markup grows only with their length, case %# (X26)',
		(markup) => {
			growsEvenly((size) => expect(cleanHtml(markup(size))).not.toMatch(danger), 122_500);
		},
	);
	test.each(
		someOf(['<p> ', '<>', '</p>', '<p>', '<br>', '<p>&nbsp;', '<b>a</b>', '<li>a', '&', '<a><form>'], 2),
	)('half a megabyte of %s is cleaned or refused in a time that grows only with its length (X26)', (piece) =>
		growsEvenly((size) => cleanOrRefuse(piece.repeat(size / piece.length)), 124_750),
	);
	test('more elements than any article has are refused (X26)', () => {
		expect(cleanHtml('<p>x'.repeat(50_000))).toHaveLength(400_000);
		expect(() => cleanHtml('<p>x'.repeat(50_001))).toThrow(/post.tooManyElements/);
	});
	test.each([
		['<b>', 100_000],
		['<table><tr><td>', 30_000],
		['<p><b>x', 60_000],
		// These end tags close nothing: they took 2 to 30 s before the parser itself was asked for its depth.
		['<b></i>', 60_000],
		['<B></I>', 60_000],
		['<b></p>', 60_000],
		['<b>x</i>', 60_000],
		['<p><b></x>', 40_000],
		['<li><p>', 60_000],
		['<dt><p>', 60_000],
		['<svg><br>', 40_000],
	])('a deep nesting of %s is refused quickly, whatever end tags it has (X26 B22)', (storey, height) => {
		expect(() => cleanHtml(storey.repeat(height))).toThrow(
			expect.objectContaining({ detail: say('post.tooDeep') }),
		);
		growsEvenly((storeys) => cleanOrRefuse(storey.repeat(storeys)), height / 4);
	});
});

test('a text with the deepest allowed nesting and many end tags without a start is cleaned quickly (B22)', () => {
	for (const filling of ['</i>', '</p>', '<i></i>', 'x<x>y</x>'])
		growsEvenly((times) => cleanHtml('<b>'.repeat(990) + filling.repeat(times)), 11_000);
	// Paragraphs that close each other are not nested.
	expect(cleanHtml('<p>a'.repeat(3000))).toBe('<p>a</p>'.repeat(3000));
	expect(cleanHtml('<ul>'.repeat(3) + '<li>a'.repeat(3000) + '</ul>'.repeat(3))).toContain(
		'<li>a</li><li>a</li>',
	);
});

function cleanOrRefuse(html: string): void {
	try {
		cleanHtml(html);
	} catch {}
}

describe('cleaning is idempotent', () => {
	const tags = [
		'p',
		'h1',
		'h2',
		'b',
		'strong',
		'a',
		'img',
		'ul',
		'li',
		'table',
		'tr',
		'td',
		'col',
		'ol',
		'figure',
		'svg',
		'math',
		'style',
		'script',
		'textarea',
		'xmp',
		'iframe',
		'form',
		'div',
		'template',
	];
	const attributes = [
		...[
			'class="align-left"',
			'class="align-left size-full x"',
			'style="text-align:right"',
			'style="position:fixed"',
			'href="/x"',
			'href="javascript:x"',
			'href=" https://a.ua/ "',
		],
		...[
			'target="_blank"',
			'onclick=x()',
			`src="${picture}"`,
			'src=x',
			'width="12"',
			'width="12px"',
			'colspan="2"',
			'start="x"',
			'alt="&quot;&lt;"',
			'rel=""',
			'id=a',
			'scope="col"',
		],
	];
	const element = fc
		.tuple(fc.constantFrom(...tags), fc.array(fc.constantFrom(...attributes), { maxLength: 3 }))
		.map(([tag, given]) => `<${[tag, ...given].join(' ')}>`);
	const piece = fc.oneof(
		element,
		fc.constantFrom(...tags).map((tag) => `</${tag}>`),
		fc.constantFrom(
			'&amp;',
			'&lt;',
			'&lt;script&gt;',
			'&nbsp;',
			'<!--',
			'-->',
			'<![CDATA[',
			']]>',
			'<',
			'>',
			'"',
			"'",
			'\0',
			'\u2028',
			' ',
			'\n',
			'текст',
		),
		fc.string({ maxLength: 5 }),
		// Two deep nestings together would be too deep.
		fc.constantFrom(...traps.filter(({ id }) => id !== 'X26').map(({ html }) => html)),
	);
	test('for any mixture of elements, attributes, XSS vectors and text', () => {
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
				const once = cleanHtml(pieces.join(''));
				expect(once).not.toMatch(danger);
				expect(cleanHtml(once)).toBe(once);
			}),
			{ numRuns: rounds(2000) },
		);
	});
});
