import { looks } from './lot-car.ts';
import { latin, shortText } from './lot-name.ts';
import { withTowns } from './lot-place.ts';
import {
	auctionNames,
	bodyWords,
	documentWords,
	fuelWords,
	labelWords,
	plugWords,
	shortFuelWords,
	shortNames,
	titleWords,
} from './lot-words.ts';
import { withoutOthers } from './other-facts.ts';
import {
	endingPattern,
	europeanWords,
	georgianWords,
	noise,
	productionDate,
	proofWords,
	withoutProof,
} from './other-words.ts';
import { inFull, type LotRead, labelledValues, linkish, plainText, wholeWords } from './read-lot.ts';

/**
 * The words of a text that were not understood, without the shortest, which say nothing alone. Of a long page only the
 * values of known labels count.
 */
export function unreadOf(pasted: string, lot: LotRead): string[] {
	const plain = plainText(pasted);
	const isPlaced = lot.place !== null || lot.others.some(({ kind }) => kind === 'port');
	const full = inFull(plain);
	const text = withoutOthers(isPlaced ? withTowns(full) : full).rest;
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
		...(lot.modelYear || lot.productionYear ? [datedWords, /(?:19|20)\d\d/g] : []),
		...(['volume', 'battery', 'price', 'odometer'] as const).flatMap((name) =>
			lot[name] ? looks[name] : [],
		),
		...(lot.fuel ? wordsOf({ ...fuelWords, ...shortFuelWords }) : []),
		...(lot.body ? wordsOf(bodyWords) : []),
		...(lot.auction ? wordsOf(auctionNames) : []),
		...(lot.soldIn ? wordsOf({ georgianWords, ...europeanWords }) : []),
		...(lot.proof ? wordsOf({ withoutProof, proofWords }) : []),
		...(lot.plug ? wordsOf(plugWords) : []),
		...alwaysTaken,
		...(lot.document
			? [new RegExp(`(?<!\\p{L})(?:${documentWords[lot.document].join('|')}|${titleWords})\\p{L}*`, 'giu')]
			: []),
	];
	const left = taken.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
	const known = new Set([...partsOf(saidOf(lot)), ...labels]);
	const found = [
		...left.matchAll(
			/\d{1,3}(?: \d{3})+[$\u20ac]?|\d[\d.,]* (?:тыс|тис)\p{L}*|[\p{L}\d][\p{L}\d.,$\u20ac%-]*/gu,
		),
	].flatMap(([whole]) => {
		const word = whole.replace(/(?<![.,-])[.,-]+$/, '');
		const isKnown = partsOf(shortNames[word.toLowerCase()] ?? latin(word)).every((part) => known.has(part));
		const isPrice = word.replace(/\D/g, '') === lot.price;
		return saysMore.test(word) && !isKnown && !isPrice ? [word] : [];
	});
	return [...new Set(found)];
}

function wordsOf(patterns: Readonly<Record<string, string>>): RegExp[] {
	return Object.values(patterns).map((words) => endingPattern(wholeWords(words)));
}
const alwaysTaken = wordsOf(noise);
const datedWords = endingPattern(productionDate);
const saysMore = /\p{L}{3}|\d[.,]?[\p{L}\d]|[A-Z\d]{2}/u;

const partsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
const labels = Object.values(labelWords).flat().flatMap(partsOf);

// What the reader found, in the words that the text may have for it.
const saidOf = ({ name, make, place, document }: LotRead): string =>
	[
		...[name ?? make, place?.state, ...(place?.yards.map(({ location }) => location) ?? [])],
		document && `${document} clear certificate of title`,
	].join(' ');
