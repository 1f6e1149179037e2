/** A VIN as everybody may read it: its maker and its last signs, with the car's own between them hidden. */
export const maskVin = (vin: string): string =>
	vin.length < 8 ? '' : `${vin.slice(0, 3)}${'•'.repeat(vin.length - 6)}${vin.slice(-3)}`;
