import { looks } from './lot-car.ts';
import { latin, shortText } from './lot-name.ts';
import {
	auctionNames,
	bodyWords,
	fuelWords,
	labelWords,
	otherLabels,
	shortFuelWords,
	shortNames,
} from './lot-words.ts';
import { type LotRead, labelledValues, linkish, named, plainText } from './read-lot.ts';

const mostWords = 6;
const fewestSigns = 3;

/**
 * What a text says in numbers and names and was not understood, in its own words. Of a long page only the values of
 * known labels count.
 */
export function unreadOf(pasted: string, lot: LotRead): string[] {
	const text = plainText(pasted);
	if (text.length > shortText) {
		const { place, document, price, odometer } = labelledValues(text);
		const values = { place, document, price: /[1-9]/.test(price ?? '') ? price : undefined, odometer };
		return Object.entries(values).flatMap(
			([name, value]) => (value && lot[name as keyof typeof values] === null ? [value.slice(0, 60)] : []), // its own keys
		);
	}
	const taken = [
		linkish,
		...(lot.vin || lot.country ? [/[A-HJ-NPR-Z\d*]{17}/gi] : []),
		...(lot.href ? [/\d{8}/g] : []),
		...(lot.modelYear || lot.productionYear ? [/(?:19|20)\d\d/g] : []),
		...(['volume', 'battery', 'price', 'odometer'] as const).flatMap((name) =>
			lot[name] ? looks[name] : [],
		),
		...(lot.fuel ? wordsOf({ ...fuelWords, ...shortFuelWords }) : []),
		...(lot.body ? wordsOf(bodyWords) : []),
		...(lot.auction ? wordsOf(auctionNames) : []),
	];
	const left = taken.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
	const known = new Set([...partsOf(saidOf(lot)), ...labels]);
	const found = [
		...left.matchAll(
			/\d{1,3}(?: \d{3})+[$\u20ac]?|\d[\d.,]* (?:тыс|тис)\p{L}*|[\p{L}\d][\p{L}\d.,$\u20ac%-]*/gu,
		),
	].flatMap(({ 0: whole, index }) => {
		const word = whole.replace(/[.,-]+$/, '');
		const isFact = /\d/.test(word) || (/^\p{Lu}/u.test(word) && !beginsSentence(left, index));
		const isKnown = partsOf(shortNames[word.toLowerCase()] ?? latin(word)).every((part) => known.has(part));
		return word.length >= fewestSigns && isFact && !isKnown ? [word] : [];
	});
	return found.slice(0, mostWords);
}

const wordsOf = (patterns: Readonly<Record<string, string>>): RegExp[] =>
	Object.values(patterns).map((words) => new RegExp(named(words), 'giu'));

const partsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
const labels = [...Object.values(labelWords).flat(), ...otherLabels].flatMap(partsOf);

// What the reader found, in the words that the text may have for it.
const saidOf = ({ name, make, place, document }: LotRead): string =>
	[
		...[name ?? make, place?.state, ...(place?.yards.map(({ location }) => location) ?? [])],
		document && `${document} clear certificate of title`,
	].join(' ');

// A Cyrillic word has a capital letter there anyway.
const beginsSentence = (text: string, at: number): boolean =>
	/\p{Script=Cyrillic}/u.test(text[at] ?? '') && /(?:^|[.!?\n]\s*)$/u.test(text.slice(0, at));
