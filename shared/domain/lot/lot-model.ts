import { type VehicleClass, vehicleClasses } from '../calculator/terms.ts';
import { modelLists } from './models.ts';
import { makes } from './wmi.ts';

/** What a make and model are: the bodies that they have, and the class where the body does not say it. */
export type ModelKind = {
	bodies: readonly string[];
	class: VehicleClass | null;
	isElectric: boolean;
	/** True for a hybrid that always charges from a socket. */
	isPlugIn: boolean;
};

/** A model in a text, with the words that name it; none for a make that builds nothing else. */
export type FoundModel = ModelKind & { words: number };

type Entry = ModelKind & { make: string; written: string; literal: string; pattern: RegExp };

const entries: readonly Entry[] = Object.entries(modelLists).flatMap(([kind, list]) => {
	const [bodies = '', className] = kind.split('/');
	return list
		.trim()
		.split('\n')
		.flatMap((line) => {
			const [make = '', models = ''] = line.split(':');
			return (models.trim() || '*').split(/\s+/).map((model) => ({
				...{
					make,
					bodies: bodies.split('|'),
					class: vehicleClasses.find((name) => name === className) ?? null,
				},
				...{ isElectric: model.startsWith('!'), isPlugIn: model.startsWith('~') },
				...patternOf(model.replace(/^[!~]/, '')),
			}));
		});
});

function patternOf(written: string): Pick<Entry, 'written' | 'literal' | 'pattern'> {
	const squeezed = written.replaceAll('-', '');
	const literal = squeezed.replace(/\*$/, '');
	// After one or two letters only a number goes on: "is*" is no "issue".
	const further = /^[a-z]{1,2}$/.test(literal) ? '(?:\\d[a-z\\d]*)?' : '[a-z\\d]*';
	const fixed = literal.replaceAll('+', '\\+').replaceAll('#', '\\d');
	return { written, literal, pattern: new RegExp(`^${fixed}${squeezed === literal ? '' : further}$`) };
}

/** Every make that is known by its name, the longer before those that they begin with. */
export const allMakes: readonly string[] = [...new Set([...makes, ...entries.map(({ make }) => make)])].sort(
	(a, b) => b.length - a.length,
);

const ofMake = grouped(({ make }) => make, entries);

/** The model of a make at the beginning of a text. */
export function findModel(make: string, text: string): FoundModel | null {
	const found = longest(ofMake.get(make) ?? [], text);
	if (found) return found;
	const whole = ofMake.get(make)?.filter(({ literal }) => literal === '') ?? [];
	return whole[0] ? { ...whole[0], words: 0 } : null;
}

/** True for a make that builds electric cars only. */
export const isElectricMake = (make: string): boolean =>
	ofMake.get(make)?.every(({ isElectric }) => isElectric) ?? false;

// Models that people name without their make. A usual word is none, nor is what two makes have.
const words =
	'express edge fit spark note element ghost dawn roma up master partner expert rebel magna ruckus grom general ace ' +
	'outlaw phoenix mule like people reach trailer storm flair view vista spirit brave century legend matrix echo sky ' +
	'aura ion outlook magnum bolt charger journey liberty compass smart quest space venture pursuit beyond nova school ' +
	'bus roadster convertible one ambassador sequence citation continental coupe crown defender discovery general monitor';
const usual = new Set(words.split(' '));
const isAlone = ({ literal }: Entry): boolean =>
	(/^[a-z]{4}/.test(literal) || /^[a-z]{1,3}\d/.test(literal) || literal === 'cbr' || literal === 'gsx') &&
	literal.length > 1 &&
	!literal.includes('#') &&
	!usual.has(literal);
const alone = grouped(({ literal }) => literal.slice(0, 2), entries.filter(isAlone));

/** The make of a model that stands at the beginning of a text without it. */
export function makeOfModel(text: string): string | null {
	const candidates = alone.get(wordsOf(text).join('').slice(0, 2)) ?? [];
	const found = longest(candidates, text);
	const { make } = found ?? {};
	const isShared = candidates.some((other) => other.make !== make && other.literal === found?.literal);
	return make && !isShared ? make : null;
}

// Older phones lack `Map.groupBy`.
function grouped(keyOf: (entry: Entry) => string, list: readonly Entry[]): Map<string, Entry[]> {
	const groups = new Map<string, Entry[]>();
	for (const entry of list) groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry]);
	return groups;
}

// The most words win, then the most letters: "Corolla Cross" is no Corolla. A year is only a model that is written so.
function longest(candidates: readonly Entry[], text: string): (Entry & FoundModel) | null {
	const parts = wordsOf(text);
	for (let count = parts.length; count > 0; count--) {
		const name = parts.slice(0, count).join('');
		const before = parts.slice(0, count - 1).join('').length;
		const isYear = /^(?:19|20)\d\d$/.test(parts[count - 1] ?? '');
		const [best] = candidates
			.filter(({ literal, pattern }) => literal.length > before && pattern.test(name))
			.filter(({ literal }) => !isYear || literal === name)
			.sort((a, b) => b.literal.length - a.literal.length);
		if (best) return { ...best, words: count };
	}
	return null;
}

/** The first words of a text in small letters, as far as they may name a model: "F-150" has two. */
function wordsOf(text: string): string[] {
	const found = [];
	const next = new RegExp(nextWord, 'iuy');
	for (let word = next.exec(text); word && found.length < mostWords; word = next.exec(text))
		found.push((word[1] ?? '').toLowerCase());
	return found;
}

const mostWords = 4;
// A size is no model: "Mazda 2.5".
const nextWord = '(?:[\\s/-]{0,3}|(?<=[a-z])\\.)([a-z\\d+&]{1,20})(?![\\p{L}\\d]|(?<=\\d)[.,]\\d)';

/** The beginning of a text that holds so many words. */
export const beginningOf = (text: string, words: number): string =>
	words === 0 ? '' : (new RegExp(`^(?:${nextWord}){${words}}`, 'iu').exec(text)?.[0] ?? '');
