import { slugOf } from '../slug.ts';
import { listYards, plainName, type Yard } from './list-yards.ts';
import type { AuctionHouse } from './terms.ts';
import type { Tables } from './types.ts';

/**
 * Finds yards by their name or state, in Latin letters or as it sounds. Yards of the given auction come first;
 * among them names that begin with the text, then other names, then states.
 */
export function findYards(
	tables: Tables,
	auction: AuctionHouse,
	text: string,
	stateNames: Readonly<Record<string, string>>,
): Yard[] {
	const asked = new Set([text, slugOf(text, 'ru'), slugOf(text, 'uk')].map(plainName));
	asked.delete('');
	const spellings = [...asked];
	const ranked = listYards(tables, null).flatMap((yard) => {
		const name = plainName(yard.location);
		const state = [plainName(yard.state), plainName(stateNames[yard.state] ?? '')];
		const ranks = spellings.map((spelling) => {
			if (name.startsWith(spelling)) return 0;
			if (spelling.length > 2 && name.includes(spelling)) return 1;
			return state[0] === spelling || (spelling.length > 2 && state[1]?.startsWith(spelling)) ? 2 : 3;
		});
		const rank = Math.min(3, ...ranks);
		return rank === 3 ? [] : [{ yard, rank: rank + (yard.auction === auction ? 0 : 3) }];
	});
	return ranked.sort((a, b) => a.rank - b.rank).map(({ yard }) => yard);
}
