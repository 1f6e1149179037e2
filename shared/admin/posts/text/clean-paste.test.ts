import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserArguments, findBrowser, noBrowser } from '../../../../testing/browser.ts';
import type { Pasted } from './clean-paste.ts';

// Only a browser parses HTML as a browser does, so these tests run in one.
const executablePath = findBrowser();
let browser: Browser;
let page: Page;

const read = (name: string): Promise<string> =>
	readFile(join(import.meta.dirname, '../../../testing/paste', name), 'utf8');

async function clean(html: string): Promise<Pasted> {
	return page.evaluate(
		(given) => (window as unknown as { cleanPaste(html: string): Pasted }).cleanPaste(given),
		html,
	);
}

describe.skipIf(!executablePath)(executablePath ? 'pasting' : `pasting: ${noBrowser}`, () => {
	beforeAll(async () => {
		browser = await chromium.launch({ args: browserArguments, executablePath: executablePath ?? '' });
		page = await browser.newPage();
		const sources = await Promise.all(
			[
				...['../../../format/escape-html.ts', '../../../domain/video.ts'],
				...['paste-lists.ts', 'paste-videos.ts', 'clean-paste.ts'],
			].map((name) => readFile(join(import.meta.dirname, name), 'utf8')),
		);
		// The files as one module: they need nothing but each other.
		const code = stripTypeScriptTypes(sources.join('\n')).replace(/^import .*$/gm, '');
		await page.addScriptTag({ type: 'module', content: `${code}\nwindow.cleanPaste = cleanPaste;` });
		await page.waitForFunction(() => 'cleanPaste' in window);
	});
	afterAll(() => browser?.close());

	test('a piece of a Word document keeps its structure and loses its styling', async () => {
		const { html, skipped, pictures } = await clean(await read('word.html'));
		expect(html).toBe(
			[
				'<h2>Сбор в Пенсионный фонд</h2>',
				'<p><strong>Сбор</strong> платят при <em>первой</em> регистрации. Ставка зависит от стоимости.</p>',
				'<ul><li><p>до 165 минимумов — 3&nbsp;%;</p><ul><li><p>без льгот;</p></li></ul></li><li><p>свыше 290 — 5&nbsp;%.</p></li></ul>',
				'<h3>Что нужно</h3>',
				'<ol><li><p>Паспорт.</p></li><li><p>Техпаспорт, <a href="https://zakon.rada.gov.ua/laws/show/400/97-%D0%B2%D1%80">закон 400/97</a>.</p></li></ol>',
				'<table><tbody><tr><th><p>Стоимость</p></th><th><p>Ставка</p></th></tr>',
				'<tr><td><p>до 549&nbsp;120&nbsp;грн</p></td><td><p>3&nbsp;%</p></td></tr></tbody></table>',
				'<p class="align-right">Киев, см. выше</p>',
			].join(''),
		);
		expect(pictures).toEqual([]);
		expect(skipped).toBe(1);
	});

	test('a piece of a Google document: real lists, real marks, links without a redirect', async () => {
		const { html, skipped } = await clean(await read('google-docs.html'));
		expect(html).toBe(
			[
				'<h2>Дорога из порта</h2>',
				'<p>Контейнер идёт <strong>тридцать</strong><em> и больше</em><s> недель</s> дней, 2 м<sup>3</sup>.</p>',
				'<ul><li><p>Клайпеда</p><ul><li><p>через Польшу</p></li></ul></li><li><p><a href="https://example.com/gdansk">Гданьск</a></p></li></ul>',
				'<table><tbody><tr><th><p>Порт</p></th><th><p>Дней</p></th></tr>',
				'<tr><td><p>Одесса</p></td><td><br></td></tr></tbody></table>',
			].join(''),
		);
		expect(skipped).toBe(1);
	});

	test('a checklist of Google Docs is a list of its points, and its boxes are no pictures', async () => {
		const point = (state: string, text: string): string =>
			`<li dir="ltr" role="checkbox" aria-checked="${state === 'checked'}" style="list-style-type:none" aria-level="1"><img src="data:image/png;base64,AAAA" width="17px" height="17px" alt="${state}" aria-roledescription="checkbox" style="margin-right:3px" /><p dir="ltr" style="display:inline-block" role="presentation"><span>${text}</span></p></li>`;
		const { html, pictures, skipped } = await clean(
			`<b style="font-weight:normal" id="docs-internal-guid-1"><ul style="margin-top:0">${point('checked', 'Паспорт')}${point('unchecked', 'Техпаспорт')}</ul></b>`,
		);
		expect(html).toBe('<ul><li><p>Паспорт</p></li><li><p>Техпаспорт</p></li></ul>');
		expect(pictures).toEqual([]);
		expect(skipped).toBe(0);
	});

	test('pictures that come along as data are handed over for upload, in their places', async () => {
		const { html, pictures, skipped } = await clean(
			'<p>до</p><img src="data:image/png;base64,AAAA"><p>после</p>',
		);
		expect(pictures).toMatchObject([{ address: 'data:image/png;base64,AAAA' }]);
		expect(html).toBe(`<p>до</p><img data-upload="${pictures[0]?.id}"><p>после</p>`);
		expect(skipped).toBe(0);
	});

	test('a Word list of another kind becomes its own list, and numbers restart or continue as in Word', async () => {
		const item = (list: string, marker: string, text: string): string =>
			`<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list}'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}</p>\n`;
		const { html } = await clean(
			[
				item('l0 level1 lfo1', '·', 'осмотр'),
				item('l1 level1 lfo2', '1.', 'договор'),
				item('l2 level2 lfo2', 'a)', 'копия'),
				item('l1 level1 lfo2', '2.', 'оплата'),
				'<p class=MsoNormal>Потом:</p>\n',
				item('l1 level1 lfo2', '3.', 'дорога'),
				item('l1 level1 lfo2', '4.', 'порт'),
				item('l3 level1 lfo3', '1.', 'иное'),
				item('l3 level1 lfo4', 'a.', 'раз'),
				item('l3 level1 lfo5', 'a.', 'два'),
			].join(''),
		);
		expect(html).toBe(
			[
				'<ul><li><p>осмотр</p></li></ul>',
				'<ol><li><p>договор</p><ol><li><p>копия</p></li></ol></li><li><p>оплата</p></li></ol>',
				'<p>Потом:</p>',
				'<ol start="3"><li><p>дорога</p></li><li><p>порт</p></li></ol>',
				'<ol><li><p>иное</p></li></ol>',
				'<ol><li><p>раз</p></li></ol>',
				'<ol><li><p>два</p></li></ol>',
			].join(''),
		);
	});

	test('a page whose policy forbids inline styles takes pasted text, and the policy reports nothing', async () => {
		const { html, said } = await page.evaluate(async (given) => {
			const said: string[] = [];
			const note = (event: SecurityPolicyViolationEvent) => said.push(event.effectiveDirective);
			document.addEventListener('securitypolicyviolation', note);
			const policy = document.createElement('meta');
			policy.httpEquiv = 'Content-Security-Policy';
			policy.content = "style-src 'none'";
			document.head.append(policy);
			const { cleanPaste } = window as unknown as { cleanPaste(html: string): Pasted };
			const { html } = cleanPaste(given);
			const done = new Promise((resolve) => document.addEventListener('securitypolicyviolation', resolve));
			// This violation must be the first one that is reported.
			document.body.setAttribute('style', 'color: red');
			await done;
			return { html, said };
		}, '<style>p { color: red }</style><p style="font-weight:bold" title="a > b">жирно <img alt="style=1" src="data:image/png;base64,AAAA"> <span title=\'">\' style=\'font-style:italic\'>косо</span></p>');
		expect(html).toMatch(/^<p><strong>жирно .*<em>косо<\/em><\/strong><\/p>$/);
		expect(said).toEqual(['style-src-attr']);
	});

	test('two line breaks begin a paragraph, boxes become paragraphs, and empty paragraphs are dropped', async () => {
		expect(
			(await clean('<div>раз<br><br>два</div><div><div>три</div></div><p>&nbsp;</p><div><br></div>')).html,
		).toBe('<p>раз</p><p>два</p><p>три</p>');
	});

	test('dangerous and useless parts of a clipboard are dropped', async () => {
		const { html } = await clean(
			'<p onclick="alert(1)">а<script>alert(1)</script><a href="javascript:alert(1)">б</a><a href="file:///C:/x">в</a><img src=x onerror="alert(1)"></p><iframe src="https://e.x"></iframe><style>p{}</style>',
		);
		expect(html).toBe('<p>абв</p>');
	});

	test('a YouTube player and a YouTube address alone in a line become videos, an address in a sentence stays an address, other frames are dropped (X31)', async () => {
		const { html } = await clean(
			'<p>Осмотр: https://youtu.be/dQw4w9WgXcQ</p><p><a href="https://youtu.be/dQw4w9WgXcQ?t=90">https://youtu.be/dQw4w9WgXcQ?t=90</a></p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=5" onload="alert(1)"></iframe><iframe src="https://youtube.com.evil.example/embed/dQw4w9WgXcQ"></iframe>',
		);
		const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=';
		expect(html).toBe(
			[
				'<p>Осмотр: https://youtu.be/dQw4w9WgXcQ</p>',
				`<figure class="video"><a href="${address}90s">YouTube</a></figure>`,
				`<figure class="video"><a href="${address}5s">YouTube</a></figure>`,
			].join(''),
		);
	});

	test('invisible characters are removed from pasted text', async () => {
		expect((await clean('<p>сло\u00ADво\u200B и\u000Bещё</p>')).html).toBe('<p>слово иещё</p>');
	});
});
