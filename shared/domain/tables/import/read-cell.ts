import { type Said, say } from '../../../format/say.ts';
import type { Cell } from '../file/sheet.ts';
import { type Column, onRequest } from '../kind.ts';
import { saysFree, saysNothing, saysOnRequest } from './cell-words.ts';
import { type DecimalSign, moneyText, readNumber, trimNumber } from './numbers.ts';

/** A cell's canonical value, or a sentence about its fault. */
export type CellReading =
	| { value: string | null; percent?: boolean; dollars?: boolean; fault?: undefined }
	| { fault: Said };

const longestText = 200;
// Hangul fillers are invisible letters.
const letter = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u;

/** Reads an amount, a percent or a whole number. */
export function readAmount(column: Column, cell: Cell, decimal: DecimalSign | null): CellReading {
	const unusable = unusableCell(cell, say('cell.wantedNumber', column.label));
	if (unusable) return { fault: unusable };
	const { holds, label } = column;
	if (cell.foreign && holds.type === 'money' && !holds.anyCurrency)
		return { fault: say('cell.foreign', cell.text, label) };
	// A stored number is plain already; only texts need reading.
	if (cell.kind === 'number' && holds.type === 'money')
		return { value: moneyText(cell.text, holds.shortest === true) };
	if (saysNothing(cell.text)) return { value: null };
	if (saysOnRequest(cell.text))
		return holds.type === 'money' && holds.onRequest
			? { value: onRequest }
			: { fault: say('cell.noOnRequest', label) };
	if (holds.type === 'money' && saysFree(cell.text))
		return { value: moneyText('0', holds.shortest === true) };
	const number = readNumber(cell.text, cell.kind === 'text' ? decimal : '.');
	if (number.kind === 'ambiguous') return { fault: ambiguity(cell.text) };
	if (number.kind !== 'number')
		return {
			fault: say('cell.notNumber', shortText(cell.text), label, example(column)),
		};
	if (number.percent && holds.type !== 'percent') return { value: trimNumber(number.value), percent: true };
	if (number.dollars && !number.percent && holds.type === 'percent')
		return { fault: say('cell.sumForPercent', shortText(cell.text), label) };
	if (holds.type === 'percent') return percentReading(number.value, number.percent);
	if (holds.type === 'integer')
		return number.value.includes('.')
			? { fault: say('cell.notWhole', label, number.value) }
			: { value: number.value };
	if (holds.type === 'number') return { value: number.value };
	const value = moneyText(number.value, holds.type === 'money' && holds.shortest === true);
	return { value, dollars: number.dollars };
}

/** Reads a name: a port, a yard. */
export function readText(column: Column, cell: Cell): CellReading {
	const unusable = unusableCell(cell, say('cell.wantedText', column.label));
	if (unusable) return { fault: unusable };
	const text = cleanText(cell.text);
	if (saysNothing(text)) return { value: null };
	if (text.length > longestText)
		return {
			fault: say('cell.longText', text.length, column.label, longestText),
		};
	if (!letter.test(text)) return { fault: say('cell.notName', shortText(text), column.label) };
	return { value: text };
}

/** The reason why a cell of this kind has no value, or null. */
export function unusableCell(cell: Cell, wanted: Said): Said | null {
	if (cell.kind === 'formula') return say('cell.formula');
	if (cell.kind === 'error') return say('cell.error', cell.text);
	if (cell.kind === 'boolean') return say('cell.boolean', cell.text, wanted);
	if (cell.kind === 'date') return say('cell.date', cell.text, wanted);
	return null;
}

/** The sentence for a number that may be read in two ways. */
export function ambiguity(text: string): Said {
	return say('cell.ambiguous', shortText(text));
}

/**
 * A name without line breaks, repeated spaces and invisible characters; the apostrophe that our exports add
 * is removed.
 */
export function cleanText(text: string): string {
	const bare = /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
	return bare
		.toWellFormed()
		.replace(/[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g, ' ')
		.replace(/[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff\ufffe\uffff]/gu, '')
		.trim();
}

/** A cell's text as faults show it. */
export function shortText(text: string): string {
	const clean = text.replace(/\s+/g, ' ').trim();
	return clean.length > 60 ? `${clean.slice(0, 60)}…` : clean;
}

function percentReading(value: string, marked: boolean): CellReading {
	// 0.075 in a column of percents is 7.5 % to some and 0.075 % to others.
	if (!marked && Number(value) > 0 && Number(value) < 1)
		return {
			fault: say(
				'cell.unclearPercent',
				value,
				trimNumber(String(Number((Number(value) * 100).toPrecision(12)))),
			),
		};
	return { value };
}

function example(column: Column): string {
	if (column.holds.type === 'integer') return '40';
	return column.holds.type === 'percent' ? '7.5%' : '1234.50';
}
