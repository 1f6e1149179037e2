import { expect, test } from 'vitest';
import { demoTables } from '../../testing/demo-data.ts';
import { copartFee } from '../tables/copart-fee.ts';
import { copartInternetBid } from '../tables/copart-internet-bid.ts';
import { iaaFee } from '../tables/iaa-fee.ts';
import { iaaInternetBid } from '../tables/iaa-internet-bid.ts';
import type { Row, TableTitle } from '../tables/kind.ts';
import { shipDelivery } from '../tables/ship-delivery.ts';
import { transportation } from '../tables/transportation.ts';
import { findCopartBid, findCopartFee, findIaaBid, findIaaFee, findOcean, findYard } from './lookups.ts';

type Cells = Record<string, string>;

/** Every row of a table answers its own key by the engine's lookup, and by the kind's the same. */
function agree(
	title: TableTitle,
	ours: (rows: readonly Row[], row: Cells) => number,
	theirs: (rows: readonly Row[], row: Cells) => number,
): void {
	const rows = demoTables[title]?.rows ?? [];
	expect(rows.length).toBeGreaterThan(0);
	for (const [index, row] of rows.entries()) {
		const cells = Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, cell ?? '']));
		expect([ours(rows, cells), theirs(rows, cells)]).toEqual([index, index]);
	}
}

test('the calculator finds the same rows as the table lookups', () => {
	agree(
		'copart-fee',
		(rows, row) => findCopartFee(rows, row.account_type ?? '', row.title_type ?? '', row.price_from ?? ''),
		(rows, row) =>
			copartFee.lookup(rows, {
				account_type: row.account_type ?? '',
				title_type: row.title_type ?? '',
				price: row.price_from ?? '',
			}),
	);
	agree(
		'copart-internet-bid',
		(rows, row) => findCopartBid(rows, row.title_type ?? '', row.price_from ?? ''),
		(rows, row) =>
			copartInternetBid.lookup(rows, { title_type: row.title_type ?? '', price: row.price_from ?? '' }),
	);
	agree(
		'iaa-fee',
		(rows, row) => findIaaFee(rows, row.account_type ?? '', row.price_from ?? ''),
		(rows, row) => iaaFee.lookup(rows, { account_type: row.account_type ?? '', price: row.price_from ?? '' }),
	);
	agree(
		'iaa-internet-bid',
		(rows, row) => findIaaBid(rows, row.buyer_type ?? '', row.price_from ?? ''),
		(rows, row) =>
			iaaInternetBid.lookup(rows, { buyer_type: row.buyer_type ?? '', price: row.price_from ?? '' }),
	);
	agree(
		'ship-delivery',
		(rows, row) => findOcean(rows, row.port ?? '', row.destination ?? '', row.vehicle_type ?? ''),
		(rows, row) =>
			shipDelivery.lookup(rows, {
				port: row.port ?? '',
				destination: row.destination ?? '',
				vehicle_type: row.vehicle_type ?? '',
			}),
	);
	agree(
		'transportation',
		(rows, row) => findYard(rows, row.auction ?? '', row.state ?? '', row.location ?? ''),
		(rows, row) =>
			transportation.lookup(rows, {
				auction: row.auction ?? '',
				state: row.state ?? '',
				location: row.location ?? '',
			}),
	);
});
