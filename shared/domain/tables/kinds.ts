import { auctionFee } from './auction-fee.ts';
import { customsRate } from './customs-rate.ts';
import { copartFee, copartInternetBid, iaaFee, iaaInternetBid } from './house-fees.ts';
import type { TableKind, TableTitle } from './kind.ts';
import { ownLine } from './own-line.ts';
import { shipDelivery } from './ship-delivery.ts';
import { transportation } from './transportation.ts';

/** Every kind of table the product knows; a new kind is one more object and one line here. */
export const tableKinds: readonly TableKind[] = [
	copartFee,
	copartInternetBid,
	iaaFee,
	iaaInternetBid,
	shipDelivery,
	transportation,
	auctionFee,
	customsRate,
	ownLine,
];

export function tableKind(title: TableTitle): TableKind {
	const kind = tableKinds.find((candidate) => candidate.title === title);
	if (!kind) throw new Error(`No table kind ${title}`);
	return kind;
}
