import { listYards, plainName, type Yard } from '../calculator/list-yards.ts';
import type { Auction } from '../calculator/terms.ts';
import type { Tables } from '../calculator/types.ts';
import { stateSynonyms } from '../tables/state-words.ts';

/** The place of a lot in the tables: one yard, several to choose from, or none. */
export type LotPlace = { state: string; yards: Yard[] };

const longestPlace = 200;

/** Reads "TX - HOUSTON", "Houston, TX" and "Houston North (TX)". */
export function readPlace(text: string, auction: Auction | null, tables: Tables): LotPlace | null {
	const line = text.trim();
	if (line.length > longestPlace) return null;
	const first = /^([A-Z]{2})\s*[-\u2013\u2014,/:]\s*(\S.*)$/i.exec(line);
	const last = /^(\S.*?)[\s,(/-]+([A-Z]{2})(?:\)|\b[\s,]*\d{5}(?:-\d{4})?)?\s*$/i.exec(line);
	const places = [first && placeOf(first[1], first[2]), last && placeOf(last[2], last[1])].flatMap(
		(place) => place ?? [],
	);
	return best(places, auction, tables);
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
export function placeOfYard(name: string, auction: Auction | null, tables: Tables): LotPlace | null {
	const asked = plainName(name);
	if (asked === '') return null;
	const yards = listYards(tables, auction).filter(({ location }) => plainName(location) === asked);
	const [first] = yards;
	return first && yards.every(({ state }) => state === first.state) ? { state: first.state, yards } : null;
}

/** Reads the place at the end of a lot's address: "ga-savannah" behind make and model. */
export function placeInWords(parts: readonly string[], auction: Auction, tables: Tables): LotPlace | null {
	const places = parts.flatMap((part, at) =>
		/^[a-z]{2}$/i.test(part) && at < parts.length - 1 ? placeOf(part, parts.slice(at + 1).join(' ')) : [],
	);
	const known = places
		.map((place) => best([place], auction, tables))
		.filter((place) => place !== null && place.yards.length > 0);
	if (known.length === 1) return known[0] ?? null;
	// Letters of a model may look like a state: without a yard only a single state is believed.
	const states = places.filter(({ state }) => hasState(state, auction, tables));
	return states.length === 1 ? best(states, auction, tables) : null;
}

type Named = { state: string; name: string };

const placeOf = (state = '', name = ''): Named => ({ state: state.toUpperCase(), name });

function best(named: readonly Named[], auction: Auction | null, tables: Tables): LotPlace | null {
	const places = named
		.filter(({ state }) => hasState(state, auction, tables))
		.map(({ state, name }) => ({ state, yards: yardsNamed(state, name, auction, tables) }));
	return places.find(({ yards }) => yards.length > 0) ?? places[0] ?? null;
}

const hasState = (state: string, auction: Auction | null, tables: Tables): boolean =>
	listYards(tables, auction).some((yard) => yard.state === state);

/** The yard of exactly that name, else the yards whose names begin alike. */
function yardsNamed(state: string, name: string, auction: Auction | null, tables: Tables): Yard[] {
	const asked = plainName(name);
	if (asked === '') return [];
	const yards = listYards(tables, auction).filter((yard) => yard.state === state);
	const same = yards.filter(({ location }) => plainName(location) === asked);
	if (same.length > 0) return same;
	return yards.filter(({ location }) => {
		const known = plainName(location);
		return known.startsWith(asked) || asked.startsWith(known);
	});
}
