import { yearOf } from '../../dated.ts';
import { readLotAddress } from '../../lot/lot-address.ts';
import type { LotDocument } from '../../lot/lot-form.ts';
import type { LotPlace } from '../../lot/lot-place.ts';
import { type LotRead, readLot } from '../../lot/read-lot.ts';
import type { CalculatorDataJson } from '../data.ts';
import type { Yard } from '../list-yards.ts';
import { type CarFields, type FieldName, lotFields } from './car-fields.ts';
import { withKnownField } from './choices.ts';
import { filledIn, filterNote, originOf, settled, textsOf } from './origins.ts';

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
 * Puts a lot into the form. Another car than the form's keeps nothing of the former one, and no car keeps a value of
 * the example: what the text does not say is empty, and asked. A price alone is no car. A model year is never taken
 * for the year of production. `change` also changes dependent fields.
 */
export function withLot(
	car: CarFields,
	read: LotRead,
	chosen: Yard | null,
	change: (car: CarFields, name: FieldName, text: string) => CarFields,
): CarFields {
	const before = isAnother(car, read) ? withoutCar(car) : car;
	const known = knownOf(before, read, chosen);
	// A year that the lot contradicts is asked for.
	const texts: typeof known = isOtherYear(before, read) ? [['year', ''], ...known] : known;
	if (texts.length === 0) return car;
	const filled = texts.reduce(
		(changed, [name, text]) => change(changed, name, text),
		namesCar(read) ? withoutExample(before) : before,
	);
	// A price alone is what the visitor typed, only in words.
	if (!namesCar(read)) return texts.reduce((changed, [name]) => settled(changed, name), filled);
	return asRead(
		filled,
		texts.map(([name]) => name),
	);
}

// Compares only facts known of both: a VIN may follow the address of its lot, or the other way round.
function isAnother(fields: CarFields, read: LotRead): boolean {
	const { lot, vin, car } = fields;
	const auction = lot === '' ? null : (readLotAddress(lot)?.auction ?? null);
	if (auction !== null && read.auction !== null && auction !== read.auction) return true;
	if (lot !== '' && read.href !== null && lot !== read.href) return true;
	if (vin !== '' && read.vin !== null) return vin !== read.vin;
	const named = read.name ?? '';
	// Without a name of the former car, what was typed or confirmed tells two cars apart.
	if (car === '') return (named !== '' || read.isUnknown) && contradicts(fields, read);
	return read.isUnknown || (named !== '' && differ(car, named));
}

// A model year may stand beside the year of production.
function differ(first: string, second: string): boolean {
	const [one = '', other = ''] = [first, second].map((name) => name.replace(/^\d{4} /, '').toLowerCase());
	const [year, otherYear] = [first, second].map((name) => Number(/^\d{4} /.exec(name)?.[0] ?? Number.NaN));
	const isFar = Math.abs((year ?? 0) - (otherYear ?? 0)) > 1;
	return isFar || (!one.startsWith(other) && !other.startsWith(one));
}

function contradicts(car: CarFields, read: LotRead): boolean {
	const isOwn = (name: FieldName): boolean => car[name] !== '' && originOf(car, name) !== 'example';
	const differs = (name: 'vehicle' | 'fuel', text: string | null): boolean =>
		text !== null && isOwn(name) && car[name] !== text;
	return (
		(isOwn('year') && isOtherYear(car, read)) || differs('vehicle', read.body) || differs('fuel', read.fuel)
	);
}

/** True for a year that is neither the lot's model year nor the one before, nor its year of production. */
function isOtherYear({ year }: CarFields, read: LotRead): boolean {
	const stated = statedYear(read);
	const { modelYear } = read;
	if (year.trim() === '' || (stated ?? modelYear) === null) return false;
	const years = stated === null ? [modelYear, (modelYear ?? 0) - 1] : [stated];
	return !years.includes(Number(year));
}

/** Removes the car and the lot, also what was typed or confirmed; the buyer, his way and his account stay. */
const withoutCar = (car: CarFields): CarFields =>
	without(car, [
		...lotFields,
		'bodies',
		...filledIn.filter((name) => name !== 'origin'),
		'class',
		'gross_kg',
	]);

const withoutExample = (car: CarFields): CarFields =>
	without(
		car,
		filledIn.filter((name) => originOf(car, name) === 'example'),
	);

