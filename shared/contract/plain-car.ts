import type { PlainFields } from './delivered-fields.ts';

/** The plain fields of a delivered car of which nothing is known. */
export const emptyCar: PlainFields = {
	make: '',
	model: '',
	year: 0,
	fuel: 'petrol',
	cc: null,
	kwh: null,
	vehicle: 'sedan',
	country: 'usa',
	auction: null,
	port: '',
	dates: { bought: null, shipped: null, arrived: null, cleared: null, plated: null },
	plate: '',
	currency: 'USD',
	receiptOn: null,
};

/** The plain fields of a car, without what else is known of it. */
export const plainFieldsOf = (car: PlainFields): PlainFields =>
	// The keys are those of `emptyCar`.
	Object.fromEntries(Object.keys(emptyCar).map((key) => [key, car[key as keyof PlainFields]])) as PlainFields;
