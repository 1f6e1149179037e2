import { yearOf } from '../../dated.ts';
import { modelYearOfVin } from '../../lot/vin-year.ts';
import { type CalculatorDataJson, parametersOf } from '../data.ts';
import { listYards, type Yard } from '../list-yards.ts';
import { portsBetween } from '../logistics.ts';
import { hasFeeTables, listAuctions, listStates } from '../places.ts';
import { fuels } from '../types.ts';
import { classesOfVehicle } from '../vehicle-class.ts';
import {
	asksClass,
	bodiesOf,
	type CarFields,
	customsOnly,
	type FieldName,
	isPassengerCar,
} from './car-fields.ts';

/** The texts that an answer puts into the form. */
export type Change = Readonly<Partial<Record<FieldName, string>>>;

/** A question with few answers. */
export type OpenQuestion = {
	name: FieldName;
	/** What the visitor may choose; empty where a field asks. */
	answers: readonly Change[];
	/** The answers that are calculated: some of many yards cost the least or the most of all. */
	cases: readonly Change[];
};

/**
 * The questions with few answers that a car leaves open. They do not depend on each other: each combination of
 * answers is a whole car.
 */
export function openQuestions(car: CarFields, data: CalculatorDataJson): OpenQuestion[] {
	const isAuction = car.mode === 'us_auction';
	const vehicle = vehicleQuestion(car);
	const questions: (OpenQuestion | null)[] = [
		isAuction ? yardQuestion(car, data, vehicle?.cases ?? [{}]) : originQuestion(car, data),
		isAuction ? titleQuestion(car) : null,
		vehicle,
		fuelQuestion(car, data),
		yearQuestion(car, data),
	];
	return questions.filter((question) => question !== null);
}

const ofChanges = (name: FieldName, changes: readonly Change[]): OpenQuestion => ({
	name,
	answers: changes,
	cases: changes,
});

const ofCases = (name: FieldName, texts: readonly string[]): OpenQuestion =>
	ofChanges(
		name,
		texts.map((text) => ({ [name]: text })),
	);

const titles = ['non_clean', 'clean'];

/** Copart charges by the document. While the auction is open, the answers about its yard hold those of the document. */
function titleQuestion({ auction, title }: CarFields): OpenQuestion | null {
	if (title !== '' || (auction !== '' && auction !== 'copart')) return null;
	const question = ofCases('title', titles);
	return auction === '' ? { ...question, cases: [{}] } : question;
}

// Somebody who bought in Georgia has chosen its page.
function originQuestion({ origin }: CarFields, data: CalculatorDataJson): OpenQuestion | null {
	if (origin !== '') return null;
	const { origins } = parametersOf(data);
	return ofCases(
		'origin',
		origins.filter((name) => !name.startsWith('ge_')),
	);
}

const carBodies = ['sedan', 'suv', 'big_suv', 'pickup'];

/** Asks for the body, and for the class where the body may be registered in several. */
function vehicleQuestion(car: CarFields): OpenQuestion | null {
	const { vehicle, class: chosen, mode } = car;
	if (vehicle === '' && mode !== customsOnly) {
		const bodies = bodiesOf(car);
		const changes = (bodies.length > 0 ? bodies : carBodies).flatMap((body) =>
			classesOfVehicle(body).map((vehicleClass) => ({ vehicle: body, class: vehicleClass })),
		);
		return ofChanges('vehicle', changes);
	}
	return chosen === '' && asksClass(car) ? ofCases('class', classesOfVehicle(vehicle)) : null;
}

/** Asks for the engine, and whether a hybrid charges from a socket where that moves its excise. */
function fuelQuestion(car: CarFields, data: CalculatorDataJson): OpenQuestion | null {
	const { no, yes } = parametersOf(data).hybridModes;
	const plugs = no === yes || !isPassengerCar(car) ? [''] : ['no', 'yes'];
	if (car.fuel === 'hybrid' && car.plug === '' && plugs.length > 1) return ofCases('plug', plugs);
	if (car.fuel !== '') return null;
	const possible = fuels.filter((fuel) => (fuel === 'ev' ? car.cc === '' : car.kwh === '' || car.cc !== ''));
	return ofChanges(
		'fuel',
		possible.flatMap((fuel): Change[] =>
			fuel === 'hybrid' ? plugs.map((plug) => ({ fuel, plug })) : [{ fuel, plug: '' }],
		),
	);
}

