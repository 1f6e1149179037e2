import { readLot } from '../domain/lot/read-lot.ts';
import { demoTables } from './demo-data.ts';
import type { PastedFacts, PastedTexts } from './pasted-lots.ts';

/** The facts that the reader finds, as the lists of texts write them. */
function factsOf(text: string): PastedFacts {
	const lot = readLot(text, demoTables, 2026);
	const { place, odometer, name, make, price, currency } = lot;
	const only = place?.yards.length === 1 ? place.yards[0] : null;
	const others = lot.others.map((other) => Object.values(other).join(' ')).sort();
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
		plug: lot.plug,
		cc: lot.volume,
		kwh: lot.battery,
		price: price && `${price} ${currency}`,
		odometer: odometer && `${odometer.distance} ${odometer.unit}`,
		place: place && [place.state, only?.location].filter(Boolean).join(' '),
		document: lot.document,
		soldIn: lot.soldIn,
		proof: lot.proof,
		others: others.join(', ') || null,
	};
	return facts as PastedFacts; // the same keys
}

/** Reads each text, and tells how many facts are right, which are missing, and which are wrong. */
export function readAll(texts: PastedTexts) {
	const result = { right: 0, unread: [] as string[], wrong: [] as string[] };
	for (const [text, expected] of texts) {
		const found = factsOf(text);
		for (const key of Object.keys(found) as (keyof PastedFacts)[]) {
			const [is, should] = [found[key] ?? null, expected[key] ?? null];
			// A reader may leave out what stands behind the model.
			const isPart =
				key === 'name' && is && should && squeezed(String(should)).startsWith(squeezed(String(is)));
			if (is === null && should === null) continue;
			if (is === should || isPart) result.right++;
			else
				(is === null ? result.unread : result.wrong).push(
					`${text.slice(0, 80).replaceAll('\n', ' ')}… ${key}: ${is} for ${should}`,
				);
		}
	}
	return result;
}

const squeezed = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '');
