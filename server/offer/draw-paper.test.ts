import { paperFields } from '@clearway/shared/contract/paper-fields.ts';
import { expect, test } from 'vitest';
import { pdfText } from '../testing/pdf-text.ts';
import { drawPaper } from './draw-paper.ts';
import { type PaperValues, readPaper } from './read-paper.ts';

const values = {
	...(Object.fromEntries(paperFields.map((field) => [field, ''])) as PaperValues),
	'client.name': 'Олена Коваль',
	'payments.list': [
		['Доставка', '5 000 $'],
		['Митниця', '120 000 ₴'],
	],
};
const draw = async (html: string) => {
	const blocks = readPaper(html, values);
	const paper = { language: 'uk', title: 'Договір', firm: '', blocks, foot: 'Договір № 1' };
	const bytes = await drawPaper(paper, new Date(0));
	const pages = Buffer.from(bytes)
		.toString('latin1')
		.match(/\/Type \/Page\b/g)?.length;
	return { text: pdfText(bytes).replace(/[\s\u00A0]+/g, ' '), pages };
};

test('headings, lists, tables, quotes and values of a template are on the paper, whatever is bold among them', async () => {
	const { text, pages } =
		await draw(`<h2 class="align-center">Заголовок</h2><p><strong>Клиент</strong>, {client.name}: <em>он</em><br />платит</p>
		<ol><li><p>первое</p></li><li><p>второе<ul><li>внутри</li></ul></p></li></ol><blockquote><p>цитата</p></blockquote><hr />
		<table><tbody><tr><th><p>Шапка</p></th><td><p>строка</p><p>ещё</p></td></tr></tbody></table><p>{payments.list}</p>`);
	const told = ['Заголовок', 'Клиент', 'Олена Коваль', 'он', 'платит', '1.', '2.', '•', 'внутри', 'цитата'];
	for (const word of [...told, 'Шапка', 'строка', 'ещё', 'Доставка', '5 000 $', '120 000 ₴'])
		expect(text).toContain(word);
	expect(pages).toBe(1);
});

test('a text of many pages is drawn to its end, also a row and a word that are longer than a page and a line', async () => {
	const row = `<table><tbody><tr><td><p>${'строка '.repeat(3000)}</p></td><td><p>конец строки</p></td></tr></tbody></table>`;
	const { text, pages } = await draw(
		`${'<p>абзац</p>'.repeat(100)}${row}<p>${'и'.repeat(200)}</p><p>последнее</p>`,
	);
	expect(text.match(/строка/g)).toHaveLength(3000);
	expect(text.match(/абзац/g)).toHaveLength(100);
	expect(text.replace(/ /g, '')).toContain('и'.repeat(200));
	expect(text).toContain('последнее');
	expect(pages).toBeGreaterThan(4);
});

test('an unknown value is a line to write on, and what nobody knows is printed as it stands', async () => {
	const { text } = await draw('<p>Живёт: {client.address}, {nobody.knows} {}</p>');
	expect(text).toMatch(/Живёт: _{20,}, \{nobody\.knows\} \{\}/);
});
