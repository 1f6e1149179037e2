/**
 * An untouched form: each list has its most usual value, an empty text means the default. Fields are named as
 * the keys of a quote, and stand in the order of the form.
 */
export const blankCar = {
	mode: 'us_auction',
	vehicle: 'sedan',
	class: '',
	price: '',
	currency: 'USD',
	year: '',
	fuel: 'petrol',
	plug: '',
	hybrid_engine: 'petrol',
	cc: '',
	kwh: '',
	gross_kg: '',
	origin: 'other',
	auction: 'copart',
	title: 'non_clean',
	bid: 'live',
	buyer_type: 'licensed',
	state: '',
	location: '',
	port: '',
	dest: '',
	house: '',
	delivery: '',
	services: '',
	date: '',
	lot: '',
	vin: '',
	document: '',
	/** The car's name, if its lot says it. */
	car: '',
	/** The bodies that the model of a lot has, while its text names none of them. */
	bodies: '',
	/** Codes of lines that the visitor left out of the sum, and of offered ones that he added. */
	without: '',
	added: '',
	/** The fields that an example filled in, and those that a lot did; `origins.ts` writes both. */
	example: '',
	read: '',
	/** The currency of the sheet; empty means the currency of the purchase. */
	shown: '',
};
