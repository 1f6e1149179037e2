import type { Language } from '@clearway/shared/contract/language.ts';
import type { Quote } from '@clearway/shared/contract/quote.ts';
import type { AskedCar } from '@clearway/shared/domain/lot/asked-car.ts';
import { linkText } from '@clearway/shared/domain/lot/lot-warnings.ts';
import { type Block, type Letter, writeLetter } from '../../mail/letter.ts';
import { type LetterWords, letterWords } from '../../mail/letter-words.ts';
import { quoteBlocks } from '../../offer/quote-blocks.ts';

/** A calculation that a visitor asked for by mail, as the outbox stores it. */
export type SheetContent = {
	to: string;
	quote: string | null;
	language: Language;
	currency?: 'USD' | 'EUR' | 'UAH';
	/** The request that it answers, and the car that its text names. */
	request?: number;
	car?: AskedCar;
};

type Sheet = {
	content: SheetContent;
	quote: Quote | null;
	/** The address to which he may write back. */
	office: string;
	options: Record<string, string>;
	/** The address of the site in his language. */
	home: string;
};

/**
 * A stored calculation as its visitor asked for it: in his language, in the currency that he chose. Of a request it
 * says that the office has it, and what it is about.
 */
export function sheetLetter({ content, quote, office, options, home }: Sheet): Letter {
	const { to, language, currency, request, car } = content;
	const words = letterWords[language];
	const { sheet } = words.letters;
	const company = options['company.name'] ?? '';
	const disclaimer = options['calculator.disclaimer'] ?? '';
	const blocks: Block[] = [
		{ kind: 'text', text: request === undefined ? sheet.lead : sheet.asked(request) },
		...(quote ? quoteBlocks(quote, home, disclaimer, words, { currency }) : factsOf(car, words)),
		{ kind: 'note', text: [company, options['company.phone'] ?? '', home].filter(Boolean).join('\n') },
		{ kind: 'note', text: request === undefined ? sheet.notYou : sheet.notAsked },
	];
	const subject =
		request === undefined
			? sheet.subject(company, quote?.number ?? quote?.id ?? '')
			: sheet.askedSubject(company, request);
	return { ...writeLetter(subject, blocks, language, office), to, isAutomatic: true };
}

function factsOf(car: AskedCar | undefined, { receipt, lot }: LetterWords): Block[] {
	if (!car) return [];
	const facts = [
		...(car.name ? [{ name: receipt.facts.car, value: car.name }] : []),
		...(car.lot ? [{ name: lot.lot, value: linkText(car.lot), url: car.lot }] : []),
		...(car.vin ? [{ name: lot.vin, value: car.vin }] : []),
	];
	return facts.length > 0 ? [{ kind: 'facts', facts }] : [];
}
