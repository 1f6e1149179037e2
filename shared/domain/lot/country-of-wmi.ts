import { barredCountryOf } from './barred-country.ts';

/**
 * Countries by the first two signs of a VIN, from and to, in the order letters, then 1 to 9, then 0
 * (ISO 3780), as the Society of Automotive Engineers gives them out.
 */
const countries: readonly (readonly [from: string, to: string, country: string])[] = [
	['AA', 'AH', 'ZA'],
	['JA', 'J0', 'JP'],
	['KL', 'KR', 'KR'],
	['LA', 'L0', 'CN'],
	['MA', 'ME', 'IN'],
	['MF', 'MK', 'ID'],
	['ML', 'MR', 'TH'],
	['NL', 'NR', 'TR'],
	['PA', 'PE', 'PH'],
	['PL', 'PR', 'MY'],
	['RF', 'RG', 'TW'],
	['RL', 'RR', 'VN'],
	['SA', 'SM', 'GB'],
	['SN', 'ST', 'DE'],
	['SU', 'SZ', 'PL'],
	['TA', 'TH', 'CH'],
	['TJ', 'TP', 'CZ'],
	['TR', 'TV', 'HU'],
	['TW', 'T1', 'PT'],
	['UU', 'UZ', 'RO'],
	['U5', 'U7', 'SK'],
	['VA', 'VE', 'AT'],
	['VF', 'VR', 'FR'],
	['VS', 'VW', 'ES'],
	['V3', 'V5', 'HR'],
	['WA', 'W0', 'DE'],
	['XA', 'XE', 'BG'],
	['XF', 'XK', 'GR'],
	['XL', 'XR', 'NL'],
	['YA', 'YE', 'BE'],
	['YF', 'YK', 'FI'],
	['YS', 'YW', 'SE'],
	['Y6', 'Y0', 'UA'],
	['ZA', 'ZR', 'IT'],
	['ZX', 'Z2', 'SI'],
	['1A', '10', 'US'],
	['2A', '20', 'CA'],
	['3A', '3W', 'MX'],
	['4A', '40', 'US'],
	['5A', '50', 'US'],
	['6A', '6W', 'AU'],
	['7F', '70', 'US'],
	['8A', '8E', 'AR'],
	['9A', '9E', 'BR'],
	['93', '99', 'BR'],
];

const order = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890';

/** The country of assembly by the first signs of a VIN, as a code of two letters. */
export function countryOfWmi(wmi: string): string | null {
	const barred = barredCountryOf(wmi);
	if (barred) return barred;
	const second = order.indexOf(wmi[1] ?? '');
	const range = countries.find(
		([from, to]) =>
			from[0] === wmi[0] && second >= order.indexOf(from[1] ?? '') && second <= order.indexOf(to[1] ?? ''),
	);
	return second < 0 ? null : (range?.[2] ?? null);
}
