import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { calculatorDeal } from '@clearway/shared/words/calculator-deal.ts';
import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import { calculatorRest } from '@clearway/shared/words/calculator-rest.ts';
import { stateNames } from '@clearway/shared/words/state-names.ts';
import { currencies } from '../../contract/cars.ts';
import type { Quote } from '../../contract/quote.ts';
import { type CalculatorDataJson, calculatorDataFor } from '../../domain/calculator/data.ts';
import { blankCar } from '../../domain/calculator/form/blank-car.ts';
import {
	askedFields,
	asksVolume,
	type CarFields,
	type FieldName,
	inputOf,
	modes,
	readCar,
} from '../../domain/calculator/form/car-fields.ts';
import { choicesOf } from '../../domain/calculator/form/choices.ts';
import { withDay } from '../../domain/calculator/form/expected-days.ts';
import { faultsOf } from '../../domain/calculator/form/faults.ts';
import { withLotText } from '../../domain/calculator/form/lot-fields.ts';
import { calculate } from '../../domain/calculator/quote.ts';
import { placeName } from '../../domain/calculator/quote-facts.ts';
import { classOfVehicle } from '../../domain/calculator/vehicle-class.ts';
import { yearOf } from '../../domain/dated.ts';

/** The car as the client wrote it: that of his kept sheet, and the lot of his message. */
export function carOfClient(
	message: string | null,
	quote: Pick<Quote, 'input' | 'cheapestPort'> | null,
	data: CalculatorDataJson,
): CarFields {
	const texts = Object.entries(quote?.input ?? {}).map(([name, value]) => [name, String(value)] as const);
	const { port, date, ...car } = quote ? readCar(new Map(texts)) : blankCar;
	const kept = {
		...car,
		port: quote?.cheapestPort ? '' : port,
		// A day that is over is no day to clear a car.
		date: date > data.today ? date : '',
	};
	const read = withLotText(kept, message ?? '', null, data);
	// What another lot leaves open has its usual value here: the office sees the link and the words.
	return {
		...read,
		fuel: read.fuel || blankCar.fuel,
		vehicle: read.vehicle || blankCar.vehicle,
		title: read.title || blankCar.title,
	};
}

export type Answer = ReturnType<typeof answerOf>;

/** The sheet of a form with its lists, or what it lacks. */
export function answerOf(car: CarFields, data: CalculatorDataJson) {
	const dated = withDay(car, data);
	const result = calculate(inputOf(dated), calculatorDataFor(data, dated.date));
	return {
		result,
		day: dated.date,
		choices: choicesOf(dated, data),
		faults: faultsOf(car, { result, newestYear: yearOf(data.today) }),
	};
}

// What has a usual value stands folded.
const usual: ReadonlySet<FieldName> = new Set([
	...(['title', 'buyer_type', 'bid', 'dest', 'house', 'date'] as const),
]);

/** The fields of a form: those that each car needs, and those with a usual value. */
export function fieldsOf(car: CarFields, { choices }: Answer): { main: FieldName[]; more: FieldName[] } {
	const isAsked: Partial<Record<FieldName, boolean>> = {
		cc: asksVolume(car, choices.asksHybridEngine),
		hybrid_engine: choices.asksHybridEngine,
		gross_kg: choices.asksWeight,
		house: choices.houses.length > 0,
		port: choices.ports.length > 0,
	};
	const asked = askedFields(car).filter((name) => isAsked[name] ?? true);
	return { main: asked.filter((name) => !usual.has(name)), more: asked.filter((name) => usual.has(name)) };
}

type Choice = { value: string; label: string };
type Names = Readonly<Record<string, string>>;

const namesOf = (names: Names): Choice[] => Object.entries(names).map(([value, label]) => ({ value, label }));
const listed = (keys: readonly string[], names: Names = {}): Choice[] =>
	keys.map((value) => ({ value, label: names[value] ?? value }));
const places = (keys: readonly string[]): Choice[] =>
	keys.map((value) => ({ value, label: placeName(value) }));
const empty = (label: string): Choice => ({ value: '', label });

const states = Object.fromEntries(Object.entries(stateNames).map(([key, name]) => [key, `${key} · ${name}`]));
const origins: Readonly<Record<string, { title: string }>> = calculatorDeal.origins;
const moneys: Names = { ...calculatorDeal.currencies, ...calculatorDeal.furtherCurrencies };

const options: Partial<Record<FieldName, (choices: Answer['choices'], car: CarFields) => Choice[]>> = {
	mode: () => listed(modes, words.mode),
	auction: ({ auctions }) => namesOf(Object.fromEntries(auctions)),
	title: () => namesOf(calculatorRest.titles),
	bid: () => namesOf(calculatorRest.bids),
	buyer_type: () => namesOf(calculatorRest.buyers),
	state: (choices) => [empty(calculatorRest.choose.state), ...listed(choices.states, states)],
	location: ({ locations }, { state }) => [
		empty(state ? calculatorRest.choose.location : calculatorRest.stateFirst),
		...listed(locations),
	],
	port: ({ ports }) => [empty(calculatorRest.ports.cheapest), ...places(ports.map(({ port }) => port))],
	dest: ({ destinations }) => places(destinations),
	house: ({ houses }) => [empty(calculatorDeal.noHouse), ...listed(houses)],
	currency: ({ further }) => listed([...currencies, ...further], moneys),
	origin: (choices) =>
		choices.origins.map(({ name, title = name }) => ({ value: name, label: origins[name]?.title ?? title })),
	vehicle: (choices) => listed(choices.vehicles, calculatorRest.vehicles),
	class: () => namesOf(calculatorLater.registration.classes),
	fuel: () => namesOf(words.fuels),
	plug: () => [...namesOf(words.plugs), empty(words.plugUnknown)],
	hybrid_engine: () => namesOf(words.engines),
};

/** The choices of a field; undefined for one that is typed. */
export const optionsOf = (name: FieldName, car: CarFields, { choices }: Answer): Choice[] | undefined =>
	options[name]?.(choices, car);

/** The value that a field shows: an empty one of some lists stands for the usual choice. */
export function shownValueOf(name: FieldName, car: CarFields, { choices }: Answer): string {
	if (name === 'dest') return car.dest || choices.destination;
	if (name === 'class') return car.class || classOfVehicle(car.vehicle);
	return car[name];
}

/** The label of a field; a price is named by the way of buying. */
export function labelOf(name: FieldName, { mode }: CarFields): string {
	const prices: Names = calculatorDeal.price;
	return (name === 'price' ? prices[mode] : undefined) ?? labels[name] ?? name;
}

const labels: Names = {
	...words.fields,
	mode: words.mode.legend,
	delivery: calculatorDeal.delivery,
	services: calculatorDeal.services,
	class: calculatorLater.registration.class,
	gross_kg: calculatorLater.registration.gross_kg,
};
