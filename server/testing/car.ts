import { Quote } from '@clearway/shared/contract/quote.ts';
import type { TestServer } from './start.ts';

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

/** One for dollars, of no stated origin: 9,000 $, and 400 $ for its way to the border. */
export const carInDollars = {
	mode: 'direct',
	currency: 'USD',
	price: '9000',
	delivery: '400',
	fuel: 'petrol',
	cc: 1998,
	year: 2019,
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

/** Sends the conditions of a calculation as they are, right or wrong. */
export const postQuote = (
	{ fetch }: Pick<TestServer, 'fetch'>,
	conditions: unknown,
	address = '203.0.113.1',
): Promise<Response> =>
	fetch('/api/calculator/quote', {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
		body: JSON.stringify(conditions),
	});

/** The calculation that such conditions come to. */
export const quoteOf = async (server: Pick<TestServer, 'fetch'>, conditions: object): Promise<Quote> =>
	Quote.parse(await (await postQuote(server, conditions)).json());
