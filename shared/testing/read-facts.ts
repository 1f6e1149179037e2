import type { LotRead } from '../domain/lot/read-lot.ts';
import type { NeighbourFacts } from './pasted-neighbours.ts';

/** The facts that the reader found, as the lists of texts write them. */
export function factsOf(lot: LotRead): NeighbourFacts {
	const { place, odometer, name, make, price, currency } = lot;
	const only = place?.yards.length === 1 ? place.yards[0] : null;
	const facts: Record<keyof NeighbourFacts, string | number | null> = {
		auction: lot.auction,
		lot: lot.href,
		vin: lot.vin,
		name: (name ?? make)?.replace(/^\d{4} /, '') ?? null,
		modelYear: lot.modelYear,
		produced: lot.productionYear,
		vehicle: lot.body,
		class: lot.class,
		fuel: lot.fuel,
		plug: lot.plug,
		cc: lot.volume,
		kwh: lot.battery,
		price: price && `${price} ${currency}`,
		odometer: odometer && `${odometer.distance} ${odometer.unit}`,
		place: place && [place.state, only?.location].filter(Boolean).join(' '),
		document: lot.document,
		soldIn: lot.soldIn,
		others: lot.others.map((other) => Object.values(other).join(' ')).sort().join(', ') || null,
	};
	return facts as NeighbourFacts; // the same keys
}

/** True for a name that is read in part: a reader may leave out what stands behind the model. */
export const isSameName = (is: unknown, should: unknown): boolean =>
	typeof is === 'string' && typeof should === 'string' && squeezed(should).startsWith(squeezed(is));

const squeezed = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '');
