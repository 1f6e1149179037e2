import { quoteKeys } from './read-quote-input.ts';

const wholeNumber = /^\d{1,9}$/;

/**
 * Turns the texts of a posted form or an address into the raw input of a quote; foreign fields and empty ones
 * fall away. The form's third mode, customs alone, is a direct purchase without delivery and services.
 */
export function inputFromFields(fields: Iterable<readonly [string, string]>): Record<string, unknown> {
	const input: Record<string, unknown> = {};
	for (const [key, text] of fields) {
		const value = text.trim();
		if (value === '' || !isQuoteKey(key)) continue;
		input[key] = fieldValue(key, value);
	}
	return input.mode === 'customs' ? { ...input, mode: 'direct', delivery: '0', services: false } : input;
}

function fieldValue(key: string, value: string): unknown {
	if (key === 'cc' || key === 'year' || key === 'gross_kg')
		return wholeNumber.test(value) ? Number(value) : value;
	if (key === 'services') return value === 'true' || value === 'on' || value === '1';
	// People type "5 000,50"; a form knows that this is one number, the API does not have to.
	if (key === 'price' || key === 'delivery' || key === 'kwh')
		return value.replace(/\s/g, '').replace(',', '.');
	return value;
}

function isQuoteKey(key: string): boolean {
	return (quoteKeys as readonly string[]).includes(key);
}
