import type { Auction } from '../calculator/terms.ts';
import type { Tables } from '../calculator/types.ts';
import { auctions } from '../calculator/types.ts';
import type { LotDoubt } from './find-vin.ts';
import { findVin } from './find-vin.ts';
import { copartAddress, readLotAddress } from './lot-address.ts';
import { carOfLot, distanceIn, factsAlone, type LotCar, looks, otherSums } from './lot-car.ts';
import { documentInText, labelledDocument } from './lot-document.ts';
import { isCarName, type LotDocument } from './lot-form.ts';
import { findModel, isElectricMake } from './lot-model.ts';
import { carsIn, makeIn, modelName, shortText, yearOfUnknown } from './lot-name.ts';
import {
	type KnownYards,
	knownYards,
	type LotPlace,
	placeBeside,
	placeInText,
	placeInWords,
	placeOfYard,
	readPlace,
	stateCode,
	withTowns,
} from './lot-place.ts';
import { auctionNames, type Label, labelWords, otherLabels } from './lot-words.ts';
import { type OtherFact, withoutOthers } from './other-facts.ts';
import {
	endingPattern,
	europeanWords,
	georgianWords,
	modelYearWords,
	proofWords,
	soldInCountry,
	withoutProof,
} from './other-words.ts';
import type { VinFacts } from './vin.ts';

/** The facts of a lot. Each stands in a known list or has a strict form; none is raw text of the lot. */
export type LotRead = LotCar & {
	auction: Auction | null;
	/** True for an address of a seller's site. */
	isDirect: boolean;
	/** True for a car without a known name, whose year is read. */
	isUnknown: boolean;
	/** The address of the lot, written anew. */
	href: string | null;
	vin: string | null;
	check: VinFacts['check'];
	/** The country of assembly, as a code of two letters. */
	country: string | null;
	make: string | null;
	/** The name of the car with its model year: "2012 Ford F-150". */
	name: string | null;
	/** The model year, which is not the year of production. */
	modelYear: number | null;
	/** The year of production, if the text states it. */
	productionYear: number | null;
	place: LotPlace | null;
	document: LotDocument | null;
	/** The country where a seller's car stands, as a code of two letters, if the duty depends on it; `EU` for any of the EU. */
	soldIn: string | null;
	/** What the text says of the proof of European origin. */
	proof: 'yes' | 'no' | null;
	/** What the text says of something else. */
	others: OtherFact[];
	doubts: LotDoubt[];
};

const longest = 20_000;

