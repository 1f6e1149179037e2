import { readQuoteNumber } from '@clearway/shared/domain/quote-number.ts';

/**
 * The address of a number that was typed as it was heard or copied: with a space, with Cyrillic letters, with
 * the full stop of a sentence; null for any other address.
 */
export function addressOfWritten(target: string): string | null {
	const written = /^\/calculator\/([^/?]+)/.exec(target)?.[1] ?? '';
	if (/^[\w-]*$/.test(written)) return null;
	try {
		const number = readQuoteNumber(decodeURIComponent(written).replace(/(?<![.,;:!?])[.,;:!?]+$/, ''));
		return number && `/calculator/${number}`;
	} catch {
		return null;
	}
}
