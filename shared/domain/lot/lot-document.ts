import { type LotDocument, lotDocuments } from './lot-form.ts';
import { shortText } from './lot-name.ts';
import { documentWords, titleWords } from './lot-words.ts';

// As auctions write them. A text without a label for the document needs clearer words, those of `inText`.
const documentPatterns: Readonly<Record<LotDocument, RegExp>> = {
	destruction: /certificate of dest|cert\.? of dest|\b(?:junk|scrap)\b/i,
	parts: /\bparts?[ -]only|\b(?:non|not)[ -]{0,3}(?:repair|rebuild)able|irreparable|dismantl/i,
	rebuilt: /\brebuil[td]\b|\breconstructed|\bprior salvage/i,
	// A car that may be rebuilt is not rebuilt yet.
	salvage: /\bsalvage|\bslvg\b|\brebuildable/i,
	// Copart's clean title; a word behind it is a brand.
	clean: /\bclea[nr]\b|\bcert(?:ificate|\.)? of title(?![^\p{L}]*\p{L})/iu,
};
const inText: Readonly<Record<LotDocument, RegExp>> = {
	destruction: /certificate of dest|cert\.? of dest/i,
	parts: /\bparts?[ -]only|non[ -]?repairable|\b(?:non|not)[ -]{0,3}rebuildable|irreparable|dismantl/i,
	rebuilt: /\brebuil[td] title|\bprior salvage/i,
	salvage:
		/\bsalvage[ -]{1,3}rebuildable|\bsalvage (?:title|certificate)|(?:title|certificate)(?: of title)?[ -]+salvage/i,
	clean: /\bclea[nr] title|^(?:[a-z]{2} ?[-\u2013] ?)?cert(?:ificate|\.)? of title[ \t\r]*$/im,
};

const refused = /(?<!\p{L})(?:no|not|non|without|never|не|нет|без|немає)\s+(?:an?\s+|any\s+)?$/iu;

/** The document that the value of a label names. */
export const labelledDocument = (text: string): LotDocument | null => {
	const inWords = wordsIn(text);
	return lotDocuments.find((kind) => says(text, documentPatterns[kind]) || inWords.includes(kind)) ?? null;
};

/** The document that a text names anywhere. */
export const documentInText = (text: string): LotDocument | null => {
	const inWords = wordsIn(text);
	const beside = (text.match(besideWord) ?? []).map(labelledDocument);
	return (
		lotDocuments.find(
			(kind) =>
				says(text, inText[kind]) ||
				beside.includes(kind) ||
				(kind === 'destruction' && inWords.includes(kind)) ||
				(text.length <= shortText && says(text, spoken[kind] ?? never)),
		) ?? null
	);
};

// "Чистый тайтл", "документ сальвадж".
const besideWord = new RegExp(
	`(?<!\\p{L}|(?:не|not|no|без|нет) )\\p{L}{4,20}(?= ${titleWords}(?!\\p{L}))|(?<=(?<!\\p{L})${titleWords} )\\p{L}{4,20}`,
	'giu',
);

// In a message the word means the document; a clean one as an item of its own.
const spoken: Readonly<Partial<Record<LotDocument, RegExp>>> = {
	salvage: new RegExp(`(?<!\\p{L})(?:salvage(?!\\p{L})|${documentWords.salvage[0]})`, 'iu'),
	clean: /(?<=[,;\n] ?)clean(?= ?(?:[,;\n]|$))/i,
};
const never = /(?!)/;

function says(text: string, pattern: RegExp): boolean {
	const match = pattern.exec(text);
	return match !== null && !refused.test(text.slice(Math.max(0, match.index - 20), match.index));
}

// A word inside a longer one does not count: a car that may be restored is not restored yet.
function wordsIn(text: string): LotDocument[] {
	const lower = text.toLowerCase();
	const matches = lotDocuments.flatMap((document) =>
		documentWords[document]
			.filter((word) => says(lower, new RegExp(`(?<!\\p{L})${word}`, 'u')))
			.map((word) => ({ document, word })),
	);
	const isPart = (word: string): boolean =>
		matches.some((match) => match.word !== word && match.word.includes(word));
	return matches.filter(({ word }) => !isPart(word)).map(({ document }) => document);
}
