import { centsApart } from '@clearway/shared/format/cents-apart.ts';
import { typesetProse } from '@clearway/shared/format/typeset.ts';
import { type Amount, type Block, type Fact, oneLine, severalLines } from '../mail/letter.ts';
import {
	colors,
	drawable,
	drawFeet,
	needRoom,
	openDocument,
	type Pdf,
	rule,
	side,
	tabular,
	top,
	widthOf,
} from './document.ts';
import type { Sheet } from './sheet.ts';

const { ink, soft, gold, lineStrong, link } = colors;
const hryvniaWidth = 112;
const ownWidth = 96;
const gap = 10;

/** Draws an offer sheet as a PDF of A4 pages, with its fonts in it. Signature and requisites never stand without sums. */
export function drawSheet(stored: Sheet, at: Date): Promise<Uint8Array> {
	const sheet = drawable(stored);
	const flowing = layOut(sheet, at, false);
	const { doc, ended } = flowing.isWhole ? flowing : layOut(sheet, at, true);
	drawFeet(doc, sheet.foot);
	doc.end();
	return ended;
}

/** Draws all but the feet; the last group of sums goes on to a new page if it `brings` the end along. */
function layOut(sheet: Sheet, at: Date, brings: boolean) {
	const { doc, ended } = openDocument({ ...sheet, at });
	drawHead(doc, sheet);
	const pages = (): number => doc.bufferedPageRange().count;
	let pageOfTotal = 0;
	for (const block of sheet.blocks) {
		drawBlock(doc, block, brings);
		if (block.kind === 'amounts') pageOfTotal = pages();
	}
	drawEnd(doc, sheet);
	return { doc, ended, isWhole: pages() === pageOfTotal };
}

/** The terms, the signature and the requisites: what is signed stays with the last paragraph. */
function drawEnd(doc: Pdf, { terms, signature, details }: Sheet): void {
	const paragraphs = terms ? severalLines(terms.text).split('\n') : [];
	const last = paragraphs.pop() ?? '';
	const title = (): void => {
		if (terms) text(doc, terms.title, { bold: true, before: 10 });
	};
	if (paragraphs.length > 0) {
		needRoom(doc, 60);
		title();
		text(doc, paragraphs.join('\n'), { before: 2 });
	}
	const requisites: Style = { size: 8, color: soft, before: 10 };
	needRoom(doc, heightOf(doc, last) + heightOf(doc, severalLines(details), requisites) + 60);
	if (paragraphs.length === 0) title();
	if (last) text(doc, last, { before: paragraphs.length > 0 ? 0 : 2 });
	drawSignature(doc, signature);
	if (details) text(doc, severalLines(details), requisites);
}

type Style = { size?: number; color?: string; bold?: boolean; before?: number };

function text(doc: Pdf, said: string, { size = 9.5, color = ink, bold = false, before = 0 }: Style): void {
	doc.y += before;
	doc
		.font(bold ? 'bold' : 'regular')
		.fontSize(size)
		.fillColor(color)
		.text(typesetProse(said), side, doc.y, { width: widthOf(doc), lineGap: 2 });
}

const heightOf = (doc: Pdf, said: string, { size = 9.5 }: Style = {}): number =>
	said === ''
		? 0
		: doc
				.font('regular')
				.fontSize(size)
				.heightOfString(typesetProse(said), { width: widthOf(doc), lineGap: 2 });

function drawHead(doc: Pdf, { firm, reach, title, days, client }: Sheet): void {
	const half = widthOf(doc) / 2;
	doc
		.font('bold')
		.fontSize(16)
		.fillColor(ink)
		.text(oneLine(firm), side, top, { width: half - gap });
	const leftEnd = doc.y;
	doc
		.font('regular')
		.fontSize(8.5)
		.fillColor(soft)
		.text(reach.map(oneLine).join('\n'), side + half, top + 2, { width: half, align: 'right', lineGap: 2 });
	doc.y = Math.max(leftEnd, doc.y) + 6;
	for (const y of [doc.y, doc.y + 2.5]) rule(doc, y, gold);
	doc.y += 8;
	text(doc, title, { size: 17, bold: true, before: 4 });
	text(doc, days, { color: soft, before: 2 });
	if (client) text(doc, client, { size: 11, before: 6 });
}

