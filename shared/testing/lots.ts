import type { Tables } from '../domain/calculator/types.ts';
import { readLot } from '../domain/lot/read-lot.ts';

const yard = (auction: string, state: string, location: string) => ({ auction, state, location });
const tables: Tables = {
	transportation: {
		version: 1,
		rows: [
			yard('Copart', 'GA', 'Savannah'),
			yard('Copart', 'GA', 'Atlanta East'),
			yard('Copart', 'GA', 'Atlanta West'),
			yard('Copart', 'CA', 'Los Angeles'),
			yard('Copart', 'TX', 'Houston'),
			yard('Copart', 'LA', 'Baton Rouge'),
			yard('Copart', 'NY', 'Long Island'),
			yard('Copart', 'FL', 'Miami North'),
			yard('Copart', 'AZ', 'Phoenix'),
			yard('IAA', 'GA', 'Savannah'),
			yard('IAA', 'TX', 'Houston North'),
			yard('IAA', 'FL', 'Orlando'),
		],
	},
};

/** A VIN of an American car whose check digit is right. */
export const accord = '1HGCM82633A004352';
/** A VIN of a European car. */
export const golf = 'WVWZZZ1KZAW123456';

/** The facts that are read from a text, with the yards of its place by name. */
export const read = (text: string) => {
	const { place, doubts, ...lot } = readLot(text, tables, 2026);
	const yards = place?.yards.map(({ auction, location }) => `${auction} ${location}`);
	return { ...lot, state: place?.state ?? null, yards: yards ?? [], doubts };
};

/** The addresses of two lots, as they are kept. */
export const copart = 'https://www.copart.com/lot/45678901';
/** The same at the other auction. */
export const iaa = 'https://www.iaai.com/VehicleDetail/38712345~US';
