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
	/** The currency of the sheet; empty where it is the one the car is paid in. */
	shown: '',
};
