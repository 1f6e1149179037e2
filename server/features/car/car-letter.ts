import type { Language } from '@clearway/shared/contract/language.ts';
import { shortDate } from '@clearway/shared/format/date.ts';
import { carPage as ruPage } from '@clearway/shared/words/ru/car-page.ts';
import { carWords as ruCars } from '@clearway/shared/words/ru/car-stages.ts';
import { carPage as ukPage } from '@clearway/shared/words/uk/car-page.ts';
import { carWords as ukCars } from '@clearway/shared/words/uk/car-stages.ts';
import { type Block, type Letter, writeLetter } from '../../mail/letter.ts';
import { letterWords } from '../../mail/letter-words.ts';
import type { CarEvent } from './car-events.ts';

const words = { ru: { ...ruCars, now: ruPage.now }, uk: { ...ukCars, now: ukPage.now } };

type Told = {
	events: readonly CarEvent[];
	title: string;
	/** What is known of the car; empty where nothing is. */
	facts: Record<'quote' | 'container' | 'portOn' | 'plate', string>;
	language: Language;
};

type Addressed = Told & {
	/** The client's page. */
	url: string;
	to: string;
	office: string;
	company: string;
	phone: string;
};

/** What happened with a car, a sentence for each event. */
export function carSentences(told: Told): string[] {
	const { events, language } = told;
	const photos = events.filter(({ kind }) => kind === 'photo').length;
	const said = events.flatMap((event) => (event.kind === 'photo' ? [] : [sentenceOf(event, told)]));
	return photos > 0 ? [...said, letterWords[language].carLetters.photos(photos)] : said;
}

/** What happened with a car, for its client. Requisites stand on his page alone. */
export function carLetter(told: Addressed): Letter {
	const { title, url, to, office, company, phone, language } = told;
	const { carLetters: letter } = letterWords[language];
	const said = carSentences(told);
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

function sentenceOf(event: Exclude<CarEvent, { kind: 'photo' }>, { facts, language }: Told): string {
	const { carLetters: letter } = letterWords[language];
	const { stages, now } = words[language];
	switch (event.kind) {
		case 'message':
			return event.text;
		case 'shift':
			return letter.shift(stages[event.stage], shortDate(event.on), event.reason);
		case 'due':
			return letter.due(event.title, event.sum, shortDate(event.on), event.hasPayee !== false);
		case 'paid':
			return letter.paid(event.sum);
		case 'stage':
			return now[event.stage]({
				...{ ...facts, portOn: facts.portOn && shortDate(facts.portOn) },
				...{ price: '', checkBy: '', isToPay: true, isClient: true },
			});
	}
}
