import { strToU8, type Zippable, zipSync } from 'fflate';
import { columnName } from '../../domain/tables/file/sheet.ts';

/** The content of a cell in a made workbook. */
export type CellInput =
	| string
	| number
	| boolean
	| null
	| { percent: number }
	| { date: number }
	| { error: string }
	| { formula: string; value?: number | string }
	| { rich: string[] }
	| { shared: string };

/** One sheet of a made workbook. */
export type SheetInput = { name: string; rows: CellInput[][]; merges?: string[]; hidden?: boolean };

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook as text, for tests that damage one of them before zipping. */
export function workbookParts(sheets: SheetInput[]): Record<string, string> {
	const strings: string[] = [];
	const sheetParts = sheets.map(
		(sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet, strings)] as const,
	);
	return {
		'[Content_Types].xml':
			'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
		'_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8"?><workbook ${main} xmlns:r="${relations}"><sheets>${sheets
			.map(
				({ name, hidden }, index) =>
					`<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
			)
			.join('')}</sheets></workbook>`,
		'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
			.map(
				(_, index) =>
					`<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
			)
			.join(
				'',
			)}<Relationship Id="rIdS" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rIdT" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
		'xl/sharedStrings.xml': `<sst ${main}>${strings.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`,
		'xl/styles.xml': `<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="170" formatCode="dd.mm.yyyy"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="10"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
		...Object.fromEntries(sheetParts),
	};
}

/** Zips parts as they are. */
export function zipParts(parts: Record<string, string | Uint8Array>): Uint8Array {
	const files: Zippable = {};
	for (const [name, content] of Object.entries(parts))
		files[name] = typeof content === 'string' ? strToU8(content) : content;
	// The quickest level: files for limits have fifty megabytes.
	return zipSync(files, { level: 1 });
}

/** An xlsx file with these sheets. */
export function makeXlsx(sheets: SheetInput[]): Uint8Array {
	return zipParts(workbookParts(sheets));
}

/** A file of one sheet. */
export function oneSheet(rows: CellInput[][], merges: string[] = []): Uint8Array {
	return makeXlsx([{ name: 'Прайс', rows, merges }]);
}

/** A text as the bytes of a csv file. */
export function csv(...lines: string[]): Uint8Array {
	return new TextEncoder().encode(lines.join('\n'));
}

function sheetXml({ rows, merges = [] }: SheetInput, strings: string[]): string {
	const lines = rows.map(
		(cells, row) =>
			`<row r="${row + 1}">${cells.map((cell, column) => cellXml(`${columnName(column + 1)}${row + 1}`, cell, strings)).join('')}</row>`,
	);
	const merged =
		merges.length > 0
			? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
			: '';
	return `<worksheet ${main}><sheetData>${lines.join('')}</sheetData>${merged}</worksheet>`;
}

function cellXml(at: string, cell: CellInput, strings: string[]): string {
	if (cell === null) return '';
	if (typeof cell === 'string')
		return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
	if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
	if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
	if ('percent' in cell) return `<c r="${at}" s="1"><v>${cell.percent}</v></c>`;
	if ('date' in cell) return `<c r="${at}" s="2"><v>${cell.date}</v></c>`;
	if ('error' in cell) return `<c r="${at}" t="e"><v>${escapeXml(cell.error)}</v></c>`;
	if ('rich' in cell)
		return `<c r="${at}" t="inlineStr"><is>${cell.rich.map((text) => `<r><t xml:space="preserve">${escapeXml(text)}</t></r>`).join('')}</is></c>`;
	if ('shared' in cell) return `<c r="${at}" t="s"><v>${strings.push(cell.shared) - 1}</v></c>`;
	const kind = typeof cell.value === 'string' ? ' t="str"' : '';
	const value = cell.value === undefined ? '' : `<v>${escapeXml(String(cell.value))}</v>`;
	return `<c r="${at}"${kind}><f>${escapeXml(cell.formula)}</f>${value}</c>`;
}

function escapeXml(text: string): string {
	return text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;');
}
