import { slugOf } from '../slug.ts';
import { listYards, plainName, type Yard } from './list-yards.ts';
import type { AuctionHouse } from './terms.ts';
import type { Tables } from './types.ts';

/**
 * Yards of every state and auction whose name, or state, is asked for, in Latin letters or as it sounds:
 * those of the given auction first, names that begin so before others, and names before states.
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
		const ranks = spellings.map((one) => {
			if (name.startsWith(one)) return 0;
			if (one.length > 2 && name.includes(one)) return 1;
			return state[0] === one || (one.length > 2 && state[1]?.startsWith(one)) ? 2 : 3;
		});
		const rank = Math.min(3, ...ranks);
		return rank === 3 ? [] : [{ yard, rank: rank + (yard.auction === auction ? 0 : 3) }];
	});
	return ranked.sort((one, other) => one.rank - other.rank).map(({ yard }) => yard);
}
