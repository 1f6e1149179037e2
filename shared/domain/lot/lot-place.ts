import { listYards, plainName, type Yard } from '../calculator/list-yards.ts';
import type { Auction } from '../calculator/terms.ts';
import type { Tables } from '../calculator/types.ts';
import { stateSynonyms } from '../tables/state-words.ts';
import { makeIn } from './lot-name.ts';
import { townNames } from './lot-words.ts';

/** The place of a lot in the tables: one yard, several to choose from, or none. */
export type LotPlace = { state: string; yards: Yard[] };

/** The yards of an auction, or of all, with their names as they are compared. */
export type KnownYards = readonly { yard: Yard; plain: string }[];

export const knownYards = (tables: Tables, auction: Auction | null): KnownYards =>
	listYards(tables, auction).map((yard) => ({ yard, plain: plainName(yard.location) }));

const longestPlace = 200;

/** Reads "TX - HOUSTON", "Houston, TX" and "Houston North (TX)". */
export function readPlace(text: string, known: KnownYards): LotPlace | null {
	const line = text.trim();
	if (line.length > longestPlace) return null;
	const first = /^([A-Z]{2})\s*[-\u2013\u2014,/:]\s*(\S.*)$/i.exec(line);
	const last = /^(\S.*?)[\s,(/-]+([A-Z]{2})(?:\)|\b[\s,]*\d{5}(?:-\d{4})?)?\s*$/i.exec(line);
	const places = [first && placeOf(first[1], first[2]), last && placeOf(last[2], last[1])].flatMap(
		(place) => place ?? [],
	);
	return best(places, known);
}

// Words of a name, and the code of its state before or behind them.
const name = "[A-Za-z][A-Za-z.']{1,20}(?:[ -][A-Za-z][A-Za-z.']{1,20}){0,3}";
const stateFirst = new RegExp(`(?<![\\p{L}\\d])([A-Z]{2})(?: |\\s?[-\u2013\u2014:]\\s?)(${name})`, 'gu');
const stateLast = new RegExp(`(?<![\\p{L}\\d])(${name})[\\s,]{0,2}[ ,(]\\(?([A-Z]{2})(?![\\p{L}\\d])`, 'gu');
const shortestName = 4;

/** The one place of a text that names a yard beside its state: "RAV4, Houston TX". */
export function placeInText(text: string, known: KnownYards): LotPlace | null {
	const named = [
		...[...text.matchAll(stateFirst)].map(([, state = '', words = '']) => ({ state, words, isFirst: true })),
		...[...text.matchAll(stateLast)].map(([, words = '', state = '']) => ({ state, words, isFirst: false })),
	];
	const places = named.flatMap(({ state, words, isFirst }) => {
		const parts = words.split(/[ -]/);
		// The name ends before other words, or begins behind them.
		const names = parts
			.map((_, at) => (isFirst ? parts.slice(0, parts.length - at) : parts.slice(at)).join(' '))
			.filter(({ length }) => length >= shortestName);
		return (
			names.map((part) => best([{ state, name: part }], known)).find((place) => place?.yards.length) ?? []
		);
	});
	const [place, ...others] = places;
	const textOf = ({ state, yards }: LotPlace): string => JSON.stringify([state, yards]);
	return place && others.every((other) => textOf(other) === textOf(place)) ? place : null;
}

/** The code of a state that is written as its code or in full; null for any other text. */
export function stateCode(text: string): string | null {
	const asked = plainName(text);
	const state = Object.entries(stateSynonyms).find(([, names]) =>
		names.some((name) => plainName(name) === asked),
	);
	return state?.[0] ?? null;
}

/** The place of a yard that is named without its state; null when several states have a yard of that name. */
export function placeOfYard(name: string, known: KnownYards): LotPlace | null {
	const asked = plainName(name);
	if (asked === '') return null;
	const same = known.filter(({ plain }) => plain === asked);
	// "Atlanta" has a yard on each side.
	const sides = known.filter(
		({ plain }) => plain.replace(/(?:north|south|east|west|central)$/, '') === asked,
	);
	const yards = (same.length > 0 ? same : sides).map(({ yard }) => yard);
	const [first] = yards;
	return first && yards.every(({ state }) => state === first.state) ? { state: first.state, yards } : null;
}

const towns = Object.entries(townNames).map(
	([name, pattern]) => [name, new RegExp(`(?<!\\p{L})(?:${pattern})\\p{L}{0,2}(?!\\p{L})`, 'giu')] as const,
);

/** A text with its Cyrillic towns as the tables write them. */
export const withTowns = (text: string): string =>
	towns.reduce((changed, [name, pattern]) => changed.replace(pattern, name), text);

/** The yard whose name stands right beside the auction's: "IAAI Dallas", "Dallas Copart". */
export function placeBeside(text: string, auction: string, known: KnownYards): LotPlace | null {
	const behind = new RegExp(`${auction}[\\s,:()-]{1,3}(${name})`, 'iu').exec(text)?.[1]?.split(' ') ?? [];
	const before = new RegExp(`(${name})[\\s,:()-]{1,3}${auction}`, 'iu').exec(text)?.[1]?.split(' ') ?? [];
	const names = [
		...behind.map((_, at) => behind.slice(0, behind.length - at)),
		...before.map((_, at) => before.slice(at)),
	].map((words) => words.join(' '));
	return names.map((part) => (makeIn(part) ? null : placeOfYard(part, known))).find(Boolean) ?? null;
}

/** Reads the place at the end of a lot's address: "ga-savannah" behind make and model. */
export function placeInWords(parts: readonly string[], known: KnownYards): LotPlace | null {
	const places = parts.flatMap((part, at) =>
		/^[a-z]{2}$/i.test(part) && at < parts.length - 1 ? placeOf(part, parts.slice(at + 1).join(' ')) : [],
	);
	const found = places
		.map((place) => best([place], known))
		.filter((place) => place !== null && place.yards.length > 0);
	if (found.length === 1) return found[0] ?? null;
	// Letters of a model may look like a state: without a yard only a single state is believed.
	const states = places.filter(({ state }) => hasState(state, known));
	return states.length === 1 ? best(states, known) : null;
}

type Named = { state: string; name: string };

const placeOf = (state = '', name = ''): Named => ({ state: state.toUpperCase(), name });

function best(named: readonly Named[], known: KnownYards): LotPlace | null {
	const places = named
		.filter(({ state }) => hasState(state, known))
		.map(({ state, name }) => ({ state, yards: yardsNamed(state, name, known) }));
	return places.find(({ yards }) => yards.length > 0) ?? places[0] ?? null;
}

const hasState = (state: string, known: KnownYards): boolean =>
	known.some(({ yard }) => yard.state === state);

/** The yard of exactly that name, else the yards whose names begin alike. */
function yardsNamed(state: string, name: string, known: KnownYards): Yard[] {
	const asked = plainName(name);
	if (asked === '') return [];
	const inState = known.filter(({ yard }) => yard.state === state);
	const same = inState.filter(({ plain }) => plain === asked);
	const found =
		same.length > 0
			? same
			: inState.filter(({ plain }) => plain.startsWith(asked) || asked.startsWith(plain));
	return found.map(({ yard }) => yard);
}
