import { say } from '../../../format/say.ts';
import { fileLimits } from './limits.ts';
import { type NumberLook, numberLook } from './number-formats.ts';
import { TableRefusal } from './refusal.ts';
import { attribute, scanXml } from './xml.ts';
import type { Archive } from './zip.ts';

/** The parts that the sheets of a workbook share, and the cells and characters that may still be read. */
export type Workbook = {
	strings: string[];
	/** By style index. */
	looks: NumberLook[];
	from1904: boolean;
	cellsLeft: number;
	charactersLeft: number;
};

/** Counts characters against the common cap. */
export function takeCharacters(workbook: Workbook, count: number): void {
	workbook.charactersLeft -= count;
	if (workbook.charactersLeft < 0) throw new TableRefusal('too_large', say('file.muchText'));
}

/** Reads the texts that cells share; rich text is joined, reading aids for East Asian names are left out. */
export function readStrings(archive: Archive, part: string, workbook: Workbook): void {
	let text = '';
	let inText = false;
	let inAid = false;
	const scanner = scanXml({
		open(name) {
			if (name === 'si') text = '';
			else if (name === 't') inText = true;
			else if (name === 'rPh') inAid = true;
		},
		close(name) {
			if (name === 't') inText = false;
			else if (name === 'rPh') inAid = false;
			else if (name === 'si') {
				takeCharacters(workbook, text.length);
				if (workbook.strings.push(unescapeText(text)) > fileLimits.cells)
					throw new TableRefusal('too_large', say('file.manyTexts'));
			}
		},
		text(piece) {
			if (inText && !inAid) text += piece;
		},
	});
	if (archive.read(part, (piece) => scanner.push(piece))) scanner.end();
}

/** The look of each cell style. */
export function readStyles(archive: Archive, part: string): NumberLook[] {
	const codes = new Map<number, string>();
	const looks: NumberLook[] = [];
	let inCells = false;
	const scanner = scanXml({
		open(name, attributes) {
			if (name === 'numFmt')
				codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '');
			else if (name === 'cellXfs') inCells = true;
			else if (name === 'xf' && inCells) {
				const id = Number(attribute(attributes, 'numFmtId') ?? 0);
				looks.push(numberLook(id, codes.get(id)));
			}
		},
		close(name) {
			if (name === 'cellXfs') inCells = false;
		},
	});
	if (archive.read(part, (piece) => scanner.push(piece))) scanner.end();
	return looks;
}

/** Excel writes signs that XML forbids as `_x000D_`. */
export function unescapeText(text: string): string {
	return text.includes('_x')
		? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
				String.fromCharCode(Number.parseInt(code, 16)),
			)
		: text;
}
