import type { Yard } from '@clearway/shared/domain/calculator/list-yards.ts';
import { readLotAddress } from '@clearway/shared/domain/lot/lot-address.ts';
import type { LotDocument } from '@clearway/shared/domain/lot/lot-form.ts';
import type { LotRead } from '@clearway/shared/domain/lot/read-lot.ts';
import { blankCar } from './blank-car.ts';
import { type CarFields, type FieldName, fieldNames, lotFields } from './car-fields.ts';
import { asExample, asRead, originOf } from './origins.ts';

// Copart's fees know clean titles and all others, and a rebuilt one is branded.
const titles: Readonly<Record<LotDocument, string>> = {
	destruction: 'non_clean',
	parts: 'non_clean',
	rebuilt: 'non_clean',
	salvage: 'non_clean',
	clean: 'clean',
};

/**
 * The form with a lot in it. Of another lot than the one in the form nothing is known but what was read, and what
 * the lot contradicts is emptied. A model year is never taken for the year of production. `change` puts a text
 * into a field, with what follows from it.
 */
export function withLot(
	car: CarFields,
	read: LotRead,
	chosen: Yard | null,
	change: (car: CarFields, name: FieldName, text: string) => CarFields,
): CarFields {
	const before = isAnother(car, read) ? withoutCar(car) : car;
	const known = knownOf(before, read, chosen);
	if (known.length === 0) return car;
	const filled = known.reduce(
		(changed, [name, text]) => change(changed, name, text),
		isOtherYear(before, read) ? { ...before, year: '' } : before,
	);
	return asRead(
		filled,
		known.map(([name]) => name),
	);
}

// Only what is known of both is compared: a VIN may follow the address of its lot, or the other way round.
function isAnother({ lot, vin }: CarFields, read: LotRead): boolean {
	const auction = lot === '' ? null : (readLotAddress(lot)?.auction ?? null);
	if (auction !== null && read.auction !== null && auction !== read.auction) return true;
	if (lot !== '' && read.href !== null && lot !== read.href) return true;
	return vin !== '' && read.vin !== null && vin !== read.vin;
}

/** The form without the car and the lot in it; its buyer, his way and his account stay. */
function withoutCar(car: CarFields): CarFields {
	const names: FieldName[] = [
		...lotFields,
		'price',
		'year',
		'cc',
		'kwh',
		'vehicle',
		'fuel',
		'class',
		'gross_kg',
	];
	if (titles[car.document as LotDocument] === car.title) names.push('title'); // any text may be looked up
	if (originOf(car, 'location') === 'lot') names.push('state', 'location');
	const blank = Object.fromEntries(names.map((name) => [name, blankCar[name]]));
	// Body and fuel are never empty: what the form begins with counts as an example.
	const others = fieldNames.filter((name) => !names.includes(name) && originOf(car, name) !== 'example');
	return asExample({ ...car, ...blank, read: '' }, new Set(others));
}

/** Whether the year in the form, which the visitor has not typed himself, cannot be that of the lot. */
function isOtherYear(car: CarFields, { modelYear }: LotRead): boolean {
	const isPossible = [modelYear, (modelYear ?? 0) - 1].includes(Number(car.year));
	return modelYear !== null && !isPossible && originOf(car, 'year') !== 'own';
}

/** What goes into the form, in the order in which it has to: an auction has other states, a state other yards. */
function knownOf(car: CarFields, read: LotRead, chosen: Yard | null): [FieldName, string][] {
	const { place, href, vin, document, fuel, volume, battery, body, price, name } = read;
	const yard = chosen ?? (place?.yards.length === 1 ? (place.yards[0] ?? null) : null);
	const auction = read.auction ?? yard?.auction ?? null;
	const state = yard?.state ?? place?.state ?? null;
	const isDirect = auction === null && car.mode !== 'us_auction';
	const all: [FieldName, string | null | undefined][] = [
		['mode', auction && 'us_auction'],
		['auction', auction],
		['state', auction && state],
		['location', auction && (yard?.location ?? (state && ''))],
		['title', document && titles[document]],
		['currency', price && isDirect ? 'USD' : null],
		['price', price],
		['vehicle', body],
		['fuel', fuel],
		['cc', volume?.toString()],
		['kwh', battery],
		['year', statedYear(read)?.toString()],
		['lot', href],
		['vin', vin],
		['document', document],
		// A VIN alone names the make; the model that is known already stays.
		['car', name && car.car.startsWith(name) ? null : name],
	];
	return all.flatMap(([name, text]): [FieldName, string][] =>
		text === null || text === undefined ? [] : [[name, text]],
	);
}

/** The year of production that a lot states, if nothing contradicts it. */
export const statedYear = ({ productionYear, doubts }: LotRead): number | null =>
	doubts.includes('years_differ') ? null : productionYear;

/** Whether anything at all was understood. */
export const hasFacts = ({ doubts, check, ...facts }: LotRead): boolean =>
	Object.values(facts).some((fact) => fact !== null);
