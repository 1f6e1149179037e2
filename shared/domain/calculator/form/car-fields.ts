import { currencies, vehicles } from '../../../contract/cars.ts';
import { isCarName, isLotAddress, isVin, lotDocuments } from '../../lot/lot-form.ts';
import { inputFromFields } from '../form-fields.ts';
import { classOfVehicle } from '../vehicle-class.ts';
import { blankCar } from './blank-car.ts';
import { readField } from './typed-reader.ts';

/** The form's word for customs alone; a quote stores a direct purchase without delivery and services. */
export const customsOnly = 'customs';

export const modes = ['us_auction', 'direct', customsOnly] as const;

export type FieldName = keyof typeof blankCar;

/** One car in the form: the visitor's texts, letter for letter. */
export type CarFields = Readonly<Record<FieldName, string>>;

export const fieldNames = Object.keys(blankCar) as FieldName[]; // the constant's own keys

const purchaseFields: Readonly<Record<string, readonly FieldName[]>> = {
	us_auction: ['auction', 'title', 'bid', 'buyer_type', 'price', 'state', 'location', 'port', 'dest'],
	direct: ['house', 'currency', 'price', 'delivery', 'origin', 'services'],
	[customsOnly]: ['currency', 'price', 'origin'],
};

// The form does not ask for a field that the auction's fees ignore.
const foreignFields: Readonly<Record<string, readonly FieldName[]>> = {
	copart: ['buyer_type'],
	iaa: ['title'],
	// An open auction may be the one whose fees depend on the document.
	'': ['bid', 'buyer_type'],
};

const engineFields: Readonly<Record<string, readonly FieldName[]>> = {
	petrol: ['cc'],
	diesel: ['cc'],
	hybrid: ['plug', 'hybrid_engine', 'cc'],
	ev: ['kwh'],
	'': ['cc', 'kwh'],
};

/** The fields of a pasted lot, for the office. */
export const lotFields = ['lot', 'vin', 'document', 'car'] as const satisfies readonly FieldName[];

/** The fields of a car that the form does not ask for. */
export const unasked = [
	...lotFields,
	'bodies',
	'without',
	'added',
	'example',
	'read',
	'shown',
] as const satisfies readonly FieldName[];

/** The fields that matter in the mode, in the order of the form; others keep their texts in case the mode returns. */
export function askedFields(car: CarFields): FieldName[] {
	const { mode, auction, fuel } = car;
	const foreign = foreignFields[auction] ?? ['title', 'bid', 'buyer_type'];
	const purchase = (purchaseFields[mode] ?? []).filter((name) => !foreign.includes(name));
	const body: FieldName[] = asksClass(car) ? ['vehicle', 'class', 'gross_kg'] : ['vehicle', 'gross_kg'];
	return ['mode', ...purchase, ...body, 'fuel', ...(engineFields[fuel] ?? []), 'year', 'date'];
}

/** Lists that a lot has emptied. */
export const emptyLists = (car: CarFields): FieldName[] =>
	askedFields(car).filter((name) => car[name] === '' && blankCar[name] !== '');

/** True if the body leaves the registration open. A class that an address names beside another body stays too. */
export const asksClass = ({ vehicle, class: chosen }: CarFields): boolean =>
	['pickup', 'van', 'special'].includes(vehicle) || (chosen !== '' && chosen !== 'passenger');

/** True if the form asks for the vehicle, its registration or its weight. */
export const asksRegistration = (car: CarFields, asksWeight: boolean | undefined): boolean =>
	asksWeight === true || car.mode === customsOnly || asksClass(car);

/** True if the form asks for the engine's volume. */
export const asksVolume = (car: CarFields, asksHybridEngine: boolean): boolean =>
	car.fuel === 'petrol' ||
	car.fuel === 'diesel' ||
	(car.fuel === 'hybrid' && (asksHybridEngine || !isPassengerCar(car)));

/** False for a class with its own rates: the volume of a hybrid may matter for it. */
export const isPassengerCar = ({ vehicle, class: chosen }: CarFields): boolean =>
	(chosen || classOfVehicle(vehicle)) === 'passenger';

