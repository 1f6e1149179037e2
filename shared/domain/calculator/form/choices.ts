import { language } from '@clearway/shared/words/language.ts';
import type { Language } from '../../../contract/language.ts';
import { isDate } from '../../dated.ts';
import { shortestText } from '../../money.ts';
import { hasRates } from '../../tables/find-customs-rate.ts';
import { type CalculatorDataJson, parametersOf, tablesOn } from '../data.ts';
import { familyPrefixes } from '../defaults.ts';
import { mayCountEngine } from '../hybrid-modes.ts';
import { portsBetween } from '../logistics.ts';
import { type OriginTitle, originTitleIn, originTitleLanguage } from '../origin-title.ts';
import { findParameter } from '../parameters.ts';
import {
	auctionName,
	hasFeeTables,
	listAuctions,
	listDestinations,
	listHouses,
	listLocations,
	listStates,
	listVehicles,
} from '../places.ts';
import { type AuctionHouse, vehicleClasses } from '../terms.ts';
import type { PortOffer, Tables } from '../types.ts';
import { classOfVehicle } from '../vehicle-class.ts';
import { type CarFields, type FieldName, withField } from './car-fields.ts';

/** The lists of the form; those of another mode are empty. */
export type Choices = {
	/** Each auction with its name. */
	auctions: [string, string][];
	/** The usual vehicles, then further ones of the price list. */
	vehicles: string[];
	states: string[];
	locations: string[];
	/** Ports of loading with prices, which need no rate. */
	ports: PortOffer[];
	destinations: string[];
	/** The destination of an empty field. */
	destination: string;
	/** True if the auction's fees depend on the document and the kind of bid. */
	asksBidding: boolean;
	/** Each origin with its duty on the day of clearance, or null without one. */
	origins: { name: string; duty: string | null; title?: string; language?: Language }[];
	/** Auctions of a direct purchase. */
	houses: string[];
	/** Further currencies of a direct purchase with a known rate. */
	further: string[];
	/** Classes without any rate on the day of clearance. */
	onRequest: string[];
	/** True if the class has a rate by weight. */
	asksWeight: boolean;
	/** True if the hybrid may be counted by its engine, so that the form asks for volume and kind. */
	asksHybridEngine: boolean;
	/** True if the excise of a hybrid depends on its plug. */
	asksPlug: boolean;
};

export function choicesOf(car: CarFields, data: CalculatorDataJson): Choices {
	const { tables } = data;
	const parameters = parametersOf(data);
	const isAuction = car.mode === 'us_auction';
	const auction = auctionOf(car, tables);
	const date = isDate(car.date) ? car.date : data.today;
	return {
		auctions: isAuction ? listAuctions(tables).map((house) => [house, auctionName(house)]) : [],
		vehicles: listVehicles(tables),
		states: isAuction ? listStates(tables, auction) : [],
		locations: isAuction && car.state ? listLocations(tables, auction, car.state) : [],
		ports: portsOf(car, data),
		destinations: isAuction ? listDestinations(tables, parameters) : [],
		destination: parameters.destination,
		asksBidding: isAuction && hasFeeTables(auction),
		origins: isAuction
			? []
			: parameters.origins.map((name) => {
					const duty = findParameter(parameters, familyPrefixes.duty + name, date);
					const title = parameters.originTitles[name];
					return { name, duty: duty ? shortestText(duty.number) : null, ...(title && titleOf(title)) };
				}),
		houses: isAuction ? [] : listHouses(tables),
		further: isAuction ? [] : Object.keys(data.further ?? {}),
		onRequest: classesOnRequest(tablesOn(data, date)),
		asksWeight: asksWeight(car, data),
		asksHybridEngine: mayCountEngine(parameters.hybridModes, car.plug),
		asksPlug: parameters.hybridModes.yes !== parameters.hybridModes.no || car.plug !== '',
	};
}

/** Ports of loading with prices and days, the best first; empty outside an auction. */
export function portsOf(car: CarFields, data: CalculatorDataJson): PortOffer[] {
	if (car.mode !== 'us_auction') return [];
	const { tables } = data;
	const dest = car.dest || parametersOf(data).destination;
	return portsBetween({ ...car, auction: auctionOf(car, tables), dest }, tables);
}

const titleOf = (title: OriginTitle) => ({
	title: originTitleIn(title, language),
	language: originTitleLanguage(title, language),
});

/** Classes without any rate. */
export function classesOnRequest(tables: Tables): string[] {
	const rows = (tables['customs-rate']?.rows ?? []).filter(hasRates);
	// The law has a rule for passenger cars.
	return vehicleClasses.filter(
		(vehicleClass) => vehicleClass !== 'passenger' && !rows.some((row) => row.class === vehicleClass),
	);
}

function asksWeight(car: CarFields, { tables }: CalculatorDataJson): boolean {
	const vehicleClass = car.class || classOfVehicle(car.vehicle);
	return (tables['customs-rate']?.rows ?? []).some(
		(row) =>
			hasRates(row) && row.class === vehicleClass && (row.gross_kg_from != null || row.gross_kg_to != null),
	);
}

/** Changes a field and those that depend on it by the tables: a yard of both auctions stays, a state's only yard is chosen. */
export function withKnownField(
	car: CarFields,
	name: FieldName,
	text: string,
	{ tables }: CalculatorDataJson,
): CarFields {
	const changed = withField(car, name, text);
	if (name !== 'auction' && name !== 'state') return changed;
	// An unknown auction has no yards of its own.
	if (changed.mode === 'us_auction' && changed.auction === '') return { ...changed, location: '' };
	const auction = auctionOf(changed, tables);
	const state = listStates(tables, auction).includes(changed.state) ? changed.state : '';
	const locations = state ? listLocations(tables, auction, state) : [];
	const only = locations.length === 1 ? (locations[0] ?? '') : '';
	return { ...changed, state, location: locations.includes(changed.location) ? changed.location : only };
}

const auctionOf = ({ auction }: CarFields, tables: Tables): AuctionHouse =>
	listAuctions(tables).find((house) => house === auction) ?? 'copart';
