import { mostFurther, mostPictures } from '../../contract/cars.ts';
import type { Delivered } from '../../contract/delivered.ts';
import type { Languages } from '../../contract/language.ts';
import { type Merged, mergeRecord, unknownBase } from '../kit/merge-record.ts';
import { bodyOf, codesOf, type DeliveredFields, fieldsOf } from './delivered-fields.ts';

type StateAndQuote = { status: Delivered['status']; quote: string };

/** A car as it would be sent, with its state and the calculation that its estimate is from. */
export type CarVersion = ReturnType<typeof bodyOf> & StateAndQuote;

/** What is stored of a car beside its fields. */
export const stateAndQuoteOf = ({
	status,
	estimate,
}: Pick<Delivered, 'status' | 'estimate'>): StateAndQuote => ({
	status,
	quote: estimate?.number ?? '',
});

/** The version of a car that a form holds. */
export const versionOf = (
	fields: DeliveredFields,
	more: StateAndQuote,
	languages: Languages,
): CarVersion => ({
	...bodyOf(fields, languages, Object.keys(fields.paid)),
	...more,
});

/** The version of a car that is stored. */
export const storedVersion = (car: Delivered, languages: Languages): CarVersion =>
	versionOf(fieldsOf(car), stateAndQuoteOf(car), languages);

/** What is sent of a version over a stored car: of its state and calculation only what differs. */
export function bodyOver({ status, quote, ...body }: CarVersion, car: Delivered) {
	const before = stateAndQuoteOf(car);
	return {
		...onLinesOf(body, car),
		// A state that is repeated would take back a publication that waits for a network.
		...(status !== before.status && { status }),
		...(quote !== before.quote && { quote }),
	};
}

/**
 * Merges two versions of a car. A text that nobody has seen on the site gets there only when its author says
 * so: a publication by somebody else is asked about.
 */
export function mergeCar(
	base: CarVersion | typeof unknownBase,
	mine: CarVersion,
	theirs: Delivered,
	languages: Languages,
): Merged<CarVersion> {
	const found = storedVersion(theirs, languages);
	const isPublished = found.status === 'published' && mine.status === 'draft';
	const over = base !== unknownBase && isPublished ? { ...base, status: 'published?' as never } : base;
	const merged = mergeRecord(over, onLinesOf(mine, theirs), found);
	const full = [
		...(merged.mine.pictures.length > mostPictures ? (['pictures'] as const) : []),
		...(merged.mine.further.length > mostFurther ? (['further'] as const) : []),
	];
	// Both have room for their own, and no longer for the other's.
	return full.reduce(
		(all, field) => ({
			mine: { ...all.mine, [field]: mine[field] },
			theirs: { ...all.theirs, [field]: found[field] },
			disputed: [...all.disputed.filter(([first]) => first !== field), [field]],
		}),
		merged,
	);
}

// Somebody else may have taken another calculation, whose lines are others: no field shows the old sums.
function onLinesOf<T extends { paid: CarVersion['paid'] }>(version: T, car: Delivered): T {
	const codes = codesOf(car);
	const paid = Object.fromEntries(Object.entries(version.paid).filter(([code]) => codes.includes(code)));
	return { ...version, paid };
}
