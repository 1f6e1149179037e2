const years = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/** True for a VIN of North America, whose characters follow the rules of its law. */
export const isAmericanVin = (vin: string): boolean => /^(?:[1-5]|7[F-Z\d])/.test(vin);

/**
 * The model year in a VIN; only North America asks for it. A digit in the seventh place means the years to 2009, a
 * letter those from 2010 on.
 */
export function modelYearOfVin(vin: string): number | null {
	const at = years.indexOf(vin[9] ?? '*');
	const seventh = vin[6] ?? '*';
	if (!isAmericanVin(vin) || at < 0 || seventh === '*') return null;
	return (/\d/.test(seventh) ? 1980 : 2010) + at;
}
