/**
 * An untouched form: each list has its most usual value, an empty text means the default. Fields are named as
 * the keys of a quote.
 */
export const blankCar = {
	mode: 'us_auction',
	auction: 'copart',
	title: 'non_clean',
	bid: 'live',
	buyer_type: 'licensed',
	price: '',
	state: '',
	location: '',
	port: '',
	dest: '',
	currency: 'USD',
	house: '',
	delivery: '',
	origin: 'other',
	services: '',
	fuel: 'petrol',
	cc: '',
	plug: '',
	hybrid_engine: 'petrol',
	kwh: '',
	year: '',
	vehicle: 'sedan',
	class: '',
	gross_kg: '',
	date: '',
	lot: '',
	vin: '',
	document: '',
	/** The car's name, if its lot says it. */
	car: '',
	/** The fields that an example filled in, and those that a lot did; `origins.ts` writes both. */
	example: '',
	read: '',
	/** The currency of the sheet; empty means the currency of the purchase. */
	shown: '',
};
