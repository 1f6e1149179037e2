import { type LotDocument, lotDocuments } from './lot-form.ts';
import type { LotWords } from './read-lot.ts';

// As auctions write them. Where the text does not say that it speaks of the document, it has to name one.
const named: Readonly<Record<LotDocument, RegExp>> = {
	destruction: /certificate of dest|cert\.? of dest|\b(?:junk|scrap)\b/i,
	parts: /\bparts?[ -]only|non[ -]?repairable|irreparable|dismantl/i,
	rebuilt: /\brebuil[td]|\breconstructed|\bprior salvage/i,
	salvage: /\bsalvage/i,
	// Copart's clean one; whatever stands behind it is a brand.
	clean: /\bclea[nr]\b|\bcert(?:ificate|\.)? of title(?![^\p{L}]*\p{L})/iu,
};
const inText: Readonly<Record<LotDocument, RegExp>> = {
	...named,
	destruction: /certificate of dest|cert\.? of dest/i,
	rebuilt: /\brebuil[td] title|\bprior salvage/i,
	salvage: /\bsalvage (?:title|certificate)|(?:title|certificate)(?: of title)?[ -]+salvage/i,
	clean: /\bclea[nr] title|^(?:[a-z]{2} ?[-\u2013] ?)?cert(?:ificate|\.)? of title[ \t\r]*$/im,
};

const refused = /\b(?:no|not|non|without|never)\s+(?:an?\s+|any\s+)?$/i;

/** The document that the value of a label names. */
export const labelledDocument = (text: string, words: LotWords): LotDocument | null =>
	lotDocuments.find((one) => says(text, named[one]) || hasWord(text, words.documents[one])) ?? null;

/** The document that a text names anywhere. */
export const documentInText = (text: string, words: LotWords): LotDocument | null =>
	lotDocuments.find(
		(one) => says(text, inText[one]) || (one === 'destruction' && hasWord(text, words.documents[one])),
	) ?? null;

function says(text: string, pattern: RegExp): boolean {
	const found = pattern.exec(text);
	return found !== null && !refused.test(text.slice(Math.max(0, found.index - 20), found.index));
}

const hasWord = (text: string, beginnings: readonly string[]): boolean => {
	const lower = text.toLowerCase();
	return beginnings.some((word) => lower.includes(word));
};
