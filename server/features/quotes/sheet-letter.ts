import type { Language } from '@clearway/shared/contract/language.ts';
import type { Quote } from '@clearway/shared/contract/quote.ts';
import { type Block, type Letter, writeLetter } from '../../mail/letter.ts';
import { letterWords } from '../../mail/letter-words.ts';
import { quoteBlocks } from '../../offer/quote-blocks.ts';

/** A calculation that a visitor asked for by mail, as the outbox stores it. */
export type SheetContent = {
	to: string;
	quote: string;
	language: Language;
	currency?: 'USD' | 'EUR' | 'UAH';
};

type Sheet = {
	content: SheetContent;
	quote: Quote;
	/** The address to which he may write back. */
	office: string;
	options: Record<string, string>;
	/** The address of the site in his language. */
	home: string;
};

/** A stored calculation as its visitor asked for it: in his language, in the currency that he chose. */
export function sheetLetter({ content, quote, office, options, home }: Sheet): Letter {
	const { to, language, currency } = content;
	const words = letterWords[language];
	const { sheet } = words.letters;
	const company = options['company.name'] ?? '';
	const disclaimer = options['calculator.disclaimer'] ?? '';
	const blocks: Block[] = [
		{ kind: 'text', text: sheet.lead },
		...quoteBlocks(quote, home, disclaimer, words, { currency }),
		{ kind: 'note', text: [company, options['company.phone'] ?? '', home].filter(Boolean).join('\n') },
		{ kind: 'note', text: sheet.notYou },
	];
	const number = quote.number ?? quote.id;
	return { ...writeLetter(sheet.subject(company, number), blocks, language, office), to, isAutomatic: true };
}
