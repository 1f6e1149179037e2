import { email, fieldList, line, longText, maybeLine, phone } from './fields.ts';

/** The most signs of a message, a note, a letter, or the terms of an offer. */
export const longestWriting = 5000;

/** What the office writes down of a client who called or came. */
export const entryFields = fieldList({
	name: line(100),
	phone,
	email,
	message: longText(longestWriting),
	/** The number or the id of a stored calculation. */
	quote: maybeLine(64),
});
