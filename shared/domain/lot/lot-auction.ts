import type { Auction } from '../calculator/terms.ts';
import { auctions } from '../calculator/types.ts';
import { auctionNames } from './lot-words.ts';

const anyName = Object.values(auctionNames).join('|');
const named = (names: string): string => `(?<![\\p{L}\\p{N}])(?:${names})(?![\\p{L}\\p{N}])`;

// Each house has labels that the other one's pages do not use.
const ownLabels: Readonly<Record<Auction, string>> = {
	copart: 'title code',
	iaa: 'title/sale doc|selling branch|vin \\(status\\)',
};

/** The auction that a text names, or whose page it was copied from by its labels; null where both are. */
export const auctionIn = (text: string): Auction | null =>
	onlyOneIn(text, auctionNames) ?? onlyOneIn(text, ownLabels);

function onlyOneIn(text: string, names: Readonly<Record<Auction, string>>): Auction | null {
	const found = auctions.filter((auction) => new RegExp(named(names[auction]), 'iu').test(text));
	return found.length === 1 ? (found[0] ?? null) : null;
}

const anyNamed = new RegExp(`\\(?${named(anyName)}\\)?`, 'giu');
const longestPlace = 200;

/** A place without the auction's name and the marks around it: "Copart, Phoenix, AZ". */
export function withoutAuction(place: string): string {
	if (place.length > longestPlace) return place;
	return place
		.replace(anyNamed, ' ')
		.replace(/^[^\p{L}\p{N}]+/u, '')
		.replace(/[\s,;:/\p{Pd}]+$/u, '');
}

/** The numbers of Copart's kind that stand beside the word for a lot or the name of an auction. */
export function lotNumbersIn(text: string, lotLabels: readonly string[]): string[] {
	const before = `${named([anyName, ...lotLabels].join('|'))}[\\s.,:#(-]{0,4}`;
	const behind = `[\\s.,:()-]{0,4}${named(anyName)}`;
	const number = '(?<![\\p{L}\\p{N}])(\\d{8})(?![\\p{L}\\p{N}])';
	const found = [`${before}${number}`, `${number}${behind}`].flatMap((pattern) =>
		[...text.matchAll(new RegExp(pattern, 'giu'))].flatMap((one) => one[1] ?? []),
	);
	return [...new Set(found)];
}
