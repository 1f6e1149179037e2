import { strToU8, zipSync } from 'fflate';
import { say } from '../../format/say.ts';
import { plainCell, type Tell } from './export-cells.ts';
import { columnName } from './file/sheet.ts';
import { fitKind } from './fit-kind.ts';
import { type Column, onRequest, type Row, type TableKind } from './kind.ts';
import { type Stamp, stampMark, stampSheet } from './stamp.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

// Cell styles by their place in `styles`.
const style = { plain: 0, header: 1, cents: 2, percent: 3, text: 4 } as const;

/**
 * A table as an xlsx book, its headers in the language of `tell`; a hidden sheet carries the version it comes
 * from.
 */
export function writeXlsx(kind: TableKind, rows: readonly Row[], stamp: Stamp, tell: Tell): Uint8Array {
	const relation = (id: number, type: string, target: string) =>
		`<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
	const override = (part: string, type: string) =>
		`<Override PartName="${part}" ContentType="${types}.${type}+xml"/>`;
	const parts: Record<string, string> = {
		'[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/styles.xml', 'styles')}${override('/xl/worksheets/sheet1.xml', 'worksheet')}${override('/xl/worksheets/sheet2.xml', 'worksheet')}</Types>`,
		'_rels/.rels': `<Relationships xmlns="${packages}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
		'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${kind.title}" sheetId="1" r:id="rId1"/><sheet name="${stampSheet}" sheetId="2" state="hidden" r:id="rId2"/></sheets></workbook>`,
		'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'worksheet', 'worksheets/sheet2.xml')}${relation(3, 'styles', 'styles.xml')}</Relationships>`,
		'xl/styles.xml': styles,
		'xl/worksheets/sheet1.xml': tableSheet(kind, rows, tell),
		'xl/worksheets/sheet2.xml': `<worksheet xmlns="${main}"><sheetData><row r="1">${textCell('A1', stampMark, style.plain)}${textCell('B1', stamp.title, style.plain)}<c r="C1"><v>${stamp.version}</v></c></row></sheetData></worksheet>`,
	};
	const files = Object.entries(parts).map(([name, text]) => [name, strToU8(declaration + text)] as const);
	// A fixed date keeps two exports of one version the same file.
	return zipSync(Object.fromEntries(files), { level: 6, mtime: new Date(2020, 0, 1) });
}

const styles = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.00######%"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="2" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function tableSheet(kind: TableKind, rows: readonly Row[], tell: Tell): string {
	const { columns } = fitKind(kind, rows);
	const labels = columns.map(({ label }) => tell(label));
	const widths = labels.map(
		(label, at) =>
			`<col min="${at + 1}" max="${at + 1}" width="${Math.max(12, label.length + 2)}" customWidth="1"/>`,
	);
	const header = labels.map((label, at) => textCell(`${columnName(at + 1)}1`, label, style.header));
	const lines = rows.map((row, index) => {
		const cells = columns.map((column, at) =>
			valueCell(`${columnName(at + 1)}${index + 2}`, column, row[column.key] ?? null, tell),
		);
		return `<row r="${index + 2}">${cells.join('')}</row>`;
	});
	return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${header.join('')}</row>${lines.join('')}</sheetData></worksheet>`;
}

function valueCell(at: string, column: Column, value: string | null, tell: Tell): string {
	const { holds } = column;
	if (value === null) return '';
	if (holds.type === 'text' || holds.type === 'choice' || holds.type === 'list')
		return textCell(at, plainCell(value), style.text);
	if (value === onRequest) return textCell(at, tell(say('choice.on_request')), style.text);
	if (holds.type === 'percent')
		return `<c r="${at}" s="${style.percent}"><v>${Number((Number(value) / 100).toPrecision(15))}</v></c>`;
	const look = holds.type === 'money' && !holds.shortest ? style.cents : style.plain;
	return `<c r="${at}" s="${look}"><v>${value}</v></c>`;
}

function textCell(at: string, text: string, look: number): string {
	return `<c r="${at}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

function escapeXml(text: string): string {
	return text
		.replace(/_x([0-9A-Fa-f]{4})_/g, '_x005F_x$1_')
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;');
}
