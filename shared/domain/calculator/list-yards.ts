import { fold } from '../fold.ts';
import { listAuctions, listLocations, listStates } from './places.ts';
import type { AuctionHouse } from './terms.ts';
import type { Tables } from './types.ts';

/** A yard of an auction. */
export type Yard = { auction: AuctionHouse; state: string; location: string };

/** The name of a place in the form for comparing: letters and digits alone. */
export const plainName = (name: string): string =>
	fold(name)
		.normalize('NFD')
		.replace(/[^\p{L}\p{N}]/gu, '');

/** Every yard of one auction, or of all, state by state. */
export const listYards = (tables: Tables, auction: AuctionHouse | null): Yard[] =>
	(auction === null ? listAuctions(tables) : [auction]).flatMap((house) =>
		listStates(tables, house).flatMap((state) =>
			listLocations(tables, house, state).map((location) => ({ auction: house, state, location })),
		),
	);