// A list that is empty is asked about, too.
const without = (car: CarFields, names: readonly FieldName[]): CarFields =>
	settled({ ...car, ...Object.fromEntries(names.map((name) => [name, ''])) });

/** Marks the fields that a lot filled in. */
const asRead = (car: CarFields, names: readonly FieldName[]): CarFields =>
	settled({
		...car,
		example: filterNote(car.example, (name) => !names.some((readName) => readName === name)),
		read: textsOf(
			car,
			filledIn.filter((name) => names.includes(name) || originOf(car, name) === 'lot'),
		),
	});

const namesCar = ({ price, currency, odometer, soldIn, proof, ...facts }: LotRead): boolean =>
	hasFacts(facts);

/** The form's new texts, in a fixed order: an auction has other states, a state has other yards. */
function knownOf(car: CarFields, read: LotRead, chosen: Yard | null): [FieldName, string][] {
	const {
		place,
		href,
		vin,
		document,
		fuel,
		plug,
		volume,
		battery,
		body,
		price,
		currency,
		name,
		bodies,
		soldIn,
		proof,
	} = read;
	// Without its auction a yard is offered, and not taken.
	const only = read.auction && place?.yards.length === 1 ? place.yards[0] : null;
	const yard = chosen ?? only ?? null;
	const auction = read.auction ?? yard?.auction ?? null;
	const state = yard?.state ?? place?.state ?? null;
	// A seller's site is no auction, nor does one sell in Europe or in other currencies.
	const isSold =
		read.isDirect ||
		soldIn !== null ||
		proof !== null ||
		(auction === null && currency !== null && currency !== 'USD');
	const mode = isSold && car.mode === 'us_auction' ? 'direct' : auction && 'us_auction';
	const isDirect = (mode ?? car.mode) !== 'us_auction';
	// A yard in another place is not the lot's, and its auction may be another one.
	const isElsewhere = auction === null && place !== null && !isAt(car, place);
	const isOpen = auction === null && !isDirect && namesCar(read) && (isElsewhere || isAuctionOpen(car));
	const texts: [FieldName, string | null | undefined][] = [
		['mode', mode],
		['auction', isOpen ? '' : auction],
		['state', isOpen ? (state ?? '') : auction && state],
		['location', auction && (yard?.location ?? (state && ''))],
		['title', document && titles[document]],
		// Its total reaches as far as that of an auction's car; the road is asked for.
		['services', isDirect && car.mode === 'us_auction' ? 'true' : null],
		['currency', isDirect ? (currency ?? (href && sellsInEuros.test(href) ? 'EUR' : null)) : null],
		// An auction sells in dollars: the form says so at the price.
		['price', price && !isDirect && currency !== 'USD' ? `${price} ${currency}` : price],
		['origin', isDirect ? (originOfSale(read) ?? (car.mode === 'us_auction' ? '' : null)) : null],
		['vehicle', body],
		['bodies', bodies.join(' ') || null],
		['class', read.class],
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

/** The origin that a sale decides. A purchase in Europe alone decides nothing: it is asked. */
function originOfSale({ soldIn, proof }: LotRead): string | null {
	if (soldIn === 'GE') return 'ge_non_originating';
	if (proof !== null) return proof === 'yes' ? 'eu_eur1' : 'other';
	return soldIn === null ? null : '';
}

// Without a chosen yard or a lot that names its auction, a car may stand at either.
const isAuctionOpen = (car: CarFields): boolean =>
	car.auction === '' ||
	(car.lot + car.read === '' && (car.location === '' || originOf(car, 'location') === 'example'));

// A yard that the tables do not know, or that is not answered yet, stands in its state.
const isAt = (car: CarFields, { yards, state }: LotPlace): boolean =>
	yards.some(({ auction, location }) => auction === car.auction && location === car.location) ||
	((yards.length === 0 || car.location === '') && car.auction !== '' && car.state === state);

/** The lot's year of production, if nothing contradicts it. */
export const statedYear = ({ productionYear, doubts }: LotRead): number | null =>
	doubts.includes('years_differ') ? null : productionYear;

const sellsInEuros = /mobile\.de|autoscout24/;

/** True if a text says anything of a lot, without what only leaves something open. */
export const hasFacts = (read: Partial<LotRead>): boolean => {
	const { doubts, others, check, isDirect, isUnknown, isRounded, bodies, ...facts } = read;
	return Object.values(facts).some((fact) => fact !== null);
};
