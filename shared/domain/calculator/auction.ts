import { type Decimal, decimal, moneyText, percentOf, shortestText, toCents } from '../money.ts';
import type { Row, TableTitle } from '../tables/kind.ts';
import type { Explanation } from './explanation.ts';
import type { Draft, Part } from './lines.ts';
import { findCopartBid, findCopartFee, findIaaBid, findIaaFee } from './lookups.ts';
import { ScheduleMissing, tableMissing } from './missing.ts';
import { optionSource, type Parameters, parameterOn } from './parameters.ts';
import { hasFeeTables, isIllustrative, rowSource } from './places.ts';
import type { Auction, AuctionInput, Bid, LineCode, Table, Tables, TitleType } from './types.ts';

/** What the auction's fees depend on. */
export type Bidding = Pick<
	AuctionInput,
	'auction' | 'account' | 'title' | 'bid' | 'buyer_type' | 'price' | 'asOf'
>;

/** The same at a house with fee tables. */
type TabledBidding = Pick<Bidding, 'buyer_type' | 'price' | 'asOf'> & {
	auction: Auction;
	account: string;
	title: TitleType;
	bid: Bid;
};

/**
 * The bid and everything the auction house takes on top of it, in dollars. What a house without tables takes
 * has to be asked for: the fees of another house would be a guess.
 */
export function auctionPart(input: Bidding, parameters: Parameters, tables: Tables): Part {
	const { auction, account = '', title = 'non_clean', bid = 'live' } = input;
	const lot = lotPrice(decimal(input.price));
	return hasFeeTables(auction)
		? { drafts: [lot, ...fees({ ...input, auction, account, title, bid }, parameters, tables)], missing: [] }
		: { drafts: [lot], missing: [{ code: 'buyer_fee', reason: 'on_request' }] };
}

function lotPrice(price: Decimal): Draft {
	return dollars('lot_price', price, false, {
		rule: 'bid',
		values: { price: moneyText(price) },
		source: { kind: 'own', by: 'visitor' },
	});
}

function fees(bidding: TabledBidding, parameters: Parameters, tables: Tables): Draft[] {
	const { auction } = bidding;
	return [
		buyerFee(bidding, decimal(bidding.price), tables),
		bidFee(bidding, tables),
		auction === 'copart' ? gateFee(bidding, parameters) : fixedFee('service_fee', bidding, parameters),
		fixedFee('environmental_fee', bidding, parameters),
		fixedFee('title_fee', bidding, parameters),
	];
}

/** The tables a house's fees come from. */
export function feeTables(auction: Auction): { fee: TableTitle; bid: TableTitle } {
	return auction === 'copart'
		? { fee: 'copart-fee', bid: 'copart-internet-bid' }
		: { fee: 'iaa-fee', bid: 'iaa-internet-bid' };
}

function buyerFee(bidding: TabledBidding, price: Decimal, tables: Tables): Draft {
	const title = feeTables(bidding.auction).fee;
	const table = tableOf(tables, title);
	const index =
		bidding.auction === 'copart'
			? findCopartFee(table.rows, bidding.account, bidding.title, bidding.price)
			: findIaaFee(table.rows, bidding.account, bidding.price);
	const row = table.rows[index];
	if (!row) throw rowMissing(title, bidding);
	const source = rowSource(title, table, index);
	const isExample = isIllustrative(table, row);
	const schedule = { account: bidding.account, title: bidding.auction === 'copart' ? bidding.title : null };
	const tier = { ...tierOf(row), ...schedule };
	if (row.fee_percent != null) {
		const percent = decimal(row.fee_percent);
		const fee = toCents(percentOf(price, percent));
		const values = { ...tier, percent: shortestText(percent), price: moneyText(price), fee: moneyText(fee) };
		return dollars('buyer_fee', fee, isExample, { rule: 'tier_percent', values, source });
	}
	if (row.fee_usd == null) throw rowMissing(title, bidding);
	const fee = decimal(row.fee_usd);
	const values = { ...tier, fee: moneyText(fee) };
	return dollars('buyer_fee', fee, isExample, { rule: 'tier_fee', values, source });
}

function bidFee(bidding: TabledBidding, tables: Tables): Draft {
	const title = feeTables(bidding.auction).bid;
	const table = tableOf(tables, title);
	const buyerType = bidding.buyer_type ?? 'licensed';
	const index =
		bidding.auction === 'copart'
			? findCopartBid(table.rows, bidding.title, bidding.price)
			: findIaaBid(table.rows, buyerType, bidding.price);
	const row = table.rows[index];
	const early = bidding.auction === 'copart' ? 'pre_bid_usd' : 'proxy_bid_usd';
	const cell = row?.[bidding.bid === 'live' ? 'live_bid_usd' : early];
	if (!row || cell == null) throw rowMissing(title, bidding);
	const fee = decimal(cell);
	return dollars('internet_bid_fee', fee, isIllustrative(table, row), {
		rule: 'bid_fee',
		values: { ...tierOf(row), bid: bidding.bid, fee: moneyText(fee) },
		source: rowSource(title, table, index),
	});
}

function gateFee({ title, asOf }: TabledBidding, parameters: Parameters): Draft {
	const fee = parameterOn(parameters, `calculator.copart.gate_fee.${title}`, asOf);
	return dollars('gate_fee', fee.number, fee.illustrative, {
		rule: 'gate_fee',
		values: { title, fee: moneyText(fee.number) },
		source: optionSource('copart', fee),
	});
}

function fixedFee(code: LineCode, { auction, asOf }: TabledBidding, parameters: Parameters): Draft {
	const fee = parameterOn(parameters, `calculator.${auction}.${code}`, asOf);
	return dollars(code, fee.number, fee.illustrative, {
		rule: 'fixed_fee',
		values: { fee: moneyText(fee.number) },
		source: optionSource(auction, fee),
	});
}

function dollars(code: LineCode, amount: Decimal, illustrative: boolean, explanation: Explanation): Draft {
	return { code, amount, currency: 'USD', inCustomsValue: true, illustrative, explanation };
}

function tableOf(tables: Tables, title: TableTitle): Table {
	const table = tables[title];
	if (!table) throw tableMissing(title);
	return table;
}

function tierOf(row: Row): { from: string; to: string | null } {
	const from = moneyText(decimal(row.price_from ?? 0));
	return { from, to: row.price_to == null ? null : moneyText(decimal(row.price_to)) };
}

function rowMissing(table: TableTitle, bidding: TabledBidding): ScheduleMissing {
	const { auction, account } = bidding;
	const title = auction === 'copart' ? bidding.title : null;
	const price = moneyText(decimal(bidding.price));
	return new ScheduleMissing({ rule: 'row', values: { table, account, title, price } });
}
