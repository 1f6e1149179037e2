// Some factories kept signs from the range of the Soviet Union; they stand beside the two countries' own ranges.
const beginnings = {
	RU: /^(?:X[3-90]|Z[6-90]|XT[ABCFHTY]|XU[1FU]|XW[78E]|X1[EM])/,
	BY: /^(?:Y[345]|XTM)/,
};

/** The country of a VIN as a code of two letters (ISO 3780), if its goods may not be imported; else null. */
export const barredCountryOf = (vin: string): keyof typeof beginnings | null =>
	(['RU', 'BY'] as const).find((country) => beginnings[country].test(vin)) ?? null;
