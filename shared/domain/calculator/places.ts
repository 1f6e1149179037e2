import { foldText } from '../tables/fold-text.ts';
import { type Row, type TableTitle, toVerify } from '../tables/kind.ts';
import { portColumn, portOfColumn } from '../tables/port-columns.ts';
import type { Source } from './explanation.ts';
import type { Parameters } from './parameters.ts';
import type { Auction, AuctionHouse } from './terms.ts';
import { auctions, type Table, type Tables, vehicles } from './types.ts';

const auctionNames: Readonly<Record<Auction, string>> = { copart: 'Copart', iaa: 'IAA' };

/** How an auction is written in the transportation table. */
export const auctionName = (auction: AuctionHouse): string =>
	hasFeeTables(auction) ? auctionNames[auction] : auction;

export const hasFeeTables = (auction: AuctionHouse): auction is Auction =>
	Object.hasOwn(auctionNames, auction);

/**
 * Every auction of the United States: those with fee tables, those that have yards, and those that charge in
 * dollars, whose road is on request.
 */
export function listAuctions(tables: Tables): readonly AuctionHouse[] {
	const yarded = listYarded(tables);
	const isEuropean = new Set(
		listOnce(tables['auction-fee'], 'in euros', ({ auction, currency }) =>
			currency === 'EUR' ? auction : null,
		),
	);
	return [...yarded, ...listHouses(tables).filter((house) => !isEuropean.has(house))];
}

function listYarded(tables: Tables): readonly AuctionHouse[] {
	const rows = tables.transportation?.rows;
	if (!rows) return auctions;
	const before = houses.get(rows);
	if (before) return before;
	const known = Object.values(auctionNames);
	const named = unique(rows.map((row) => row.auction));
	const listed = [...auctions, ...named.filter((name) => !known.includes(name) && !hasFeeTables(name))];
	houses.set(rows, listed);
	return listed;
}

/** The auctions that a direct purchase can name: those with fees and without yards. */
export function listHouses(tables: Tables): string[] {
	const yarded = new Set(listYarded(tables).map(foldText));
	return listOnce(tables['auction-fee'], 'houses', ({ auction }) => auction).filter(
		(name) => !yarded.has(foldText(name)),
	);
}

/** The states where an auction has yards, in alphabetical order. */
export function listStates(tables: Tables, auction: AuctionHouse): string[] {
	return [...yards(tables, auction).keys()];
}

/** The yards of an auction in a state, in alphabetical order. */
export function listLocations(tables: Tables, auction: AuctionHouse, state: string): string[] {
	return [...(yards(tables, auction).get(state) ?? [])];
}

/** Every port of loading, in the order of the price lists. */
export function listPorts(tables: Tables): string[] {
	const shipped = listOnce(tables['ship-delivery'], 'ports', ({ port }) => port);
	const columns = new Set(shipped.map(portColumn));
	// Only ports that the ships lack are named by the column: the ships' spelling goes before the trucks'.
	const trucked = Object.keys(tables.transportation?.rows[0] ?? {}).flatMap((column) =>
		columns.has(column) ? [] : (portOfColumn(column) ?? []),
	);
	return [...shipped, ...unique(trucked)];
}

/** Every type of vehicle: the usual ones, then those that only the price list of ships knows. */
export function listVehicles(tables: Tables): string[] {
	return unique([...vehicles, ...listOnce(tables['ship-delivery'], 'vehicles', (row) => row.vehicle_type)]);
}

/** Every port of destination: those with parameters first, then those only the price list knows. */
export function listDestinations(tables: Tables, parameters: Parameters): string[] {
	return unique([
		...parameters.destinations,
		...listOnce(tables['ship-delivery'], 'destinations', ({ destination }) => destination),
	]);
}

/** Names a row of a table as a source; rows are counted from 1 as on the table's screen. */
export function rowSource(
	title: TableTitle,
	table: Table,
	index: number,
): Extract<Source, { kind: 'table' }> {
	return {
		kind: 'table',
		table: title,
		version: table.version,
		row: index + 1,
		on: table.rows[index]?.checked_on ?? table.on ?? null,
	};
}

/** True for the price of an example: the version of the table says so, or the status of the row. */
export function isIllustrative(table: Table, row: Row): boolean {
	return (
		table.illustrative === true || row.status === toVerify || row.status?.startsWith('illustrative') === true
	);
}

type Yards = ReadonlyMap<string, readonly string[]>;

const lists = new WeakMap<readonly Row[], Map<string, readonly string[]>>();

/** Lists the names in the rows of a table; a range calculates many cars, and the rows of a version never change. */
function listOnce(
	table: Table | undefined,
	name: string,
	of: (row: Row) => string | null | undefined,
): readonly string[] {
	if (!table) return [];
	const ofRows = lists.get(table.rows) ?? new Map<string, readonly string[]>();
	lists.set(table.rows, ofRows);
	const list = ofRows.get(name) ?? unique(table.rows.map(of));
	ofRows.set(name, list);
	return list;
}

// The rows of a version never change, and every quote looks for a yard: each version is read once.
const houses = new WeakMap<readonly Row[], readonly AuctionHouse[]>();
const known = new WeakMap<readonly Row[], Map<AuctionHouse, Yards>>();

/** The yards of an auction by state, both in alphabetical order. */
function yards(tables: Tables, auction: AuctionHouse): Yards {
	const rows = tables.transportation?.rows;
	if (!rows) return new Map();
	const byAuction = known.get(rows) ?? new Map<AuctionHouse, Yards>();
	known.set(rows, byAuction);
	const before = byAuction.get(auction);
	if (before) return before;
	const name = auctionName(auction);
	const auctionRows = rows.filter((row) => row.auction === name);
	const states = unique(auctionRows.map((row) => row.state)).sort();
	const byState = new Map(
		states.map((state) => [
			state,
			unique(auctionRows.filter((row) => row.state === state).map((row) => row.location)).sort(),
		]),
	);
	byAuction.set(auction, byState);
	return byState;
}

function unique(values: readonly (string | null | undefined)[]): string[] {
	// The filter leaves texts only.
	return [...new Set(values.filter((value) => value != null && value !== ''))] as string[];
}