function drawBlock(doc: Pdf, block: Block, brings: boolean): void {
	switch (block.kind) {
		case 'heading': {
			needRoom(doc, 60);
			const title = oneLine([block.text, block.number].filter(Boolean).join(' № '));
			text(doc, title, { size: 11, bold: true, before: 14 });
			break;
		}
		case 'text':
			text(doc, severalLines(block.text), { before: 8 });
			break;
		case 'note':
			text(doc, severalLines(block.text), { size: 8, color: soft, before: 8 });
			break;
		case 'facts':
			doc.y += 4;
			for (const fact of block.facts) drawFact(doc, fact);
			break;
		case 'amounts':
			doc.y += 8;
			drawAmounts(doc, block.amounts, brings);
			break;
		case 'link':
			doc.y += 8;
			doc.font('regular').fontSize(9).fillColor(link);
			doc.text(block.url, side, doc.y, { width: widthOf(doc), link: block.url });
	}
}

function drawFact(doc: Pdf, { name, value }: Fact): void {
	const wide = widthOf(doc) - 130;
	const said = typesetProse(oneLine(value));
	doc.font('regular').fontSize(9.5);
	needRoom(doc, doc.heightOfString(said, { width: wide }));
	const { y } = doc;
	doc.fillColor(soft).text(name, side, y, { width: 120 });
	const below = doc.y;
	doc.fillColor(ink).text(said, side + 130, y, { width: wide });
	doc.y = Math.max(below, doc.y) + 1;
}

function drawAmounts(doc: Pdf, amounts: readonly Amount[], brings: boolean): void {
	const group = amounts.findLastIndex(({ weight }, at) => weight === 'group' && !amounts[at + 1]?.weight);
	const from = group === -1 ? amounts.length - 1 : group;
	for (const [at, amount] of amounts.entries()) {
		if (brings && at === from) doc.addPage();
		drawAmount(doc, amount);
	}
}

function drawAmount(doc: Pdf, { name, amount, uah, weight }: Amount): void {
	const isTotal = weight === 'total';
	const title = typesetProse(oneLine(name));
	const size = isTotal ? 12 : 9;
	const wide = widthOf(doc) - ownWidth - hryvniaWidth - 2 * gap;
	const before = weight ? 4 : 0;
	doc.font(weight ? 'bold' : 'regular').fontSize(size);
	const height = doc.heightOfString(title, { width: wide, lineGap: 1 });
	// A title never stands alone at the end of a page.
	const rules = isTotal ? 9 : 0;
	needRoom(doc, height + before + rules + (weight === 'group' ? 40 : 6));
	doc.y += before;
	if (isTotal) {
		for (const y of [doc.y, doc.y + 2.5]) rule(doc, y, gold);
		doc.y += rules;
	}
	const { y } = doc;
	const right = doc.page.width - side;
	drawSum(doc, amount ?? '', right - hryvniaWidth - gap, y);
	drawSum(doc, uah, right, y);
	doc.fillColor(ink);
	doc.text(title, side, y, { width: wide, lineGap: 1 });
	doc.y = y + height + 0.6;
	if (!isTotal) rule(doc, doc.y - 0.5, weight ? lineStrong : '#ece6da');
	doc.y += 0.5;
}

// Ends at `right`; the cents of a whole sum step back. Drawn from its beginning, so that it is read as one.
function drawSum(doc: Pdf, sum: string, right: number, y: number): void {
	const parts = centsApart(sum).map((text) => ({ text, width: doc.widthOfString(text, tabular) }));
	let from = right - parts.reduce((sum, { width }) => sum + width, 0);
	for (const [index, { text, width }] of parts.entries()) {
		doc.fillColor(index === 1 ? soft : ink).text(text, from, y, { ...tabular, lineBreak: false });
		from += width;
	}
}

function drawSignature(doc: Pdf, { label, name }: Sheet['signature']): void {
	needRoom(doc, 50);
	const y = doc.y + 26;
	doc.font('regular').fontSize(9.5).fillColor(ink);
	doc.text(label, side, y - 11, { width: 90, lineBreak: false });
	rule(doc, y, ink, side + 96, side + 276);
	doc.text(oneLine(name), side + 286, y - 11, { width: widthOf(doc) - 286 });
	doc.x = side;
	doc.y = Math.max(doc.y, y + 4);
}