/** A pasted text with one spelling of each sign. */
export const plainText = (pasted: string): string =>
	pasted
		.slice(0, longest)
		// NFKC would turn this sign into the letters "No".
		.replaceAll('\u2116', '#')
		.normalize('NFKC')
		.replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
		// Apostrophes divide thousands: "17'900".
		.replace(/(?<=\d)['’ʼ`´](?=\d{3}(?!\d))/g, ' ');

/** A text with short forms in full: "17г" is "2017 г", "MY19" is "2019 модельный", "2.0тси" is "2.0 тси". */
export const inFull = (text: string): string =>
	text
		.replace(/(?<=\s)['’]([012]\d)(?![\d'’])/g, '20$1')
		.replace(/(?<![\p{L}\d.,'’/-])([012]\d) ?(?=(?:г|год[ау]?|р|рік|року)(?!\p{L}))/giu, '20$1 ')
		.replace(/(?<!\w)MY ?'?(?:20)?([0-3]\d)(?!\d)|(?<!\d)20([0-3]\d) ?MY(?!\w)/g, '20$1$2 модельный')
		.replace(/(?<=(?<![\d.,])\d[.,]\d)(?=(?:[dд]|\p{L}{2,5})(?!\p{L}))/giu, ' ');

/** Reads an address of a lot, the text of a lot, or a VIN; `year` is the current one. */
export function readLot(pasted: string, tables: Tables, year: number): LotRead {
	const text = plainText(pasted);
	const doubts: LotDoubt[] = [];
	const links = linksIn(text);
	const { rest, others, produced } = withoutOthers(
		withTowns(inFull(links.reduce((unread, link) => unread.replace(link, ' '), text))),
	);
	const labelled = labelledValues(rest);
	const address = readAddress(links, doubts);
	const auction = address?.auction ?? auctionIn(rest);
	const yards = knownYards(tables, auction);
	const slug = address?.details.split('-') ?? [];
	const vin = findVin(rest, labelled.vin, doubts);
	const place = (address?.auction && placeInWords(slug, yards)) ?? placeIn(labelled, rest, yards);
	const [registered] = others.flatMap((other) => (other.kind === 'registered' ? Number(other.value) : []));
	const cars = carsIn(rest, produced !== null || registered !== undefined);
	const ofSlug = carsIn(slug.join(' ').replace(placeAtEnd(place), ''), false)[0];
	const headline = ofSlug ?? cars.find(({ before }) => before !== null);
	// A message about two cars is about none.
	const isOne = cars.length < 2 || ofSlug || (headline && rest.length > shortText);
	const car = isOne ? (headline ?? cars[0]) : undefined;
	const document =
		documentOfSlug(slug) ??
		labelledDocument(labelled.document ?? '') ??
		(labelled.document === undefined ? documentInText(rest) : null);
	// An auction and an American title name the model year.
	const isAmerican = auction !== null || document !== null || lotNumbersIn(rest, labelWords.lot).length > 0;
	const isBare = cars.length === 0 && rest.length <= shortText && Object.keys(labelled).length === 0;
	const withoutPrice = () => looks.price.reduce((left, sum) => left.replace(sum, ' '), rest);
	const isPlain = isBare && !otherSums.test(rest);
	const facts = isPlain ? factsAlone(rest, year) : null;
	const yearAlone = facts?.year ?? (isPlain ? yearOfUnknown(withoutPrice()) : null);
	const statedYear = car?.behind ?? yearAlone;
	// No car is registered before it is built.
	const isBuilt = statedYear === null || registered === undefined || statedYear <= registered;
	const isUntitled =
		!isAmerican && vin.vin === null && vin.country === null && !saysModelYear.test(rest) && isBuilt;
	// Miles are counted in America, too.
	const isMessage = isUntitled && (distanceIn(labelled.odometer ?? '') ?? distanceIn(rest))?.unit !== 'mi';
	// There "2018 г.в." is no other year than the title's.
	const isOfTitle = !isUntitled && produced === (car?.before ?? statedYear);
	const productionYear =
		yearIn(labelled.produced) ??
		yearIn(producedIn.exec(rest)?.[0]) ??
		(isOfTitle ? null : produced) ??
		(isMessage ? statedYear : null);
	// If the year before the make equals the year of production, it is no model year.
	const headed = car?.before ?? (isMessage ? null : statedYear);
	const said = (headed === productionYear ? null : headed) ?? yearIn(labelled.year);
	const modelYear = said ?? vin.modelYear ?? headed;
	const isOtherModel = said !== null && vin.modelYear !== null && said !== vin.modelYear;
	if (isOtherModel || !isProducedFor(modelYear, productionYear)) doubts.push('years_differ');
	const make = car?.make ?? makeIn(labelled.make ?? '') ?? vin.make;
	const model = car?.model ?? (make ? findModel(make, labelled.model ?? '') : null);
	const knownYear = modelYear !== null && modelYear <= year + 2 ? modelYear : null;
	const isElectric = model?.isElectric ?? (make !== null && isElectricMake(make));
	const isSentence = car !== undefined && rest.length <= shortText;
	return {
		...carOfLot(`${slug.join(' ')}\n${rest}`, labelled, model, isElectric, isSentence ? car.around : ''),
		...(facts?.price && { price: facts.price, currency: 'USD' as const }),
		auction,
		isDirect: address !== null && address.auction === null,
		isUnknown: yearAlone !== null,
		href: address?.href ?? hrefOfNumber(labelled.lot, rest, auction, doubts),
		vin: vin.vin,
		check: vin.check,
		country: vin.country,
		make,
		name: nameOf(knownYear ?? statedYear, make, modelName(labelled.model ?? '') ?? car?.name ?? null),
		modelYear: knownYear,
		productionYear: productionYear !== null && productionYear <= year ? productionYear : null,
		place,
		document,
		soldIn: auction === null && place === null ? countryIn(rest) : null,
		proof: proofIn(rest),
		others,
		doubts,
	};
}

const saysModelYear = endingPattern(wholeWords(modelYearWords), 'iu');
const inGeorgia = endingPattern(`(?<!(?:до|через|to|via) )${wholeWords(georgianWords)}`, 'iu');
const inEurope = Object.entries(europeanWords).map(
	([code, words]) => [code, endingPattern(soldInCountry(words), 'iu')] as const,
);

/** The country in which a message says that its car is sold. */
function countryIn(text: string): string | null {
	if (inGeorgia.test(text)) return 'GE';
	if (text.length > shortText) return null;
	const [first, other] = inEurope.flatMap(([code, pattern]) => (pattern.test(text) ? [code] : []));
	return other ? 'EU' : (first ?? null);
}

const proof = endingPattern(proofWords, 'iu');
const noProof = endingPattern(withoutProof, 'iu');
function proofIn(text: string): LotRead['proof'] {
	if (noProof.test(text)) return 'no';
	return proof.test(text) ? 'yes' : null;
}

export const linkish =
	/(?:https?:\/\/|\b(?:www\.|m\.|suchen\.)?(?:(?:copart|iaai|autoscout24)\.|mobile\.de\/|auto\.ria\.com|otomoto\.pl))[^\s<>"']+/gi;

// The pattern tries a run of marks only at its beginning: tries from each mark would take a phone a second.
const marksAtEnd = /(?<![.,;:)\]}!?])[.,;:)\]}!?]+$/;
const linksIn = (text: string): string[] =>
	(text.match(linkish) ?? []).map((link) => link.replace(marksAtEnd, ''));

