import { type CalculatorDataJson, parametersOf } from '../data.ts';
import { type ClearanceHint, clearanceHint } from '../hints.ts';
import type { Parameters } from '../parameters.ts';
import { type CarFields, customsOnly } from './car-fields.ts';
import { portsOf } from './choices.ts';

/** A calculation; a stored one may be older than today's types. */
export type Calculated = {
	input: { mode?: unknown; port?: unknown; origin?: unknown };
	ports: readonly { port: string; transitDays: number | null }[];
};

/** The expected clearance of a car that is bought on this day; null if its days at sea are unknown. */
export function expectedDays(quote: Calculated, day: string, { days }: Parameters): ClearanceHint | null {
	const { ports, input } = quote;
	const atSea = input.mode === 'us_auction' ? ports.find(({ port }) => port === input.port)?.transitDays : 0;
	return atSea == null ? null : clearanceHint(day, atSea, days[clearanceRoute(input)]);
}

/** The same for a car bought today; with customs alone the car is at the border already. */
export function expectedOfCar(car: CarFields, data: CalculatorDataJson): ClearanceHint | null {
	if (car.mode === customsOnly) return null;
	const ports = portsOf(car, data);
	const [cheapest] = ports;
	const port = car.port || (cheapest?.total ? cheapest.port : '');
	return expectedDays({ input: { ...car, port }, ports }, data.today, parametersOf(data));
}

/** Adds a missing day of clearance: the last expected one, else today. */
export const withDay = (car: CarFields, data: CalculatorDataJson): CarFields =>
	car.date.trim() === '' ? { ...car, date: expectedOfCar(car, data)?.to ?? data.today } : car;

/** Cars from Georgia have their own way; their origin tells them. */
function clearanceRoute(input: Calculated['input']): keyof Parameters['days'] {
	if (input.mode === 'us_auction') return 'lot';
	return String(input.origin).startsWith('ge_') ? 'georgia' : 'direct';
}
