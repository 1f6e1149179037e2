import {
	readTypedAmount,
	readTypedSum,
	readTypedVolume,
	readTypedYear,
	type TypedNumber,
} from '../typed-number.ts';

/**
 * Reads the number in a field of the form; null for fields of other kinds. A sum in another currency than the
 * form's is unsure: the visitor may have meant either.
 */
export function readTypedField(
	key: string,
	text: string,
	texts: ReadonlyMap<string, string>,
): TypedNumber | null {
	if (key === 'cc') return readTypedVolume(text);
	if (key === 'year') return readTypedYear(text);
	if (key === 'kwh' || key === 'gross_kg') return readTypedAmount(text);
	if (key !== 'price' && key !== 'delivery') return null;
	const sum = readTypedSum(text);
	const asked = texts.get('mode') === 'us_auction' ? 'USD' : (texts.get('currency') ?? 'USD');
	if (sum.kind !== 'number' || sum.currency === undefined || sum.currency === asked) return sum;
	return { kind: 'unsure', offer: sum.value, currency: sum.currency };
}
