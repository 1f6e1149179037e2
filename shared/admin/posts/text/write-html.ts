import { type Editor, getSchema } from '@tiptap/core';
import {
	DOMParser as ContentParser,
	DOMSerializer,
	type Node,
	type Schema,
	type Slice,
} from '@tiptap/pm/model';
import { contentExtensions } from './extensions.ts';

/** Writes the editor's text as it is stored. An empty text is an empty string. */
export const writeHtml = (editor: Editor): string => serialize(editor.state.doc);

let cachedSchema: Schema | null = null;

/**
 * HTML from the server or from an old copy, written the way the editor writes it. Nothing in it is run or
 * fetched.
 */
export function normalHtml(html: string): string {
	cachedSchema ??= getSchema(contentExtensions);
	return serialize(parse(cachedSchema, html));
}

/**
 * Shows another text in the editor. Only what differs is replaced, so the cursor and the steps to undo stay.
 */
export function showHtml(editor: Editor, html: string): void {
	const next = parse(editor.schema, html);
	const { doc } = editor.state;
	const start = doc.content.findDiffStart(next.content);
	const end = doc.content.findDiffEnd(next.content);
	if (start === null || end === null) return;
	const overlap = Math.max(0, start - Math.min(end.a, end.b));
	editor.view.dispatch(editor.state.tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap)));
}

/** HTML as a piece that can be pasted into a text. */
export const pieceOf = (schema: Schema, html: string): Slice =>
	ContentParser.fromSchema(schema).parseSlice(bodyOf(html));

const parse = (schema: Schema, html: string): Node => ContentParser.fromSchema(schema).parse(bodyOf(html));

// A document of its own, without a window: scripts do not run and pictures are not fetched.
const bodyOf = (html: string): HTMLElement =>
	new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body;

function serialize(doc: Node): string {
	const inert = document.implementation.createHTMLDocument();
	const holder = inert.createElement('div');
	holder.append(
		DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: inert }),
	);
	for (const unfinished of holder.querySelectorAll('[data-upload]')) unfinished.remove();
	for (const table of holder.querySelectorAll('table')) nameHead(table);
	// The paragraph at the end is the editor's own, for the cursor to go to.
	while (holder.lastElementChild && isEmptyParagraph(holder.lastElementChild))
		holder.lastElementChild.remove();
	if ([...holder.children].every(isEmptyParagraph)) return '';
	return holder.innerHTML.replace(/[^\P{Cc}\t\n]/gu, '').toWellFormed();
}

const isEmptyParagraph = (element: Element): boolean =>
	element.tagName === 'P' && (element.textContent ?? '').trim() === '' && !element.querySelector('img');

// The first row is the table's head when all of its cells are.
function nameHead(table: HTMLTableElement): void {
	const [first] = table.rows;
	if (!first || ![...first.cells].every((cell) => cell.tagName === 'TH') || table.rows.length < 2) return;
	table.createTHead().append(first);
	for (const cell of first.cells) cell.setAttribute('scope', 'col');
}
