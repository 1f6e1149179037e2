import { type Decimal, decimal, percentOf, toCents } from '../money.ts';
import type { Row, TableTitle } from '../tables/kind.ts';
import type { Draft } from './lines.ts';
import { findCopartBid, findCopartFee, findIaaBid, findIaaFee } from './lookups.ts';
import { rowMissing, tableMissing } from './missing.ts';
import { type Parameters, parameterOn } from './parameters.ts';
import { isIllustrative, rowSource } from './places.ts';
import { formatPercent, formatSum } from './step-texts.ts';
import type { AuctionInput, LineCode, Table, Tables } from './types.ts';

/** What the auction's fees depend on. */
export type Bidding = Pick<
	AuctionInput,
	'auction' | 'account' | 'title' | 'bid' | 'buyer_type' | 'price' | 'asOf'
>;

/** The bid and everything the auction house takes on top of it, in dollars. */
export function auctionDrafts(bidding: Bidding, parameters: Parameters, tables: Tables): Draft[] {
	const price = decimal(bidding.price);
	const auction = bidding.auction;
	const first: LineCode = auction === 'copart' ? 'gate_fee' : 'service_fee';
	const firstTitle =
		auction === 'copart' ? `calculator.copart.gate_fee.${bidding.title}` : 'calculator.iaa.service_fee';
	return [
		dollars(
			'lot_price',
			price,
			`Ставка ${formatSum(price, 'USD')}`,
			'цена, которую указал посетитель',
			false,
		),
		buyerFee(bidding, price, tables),
		bidFee(bidding, tables),
		fixedFee(first, firstTitle, bidding.asOf, parameters),
		fixedFee('environmental_fee', `calculator.${auction}.environmental_fee`, bidding.asOf, parameters),
		fixedFee('title_fee', `calculator.${auction}.title_fee`, bidding.asOf, parameters),
	];
}

/** The tables a house's fees come from. */
export function feeTables(auction: AuctionInput['auction']): { fee: TableTitle; bid: TableTitle } {
	return auction === 'copart'
		? { fee: 'copart-fee', bid: 'copart-internet-bid' }
		: { fee: 'iaa-fee', bid: 'iaa-internet-bid' };
}

function buyerFee(bidding: Bidding, price: Decimal, tables: Tables): Draft {
	const title = feeTables(bidding.auction).fee;
	const table = tableOf(tables, title);
	const index =
		bidding.auction === 'copart'
			? findCopartFee(table.rows, bidding.account, bidding.title, bidding.price)
			: findIaaFee(table.rows, bidding.account, bidding.price);
	const row = table.rows[index];
	if (!row) throw rowMissing(title, wantedFee(bidding));
	const source = rowSource(title, table, index);
	const tier = formatTier(row);
	if (row.fee_percent != null) {
		const percent = decimal(row.fee_percent);
		const fee = toCents(percentOf(price, percent));
		const step = `${tier}, процент от всей цены: ${formatPercent(percent)} × ${formatSum(price, 'USD')} = ${formatSum(fee, 'USD')}`;
		return dollars('buyer_fee', fee, step, source, isIllustrative(table, row));
	}
	if (row.fee_usd == null) throw rowMissing(title, wantedFee(bidding));
	const fee = decimal(row.fee_usd);
	return dollars('buyer_fee', fee, `${tier}: ${formatSum(fee, 'USD')}`, source, isIllustrative(table, row));
}

function bidFee(bidding: Bidding, tables: Tables): Draft {
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
	if (!row || cell == null) throw rowMissing(title, wantedFee(bidding));
	const fee = decimal(cell);
	const kind = bidding.bid === 'live' ? 'ставка во время торгов' : 'предварительная ставка';
	const step = `${formatTier(row)}, ${kind}: ${formatSum(fee, 'USD')}`;
	return dollars('internet_bid_fee', fee, step, rowSource(title, table, index), isIllustrative(table, row));
}

function fixedFee(code: LineCode, title: string, asOf: string, parameters: Parameters): Draft {
	const { number, illustrative, source } = parameterOn(parameters, title, asOf);
	return dollars(code, number, `Постоянный сбор ${formatSum(number, 'USD')}`, source, illustrative);
}

function dollars(
	code: LineCode,
	amount: Decimal,
	step: string,
	source: string,
	illustrative: boolean,
): Draft {
	return { code, amount, currency: 'USD', inCustomsValue: true, illustrative, step, source };
}

function tableOf(tables: Tables, title: TableTitle): Table {
	const table = tables[title];
	if (!table) throw tableMissing(title);
	return table;
}

function formatTier(row: Row): string {
	const from = formatSum(decimal(row.price_from ?? 0), 'USD');
	return row.price_to == null
		? `Шкала от ${from}`
		: `Шкала от ${from} до ${formatSum(decimal(row.price_to), 'USD')}`;
}

function wantedFee(bidding: Bidding): string {
	const title = bidding.auction === 'copart' ? `, документ ${bidding.title}` : '';
	return `счёт ${bidding.account}${title}, цена ${formatSum(decimal(bidding.price), 'USD')}`;
}
