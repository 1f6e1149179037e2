import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { lightColors } from '@clearway/shared/format/colors.ts';

const require = createRequire(import.meta.url);
const regular = require.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf');
const bold = require.resolve('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf');

export type Pdf = InstanceType<typeof import('pdfkit')>;

export const colors = lightColors;
export const side = 56;
export const top = 44;
export const bottom = 56;
// Figures of one width, so that decimals stand below each other.
export const tabular: PDFKit.Mixins.TextOptions = { features: ['tnum'] };
const figures: PDFKit.Mixins.TextOptions = { ...tabular, align: 'right', lineBreak: false };

type Opened = { doc: Pdf; ended: Promise<Uint8Array> };
type Named = { language: string; title: string; firm: string; at: Date };

/** Begins a PDF of A4 pages, with its fonts in it. */
export function openDocument({ language, title, firm, at }: Named): Opened {
	// Loaded where a sheet is drawn, in its thread: it takes a third of a second.
	const PdfDocument = require('pdfkit') as typeof import('pdfkit');
	const doc = new PdfDocument({
		size: 'A4',
		margins: { top, left: side, right: side, bottom },
		bufferPages: true,
		lang: language,
		displayTitle: true,
		info: { Title: title, Author: firm, Creator: 'Clearway', Producer: 'Clearway', CreationDate: at },
	});
	doc.registerFont('regular', readFileSync(regular));
	doc.registerFont('bold', readFileSync(bold));
	const parts: Buffer[] = [];
	doc.on('data', (part: Buffer) => parts.push(part));
	const ended = new Promise<Uint8Array>((resolve, reject) => {
		doc.on('error', reject);
		doc.on('end', () => resolve(Buffer.concat(parts)));
	});
	return { doc, ended };
}

// Word processors write letters in two pieces, and hyphens that do not break: the fonts have neither. Each
// text is normalized alone: in the whole JSON a mark at the start of a line would join the `n` of the line
// break before it.
export const drawable = <T>(sheet: T): T =>
	JSON.parse(JSON.stringify(sheet), (_key, value: unknown) =>
		typeof value === 'string' ? value.normalize('NFC').replaceAll('\u2011', '-') : value,
	) as T;

export const widthOf = (doc: Pdf): number => doc.page.width - 2 * side;

/** Goes on to the next page where less than this is left. */
export function needRoom(doc: Pdf, height: number): void {
	if (doc.y + height > doc.page.height - bottom) doc.addPage();
}

export function rule(doc: Pdf, y: number, color: string, from = side, to = doc.page.width - side): void {
	doc.moveTo(from, y).lineTo(to, y).lineWidth(0.7).strokeColor(color).stroke();
}

export function drawFeet(doc: Pdf, foot: string): void {
	const { start, count } = doc.bufferedPageRange();
	for (let page = start; page < start + count; page++) {
		doc.switchToPage(page);
		// Below the margin, where a text would begin a further page.
		doc.page.margins.bottom = 0;
		const y = doc.page.height - 40;
		doc.font('regular').fontSize(8).fillColor(colors.soft);
		doc.text(foot, side, y, { width: widthOf(doc) - 60, lineBreak: false });
		doc.text(`${page - start + 1} / ${count}`, doc.page.width - side - 60, y, { ...figures, width: 60 });
	}
}