function readAddress(links: readonly string[], doubts: LotDoubt[]) {
	const addresses = links.flatMap((link) => readLotAddress(link) ?? []);
	const [first] = addresses;
	if (!first && links.length > 0) doubts.push('foreign_address');
	if (addresses.some(({ href }) => href !== first?.href)) {
		doubts.push('several_lots');
		return null;
	}
	// An address may come in two forms: the one with details is taken.
	return addresses.find(({ details }) => details !== '') ?? first ?? null;
}

function hrefOfNumber(
	labelled: string | undefined,
	text: string,
	auction: Auction | null,
	doubts: LotDoubt[],
): string | null {
	const stated = /^[#\s]*(\d{8})\b/.exec(labelled ?? '')?.[1] ?? /^\s*(\d{8})\s*$/.exec(text)?.[1];
	const [number, secondNumber] = stated ? [stated] : lotNumbersIn(text, labelWords.lot);
	if (!number || doubts.includes('several_lots')) return null;
	if (secondNumber) doubts.push('several_lots');
	else if (auction === 'copart') return copartAddress(number);
	// A stock number of IAA is not the number of its address.
	else if (auction === null) doubts.push('lot_number');
	return null;
}

function yearIn(text = ''): number | null {
	const year = /\b(?:19|20)\d\d\b/.exec(text)?.[0];
	return year ? Number(year) : null;
}

const producedIn = new RegExp(`(?:${labelWords.produced.join('|')})\\s(?:19|20)\\d\\d(?!\\d)`, 'iu');

// A model year is built from January of the year before to its own December (40 CFR 85.2304).
const isProducedFor = (modelYear: number | null, produced: number | null): boolean =>
	modelYear === null || produced === null || produced === modelYear || produced === modelYear - 1;

// Behind the model an address has the state of the yard.
const placeAtEnd = (place: LotPlace | null): RegExp =>
	new RegExp(`(?:^|\\s)${place?.state ?? '$'}(?:\\s.*)?$`, 'is');

function nameOf(year: number | null, make: string | null, model: string | null): string | null {
	const name = [year, make, model].filter(Boolean).join(' ').slice(0, 50).trim();
	return make && isCarName(name) ? name : null;
}

const documentOfSlug = (slug: readonly string[]): LotDocument | null => {
	const at = slug.findIndex((part) => /^(?:19|20)\d\d$/.test(part));
	return at > 0 ? labelledDocument(slug.slice(0, at).join(' ')) : null;
};

function placeIn(labelled: Partial<Record<Label, string>>, text: string, yards: KnownYards): LotPlace | null {
	const place = withoutAuction(labelled.place ?? '');
	const state = labelled.state ?? '';
	const code = stateCode(state);
	// A yard in another state than the stated one is not taken.
	return (
		readPlace(place, yards) ??
		(code ? readPlace(`${code} - ${place}`, yards) : null) ??
		(state.trim() === '' ? placeOfYard(place, yards) : null) ??
		placeInText(text, yards) ??
		(text.length <= shortText ? placeBeside(text, wholeWords(anyName), yards) : null)
	);
}

const anyName = Object.values(auctionNames).join('|');
/** A pattern of whole words. */
export function wholeWords(names: string): string {
	return `(?<![\\p{L}\\p{N}])(?:${names})(?![\\p{L}\\p{N}])`;
}

// Each house has labels that the other one's pages do not use.
const ownLabels: Readonly<Record<Auction, string>> = {
	copart: 'title code',
	iaa: 'title/sale doc|selling branch|vin \\(status\\)',
};

/** The auction that a text names, else the auction whose labels it has; null when both are there. */
const auctionIn = (text: string): Auction | null =>
	onlyOneIn(text, auctionNames) ?? onlyOneIn(text, ownLabels);

function onlyOneIn(text: string, names: Readonly<Record<Auction, string>>): Auction | null {
	const inText = auctions.filter((auction) => new RegExp(wholeWords(names[auction]), 'iu').test(text));
	return inText.length === 1 ? (inText[0] ?? null) : null;
}

const anyNamed = new RegExp(`\\(?${wholeWords(anyName)}\\)?`, 'giu');
const longestPlace = 200;

/** A place without the auction's name and the marks around it: "Copart, Phoenix, AZ". */
function withoutAuction(place: string): string {
	if (place.length > longestPlace) return place;
	return place
		.replace(anyNamed, ' ')
		.replace(/^[^\p{L}\p{N}]+/u, '')
		.replace(/(?<![\s,;:/\p{Pd}])[\s,;:/\p{Pd}]+$/u, '');
}

/** The numbers of Copart's kind that stand beside the word for a lot or the name of an auction. */
function lotNumbersIn(text: string, lotLabels: readonly string[]): string[] {
	const before = `${wholeWords([anyName, ...lotLabels].join('|'))}[\\s.,:#(-]{0,4}`;
	const behind = `[\\s.,:()-]{0,4}${wholeWords(anyName)}`;
	const number = '(?<![\\p{L}\\p{N}])(\\d{8})(?![\\p{L}\\p{N}])';
	const numbers = [`${before}${number}`, `${number}${behind}`].flatMap((pattern) =>
		[...text.matchAll(new RegExp(pattern, 'giu'))].flatMap((match) => match[1] ?? []),
	);
	return [...new Set(numbers)];
}

/** The first value of each label in a text, with the labels on separate lines or on one. */
export function labelledValues(text: string): Partial<Record<Label, string>> {
	const kinds = new Map<string, Label | null>(otherLabels.map((word) => [word, null]));
	for (const label of Object.keys(labelWords) as Label[]) // the constant's own keys
		for (const word of labelWords[label]) kinds.set(word, label);
	const names = [...kinds.keys()].sort((a, b) => b.length - a.length).map(escaped);
	// A colon, a number sign or the end of the line follows. The next label needs that end, too.
	const label = new RegExp(`(^|[^\\p{L}\\p{N}/])(${names.join('|')})[ \\t]*(?::|#:?|(?=\\r?\\n))`, 'giu');
	const matches = [...text.matchAll(label)].filter((match) => /[:#]$/.test(match[0]) || isAlone(text, match));
	const values: Partial<Record<Label, string>> = {};
	matches.forEach((match, at) => {
		const kind = kinds.get((match[2] ?? '').toLowerCase());
		const value = text
			.slice(match.index + match[0].length, matches[at + 1]?.index)
			.trim()
			.split(/[\r\n\t]/)[0];
		const said = value?.trim().replace(/(?<![,;|])[,;|]+$/, '');
		if (kind && said && values[kind] === undefined) values[kind] = said;
		// Two prices on a page are not one.
		else if (kind === 'price' && said) values.price += ` | ${said}`;
	});
	return values;
}

// "CERTIFICATE OF TITLE" ends with the word of a label and is no label.
const isAlone = (text: string, { index, 1: before = '' }: RegExpExecArray): boolean => {
	const at = index + before.length;
	return !/[\p{L}\p{N}]/u.test(text.slice(text.lastIndexOf('\n', at) + 1, at));
};

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
