import { type Decimal, decimal, moneyText, percentOf, shortestText, toCents } from '../money.ts';
import { foldText } from '../tables/fold-text.ts';
import type { Row, TableTitle } from '../tables/kind.ts';
import type { Explanation, Schedule } from './explanation.ts';
import { amountIn, type Draft, type Part, type RateNumbers } from './lines.ts';
import { findAuctionFee, findCopartBid, findCopartFee, findIaaBid, findIaaFee } from './lookups.ts';
import { ScheduleMissing, tableMissing } from './missing.ts';
import { optionSource, type Parameters, parameterOn } from './parameters.ts';
import { hasFeeTables, isIllustrative, rowSource } from './places.ts';
import type { Auction, Bid, Payment, TitleType } from './terms.ts';
import type { AuctionInput, LineCode, Table, Tables } from './types.ts';

/** The input that the auction's fees depend on. */
export type Bidding = Pick<
	AuctionInput,
	'auction' | 'account' | 'title' | 'bid' | 'buyer_type' | 'price' | 'asOf' | 'class'
>;

/** The same at a house with fee tables. */
type TabledBidding = Pick<Bidding, 'buyer_type' | 'price' | 'asOf' | 'class'> & {
	auction: Auction;
	account: string;
	title: TitleType;
	bid: Bid;
	payment: Payment;
};

/**
 * The bid and the fees of the auction house, in dollars. The fee of a house without rows is on request: that of
 * another house would be a guess.
 */
export function auctionPart(input: Bidding, parameters: Parameters, tables: Tables): Part {
	const { auction, account = '', title = 'non_clean', bid = 'live' } = input;
	const lot = lotPrice(decimal(input.price));
	if (!hasFeeTables(auction)) {
		const fee = furtherFee(auction, input, decimal(input.price), 'USD', tables);
		return fee
			? { drafts: [lot, fee], missing: [] }
			: { drafts: [lot], missing: [{ code: 'buyer_fee', reason: 'on_request' }] };
	}
	const { payment } = parameters;
	const { drafts, missing } = fees({ ...input, auction, account, title, bid, payment }, parameters, tables);
	return { drafts: [lot, ...drafts], missing };
}

function lotPrice(price: Decimal): Draft {
	return dollars('lot_price', price, false, {
		rule: 'bid',
		values: { price: moneyText(price) },
		source: { kind: 'own', by: 'visitor' },
	});
}

function fees(bidding: TabledBidding, parameters: Parameters, tables: Tables): Part {
	const { auction } = bidding;
	const ofTables = {
		buyer_fee: buyerFee(bidding, decimal(bidding.price), tables),
		internet_bid_fee: bidFee(bidding, tables),
	};
	const drafts = [
		...Object.values(ofTables).filter((fee) => fee !== null),
		auction === 'copart' ? gateFee(bidding, parameters) : fixedFee('service_fee', bidding, parameters),
		fixedFee('environmental_fee', bidding, parameters),
		fixedFee('title_fee', bidding, parameters),
	];
	const missing = (['buyer_fee', 'internet_bid_fee'] as const)
		.filter((code) => ofTables[code] === null)
		.map((code) => ({ code, reason: 'on_request' as const }));
	return { drafts, missing };
}

// A row without a class is for passenger cars.
const rowClass = ({ class: name }: Pick<Bidding, 'class'>): string => (name === 'passenger' ? '' : name);

/** A class that the table has no row for is asked about, never charged as a passenger car. */
const hasRows = (table: Table, vehicleClass: string): boolean =>
	vehicleClass === '' || table.rows.some((row) => row.class === vehicleClass);

/** The tables a house's fees come from. */
export function feeTables(auction: Auction): { fee: TableTitle; bid: TableTitle } {
	return auction === 'copart'
		? { fee: 'copart-fee', bid: 'copart-internet-bid' }
		: { fee: 'iaa-fee', bid: 'iaa-internet-bid' };
}

