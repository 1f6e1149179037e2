import {
	bottom,
	colors,
	drawable,
	drawFeet,
	needRoom,
	openDocument,
	type Pdf,
	rule,
	side,
	top,
	widthOf,
} from './document.ts';
import type { Cell, Paper, PaperBlock, Run, Side } from './paper.ts';

const { ink, lineStrong } = colors;
const sizes = { 0: 10, 2: 15, 3: 12, 4: 10 } as const;
const indentWidth = 18;
const cellGap = 14;
type Of<Kind extends PaperBlock['kind']> = Extract<PaperBlock, { kind: Kind }>;
const heightOf = (size: number): number => size * 1.45;

/** Draws a paper as a PDF of A4 pages. */
export function drawPaper(stored: Paper, at: Date): Promise<Uint8Array> {
	const paper = drawable(stored);
	const { doc, ended } = openDocument({ ...paper, at });
	doc.fillColor(ink);
	for (const block of paper.blocks) drawBlock(doc, block);
	drawFeet(doc, paper.foot);
	doc.end();
	return ended;
}

function drawBlock(doc: Pdf, block: PaperBlock): void {
	if (block.kind === 'rule') {
		needRoom(doc, 20);
		rule(doc, doc.y + 8, lineStrong);
		doc.y += 16;
		return;
	}
	if (block.kind === 'table') {
		drawTable(doc, block);
		return;
	}
	if (block.kind === 'code') {
		drawCode(doc, block);
		return;
	}
	const { level, indent, mark, side: to } = block;
	const size = sizes[level];
	const runs = level === 0 ? block.runs : block.runs.map((run) => ({ ...run, bold: true }));
	const left = side + indent * indentWidth;
	const lines = setLines(doc, runs, doc.page.width - side - left, size);
	const height = heightOf(size);
	// A heading never stands alone at the end of a page.
	if (level !== 0) {
		doc.y += doc.y > top ? 8 : 0;
		needRoom(doc, lines.length * height + 40);
	}
	for (const [at, line] of lines.entries()) {
		needRoom(doc, height);
		const { y } = doc;
		if (mark && at === 0)
			doc
				.font('regular')
				.fontSize(size)
				.text(mark, left - indentWidth, y, { lineBreak: false });
		drawLine(doc, line, { x: left, y, width: doc.page.width - side - left, size, side: to });
		doc.y = y + height;
	}
	doc.y += 5;
}

const codeWidth = 120;

function drawCode(doc: Pdf, { code: { size, modules, radius, sign }, text }: Of<'code'>): void {
	doc.y += 10;
	needRoom(doc, codeWidth);
	const { y } = doc;
	doc
		.save()
		.translate(side, y)
		.scale(codeWidth / size);
	doc.path(modules).fill(ink);
	doc
		.translate(size / 2, size / 2)
		.circle(0, 0, radius)
		.fill('#fff');
	doc
		.scale(radius / 11)
		.path(sign)
		.lineWidth(1.9)
		.stroke(ink);
	doc.restore().fillColor(ink);
	const left = side + codeWidth + cellGap;
	const lines = setLines(doc, [{ text }], doc.page.width - side - left, sizes[0]);
	for (const [at, line] of lines.entries())
		drawLine(doc, line, { x: left, y: y + at * heightOf(sizes[0]), width: 0, size: sizes[0], side: 'left' });
	doc.y = y + codeWidth + 8;
}

/** A table's row goes on to the next page where it is longer than one. */
function drawTable(doc: Pdf, { rows, isRuled }: Of<'table'>): void {
	const size = sizes[0];
	const height = heightOf(size);
	const widths = widthsOf(doc, rows, size);
	for (const row of rows) {
		const cells = row.map((cell, at) => ({ cell, lines: setLines(doc, cell.runs, widths[at] ?? 0, size) }));
		const most = Math.max(1, ...cells.map(({ lines }) => lines.length));
		needRoom(doc, Math.min(most * height + 8, doc.page.height - top - bottom));
		doc.y += 3;
		for (let at = 0; at < most; at++) {
			needRoom(doc, height);
			const { y } = doc;
			let x = side;
			for (const [column, { cell, lines }] of cells.entries()) {
				const width = widths[column] ?? 0;
				const line = lines[at];
				if (line) drawLine(doc, line, { x, y, width, size, side: cell.side });
				x += width + cellGap;
			}
			doc.y = y + height;
		}
		doc.y += 2;
		if (isRuled) rule(doc, doc.y, colors.line);
		doc.y += 2;
	}
	doc.y += 5;
}

