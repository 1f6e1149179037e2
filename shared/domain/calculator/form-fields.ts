import type { TypedNumber } from '../typed-number.ts';
import { quoteKeys } from './quote-keys.ts';

/** Reads the number in a field, with the other texts of its form; null for fields that hold no number. */
export type ReadField = (key: string, text: string, texts: ReadonlyMap<string, string>) => TypedNumber | null;

/**
 * Turns the texts of a posted form or an address into the raw input of a quote, without foreign and empty
 * fields. The form's third mode, customs alone, is a direct purchase without delivery and services.
 */
export function inputFromFields(
	fields: Iterable<readonly [string, string]>,
	read: ReadField = readPlainField,
): Record<string, unknown> {
	const input: Record<string, unknown> = {};
	const texts = new Map(fields);
	for (const [key, text] of texts) {
		const value = text.trim();
		if (value === '' || !isQuoteKey(key)) continue;
		input[key] = fieldValue(key, value, read(key, value, texts));
	}
	return input.mode === 'customs'
		? { ...input, mode: 'direct', delivery: '0', services: false, customs_only: true }
		: input;
}

const sum = /^(?:\d{1,3}(?:\s\d{3})+|\d+)(?:[.,]\d{1,2})?$/;

/** The form of a plain number in each field. */
const plain: Readonly<Record<string, RegExp>> = {
	price: sum,
	delivery: sum,
	kwh: /^\d+(?:[.,]\d{1,2})?$/,
	cc: /^[1-9]\d{2,4}$/,
	year: /^[1-9]\d{3}$/,
	gross_kg: /^[1-9]\d{0,8}$/,
};

/**
 * Reads plain numbers as `readTypedField` does, in a tenth of its size. Most visitors never type other
 * numbers; the browser loads `readTypedField` only when somebody does.
 */
export function readPlainField(key: string, text: string): TypedNumber | null {
	const shape = plain[key];
	if (!shape) return null;
	return shape.test(text)
		? {
				kind: 'number',
				value: text
					.replace(/\s/g, '')
					.replace(',', '.')
					.replace(/^0+(?=\d)/, ''),
			}
		: { kind: 'wrong' };
}

const wholeNumbers = new Set(['cc', 'year', 'gross_kg']);

// The engine takes no null, so it reports a number that was not understood as a fault of its field.
function fieldValue(key: string, value: string, number: TypedNumber | null): unknown {
	if (key === 'services' || key === 'customs_only')
		return value === 'true' || value === 'on' || value === '1';
	if (!number) return value;
	if (number.kind !== 'number') return null;
	return wholeNumbers.has(key) && /^\d+$/.test(number.value) ? Number(number.value) : number.value;
}

function isQuoteKey(key: string): boolean {
	return (quoteKeys as readonly string[]).includes(key);
}
