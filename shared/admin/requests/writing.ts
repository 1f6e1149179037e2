import type { WindowCopies } from '../frame/window-copies.ts';

/**
 * A note or a letter as its copy keeps it. The key under which it is sent lies with the text: loaded anew,
 * it is still the same one, which the server may have already.
 */
export type Writing = {
	text: string;
	key: string;
	/** Of a letter: whether the calculation goes along, where the person has said so. */
	withQuote?: boolean;
};

/** What a closed tab left behind; a copy of an older version is the text alone. */
export const writingOf = (stored: Writing | string = ''): Writing =>
	typeof stored === 'string' ? { text: stored, key: crypto.randomUUID() } : stored;

/** The copies of a note or a letter, as any version wrote them. */
export type Writings = WindowCopies<Writing | string>;

/** What another window is writing, written on here: sent in both, it is two letters. */
export const writingAnew = (stored: Writing | string): Writing => ({
	...writingOf(stored),
	key: crypto.randomUUID(),
});
