// Works that were given signs from what was the Soviet Union's part stand beside the two countries' own.
const beginnings = {
	RU: /^(?:X[3-90]|Z[6-90]|XT[ABCFHTY]|XU[1FU]|XW[78E]|X1[EM])/,
	BY: /^(?:Y[345]|XTM)/,
};

/** The country of a VIN whose goods may not be imported, as a code of two letters (ISO 3780); null of any other. */
export const barredCountryOf = (vin: string): keyof typeof beginnings | null =>
	(['RU', 'BY'] as const).find((country) => beginnings[country].test(vin)) ?? null;
