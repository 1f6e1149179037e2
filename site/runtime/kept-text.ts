const key = 'clearway.lot';

/** Keeps the text that a lot was read from, for this visit; `lot` says of which. */
export function keepText(lot: string, text: string): void {
	try {
		sessionStorage.setItem(key, JSON.stringify([lot, text]));
	} catch {
		// Without storage what the text left open is asked without its words.
	}
}

/** The text that the lot was read from; empty for another lot, and for none. */
export const keptText = (lot: string): string => lot && pastedText(lot);

/** The text that stands in the field, whether it names a lot or none. */
export function pastedText(lot: string): string {
	try {
		const [of, text] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
		return of === lot ? (text ?? '') : '';
	} catch {
		return '';
	}
}