/** A car is produced in its model year or in the year before. */
function yearQuestion(car: CarFields, { today }: CalculatorDataJson): OpenQuestion | null {
	const modelYear = modelYearOf(car);
	if (car.year.trim() !== '' || modelYear === null) return null;
	const years = [modelYear - 1, modelYear].filter((year) => year <= yearOf(today));
	return years.length > 0 ? ofCases('year', years.map(String)) : null;
}

/** The model year that the name of a lot begins with, else that of its VIN. */
export function modelYearOf({ car, vin }: CarFields): number | null {
	const named = /^\d{4}(?= )/.exec(car)?.[0];
	return named ? Number(named) : modelYearOfVin(vin);
}

const maxChips = 8;

/** Asks for the auction and its yard: the yards of the state, or a field where there are too many. */
function yardQuestion(
	car: CarFields,
	data: CalculatorDataJson,
	vehicles: readonly Change[],
): OpenQuestion | null {
	const { tables } = data;
	const { auction, state, location } = car;
	if (auction !== '' && (location !== '' || listStates(tables, knownAuction(car, data)).length === 0))
		return null;
	const auctions = auction === '' ? listAuctions(tables).filter(hasFeeTables) : [knownAuction(car, data)];
	const all = auctions.flatMap((house) => listYards(tables, house));
	const inState = all.filter((yard) => yard.state === state);
	const yards = inState.length > 0 ? inState : all;
	const ends = new Set(vehicles.flatMap((vehicle) => furthest(yards, { ...car, ...vehicle }, data)));
	const isTitleOpen = auction === '' && car.title === '';
	const { length } = yards;
	const cases = (length <= maxChips ? yards : [...ends]).flatMap((yard): Change[] =>
		isTitleOpen && yard.auction === 'copart' ? titles.map((title) => ({ ...yard, title })) : [yard],
	);
	if (length <= maxChips) return { name: 'location', answers: yards, cases };
	const houses = auctions.filter((house) => yards.some((yard) => yard.auction === house));
	return houses.length > 1
		? { name: 'auction', answers: houses.map((house) => ({ auction: house })), cases }
		: { name: 'location', answers: [], cases };
}

const knownAuction = ({ auction }: CarFields, { tables }: CalculatorDataJson) =>
	listAuctions(tables).find((house) => house === auction) ?? 'copart';

const known = new WeakMap<CalculatorDataJson, Map<string, Yard[]>>();

/** Of the yards of an auction that ship from the same port, the one with the cheapest road and that with the dearest. */
function furthest(yards: readonly Yard[], car: CarFields, data: CalculatorDataJson): Yard[] {
	const dest = car.dest || parametersOf(data).destination;
	const key = [car.auction, car.state, car.port, car.vehicle, dest].join();
	const ofData = known.get(data) ?? new Map<string, Yard[]>();
	known.set(data, ofData);
	const found = ofData.get(key) ?? findFurthest(yards, { ...car, dest }, data);
	ofData.set(key, found);
	return found;
}

function findFurthest(yards: readonly Yard[], car: CarFields, { tables }: CalculatorDataJson): Yard[] {
	const ends = new Map<string, { yard: Yard; inland: number }[]>();
	for (const yard of yards) {
		const offers = portsBetween({ ...yard, dest: car.dest, vehicle: car.vehicle }, tables);
		const offer = car.port === '' ? offers[0] : offers.find(({ port }) => port === car.port);
		const key = `${yard.auction} ${offer?.total ? offer.port : ''}`;
		const one = { yard, inland: Number(offer?.inland ?? 0) };
		const [least = one, most = one] = ends.get(key) ?? [];
		ends.set(key, [one.inland < least.inland ? one : least, one.inland > most.inland ? one : most]);
	}
	return [...new Set([...ends.values()].flat().map(({ yard }) => yard))];
}
