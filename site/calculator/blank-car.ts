/**
 * An untouched form: lists have their most usual value, and an empty text means the default. The fields are
 * named as the keys of a quote.
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
	delivery: '',
	origin: 'other',
	services: '',
	fuel: 'petrol',
	cc: '',
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
	/** What the car is called, where its lot says it. */
	car: '',
	/** What an example has filled in, and what a lot, as `origins.ts` notes it. */
	example: '',
	read: '',
	/** The currency of the sheet; empty where it is the one the car is paid in. */
	shown: '',
};