/** Columns of sums are as wide as they need; the others share what is left. */
function widthsOf(doc: Pdf, rows: readonly (readonly Cell[])[], size: number): number[] {
	const columns = Math.max(1, ...rows.map((row) => row.length));
	const free = widthOf(doc) - (columns - 1) * cellGap;
	const tight = Array.from({ length: columns }, (_, at) => {
		const cells = rows.flatMap((row) => row[at] ?? []);
		if (!cells.every((cell) => cell.side === 'right')) return null;
		const lines = cells.flatMap((cell) => setLines(doc, cell.runs, free / 2, size));
		return Math.max(0, ...lines.map(({ width }) => width)) + 1;
	});
	const wide = tight.filter((width) => width === null).length;
	const rest = free - tight.reduce<number>((sum, width) => sum + (width ?? 0), 0);
	return tight.map((width) => width ?? rest / wide);
}

type Piece = Run & { width: number };
type Line = { pieces: Piece[]; width: number };

const use = (doc: Pdf, { bold }: Run, size: number): Pdf =>
	doc.font(bold ? 'bold' : 'regular').fontSize(size);
const isSame = (a: Run, b: Run): boolean =>
	a.bold === b.bold && a.italic === b.italic && a.underline === b.underline;

/** Breaks text into lines: between words, or inside one that is longer than a line. */
function setLines(doc: Pdf, runs: readonly Run[], width: number, size: number): Line[] {
	let line: Line = { pieces: [], width: 0 };
	const lines = [line];
	let space: Run | null = null;
	const widthOfText = (run: Run): number => use(doc, run, size).widthOfString(run.text);
	const breakLine = (): void => {
		line = { pieces: [], width: 0 };
		lines.push(line);
		space = null;
	};
	const add = (run: Run): void => {
		const last = line.pieces.at(-1);
		const pieceWidth = widthOfText(run);
		if (last && isSame(last, run)) {
			last.text += run.text;
			last.width += pieceWidth;
		} else line.pieces.push({ ...run, width: pieceWidth });
		line.width += pieceWidth;
	};
	const addWord = (word: Run): void => {
		const gap: Run | null = space && line.width > 0 ? { ...space, text: ' ' } : null;
		const wordWidth = widthOfText(word);
		// Two words without a space between them, such as a bold one and its comma, stay together.
		if (gap && line.width + widthOfText(gap) + wordWidth > width) breakLine();
		else if (gap) add(gap);
		space = null;
		if (line.width + wordWidth <= width) add(word);
		else
			for (const letter of word.text) {
				if (line.width + widthOfText({ ...word, text: letter }) > width) breakLine();
				add({ ...word, text: letter });
			}
	};
	for (const run of runs)
		for (const token of run.text.split(/(\n| +)/)) {
			if (token === '\n') breakLine();
			else if (/^ +$/.test(token)) space = run;
			else if (token !== '') addWord({ ...run, text: token });
		}
	return lines;
}

type Place = { x: number; y: number; width: number; size: number; side: Side };

function drawLine(doc: Pdf, { pieces, width: used }: Line, { x, y, width, size, side: to }: Place): void {
	let from = x + { left: 0, center: (width - used) / 2, right: width - used }[to];
	for (const piece of pieces) {
		use(doc, piece, size).text(piece.text, from, y, {
			lineBreak: false,
			...(piece.italic && { oblique: true }),
			...(piece.underline && { underline: true }),
		});
		from += piece.width;
	}
}
