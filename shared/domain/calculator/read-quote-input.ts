import { yearOf } from '../dated.ts';
import { isCarName, isLotAddress, isVin, lotDocuments } from '../lot/lot-form.ts';
import { mayCountEngine } from './hybrid-modes.ts';
import { InputReader } from './input-reader.ts';
import type { Parameters } from './parameters.ts';
import {
	hasFeeTables,
	listAuctions,
	listDestinations,
	listHouses,
	listLocations,
	listPorts,
	listStates,
	listVehicles,
} from './places.ts';
import { quoteKeys } from './quote-keys.ts';
import {
	type Auction,
	accounts,
	bids,
	buyerTypes,
	engines,
	furtherCurrencies,
	plugs,
	titleTypes,
	vehicleClasses,
} from './terms.ts';
import {
	type AuctionInput,
	currencies,
	type DirectInput,
	fuels,
	type InputFault,
	type QuoteInput,
	type Tables,
} from './types.ts';
import { classOfVehicle, isContradiction } from './vehicle-class.ts';

/** The input with all defaults, or everything that is wrong with it. */
export type ReadInput = { kind: 'input'; input: QuoteInput } | { kind: 'faults'; errors: InputFault[] };

const oldestYear = 1900;

/** Reads an untrusted input as the contract describes it, with all its faults at once. */
export function readQuoteInput(
	raw: unknown,
	today: string,
	parameters: Parameters,
	tables: Tables,
): ReadInput {
	if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
		return { kind: 'faults', errors: [{ path: '', fault: 'body', value: '' }] };
	}
	const reader = new InputReader(raw);
	reader.refuseUnknown(quoteKeys);
	const mode = reader.choice('mode', ['us_auction', 'direct']);
	const car = readCar(reader, today, parameters, tables);
	const purchase = {
		...(mode === 'us_auction' && readAuction(reader, parameters, tables)),
		...(mode === 'direct' && readDirect(reader, parameters, tables)),
	};
	const shown = reader.has('shown') ? reader.choice('shown', currencies) : undefined;
	if (reader.faults.length > 0) return { kind: 'faults', errors: reader.faults };
	// Without a fault every required field was read, and the fields are those of the mode.
	return { kind: 'input', input: withoutUndefined({ mode, ...car, ...purchase, shown }) as QuoteInput };
}

/** The two days of an untrusted input, so that rates and tables can be fetched before it is read whole. */
export function readQuoteDays(raw: unknown, today: string): { date: string; asOf: string } {
	const reader = new InputReader(typeof raw === 'object' && raw !== null ? raw : {});
	return { date: reader.day('date', today) ?? today, asOf: reader.day('asOf', today) ?? today };
}

type Read<Value> = { [Key in keyof Value]: Value[Key] | undefined };
type CarKey =
	| 'date'
	| 'asOf'
	| 'without'
	| 'added'
	| 'fuel'
	| 'cc'
	| 'plug'
	| 'hybrid_engine'
	| 'kwh'
	| 'year'
	| 'vehicle'
	| 'class'
	| 'gross_kg'
	| LotKey;
type LotKey = 'lot' | 'vin' | 'document' | 'car';

function readCar(
	reader: InputReader,
	today: string,
	parameters: Parameters,
	tables: Tables,
): Read<Pick<QuoteInput, CarKey>> {
	const date = reader.day('date', today);
	const asOf = reader.day('asOf', today);
	const fuel = reader.choice('fuel', fuels);
	const plug = fuel === 'hybrid' && reader.has('plug') ? reader.choice('plug', plugs) : undefined;
	const isEngineHybrid = fuel === 'hybrid' && mayCountEngine(parameters.hybridModes, plug);
	const newest = yearOf(date ?? today);
	const vehicle = readVehicle(reader, tables);
	const vehicleClass = reader.choice('class', vehicleClasses, classOfVehicle(vehicle ?? ''));
	if (vehicle && vehicleClass && isContradiction(vehicle, vehicleClass)) reader.fault('class', 'class');
	const isCar = vehicleClass === 'passenger';
	const asksVolume =
		fuel === 'petrol' ||
		fuel === 'diesel' ||
		isEngineHybrid ||
		// The rates of other classes may ask for the volume of a hybrid, too.
		(fuel === 'hybrid' && !isCar && reader.has('cc'));
	return {
		date,
		asOf,
		without: reader.codes('without'),
		added: reader.codes('added'),
		fuel,
		cc: asksVolume ? readVolume(reader) : undefined,
		plug,
		hybrid_engine: fuel === 'hybrid' ? reader.choice('hybrid_engine', engines, 'petrol') : undefined,
		kwh: fuel === 'ev' ? reader.positive('kwh', 1000, 'kwh') : undefined,
		year: reader.whole('year', oldestYear, newest, 'year'),
		vehicle,
		class: vehicleClass,
		gross_kg: !isCar && reader.has('gross_kg') ? readWeight(reader) : undefined,
		...readLotFields(reader),
	};
}