function buyerFee(bidding: TabledBidding, price: Decimal, tables: Tables): Draft | null {
	const title = feeTables(bidding.auction).fee;
	const table = tableOf(tables, title);
	const vehicleClass = rowClass(bidding);
	if (!hasRows(table, vehicleClass)) return null;
	const { account, payment } = bidding;
	const index =
		bidding.auction === 'copart'
			? findCopartFee(table.rows, account, bidding.title, payment, vehicleClass, bidding.price)
			: findIaaFee(table.rows, account, vehicleClass, bidding.price);
	const draft = tierDraft(title, table, index, price, scheduleOf(bidding));
	if (!draft) throw rowMissing(title, bidding);
	return draft;
}

/** The currency of an auction's fees; null without rows. */
function feeCurrency(house: string, { 'auction-fee': table }: Tables): 'USD' | 'EUR' | null {
	const row = table?.rows.find(({ auction }) => foldText(auction ?? '') === foldText(house));
	if (!row) return null;
	return row.currency === 'EUR' ? 'EUR' : 'USD';
}

/** The buyer fee of an auction outside the United States, by the price of the car in the currency of its fees. */
export function houseFee(
	house: string,
	vehicle: Pick<Bidding, 'class'>,
	price: Draft,
	tables: Tables,
	rates: RateNumbers,
): Draft | null {
	const currency = feeCurrency(house, tables);
	return currency && furtherFee(house, vehicle, amountIn(price, currency, rates), currency, tables);
}

/** The buyer fee in the table of further auctions, or null without a row in the currency. */
function furtherFee(
	house: string,
	vehicle: Pick<Bidding, 'class'>,
	price: Decimal,
	currency: 'USD' | 'EUR',
	tables: Tables,
): Draft | null {
	const table = tables['auction-fee'];
	if (!table || feeCurrency(house, tables) !== currency) return null;
	const index = findAuctionFee(table.rows, house, rowClass(vehicle), moneyText(price));
	const schedule = {
		account: null,
		title: null,
		...(vehicle.class !== 'passenger' && { class: vehicle.class }),
		...(currency === 'EUR' && { currency }),
	};
	const draft = tierDraft('auction-fee', table, index, price, schedule);
	return draft && { ...draft, currency };
}

/** A row's fee as a sum or in percent of the whole price; null without a row or a fee. */
function tierDraft(
	title: TableTitle,
	table: Table,
	index: number,
	price: Decimal,
	schedule: Schedule & { currency?: 'EUR' },
): Draft | null {
	const row = table.rows[index];
	if (!row) return null;
	const source = rowSource(title, table, index);
	const isExample = isIllustrative(table, row);
	const tier = { ...tierOf(row), ...schedule };
	if (row.fee_percent != null) {
		const percent = decimal(row.fee_percent);
		const fee = toCents(percentOf(price, percent));
		const values = { ...tier, percent: shortestText(percent), price: moneyText(price), fee: moneyText(fee) };
		return dollars('buyer_fee', fee, isExample, { rule: 'tier_percent', values, source });
	}
	if (row.fee_usd == null) return null;
	const fee = decimal(row.fee_usd);
	const values = { ...tier, fee: moneyText(fee) };
	return dollars('buyer_fee', fee, isExample, { rule: 'tier_fee', values, source });
}

function bidFee(bidding: TabledBidding, tables: Tables): Draft | null {
	const title = feeTables(bidding.auction).bid;
	const table = tableOf(tables, title);
	const vehicleClass = rowClass(bidding);
	if (!hasRows(table, vehicleClass)) return null;
	const buyerType = bidding.buyer_type ?? 'licensed';
	const index =
		bidding.auction === 'copart'
			? findCopartBid(table.rows, bidding.title, vehicleClass, bidding.price)
			: findIaaBid(table.rows, buyerType, vehicleClass, bidding.price);
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
	const price = moneyText(decimal(bidding.price));
	return new ScheduleMissing({ rule: 'row', values: { table, ...scheduleOf(bidding), price } });
}

function scheduleOf(bidding: TabledBidding): Schedule {
	const isCopart = bidding.auction === 'copart';
	return {
		account: bidding.account,
		title: isCopart ? bidding.title : null,
		...(isCopart && bidding.payment === 'unsecured' && { payment: bidding.payment }),
		...(bidding.class !== 'passenger' && { class: bidding.class }),
	};
}
