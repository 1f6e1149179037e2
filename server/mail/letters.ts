import type { Language } from '@clearway/shared/contract/language.ts';
import type { Quote } from '@clearway/shared/contract/quote.ts';
import { showPhone } from '@clearway/shared/domain/phone.ts';
import { kyivTime, longDate } from '@clearway/shared/format/date.ts';
import { asciiAddress } from './ascii-address.ts';
import { type Block, type Fact, type Letter, writeLetter } from './letter.ts';
import { type LetterWords, letterWords } from './letter-words.ts';
import { quoteBlocks } from './quote-blocks.ts';

/** A request as a letter tells it. */
export type ToldRequest = {
	id: number;
	kind: string;
	name: string | null;
	phone: string | null;
	email: string | null;
	message: string | null;
	quote: string | null;
	created_at: string;
	language: string;
};

const askedIn = ({ letters }: LetterWords, { kind }: ToldRequest): string =>
	kind === 'callback' ? letters.asked.callback : letters.asked.calculation;
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
		{ kind: 'facts', facts: facts(request, publicUrl, letters) },
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
		{ kind: 'facts', facts: facts(request, publicUrl, letters) },
		...(request.message ? ([{ kind: 'text', text: shortened(request.message) }] satisfies Block[]) : []),
		{ kind: 'link', text: letters.openRequest, url: pageOf(publicUrl, request.id) },
	]);
	const lead: Block = { kind: 'text', text: letters.digest.lead };
	return writeLetter(letters.digest.subject(requests.length), [lead, ...blocks], language);
}

// Two hundred whole messages would be a letter that some mail servers refuse.
const shortened = (message: string): string => (message.length > 500 ? `${message.slice(0, 500)}…` : message);

type Unread = {
	car: { id: number; title: string; client_name: string; phone: string; owner_name: string | null };
	messages: readonly { text: string; at: string }[];
};

const mostMessages = 20;

/** Tells the office what a client wrote and nobody has read, and who leads his car. */
export function unreadLetter({ car, messages }: Unread, publicUrl: string, language: Language): Letter {
	const { letters } = letterWords[language];
	const { unread } = letters;
	const blocks: Block[] = [
		{ kind: 'text', text: unread.lead(messages.length) },
		{
			kind: 'facts',
			facts: [
				{ name: unread.car, value: car.title },
				{ name: unread.owner, value: car.owner_name ?? unread.nobody },
				...(car.client_name ? [{ name: letters.facts.name, value: car.client_name }] : []),
				...(car.phone
					? [{ name: letters.facts.phone, value: showPhone(car.phone), url: `tel:${car.phone}` }]
					: []),
			],
		},
		...messages.slice(0, mostMessages).map(({ text, at }): Block => {
			const when = `${longDate(new Date(at))}, ${kyivTime(at)}`;
			return { kind: 'text', text: `${when}\n${shortened(text)}` };
		}),
		{ kind: 'link', text: unread.open, url: `${publicUrl}/admin/cars/${car.id}#notes` },
	];
	return writeLetter(unread.subject(car.title, car.owner_name), blocks, language);
}

/** Tells the office of something that needs a hand. */
export function warningLetter(
	message: string,
	link: string | null,
	publicUrl: string,
	language: Language,
): Letter {
	const { letters } = letterWords[language];
	const blocks: Block[] = [
		{ kind: 'text', text: message },
		...(link ? ([{ kind: 'link', text: letters.openWarning, url: publicUrl + link }] satisfies Block[]) : []),
	];
	return writeLetter(message.split('. ')[0] ?? message, blocks, language);
}

/** A letter that only shows that letters arrive. */
export function testLetter(publicUrl: string, language: Language): Letter {
	const { test } = letterWords[language].letters;
	const blocks: Block[] = [
		{ kind: 'text', text: test.text },
		{ kind: 'link', text: test.open, url: `${publicUrl}/admin` },
	];
	return writeLetter(test.subject, blocks, language);
}

function facts(
	request: ToldRequest,
	publicUrl: string,
	{ facts: names, languages }: LetterWords['letters'],
): Fact[] {
	return [
		...(request.name ? [{ name: names.name, value: request.name }] : []),
		...(request.phone
			? [{ name: names.phone, value: showPhone(request.phone), url: `tel:${request.phone}` }]
			: []),
		...(request.email
			? [
					{
						name: names.email,
						value: request.email,
						url: `mailto:${encodeURIComponent(request.email).replace('%40', '@')}`,
					},
				]
			: []),
		// The office answers in this language.
		...(request.language === 'uk' ? [{ name: names.language, value: languages.uk }] : []),
		{
			name: names.received,
			value: `${longDate(new Date(request.created_at))}, ${kyivTime(request.created_at)}`,
		},
		...(request.quote
			? [{ name: names.quote, value: request.quote, url: `${publicUrl}/calculator/${request.quote}` }]
			: []),
	];
}
