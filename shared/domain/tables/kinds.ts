import { auctionFee } from './auction-fee.ts';
import { copartFee } from './copart-fee.ts';
import { copartInternetBid } from './copart-internet-bid.ts';
import { customsRate } from './customs-rate.ts';
import { iaaFee } from './iaa-fee.ts';
import { iaaInternetBid } from './iaa-internet-bid.ts';
import type { TableKind, TableTitle } from './kind.ts';
import { ownLine } from './own-line.ts';
import { shipDelivery } from './ship-delivery.ts';
import { transportation } from './transportation.ts';

/** Every kind of table the product knows; a new kind is its own file and one line here. */
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
