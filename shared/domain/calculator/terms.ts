import type { auctions, currencies, fuels, vehicles } from '../../contract/cars.ts';

/** The engine of a hybrid, where a rule asks for it. */
export const engines = ['petrol', 'diesel'] as const;
/** The answer whether a hybrid charges from a socket. */
export const plugs = ['yes', 'no'] as const;
/** Classes of vehicle as the customs tariff knows them; passenger cars are those of 8703. */
export const vehicleClasses = [
	'passenger',
	'goods',
	'bus',
	'motorcycle',
	'atv',
	'camper',
	'special',
] as const;
/** The lot's document, clean or not. */
export const titleTypes = ['clean', 'non_clean'] as const;
/** A bid placed before the sale or during it. */
export const bids = ['pre', 'live'] as const;
/** The buyers at IAA. */
export const buyerTypes = ['licensed', 'non_licensed'] as const;
/** Further currencies of the bank that a direct purchase may be made in, where a rate is known. */
export const furtherCurrencies = [
	'GBP',
	'PLN',
	'CHF',
	'CZK',
	'SEK',
	'NOK',
	'DKK',
	'CAD',
	'JPY',
	'CNY',
	'GEL',
	'AED',
] as const;
/** The buyer's accounts of each house, the usual one first. */
export const accounts = {
	copart: ['low_volume', 'high_volume'],
	iaa: ['standard_volume', 'high_volume'],
} as const;

/** The three currencies of every sum. */
export type Currency = (typeof currencies)[number];
export type FurtherCurrency = (typeof furtherCurrencies)[number];
export type Fuel = (typeof fuels)[number];
export type Engine = (typeof engines)[number];
export type Plug = (typeof plugs)[number];
export type VehicleClass = (typeof vehicleClasses)[number];
/** The vehicle as ocean prices know it: one of the usual ones, or another that a price list has. */
export type Vehicle = (typeof vehicles)[number] | (string & {});
/** An auction house whose fees have tables. */
export type Auction = (typeof auctions)[number];
/** One of these, or another one as the price list of roads writes it. */
export type AuctionHouse = Auction | (string & {});
export type TitleType = (typeof titleTypes)[number];
export type Bid = (typeof bids)[number];
/** How the company pays Copart. */
export type Payment = 'secured' | 'unsecured';
export type BuyerType = (typeof buyerTypes)[number];
