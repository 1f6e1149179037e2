/** A car from Europe that needs no table: 10,000 € for a diesel of 2019. */
export const car = {
	mode: 'direct',
	currency: 'EUR',
	price: '10000',
	fuel: 'diesel',
	cc: 1968,
	year: 2019,
	origin: 'eu_eur1',
} as const;

/** A lot of Copart that needs tables: 5,000 $ in Atlanta, by way of Savannah. */
export const lot = {
	mode: 'us_auction',
	auction: 'copart',
	price: '5000',
	state: 'GA',
	location: 'Atlanta East',
	port: 'Savannah GA',
	fuel: 'petrol',
	cc: 1998,
	year: 2020,
} as const;
