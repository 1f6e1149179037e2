import { yearOf } from '../../dated.ts';
import { readLotAddress } from '../../lot/lot-address.ts';
import type { LotDocument } from '../../lot/lot-form.ts';
import { type LotRead, readLot } from '../../lot/read-lot.ts';
import type { CalculatorDataJson } from '../data.ts';
import type { Yard } from '../list-yards.ts';
import { blankCar } from './blank-car.ts';
import { type CarFields, type FieldName, fieldNames, lotFields } from './car-fields.ts';
import { withKnownField } from './choices.ts';
import { asExample, asRead, originOf } from './origins.ts';

// Copart's fees have two kinds of title: clean and all others; a rebuilt title is branded.
const titles: Readonly<Record<LotDocument, string>> = {
	destruction: 'non_clean',
	parts: 'non_clean',
	rebuilt: 'non_clean',
	salvage: 'non_clean',
	clean: 'clean',
};

/** What a text, an address or a VIN says about a lot. */
export const lotOfText = (text: string, { tables, today }: CalculatorDataJson): LotRead | null =>
	text.trim() === '' ? null : readLot(text, tables, yearOf(today));

/** Puts what a text says about a lot into the form. */
export function withLotText(
	car: CarFields,
	text: string,
	yard: Yard | null,
	data: CalculatorDataJson,
): CarFields {
	const lot = lotOfText(text, data);
	const change = (...[changed, name, value]: [CarFields, FieldName, string]) =>
		withKnownField(changed, name, value, data);
	return lot ? withLot(car, lot, yard, change) : car;
}

/**
 * Puts a lot into the form. Another lot than the form's keeps nothing of the former car, and a field that the lot
 * contradicts is emptied. A model year is never taken for the year of production. `change` also changes dependent
 * fields.
 */
export function withLot(
	car: CarFields,
	read: LotRead,
	chosen: Yard | null,
	change: (car: CarFields, name: FieldName, text: string) => CarFields,
): CarFields {
	const before = isAnother(car, read) ? withoutCar(car) : car;
	const texts = knownOf(before, read, chosen);
	if (texts.length === 0) return car;
	const filled = texts.reduce(
		(changed, [name, text]) => change(changed, name, text),
		isOtherYear(before, read) ? { ...before, year: '' } : before,
	);
	return asRead(
		filled,
		texts.map(([name]) => name),
	);
}

// Compares only facts known of both: a VIN may follow the address of its lot, or the other way round.
function isAnother({ lot, vin }: CarFields, read: LotRead): boolean {
	const auction = lot === '' ? null : (readLotAddress(lot)?.auction ?? null);
	if (auction !== null && read.auction !== null && auction !== read.auction) return true;
	if (lot !== '' && read.href !== null && lot !== read.href) return true;
	return vin !== '' && read.vin !== null && vin !== read.vin;
}

/** Removes the car and the lot; the buyer, his way and his account stay. */
function withoutCar(car: CarFields): CarFields {
	const names: FieldName[] = [
		...lotFields,
		'price',
		'year',
		'cc',
		'kwh',
		'vehicle',
		'fuel',
		'plug',
		'class',
		'gross_kg',
	];
	if (titles[car.document as LotDocument] === car.title) names.push('title'); // any text may be looked up
	if (originOf(car, 'location') === 'lot') names.push('state', 'location');
	const blank = Object.fromEntries(names.map((name) => [name, blankCar[name]]));
	// Body and fuel are never empty, so the form's first values count as an example.
	const others = fieldNames.filter((name) => !names.includes(name) && originOf(car, name) !== 'example');
	return asExample({ ...car, ...blank, read: '' }, new Set(others));
}

/** True if the lot rules out the year in the form, and the visitor has not typed it himself. */
function isOtherYear(car: CarFields, { modelYear }: LotRead): boolean {
	const isPossible = [modelYear, (modelYear ?? 0) - 1].includes(Number(car.year));
	return modelYear !== null && !isPossible && originOf(car, 'year') !== 'own';
}

/** The form's new texts, in a fixed order: an auction has other states, a state has other yards. */
function knownOf(car: CarFields, read: LotRead, chosen: Yard | null): [FieldName, string][] {
	const { place, href, vin, document, fuel, plug, volume, battery, body, price, currency, name } = read;
	const yard = chosen ?? (place?.yards.length === 1 ? (place.yards[0] ?? null) : null);
	const auction = read.auction ?? yard?.auction ?? null;
	const state = yard?.state ?? place?.state ?? null;
	const isDirect = auction === null && car.mode !== 'us_auction';
	const texts: [FieldName, string | null | undefined][] = [
		['mode', auction && 'us_auction'],
		['auction', auction],
		['state', auction && state],
		['location', auction && (yard?.location ?? (state && ''))],
		['title', document && titles[document]],
		['currency', isDirect ? currency : null],
		// An auction sells in dollars: the form says so at the price.
		['price', price && !isDirect && currency !== 'USD' ? `${price} ${currency}` : price],
		['vehicle', body],
		['fuel', fuel],
		['plug', plug],
		['cc', volume?.toString()],
		['kwh', battery],
		['year', statedYear(read)?.toString()],
		['lot', href],
		['vin', vin],
		['document', document],
		// A VIN alone names the make; a known model stays.
		['car', name && car.car.startsWith(name) ? null : name],
	];
	return texts.flatMap(([name, text]): [FieldName, string][] =>
		text === null || text === undefined ? [] : [[name, text]],
	);
}

/** The lot's year of production, if nothing contradicts it. */
export const statedYear = ({ productionYear, doubts }: LotRead): number | null =>
	doubts.includes('years_differ') ? null : productionYear;

export const hasFacts = ({ doubts, check, ...facts }: LotRead): boolean =>
	Object.values(facts).some((fact) => fact !== null);
