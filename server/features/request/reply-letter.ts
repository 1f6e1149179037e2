import type { Language } from '@clearway/shared/contract/language.ts';
import type { Quote } from '@clearway/shared/contract/quote.ts';
import type { changeOf } from '@clearway/shared/domain/calculator/change-of.ts';
import { currencyOf, placeName, shownTotalOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { shortDate } from '@clearway/shared/format/date.ts';
import { money } from '@clearway/shared/format/number.ts';

import { type Block, type Letter, writeLetter } from '../../mail/letter.ts';
import { type LetterWords, letterWords } from '../../mail/letter-words.ts';
import { quoteBlocks } from '../../offer/quote-blocks.ts';

/** The sum of the same car on the day of the letter, as it is stored with the reply. */
export type ReplyToday = {
	date: string;
	total: Record<'usd' | 'eur' | 'uah', string>;
	difference: Record<'usd' | 'eur' | 'uah', string>;
	/** Set where the port of loading differs. */
	port?: ReturnType<typeof changeOf>['port'];
};

type Reply = {
	requestId: number;
	text: string;
	quote: Quote | null;
	today: ReplyToday | null;
	/** The attached offer sheet, and the page on which it is accepted. */
	offer: { number: string; validUntil: string; url: string | null } | null;
	/** The client's address, and the office's to which he writes back. */
	to: string;
	office: string;
	options: Record<string, string>;
	/** The address of the site in his language. */
	home: string;
	/** The client's. */
	language: Language;
};

/** A letter of the office to a client, with the sum he saw and what it would come to today. */
export function replyLetter({
	requestId,
	text,
	quote,
	today,
	offer,
	to,
	office,
	options,
	home,
	language,
}: Reply): Letter {
	const words = letterWords[language];
	const name = options['company.name'] ?? '';
	const blocks: Block[] = [
		{ kind: 'text', text },
		...(offer
			? [
					{
						kind: 'text',
						text: words.letters.offer.attached(offer.number, shortDate(offer.validUntil)),
					} satisfies Block,
					...(offer.url
						? [{ kind: 'link', text: words.letters.offer.accept, url: offer.url } satisfies Block]
						: []),
				]
			: []),
		...(quote && today && shownTotalOf(quote).sum
			? [{ kind: 'text', text: todayText(quote, today, words) } satisfies Block]
			: []),
		...(quote ? quoteBlocks(quote, home, options['calculator.disclaimer'] ?? '', words) : []),
		{ kind: 'note', text: [name, options['company.phone'] ?? '', home].filter(Boolean).join('\n') },
	];
	const subject = offer
		? words.letters.offer.subject(name, offer.number)
		: words.letters.reply.subject(name, requestId);
	return { ...writeLetter(subject, blocks, language, office), to };
}

/** Tells today's sum in the currency in which the car is paid. */
function todayText(
	quote: Quote,
	{ date, total, difference, port }: ReplyToday,
	{ letters, receipt }: LetterWords,
): string {
	const currency = currencyOf(quote);
	const key = ({ USD: 'usd', EUR: 'eur', UAH: 'uah' } as const)[currency];
	const by = difference[key];
	const from = quote.status === 'partial' ? `${receipt.from} ` : '';
	const sum = from + money(total[key], currency, 'always');
	const change = money(by.replace('-', ''), currency, 'always');
	const day = shortDate(date);
	const said =
		Number(by) === 0
			? letters.reply.sameToday(day, sum)
			: letters.reply.otherToday(day, sum, change, by.startsWith('-'));
	if (!port) return said;
	const [now, before] = [placeName(port.now, receipt), placeName(port.before, receipt)];
	return `${said} ${letters.reply.otherPort(now, before)}`;
}
