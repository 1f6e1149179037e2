import { currencies } from '@clearway/shared/contract/cars.ts';
import { classOfVehicle } from '@clearway/shared/domain/calculator/vehicle-class.ts';
import { isCarName, isLotAddress, isVin, lotDocuments } from '@clearway/shared/domain/lot/lot-form.ts';
import { blankCar } from './blank-car.ts';
import { readField } from './typed-reader.ts';

/** The form's word for customs alone; a quote knows it as a direct purchase without delivery and services. */
export const customsOnly = 'customs';

/** What the form can calculate. */
export const modes = ['us_auction', 'direct', customsOnly] as const;

/** The name of a field. */
export type FieldName = keyof typeof blankCar;

/** One car as it stands in the form: what the visitor typed, letter for letter. */
export type CarFields = Readonly<Record<FieldName, string>>;

/** The names of all fields. */
export const fieldNames = Object.keys(blankCar) as FieldName[]; // the constant's own keys

const purchaseFields: Readonly<Record<string, readonly FieldName[]>> = {
	us_auction: ['auction', 'title', 'bid', 'buyer_type', 'price', 'state', 'location', 'port', 'dest'],
	direct: ['currency', 'price', 'delivery', 'origin', 'services'],
	[customsOnly]: ['currency', 'price', 'origin'],
};

// A house without fee tables asks for nothing that its fees could depend on.
const foreignFields: Readonly<Record<string, readonly FieldName[]>> = {
	copart: ['buyer_type'],
	iaa: ['title'],
};

const engineFields: Readonly<Record<string, readonly FieldName[]>> = {
	petrol: ['cc'],
	diesel: ['cc'],
	hybrid: ['hybrid_engine', 'cc'],
	ev: ['kwh'],
};

/** What is kept of a lot that was pasted, for the office. */
export const lotFields = ['lot', 'vin', 'document', 'car'] as const satisfies readonly FieldName[];

/** What a car has beside the fields of the form. */
export const unasked = [...lotFields, 'example', 'read', 'shown'] as const satisfies readonly FieldName[];

/**
 * The fields that matter in the chosen mode, in the order of the form; the others keep their texts in case
 * the mode is changed back.
 */
export function askedFields(car: CarFields): FieldName[] {
	const { mode, auction, fuel } = car;
	const foreign = foreignFields[auction] ?? ['title', 'bid', 'buyer_type'];
	const purchase = (purchaseFields[mode] ?? []).filter((name) => !foreign.includes(name));
	const body: FieldName[] = asksClass(car) ? ['vehicle', 'class', 'gross_kg'] : ['vehicle', 'gross_kg'];
	return ['mode', ...purchase, ...body, 'fuel', ...(engineFields[fuel] ?? []), 'year', 'date'];
}

/**
 * Whether the body leaves open what the vehicle is registered as. A class that an address names beside
 * another body stays, too.
 */
export const asksClass = ({ vehicle, class: chosen }: CarFields): boolean =>
	vehicle === 'pickup' || vehicle === 'van' || (chosen !== '' && chosen !== 'passenger');

/** Whether it is asked what the vehicle is registered as, or what it weighs. */
export const asksRegistration = (car: CarFields, asksWeight: boolean | undefined): boolean =>
	asksWeight === true || asksClass(car);

/** Whether the volume of the engine is asked for: with or without a rate for hybrids by their engine. */
export const asksVolume = (car: CarFields, asksHybridEngine: boolean): boolean =>
	car.fuel === 'petrol' ||
	car.fuel === 'diesel' ||
	(car.fuel === 'hybrid' && (asksHybridEngine || !isPassengerCar(car)));

/** Whether the car is of a class with rates of its own, for which the volume of a hybrid may matter, too. */
export const isPassengerCar = ({ vehicle, class: chosen }: CarFields): boolean =>
	(chosen || classOfVehicle(vehicle)) === 'passenger';

/** The texts of these fields, without empty ones, for addresses, stored quotes and the engine. */
export const filledFields = (car: CarFields): [FieldName, string][] =>
	[...askedFields(car), ...unasked]
		.map((name): [FieldName, string] => [name, car[name].trim()])
		.filter(([, text]) => text !== '');

/** Puts a text into a field, and what follows from it: another state has other yards. */
export function withField(car: CarFields, name: FieldName, text: string): CarFields {
	const changed = { ...car, [name]: text };
	if (name === 'state') return { ...changed, location: '' };
	// The volume of another engine is not a hybrid's: it is asked for.
	if (name === 'fuel' && text === 'hybrid' && car.fuel !== text) return { ...changed, cc: '' };
	if (name === 'vehicle') return { ...changed, class: '', gross_kg: '' };
	if (car.mode === 'us_auction') return changed;
	// A pasted "12.500 €" is in euros, whatever stood in the list; the list chosen later counts more.
	if (name === 'currency')
		return { ...changed, price: plainSum(car.price), delivery: plainSum(car.delivery), shown: '' };
	// A delivery in another one than the price is a fault, which asks what was meant.
	const namesIt = name === 'price' || (name === 'delivery' && car.price.trim() === '');
	const sum = namesIt ? readSum(text) : null;
	if (sum?.currency) return { ...changed, currency: sum.currency, shown: '' };
	return changed;
}

// A sum that names a currency, as it is in any.
function plainSum(text: string): string {
	const sum = readSum(text);
	return sum?.currency ? sum.value : text;
}

// Whatever currency it names is the one it is asked about in.
function readSum(text: string) {
	for (const currency of currencies) {
		const sum = readField('price', text.trim(), new Map([['currency', currency]]));
		if (sum?.kind === 'number') return sum;
	}
	return null;
}

/** Puts several texts in, each with what follows from it; a text of its own goes before what follows. */
export const withFields = (car: CarFields, texts: ReadonlyMap<FieldName, string>): CarFields =>
	fieldNames
		.filter((name) => texts.has(name))
		.reduce((changed, name) => withField(changed, name, texts.get(name) ?? ''), car);

/** Reads a car out of an address or a form; fields that are not there are blank. */
export function readCar(texts: ReadonlyMap<string, string>): CarFields {
	const given = fieldNames.filter((name) => texts.has(name)).map((name) => [name, texts.get(name) ?? '']);
	const car: CarFields = known({ ...blankCar, ...Object.fromEntries(given) });
	return isCustomsAlone(texts) ? { ...car, mode: customsOnly } : car;
}

// An address is anybody's: of what the form does not ask for only what it writes itself is taken.
const known = (car: CarFields): CarFields => ({
	...car,
	lot: isLotAddress(car.lot) ? car.lot : '',
	vin: isVin(car.vin) ? car.vin : '',
	document: lotDocuments.find((one) => one === car.document) ?? '',
	car: isCarName(car.car) ? car.car : '',
	shown: currencies.find((one) => one === car.shown) ?? '',
});

// A stored quote knows two modes only.
const isCustomsAlone = (texts: ReadonlyMap<string, string>): boolean =>
	texts.get('mode') === 'direct' && texts.get('customs_only') === 'true';

/** Whether what is bought is no lot of an auction. */
export const isDeal = ({ mode }: CarFields): boolean => mode !== 'us_auction';
