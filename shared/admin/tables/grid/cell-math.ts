import { Decimal, decimal, divideToPlaces, roundTo, shortestText } from '../../../domain/money.ts';
import { type CellRange, type GridColumn, type GridRow, writeTexts } from './grid-rows.ts';

/** A change of numbers as it is typed over them: `+7 %`, `−50 $`. */
export type Adjustment = { by: Decimal; isPercent: boolean };

const spaces = /[\s\u00a0\u202f]/g;
const plain = (text: string): string => text.replace(spaces, '').replace(/[\u2010-\u2015\u2212]/g, '-');

/** Reads a change; a number without a sign in front, or without its unit, is a value of its own. */
export function readAdjustment(text: string): Adjustment | null {
	const [, sign, before, amount = '', after] =
		/^([+-])(\$?)(\d+(?:[.,]\d+)?)(%|\$|usd)?$/i.exec(plain(text)) ?? [];
	const unit = before || after;
	if (!unit) return null;
	return { by: decimal(`${sign === '-' ? '-' : ''}${amount.replace(',', '.')}`), isPercent: unit === '%' };
}

/** Changes every number of a rectangle; the count says how many there were. */
export function adjustCells(
	rows: readonly GridRow[],
	columns: readonly GridColumn[],
	{ top, bottom, left, right }: CellRange,
	{ by, isPercent }: Adjustment,
): { rows: readonly GridRow[]; count: number } {
	let count = 0;
	const next = rows.map((row, index) => {
		if (index < top || index > bottom) return row;
		let changed = row;
		for (let column = left; column <= right; column += 1) {
			const { key, isNumber, places = 2, write } = columns[column] ?? {};
			const value = key === undefined ? null : row.cells[key];
			if (!isNumber || !write || value == null || !isPlain(value) || (key && row.broken?.[key])) continue;
			const before = decimal(value);
			const after = before.plus(isPercent ? before.times(by).times('0.01') : by);
			const text = write(shortestText(roundTo(after, places)));
			changed = writeTexts([changed], columns, { row: 0, column }, [[text]]).rows[0] ?? row;
			count += 1;
		}
		return changed;
	});
	return { rows: count === 0 ? rows : next, count };
}

/** The result of `=1650*1.07` as a text that a cell reads, or null where it is no sum to work out. */
export function calculate(text: string, places = 2): string | null {
	const source = plain(text);
	if (!source.startsWith('=') || source.length > 200) return null;
	const tokens = source.slice(1).match(/\d+(?:[.,]\d+)?%?|[-+*/()×·÷]/g) ?? [];
	if (tokens.join('') !== source.slice(1)) return null;
	const reader = { tokens, at: 0 };
	const result = readSum(reader);
	return result && reader.at === tokens.length ? asText(result, places) : null;
}

const isPlain = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value);

// With three places it could be taken for thousands.
function asText(value: Decimal, places: number): string {
	const text = shortestText(roundTo(value, places));
	return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

type Reader = { tokens: readonly string[]; at: number };

function readSum(reader: Reader): Decimal | null {
	let left = readProduct(reader);
	while (left && /^[-+]$/.test(reader.tokens[reader.at] ?? '')) {
		const isPlus = reader.tokens[reader.at] === '+';
		reader.at += 1;
		const right = readProduct(reader);
		if (!right) return null;
		left = isPlus ? left.plus(right) : left.minus(right);
	}
	return left;
}

function readProduct(reader: Reader): Decimal | null {
	let left = readFactor(reader);
	while (left && /^[*/×·÷]$/.test(reader.tokens[reader.at] ?? '')) {
		const isDivided = /[/÷]/.test(reader.tokens[reader.at] ?? '');
		reader.at += 1;
		const right = readFactor(reader);
		if (!right || (isDivided && right.units === 0n)) return null;
		left = isDivided ? divideToPlaces(left, right, 12) : left.times(right);
	}
	return left;
}

function readFactor(reader: Reader): Decimal | null {
	const token = reader.tokens[reader.at] ?? '';
	reader.at += 1;
	if (token === '-') {
		const value = readFactor(reader);
		return value && new Decimal(-value.units, value.scale);
	}
	if (token === '(') {
		const inside = readSum(reader);
		reader.at += 1;
		return reader.tokens[reader.at - 1] === ')' ? inside : null;
	}
	if (!/^\d/.test(token)) return null;
	const number = decimal(token.replace(',', '.').replace('%', ''));
	return token.endsWith('%') ? number.times('0.01') : number;
}
