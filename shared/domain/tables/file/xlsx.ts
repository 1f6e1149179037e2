import { type Sentence, say } from '../../../format/say.ts';
import { fileLimits } from './limits.ts';
import { TableRefusal } from './refusal.ts';
import type { Sheet } from './sheet.ts';
import { readStrings, readStyles, type Workbook } from './workbook-parts.ts';
import { readWorksheet } from './worksheet.ts';
import { attribute, scanXml } from './xml.ts';
import { type Archive, openArchive } from './zip.ts';

type SheetEntry = { name: string; hidden: boolean; relation: string };

/**
 * Reads every sheet of an xlsx file, the hidden ones, too; other kinds of zip files are refused by the name of
 * their kind.
 */
export function readXlsx(bytes: Uint8Array): Sheet[] {
	const archive = openArchive(bytes);
	refuseOtherKinds(archive);
	const book = relationTarget(archive, '_rels/.rels', 'officeDocument') ?? 'xl/workbook.xml';
	if (!archive.names.includes(book)) throw new TableRefusal('unsupported', say('file.archive'));
	const relations = readRelations(archive, book);
	const { entries, from1904 } = readBook(archive, book);
	if (entries.length > fileLimits.sheets)
		throw new TableRefusal('too_large', say('file.manySheets', entries.length));
	const workbook: Workbook = {
		strings: [],
		looks: [],
		from1904,
		cellsLeft: fileLimits.cells,
		charactersLeft: fileLimits.characters,
	};
	for (const [, { type, target }] of relations) {
		if (type === 'sharedStrings') readStrings(archive, target, workbook);
		if (type === 'styles') workbook.looks = readStyles(archive, target);
	}
	return entries.flatMap(({ name, hidden, relation }) => {
		const part = relations.get(relation);
		// Chart sheets have no cells.
		if (part?.type !== 'worksheet') return [];
		return [{ name, hidden, ...readWorksheet(archive, part.target, name, workbook) }];
	});
}

function refuseOtherKinds(archive: Archive): void {
	const has = (pattern: RegExp) => archive.names.some((name) => pattern.test(name));
	const refuse = (what: Sentence) => {
		throw new TableRefusal('unsupported', say('file.otherBook', what));
	};
	if (has(/vbaProject\.bin$/i)) refuse(say('otherKind.macros'));
	if (has(/^xl\/workbook\.bin$/i)) refuse(say('otherKind.binaryBook'));
	if (has(/^word\//)) refuse(say('otherKind.word'));
	if (has(/^ppt\//)) refuse(say('otherKind.slides'));
	if (has(/^mimetype$/)) refuse(say('otherKind.openDocument'));
	if (has(/\.iwa$/)) refuse(say('otherKind.numbers'));
	if (has(/^\[Content_Types\]\.xml$/)) {
		let macros = false;
		readXml(archive, '[Content_Types].xml', (name, attributes) => {
			if (name === 'Override' && /macroEnabled/i.test(attribute(attributes, 'ContentType') ?? ''))
				macros = true;
		});
		if (macros) refuse(say('otherKind.macros'));
	}
}

function readBook(archive: Archive, book: string): { entries: SheetEntry[]; from1904: boolean } {
	const entries: SheetEntry[] = [];
	let from1904 = false;
	readXml(archive, book, (name, attributes) => {
		if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '');
		if (name === 'sheet')
			entries.push({
				name: attribute(attributes, 'name') ?? '',
				hidden: /hidden$/i.test(attribute(attributes, 'state') ?? ''),
				relation: attribute(attributes, '\\w+:id') ?? '',
			});
	});
	return { entries, from1904 };
}

function readRelations(archive: Archive, part: string): Map<string, { type: string; target: string }> {
	const slash = part.lastIndexOf('/') + 1;
	const relations = new Map<string, { type: string; target: string }>();
	readXml(archive, `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`, (name, attributes) => {
		if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return;
		const type = (attribute(attributes, 'Type') ?? '').split('/').at(-1) ?? '';
		relations.set(attribute(attributes, 'Id') ?? '', {
			type,
			target: resolvePart(part.slice(0, slash), attribute(attributes, 'Target') ?? ''),
		});
	});
	return relations;
}

function relationTarget(archive: Archive, part: string, wanted: string): string | null {
	let target: string | null = null;
	readXml(archive, part, (name, attributes) => {
		if (name === 'Relationship' && attribute(attributes, 'Type')?.endsWith(`/${wanted}`))
			target ??= resolvePart('', attribute(attributes, 'Target') ?? '');
	});
	return target;
}

/** A name to look up in the archive's own directory, never a path on a disk. */
function resolvePart(folder: string, target: string): string {
	if (target.startsWith('/')) return target.slice(1);
	const steps: string[] = [];
	for (const step of `${folder}${target}`.split('/')) {
		if (step === '..') steps.pop();
		else if (step !== '' && step !== '.') steps.push(step);
	}
	return steps.join('/');
}

function readXml(archive: Archive, part: string, open: (name: string, attributes: string) => void): void {
	const scanner = scanXml({ open });
	if (archive.read(part, (piece) => scanner.push(piece))) scanner.end();
}
