import type { Row } from '../tables/kind.ts';
import { findNamed, findTier } from '../tables/row-index.ts';

// These stand apart from the kinds of tables, which carry the header wordings of three languages: 7 kB gzip
// that only the importer needs and no visitor should load.

// Rows without a class are those of passenger cars, whose class is '' here.

/** The row of Copart's buyer fee, or -1. */
export function findCopartFee(
	rows: readonly Row[],
	account: string,
	title: string,
	payment: string,
	vehicleClass: string,
	price: string,
): number {
	const group = ['account_type', 'title_type', 'payment', 'class'];
	return findTier(rows, group, [account, title, payment, vehicleClass], price);
}

/** The row of Copart's internet bid fee, or -1. */
export function findCopartBid(
	rows: readonly Row[],
	title: string,
	vehicleClass: string,
	price: string,
): number {
	return findTier(rows, ['title_type', 'class'], [title, vehicleClass], price);
}

/** The row of IAA's buyer fee, or -1. */
export function findIaaFee(
	rows: readonly Row[],
	account: string,
	vehicleClass: string,
	price: string,
): number {
	return findTier(rows, ['account_type', 'class'], [account, vehicleClass], price);
}

/** The row of IAA's internet bid fee, or -1. */
export function findIaaBid(
	rows: readonly Row[],
	buyerType: string,
	vehicleClass: string,
	price: string,
): number {
	return findTier(rows, ['buyer_type', 'class'], [buyerType, vehicleClass], price);
}

/** The row of a further auction's buyer fee, or -1. */
export function findAuctionFee(
	rows: readonly Row[],
	auction: string,
	vehicleClass: string,
	price: string,
): number {
	return findTier(rows, ['auction', 'class'], [auction, vehicleClass], price);
}

/** The row of an ocean price, or -1. */
export function findOcean(rows: readonly Row[], port: string, destination: string, vehicle: string): number {
	return findNamed(rows, ['port', 'destination', 'vehicle_type'], [port, destination, vehicle]);
}

/** The row of a yard's inland prices, or -1; the port chooses the column. */
export function findYard(rows: readonly Row[], auction: string, state: string, location: string): number {
	return findNamed(rows, ['auction', 'state', 'location'], [auction, state, location]);
}
