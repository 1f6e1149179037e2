import type { Language } from '@clearway/shared/contract/language.ts';
import { longDate } from '@clearway/shared/format/date.ts';
import { carPage as ruPage } from '@clearway/shared/words/ru/car-page.ts';
import { carPage as ukPage } from '@clearway/shared/words/uk/car-page.ts';
import type { CarEvent } from './car-events.ts';
import { type Block, type Letter, writeLetter } from './letter.ts';
import { letterWords } from './letter-words.ts';

const pages = { ru: ruPage, uk: ukPage };

type Told = {
	events: readonly CarEvent[];
	title: string;
	container: string;
	plate: string;
	quote: string;
	/** The day on which the ship is expected in port, if it is known. */
	portOn: string;
	/** The client's page. */
	url: string;
	to: string;
	office: string;
	company: string;
	phone: string;
	language: Language;
};

/** What happened with a car, for its client. Requisites stand on his page alone. */
export function carLetter(told: Told): Letter {
	const { events, title, url, to, office, company, phone, language } = told;
	const { carLetters: letter } = letterWords[language];
	const photos = events.filter(({ kind }) => kind === 'photo').length;
	const said = events.flatMap((event) => (event.kind === 'photo' ? [] : [sentenceOf(event, told)]));
	if (photos > 0) said.push(letter.photos(photos));
	const blocks: Block[] = [
		...said.map((text): Block => ({ kind: 'text', text })),
		{ kind: 'link', text: letter.open, url },
		{ kind: 'note', text: [company, phone].filter(Boolean).join('\n') },
		{ kind: 'link', text: letter.stop, url: `${url}#mail` },
	];
	return {
		...writeLetter(`${title}: ${said[0] ?? ''}`, blocks, language, office),
		to,
		isAutomatic: true,
		unsubscribe: `${url}/mail`,
	};
}

function sentenceOf(
	event: Exclude<CarEvent, { kind: 'photo' }>,
	{ container, plate, quote, portOn, language }: Told,
): string {
	const { carLetters: letter } = letterWords[language];
	const page = pages[language];
	const { now } = page;
	if (event.kind === 'message') return event.text;
	if (event.kind === 'shift') return letter.shift(page.stages[event.stage], longDate(event.on), event.reason);
	if (event.kind === 'due') return letter.due(event.title, event.sum, longDate(event.on));
	if (event.kind === 'paid') return letter.paid(event.sum);
	switch (event.stage) {
		case 'agreed':
			return now.agreed(quote);
		case 'bought':
			return now.bought('');
		case 'terminal':
			return now.terminal('');
		case 'sailed':
			return now.sailed(container, portOn);
		case 'border':
			return now.border(true);
		case 'plated':
			return now.plated(plate);
		case 'handed':
			return now.handed(true);
		default:
			return now[event.stage];
	}
}