const readLotFields = (reader: InputReader): Read<Pick<QuoteInput, LotKey>> => ({
	lot: reader.has('lot') ? reader.form('lot', isLotAddress) : undefined,
	vin: reader.has('vin') ? reader.form('vin', isVin) : undefined,
	document: reader.has('document') ? reader.choice('document', lotDocuments) : undefined,
	car: reader.has('car') ? reader.form('car', isCarName) : undefined,
});

function readWeight(reader: InputReader): number | undefined {
	return reader.whole('gross_kg', 1, 100_000, 'weight');
}

function readVehicle(reader: InputReader, tables: Tables): string | undefined {
	const vehicles = listVehicles(tables);
	return reader.name('vehicle', vehicles, 'choice', 'sedan');
}

function readVolume(reader: InputReader): number | undefined {
	return reader.whole('cc', 1, 20_000, 'cc');
}

function readAuction(
	reader: InputReader,
	parameters: Parameters,
	tables: Tables,
): Read<Omit<AuctionInput, CarKey | 'mode'>> {
	const auction = reader.choice('auction', listAuctions(tables));
	return {
		auction,
		...(auction !== undefined && hasFeeTables(auction) && readBidding(reader, auction, parameters)),
		price: reader.sum('price', 'above zero'),
		...readYard(reader, auction, tables),
		port: reader.has('port') ? readPort(reader, tables) : undefined,
		dest: readDestination(reader, parameters, tables),
	};
}

function readBidding(
	reader: InputReader,
	auction: Auction,
	parameters: Parameters,
): Read<Pick<AuctionInput, 'account' | 'title' | 'bid' | 'buyer_type'>> {
	return {
		account: reader.name('account', accounts[auction], 'account', parameters.accounts[auction]),
		title: reader.choice('title', titleTypes, 'non_clean'),
		bid: reader.choice('bid', bids, 'live'),
		buyer_type: auction === 'iaa' ? reader.choice('buyer_type', buyerTypes, 'licensed') : undefined,
	};
}

function readYard(
	reader: InputReader,
	auction: AuctionInput['auction'] | undefined,
	tables: Tables,
): Read<Pick<AuctionInput, 'state' | 'location'>> {
	if (!auction) return { state: undefined, location: undefined };
	// Without the table no name can be checked; the calculation then says that the table is missing.
	if (!tables.transportation) return { state: '', location: '' };
	const states = listStates(tables, auction);
	if (states.length === 0) return { state: '', location: '' };
	const state = reader.name('state', states, 'state');
	if (!state) return { state, location: undefined };
	return { state, location: reader.name('location', listLocations(tables, auction, state), 'location') };
}

function readPort(reader: InputReader, tables: Tables): string | undefined {
	if (!tables['ship-delivery']) return undefined;
	const ports = listPorts(tables);
	return reader.name('port', ports, 'port');
}

function readDestination(reader: InputReader, parameters: Parameters, tables: Tables): string | undefined {
	const destinations = listDestinations(tables, parameters);
	return reader.name('dest', destinations, 'dest', parameters.destination);
}

function readDirect(
	reader: InputReader,
	parameters: Parameters,
	tables: Tables,
): Read<Omit<DirectInput, CarKey | 'mode'>> {
	return {
		currency: reader.choice('currency', [...currencies, ...furtherCurrencies]),
		price: reader.sum('price', 'above zero'),
		house: reader.has('house') ? reader.choice('house', listHouses(tables)) : undefined,
		delivery: reader.sum('delivery', 'zero', '0'),
		origin: reader.name('origin', parameters.origins, 'origin', 'other'),
		services: reader.flag('services', false),
		customs_only: reader.flag('customs_only', false) || undefined,
	};
}

function withoutUndefined(fields: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
