import type { Row } from './kind.ts';

// This file is apart from the kind of the table, whose header wordings no visitor should load.
/** The key of a rate, in whole numbers; volume and weight are null when they are unknown. */
export type CustomsRateKey = {
	class: string;
	fuel: string;
	cc: number | null;
	age: number;
	grossKg: number | null;
	/** The origin a car is bought with; one from an auction has no preference. */
	origin: string;
};

/** The columns of the bounds that a row may set. */
export const rateRanges = [
	['cc_from', 'cc_to'],
	['age_from', 'age_to'],
	['gross_kg_from', 'gross_kg_to'],
] as const;

/** The columns without which the vehicles of a row are on request. */
export const lackedRates = (row: Partial<Row>): string[] =>
	['rule', 'eur', 'duty_percent', 'vat_percent', 'pension_fee'].filter((column) => row[column] == null);

/** False for a row that the office has left open, or has still to verify: its vehicles are on request. */
export const hasRates = (row: Row): boolean => row.verify !== 'yes' && lackedRates(row).length === 0;

/**
 * The index of the one row that holds for a vehicle, or -1: the row of its origin, else the one that holds
 * for every origin.
 */
export function findCustomsRate(rows: readonly Row[], key: CustomsRateKey): number {
	const indexByOrigin = rows.findIndex((row) => row.origin === key.origin && holds(row, key));
	return indexByOrigin >= 0 ? indexByOrigin : rows.findIndex((row) => row.origin == null && holds(row, key));
}

/** True if a row holds for the vehicle as soon as its weight is known. */
export const lacksWeight = (rows: readonly Row[], key: CustomsRateKey): boolean =>
	key.grossKg === null &&
	rows.some((row) => hasRates(row) && holds({ ...row, gross_kg_from: null, gross_kg_to: null }, key));

function holds(row: Row, key: CustomsRateKey): boolean {
	return (
		row.class === key.class &&
		(row.fuel == null || row.fuel === key.fuel) &&
		isWithin(row, rateRanges[0], key.cc) &&
		isWithin(row, rateRanges[1], key.age) &&
		isWithin(row, rateRanges[2], key.grossKg)
	);
}

/** A row with a bound never fits an unknown value. */
function isWithin(row: Row, [from, to]: readonly [string, string], value: number | null): boolean {
	if (value === null) return row[from] == null && row[to] == null;
	return value >= Number(row[from] ?? 0) && value <= Number(row[to] ?? Number.POSITIVE_INFINITY);
}
