import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoTables } from '../../testing/demo-data.ts';
import { rounds } from '../../testing/rounds.ts';
import { moneyText, toCents } from '../money.ts';
import type { Row, TableTitle } from '../tables/kind.ts';
import { auctionPart } from './auction.ts';
import { readParameters } from './parameters.ts';

// An oracle of its own: whole cents and a walk over every row, no decimal library and no index.
const cents = (text: string): number => Math.round(Number(text) * 100);
const holds = (row: Row, price: number): boolean =>
	cents(row.price_from ?? '0') <= price && (row.price_to == null || price <= cents(row.price_to));

function feeCents(row: Row, price: number): number {
	if (row.fee_usd != null) return cents(row.fee_usd);
	// Half up, in hundredths of a cent of a percent.
	return Math.floor((price * Math.round(Number(row.fee_percent) * 100) + 5000) / 10_000);
}

const schedules = [
	{ auction: 'copart', account: 'low_volume', title: 'non_clean' },
	{ auction: 'copart', account: 'low_volume', title: 'clean' },
	{ auction: 'copart', account: 'high_volume', title: 'non_clean' },
	{ auction: 'iaa', account: 'standard_volume', title: 'non_clean' },
	{ auction: 'iaa', account: 'high_volume', title: 'non_clean' },
] as const;
const buyers = ['licensed', 'non_licensed'] as const;

const rowsOf = (title: TableTitle): readonly Row[] => demoTables[title]?.rows ?? [];
const parameters = readParameters({});

function feeRows(schedule: (typeof schedules)[number]): Row[] {
	return rowsOf(`${schedule.auction}-fee`).filter(
		(row) =>
			row.account_type === schedule.account &&
			(schedule.auction === 'iaa' || row.title_type === schedule.title),
	);
}

function bidRows(schedule: (typeof schedules)[number], buyer: string): Row[] {
	return rowsOf(`${schedule.auction}-internet-bid`).filter((row) =>
		schedule.auction === 'iaa' ? row.buyer_type === buyer : row.title_type === schedule.title,
	);
}

/** Compares the engine with the oracle at one price. */
function agree(
	schedule: (typeof schedules)[number],
	buyer: (typeof buyers)[number],
	bid: 'pre' | 'live',
	price: number,
): void {
	const text = (price / 100).toFixed(2);
	const { drafts } = auctionPart(
		{ ...schedule, class: 'passenger', bid, buyer_type: buyer, price: text, asOf: '2026-08-17' },
		parameters,
		demoTables,
	);
	// Every auction has both fees.
	const sum = (code: string) => moneyText(toCents(drafts.find((draft) => draft.code === code)!.amount));
	const tiers = feeRows(schedule).filter((row) => holds(row, price));
	const bidTiers = bidRows(schedule, buyer).filter((row) => holds(row, price));
	expect([tiers.length, bidTiers.length]).toEqual([1, 1]);
	expect(sum('buyer_fee')).toBe((feeCents(tiers[0]!, price) / 100).toFixed(2)); // one tier was just counted
	const earlyBid = schedule.auction === 'copart' ? 'pre_bid_usd' : 'proxy_bid_usd';
	const column = bid === 'live' ? 'live_bid_usd' : earlyBid;
	// One tier was just counted.
	expect(sum('internet_bid_fee')).toBe((cents(bidTiers[0]![column] ?? '') / 100).toFixed(2));
}

describe('every edge of a tier, a cent below and a cent above, belongs to exactly one row', () => {
	test.each(schedules)('$auction $account $title', (schedule) => {
		for (const row of feeRows(schedule)) {
			const edge = cents(row.price_from ?? '0');
			for (const price of [edge - 1, edge, edge + 1]) {
				if (price < 0) continue;
				for (const buyer of buyers)
					for (const bid of ['pre', 'live'] as const) agree(schedule, buyer, bid, price);
			}
		}
	});
});

test('any price falls into exactly one tier, and an independent count in whole cents gives the same fee', () => {
	const price = fc.oneof(fc.integer({ min: 0, max: 2_000_000 }), fc.integer({ min: 0, max: 10_000_000_000 }));
	fc.assert(
		fc.property(
			fc.constantFrom(...schedules),
			fc.constantFrom(...buyers),
			fc.constantFrom('pre', 'live'),
			price,
			agree,
		),
		{
			numRuns: rounds(10_000),
		},
	);
});
