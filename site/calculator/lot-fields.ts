import type { Yard } from '@clearway/shared/domain/calculator/list-yards.ts';
import { readLotAddress } from '@clearway/shared/domain/lot/lot-address.ts';
import type { LotDocument } from '@clearway/shared/domain/lot/lot-form.ts';
import type { LotRead } from '@clearway/shared/domain/lot/read-lot.ts';
import { blankCar } from './blank-car.ts';
import { type CarFields, type FieldName, lotFields } from './car-fields.ts';

// Copart's fees know clean titles and all others, and a rebuilt one is branded.
const titles: Readonly<Record<LotDocument, string>> = {
	destruction: 'non_clean',
	parts: 'non_clean',
	rebuilt: 'non_clean',
	salvage: 'non_clean',
	clean: 'clean',
};

/**
 * What a tap puts into the form, in the order in which it has to be done: an auction has other states, a
 * state other yards. A model year is never among it, only a stated year of production. Of another car than
 * the one in the form nothing is known but what was read, so what belonged to the former lot is emptied.
 */
export function textsOf(car: CarFields, read: LotRead, chosen: Yard | null): [FieldName, string][] {
	const known = knownOf(read, chosen);
	if (!isAnother(car, read)) return known;
	const names = known.map(([name]) => name);
	const isFormerTitle = titles[car.document as LotDocument] === car.title; // any text may be looked up
	const former: [FieldName, string][] = lotFields.map((name) => [name, '']);
	if (isFormerTitle) former.push(['title', blankCar.title]);
	return [...former.filter(([name]) => !names.includes(name)), ...known];
}

// Only what is known of both is compared: a VIN may follow the address of its lot, or the other way round.
function isAnother({ lot, vin }: CarFields, read: LotRead): boolean {
	const auction = lot === '' ? null : (readLotAddress(lot)?.auction ?? null);
	if (auction !== null && read.auction !== null && auction !== read.auction) return true;
	if (lot !== '' && read.href !== null && lot !== read.href) return true;
	return vin !== '' && read.vin !== null && vin !== read.vin;
}

function knownOf(read: LotRead, chosen: Yard | null): [FieldName, string][] {
	const { place, href, vin, document } = read;
	const yard = chosen ?? (place?.yards.length === 1 ? (place.yards[0] ?? null) : null);
	const auction = read.auction ?? yard?.auction ?? null;
	const state = yard?.state ?? place?.state ?? null;
	const title = document && titles[document];
	const all: [FieldName, string | null | undefined][] = [
		['mode', auction && 'us_auction'],
		['auction', auction],
		['state', auction && state],
		['location', auction && (yard?.location ?? (state && ''))],
		['title', title],
		['year', statedYear(read)?.toString()],
		['lot', href],
		['vin', vin],
		['document', document],
	];
	return all.flatMap(([name, text]): [FieldName, string][] =>
		text === null || text === undefined ? [] : [[name, text]],
	);
}

/** The year of production that a lot states, if nothing contradicts it. */
export const statedYear = ({ productionYear, doubts }: LotRead): number | null =>
	doubts.includes('years_differ') ? null : productionYear;

/** Whether anything at all was understood. */
export const hasFacts = ({
	auction,
	href,
	vin,
	country,
	make,
	modelYear,
	productionYear,
	place,
	document,
}: LotRead): boolean =>
	[auction, href, vin, country, make, modelYear, productionYear, place, document].some(
		(fact) => fact !== null,
	);
