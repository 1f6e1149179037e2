import { expect, test } from 'vitest';
import { demoTables } from '../../testing/demo-data.ts';
import { type PastedFacts, pastedLots } from '../../testing/pasted-lots.ts';
import { type LotRead, readLot } from './read-lot.ts';

/** The facts that the reader found, as the list writes them. */
function factsOf(lot: LotRead): PastedFacts {
	const { place, odometer, name, make, price, currency } = lot;
	const only = place?.yards.length === 1 ? place.yards[0] : null;
	const facts: Record<keyof PastedFacts, string | number | null> = {
		auction: lot.auction,
		lot: lot.href,
		vin: lot.vin,
		name: (name ?? make)?.replace(/^\d{4} /, '') ?? null,
		modelYear: lot.modelYear,
		produced: lot.productionYear,
		vehicle: lot.body,
		class: lot.class,
		fuel: lot.fuel,
		plug: null,
		cc: lot.volume,
		kwh: lot.battery,
		price: price && `${price} ${currency}`,
		odometer: odometer && `${odometer.distance} ${odometer.unit}`,
		place: place && [place.state, only?.location].filter(Boolean).join(' '),
		document: lot.document,
	};
	return facts as PastedFacts; // the same keys
}

const squeezed = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '');

test('of 120 pasted texts no fact is read wrong, and nine of ten are read', () => {
	expect(pastedLots).toHaveLength(120);
	const wrong: string[] = [];
	const unread: string[] = [];
	let right = 0;
	for (const [text, expected] of pastedLots) {
		const found = factsOf(readLot(text, demoTables, 2026));
		for (const key of Object.keys(found) as (keyof PastedFacts)[]) {
			const [is, should] = [found[key] ?? null, expected[key] ?? null];
			const isPart =
				key === 'name' && is && should && squeezed(String(should)).startsWith(squeezed(String(is)));
			if (is === null && should === null) continue;
			if (is === should || isPart) right++;
			else
				(is === null ? unread : wrong).push(
					`${text.slice(0, 60).replaceAll('\n', ' ')}… ${key}: ${is} for ${should}`,
				);
		}
	}
	expect(wrong).toEqual([]);
	expect(right / (right + unread.length), unread.join('\n')).toBeGreaterThan(0.95);
});
