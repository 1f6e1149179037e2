import type { Language } from '@clearway/shared/contract/language.ts';
import { shortDate } from '@clearway/shared/format/date.ts';
import type { Block } from '../mail/letter.ts';
import type { LetterWords } from '../mail/letter-words.ts';
import type { Offered } from './offered.ts';
import { quoteBlocks } from './quote-blocks.ts';

/** An offer sheet, ready to be drawn: texts only, in the language of the client. */
export type Sheet = {
	language: string;
	/** The letterhead: the firm, and how to reach it. */
	firm: string;
	reach: readonly string[];
	title: string;
	days: string;
	/** The name of the client. */
	client: string;
	blocks: readonly Block[];
	terms: { title: string; text: string } | null;
	signature: { label: string; name: string };
	/** The company's details, at the end. */
	details: string;
	/** Below every page: `2 / 3` follows. */
	foot: string;
};

type Asked = {
	/** Null in a preview. */
	number: string | null;
	day: string;
	validUntil: string;
	terms: string;
	/** The member of the office who signs. */
	by: string;
	client: string;
	/** The number of the offer in whose place it comes. */
	replaces: string | null;
	offered: Offered;
	/** The settings in the language of the client. */
	options: Readonly<Record<string, string>>;
	/** The address of the site in that language. */
	home: string;
	language: Language;
	words: LetterWords;
};

/**
 * Writes a sheet: the lines are those that the visitor saw, the rest is the office's. The disclaimer of calculations,
 * which are no offers, is left out.
 */
export function sheetOf({
	number,
	day,
	validUntil,
	terms,
	by,
	client,
	replaces,
	offered: { quote, own },
	options,
	...rest
}: Asked): Sheet {
	const { home, language, words } = rest;
	const text = words.letters.offer;
	const title = number === null ? text.look : text.title(number);
	const option = (name: string): string => options[`company.${name}`] ?? '';
	return {
		language,
		firm: option('name'),
		reach: [option('phone'), option('email'), option('address'), new URL(home).host].filter(Boolean),
		title,
		days: [
			text.days(shortDate(day), shortDate(validUntil)),
			...(replaces === null ? [] : [text.replaces(replaces)]),
		].join('\n'),
		client: client && text.client(client),
		blocks: quoteBlocks(quote, home, '', words, { own }),
		terms: terms ? { title: text.terms, text: terms } : null,
		signature: { label: text.signature, name: by },
		details: [option('details'), option('licence')].filter(Boolean).join('\n'),
		foot: [option('name'), title, text.until(shortDate(validUntil))].filter(Boolean).join(' · '),
	};
}
