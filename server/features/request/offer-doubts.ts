import type { Language } from '@clearway/shared/contract/language.ts';
import type { Quote } from '@clearway/shared/contract/quote.ts';
import { currencyOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { longDate } from '@clearway/shared/format/date.ts';
import { money } from '@clearway/shared/format/number.ts';
import { type Sentence, say } from '@clearway/shared/format/say.ts';
import { letterWords } from '../../mail/letter-words.ts';
import { lineName } from '../../mail/quote-blocks.ts';
import { Refusal } from '../../refusal.ts';
import { isDemoText } from '../demo-texts.ts';

type Options = Readonly<Record<string, string>>;

const requisites: Readonly<Record<string, (value: string) => Sentence>> = {
	'company.phone': (value) => say('request.examplePhone', value),
	'company.email': (value) => say('request.exampleEmail', value),
	'company.address': () => say('request.exampleAddress'),
	'company.details': () => say('request.exampleDetails'),
	'company.licence': () => say('request.exampleLicence'),
};

/** Names the example data of a sheet, line by line, in the admin's language. */
export function doubtsOf(quote: Quote, options: Options, language: Language): Sentence[] {
	const currency = currencyOf(quote);
	const key = ({ USD: 'usd', EUR: 'eur', UAH: 'uah' } as const)[currency];
	const prices = quote.lines
		.filter(({ illustrative }) => illustrative)
		.map((line) => {
			const name = lineName(line, letterWords[language]);
			return say('request.examplePrice', name, money(line[key], currency, 'always'));
		});
	const details = Object.entries(requisites).flatMap(([title, tell]) => {
		const value = options[title] ?? '';
		return isDemoText(title, value) ? [tell(value)] : [];
	});
	return [...prices, ...details];
}

/** Says that a sheet is out of date, if it is. */
export const overdue = (validUntil: string, today: string): Sentence[] =>
	validUntil < today ? [say('request.offerOver', longDate(validUntil))] : [];

/** Refuses a doubtful sheet that nobody has confirmed, with each doubt. */
export function requireSure(isSure: boolean | undefined, doubts: readonly Sentence[]): void {
	if (isSure === true || doubts.length === 0) return;
	throw new Refusal('invalid', say('request.offerDoubts'), {
		errors: doubts.map((message) => ({ path: 'isSure', message })),
	});
}