/** The non-empty texts, for addresses, stored quotes and the engine. */
export const filledFields = (car: CarFields): [FieldName, string][] =>
	[...askedFields(car), ...unasked]
		.map((name): [FieldName, string] => [name, car[name].trim()])
		.filter(([, text]) => text !== '');

/** The form as the input of a quote. */
export const inputOf = (car: CarFields): Record<string, unknown> =>
	inputFromFields(filledFields(car), readField);

/** Changes a field and the fields that depend on it: another state has other yards. */
export function withField(car: CarFields, name: FieldName, text: string): CarFields {
	const changed = { ...car, [name]: text };
	if (name === 'state') return { ...changed, location: '' };
	// A hybrid does not take the volume of another engine: the form asks for it.
	if (name === 'fuel' && text === 'hybrid' && car.fuel !== text) return { ...changed, cc: '' };
	if (name === 'vehicle')
		return { ...changed, class: '', gross_kg: '', example: withoutVehicle(car.example) };
	if (car.mode === 'us_auction') return changed;
	// A pasted "12.500 €" is in euros, whatever the list says; a later choice in the list counts more.
	if (name === 'currency')
		return { ...changed, price: plainSum(car.price), delivery: plainSum(car.delivery), shown: '' };
	// A delivery in another currency than the price is a fault, and the fault asks which one is right.
	const namesIt = name === 'price' || (name === 'delivery' && car.price.trim() === '');
	const sum = namesIt ? readSum(text) : null;
	if (sum?.currency) return { ...changed, currency: sum.currency, shown: '' };
	return changed;
}

// A vehicle is chosen from a list, also if it is the example's.
function withoutVehicle(example: string): string {
	const note = new URLSearchParams(example);
	note.delete('vehicle');
	return String(note);
}

// Drops the currency that a sum names.
function plainSum(text: string): string {
	const sum = readSum(text);
	return sum?.currency ? sum.value : text;
}

// Tries every currency, so that the sum's own is understood.
function readSum(text: string) {
	for (const currency of currencies) {
		const sum = readField('price', text.trim(), new Map([['currency', currency]]));
		if (sum?.kind === 'number') return sum;
	}
	return null;
}

/** Changes several fields; a given text wins over a text that follows from another field. */
export const withFields = (car: CarFields, texts: ReadonlyMap<FieldName, string>): CarFields =>
	fieldNames
		.filter((name) => texts.has(name))
		.reduce((changed, name) => withField(changed, name, texts.get(name) ?? ''), car);

/** Reads a car from an address or a form; missing fields are blank. */
export function readCar(texts: ReadonlyMap<string, string>): CarFields {
	const given = fieldNames.filter((name) => texts.has(name)).map((name) => [name, texts.get(name) ?? '']);
	const car: CarFields = withKnownValues({ ...blankCar, ...Object.fromEntries(given) });
	return isCustomsAlone(texts) ? { ...car, mode: customsOnly } : car;
}

// Anybody can write an address: it may fill an unasked field only as the form itself would.
const withKnownValues = (car: CarFields): CarFields => ({
	...car,
	lot: isLotAddress(car.lot) ? car.lot : '',
	vin: isVin(car.vin) ? car.vin : '',
	document: lotDocuments.find((name) => name === car.document) ?? '',
	car: isCarName(car.car) ? car.car : '',
	bodies: bodiesOf(car).join(' '),
	shown: currencies.find((currency) => currency === car.shown) ?? '',
});

/** The bodies that a lot leaves open. */
export const bodiesOf = ({ bodies }: CarFields): string[] =>
	bodies.split(' ').filter((body) => vehicles.some((known) => known === body));

// A stored quote knows only two modes.
const isCustomsAlone = (texts: ReadonlyMap<string, string>): boolean =>
	texts.get('mode') === 'direct' && texts.get('customs_only') === 'true';

/** True if the car is bought outside an auction. */
export const isDeal = ({ mode }: CarFields): boolean => mode !== 'us_auction';
