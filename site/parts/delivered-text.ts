import { deliverySteps } from '@clearway/shared/contract/cars.ts';
import type { Delivered, DeliveredSummary } from '@clearway/shared/contract/delivered.ts';
import { carOf, placeName } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { daysBetween } from '@clearway/shared/domain/dated.ts';
import { money, percent } from '@clearway/shared/format/number.ts';
import { delivered as words } from '@clearway/shared/words/delivered.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';

export const nameOf = ({ make, model, year }: Pick<Delivered, 'make' | 'model' | 'year'>): string =>
	`${make} ${model}, ${year}`;

export const bodyOf = ({ fuel, cc, kwh, vehicle }: DeliveredSummary): string =>
	carOf({ input: { fuel, cc, kwh, vehicle } });

export const routeText = ({ country, auction, port }: DeliveredSummary): string =>
	[
		[words.countries[country], auction ? receipt.auctions[auction] : null].filter(Boolean).join(', '),
		port && placeName(port),
	]
		.filter(Boolean)
		.join(' → ');

/** Compares the paid sum with the estimate in words; null when either is unknown. */
export function outcomeOf({ total, currency }: Pick<DeliveredSummary, 'total' | 'currency'>): string | null {
	const { estimate, difference } = total;
	if (estimate === null || difference === null) return null;
	const value = Number(difference);
	if (value === 0) return words.exact;
	const sum = money(difference.replace('-', ''), currency);
	const share = percent(Math.abs(Math.round((value / Number(estimate)) * 1000) / 10));
	return value > 0 ? words.dearer(sum, share) : words.cheaper(sum, share);
}

export const stepsOf = ({ dates }: Pick<DeliveredSummary, 'dates'>) =>
	deliverySteps.flatMap((step) => {
		const day = dates[step];
		return day === null ? [] : [{ step, day }];
	});

/** Counts from the purchase to the last step; null while one of them is missing. */
export function daysOf(car: Pick<DeliveredSummary, 'dates'>): number | null {
	const last = stepsOf(car).at(-1);
	const { bought } = car.dates;
	return bought === null || !last || last.step === 'bought' ? null : daysBetween(bought, last.day);
}
