import { type PaperField, piecesOf } from '@clearway/shared/contract/paper-fields.ts';
import { typesetProse } from '@clearway/shared/format/typeset.ts';
import { Parser } from 'htmlparser2';
import { severalLines } from '../mail/letter.ts';
import type { Cell, PaperBlock, Run, Side } from './paper.ts';

/** A value in a text, or the rows of a table, of which the last column holds sums. */
type PaperValue = string | readonly (readonly string[])[];
export type PaperValues = Readonly<Record<PaperField, PaperValue>>;

type Text = Extract<PaperBlock, { kind: 'text' }> & { runs: Run[] };
const levels: Readonly<Record<string, Text['level']>> = { h2: 2, h3: 3, h4: 4 };
/** What nobody knows is written by hand. */
const blank = '_'.repeat(24);

/** Reads the text of a template, and puts the values of a paper into it. */
export function readPaper(html: string, values: PaperValues): PaperBlock[] {
	const blocks: PaperBlock[] = [];
	const marks: string[] = [];
	const lists: { next: number | null }[] = [];
	let quotes = 0;
	let text: Text | null = null;
	let mark: string | null = null;
	let table: { isRuled: boolean; rows: Cell[][] } | null = null;
	let cell: { side: Side; runs: Run[]; isHead: boolean } | null = null;
	let waiting: PaperBlock[] = [];

	const begin = (level: Text['level'], side: Side): void => {
		end();
		text = { kind: 'text', level, side, indent: lists.length + quotes, runs: [], ...(mark && { mark }) };
		mark = null;
	};
	const end = (): void => {
		// A paragraph that held nothing but a table is that table.
		const isSpent = waiting.length > 0 && text?.runs.every((run) => run.text.trim() === '');
		if (text && !isSpent) blocks.push(text);
		text = null;
		blocks.push(...waiting);
		waiting = [];
	};
	const write = (said: string): void => {
		if (cell === null && text === null) {
			if (said.trim() === '') return;
			begin(0, 'left');
		}
		const into = cell ?? (text as Text | null); // begun above
		into?.runs.push({
			text: said,
			bold: marks.includes('strong') || (cell?.isHead ?? false),
			italic: marks.includes('em'),
			underline: marks.includes('u'),
		});
	};
	const fill = (field: PaperField): void => {
		const value = values[field];
		if (typeof value === 'string') write(severalLines(value) || blank);
		else if (cell) write(value.map((row) => row.join(', ')).join('\n') || blank);
		else waiting.push({ kind: 'table', isRuled: true, rows: value.map(rowOf) });
	};

	const parser = new Parser({
		onopentag(name, { class: classes = '' }) {
			const side = /align-(center|right)/.exec(classes)?.[1] as Side | undefined;
			switch (name) {
				case 'p':
				case 'h2':
				case 'h3':
				case 'h4':
					if (!cell) begin(levels[name] ?? 0, side ?? 'left');
					else {
						if (cell.runs.length > 0) cell.runs.push({ text: '\n' });
						cell.side = side ?? cell.side;
					}
					break;
				case 'ul':
				case 'ol':
					end();
					lists.push({ next: name === 'ol' ? 1 : null });
					break;
				case 'li': {
					const list = lists.at(-1);
					mark = list?.next ? `${list.next++}.` : '•';
					break;
				}
				case 'blockquote':
					quotes++;
					break;
				case 'strong':
				case 'em':
				case 'u':
					marks.push(name);
					break;
				case 'br':
					write('\n');
					break;
				case 'hr':
					end();
					blocks.push({ kind: 'rule' });
					break;
				case 'table':
					end();
					table = { isRuled: false, rows: [] };
					break;
				case 'tr':
					table?.rows.push([]);
					break;
				case 'th':
				case 'td':
					cell = { side: 'left', runs: [], isHead: name === 'th' };
					if (table && name === 'th') table.isRuled = true;
			}
		},
		ontext(said) {
			for (const piece of piecesOf(said)) {
				if ('field' in piece) fill(piece.field);
				else write(typesetProse(piece.text.replace(/\s+/g, ' ')));
			}
		},
		onclosetag(name) {
			if (name === 'strong' || name === 'em' || name === 'u') marks.splice(marks.lastIndexOf(name), 1);
			else if (/^(p|h[234])$/.test(name) && !cell) end();
			else if (name === 'ul' || name === 'ol') lists.pop();
			else if (name === 'blockquote') quotes--;
			else if ((name === 'td' || name === 'th') && cell) {
				table?.rows.at(-1)?.push({ side: cell.side, runs: cell.runs });
				cell = null;
			} else if (name === 'table' && table) {
				blocks.push({ kind: 'table', ...table });
				table = null;
			}
		},
	});
	parser.end(html);
	end();
	return blocks;
}

const rowOf = (row: readonly string[]): Cell[] =>
	row.map((text, at) => ({ side: at > 0 && at === row.length - 1 ? 'right' : 'left', runs: [{ text }] }));
