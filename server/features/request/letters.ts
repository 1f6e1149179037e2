import { type AnswerWay, answerLink, contactOf } from '@clearway/shared/contract/answer-ways.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { Quote } from '@clearway/shared/contract/quote.ts';
import { showPhone } from '@clearway/shared/domain/phone.ts';
import { kyivTime, shortDate } from '@clearway/shared/format/date.ts';
import { asciiAddress } from '../../mail/ascii-address.ts';
import { type Block, type Fact, type Letter, shortened, writeLetter } from '../../mail/letter.ts';
import { type LetterWords, letterWords } from '../../mail/letter-words.ts';
import { quoteBlocks } from '../../offer/quote-blocks.ts';

/** A calculation that was compared with that of a request, with its car and its sum. */
type ComparedQuote = { id: string; number: string; title: string };

/** A request as a letter tells it. */
export type ToldRequest = {
	id: number;
	kind: string;
	name: string | null;
	phone: string | null;
	email: string | null;
	message: string | null;
	quote: string | null;
	/** The calculations that were compared with it. */
	compared: readonly ComparedQuote[];
	answer_by: AnswerWay | null;
	created_at: string;
	language: string;
};

const askedIn = ({ answerWays: { asked } }: LetterWords, { kind, answer_by }: ToldRequest): string =>
	(kind === 'callback' ? asked.callback : asked.calculation)(answer_by);
const who = (request: ToldRequest): string => request.name ?? request.email ?? '';
const pageOf = (publicUrl: string, id: number): string => `${publicUrl}/admin/requests/${id}`;

/** Tells the office of one request, with the visitor's own calculation line by line. */
export function requestLetter(
	request: ToldRequest,
	quote: Quote | null,
	publicUrl: string,
	disclaimer: string,
	language: Language,
): Letter {
	const words = letterWords[language];
	const { letters } = words;
	const blocks: Block[] = [
		{ kind: 'facts', facts: facts(request, publicUrl, words) },
		...(request.message ? ([{ kind: 'text', text: request.message }] satisfies Block[]) : []),
		{ kind: 'link', text: letters.openRequest, url: pageOf(publicUrl, request.id) },
		...(quote ? quoteBlocks(quote, publicUrl, disclaimer, words) : []),
	];
	return writeLetter(
		letters.subject(request.id, askedIn(words, request), who(request)),
		blocks,
		language,
		request.email && asciiAddress(request.email),
	);
}

/** Tells the office of many requests at once, when they come too fast for a letter each. */
export function digestLetter(
	requests: readonly ToldRequest[],
	publicUrl: string,
	language: Language,
): Letter {
	const words = letterWords[language];
	const { letters } = words;
	const blocks = requests.flatMap((request): Block[] => [
		{ kind: 'heading', text: letters.digest.heading(request.id, askedIn(words, request)) },
		{ kind: 'facts', facts: facts(request, publicUrl, words) },
		...(request.message ? ([{ kind: 'text', text: shortened(request.message) }] satisfies Block[]) : []),
		{ kind: 'link', text: letters.openRequest, url: pageOf(publicUrl, request.id) },
	]);
	const lead: Block = { kind: 'text', text: letters.digest.lead };
	return writeLetter(letters.digest.subject(requests.length), [lead, ...blocks], language);
}

function facts(
	request: ToldRequest,
	publicUrl: string,
	{ letters: { facts: names, languages }, answerWays }: LetterWords,
): Fact[] {
	return [
		...(request.name ? [{ name: names.name, value: request.name }] : []),
		...answerFact(request, names.answer, answerWays),
		...(request.phone
			? [{ name: names.phone, value: showPhone(request.phone), url: `tel:${request.phone}` }]
			: []),
		...(request.email
			? [
					{
						name: names.email,
						value: request.email,
						url: answerLink('email', request) ?? '',
					},
				]
			: []),
		// The office answers in this language.
		...(request.language === 'uk' ? [{ name: names.language, value: languages.uk }] : []),
		{
			name: names.received,
			value: `${shortDate(new Date(request.created_at))}, ${kyivTime(request.created_at)}`,
		},
		...(request.quote
			? [{ name: names.quote, value: request.quote, url: `${publicUrl}/calculator/${request.quote}` }]
			: []),
		...request.compared.map(({ id, number, title }) => ({
			...{ name: names.compared, value: `№\u00A0${number}, ${title}` },
			url: `${publicUrl}/calculator/${id}`,
		})),
	];
}

/** The way that the visitor chose: one touch opens it. */
function answerFact(request: ToldRequest, name: string, { inShort }: LetterWords['answerWays']): Fact[] {
	const { answer_by: way, phone, email } = request;
	if (way === null) return [];
	const url = answerLink(way, request);
	const contact = contactOf(way) === 'phone' ? phone && showPhone(phone) : email;
	return url ? [{ name, value: `${inShort[way]}, ${contact}`, url }] : [];
}
