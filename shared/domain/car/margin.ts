import type { CarCosts } from '../../contract/car-cost.ts';
import { decimal, moneyText, sum } from '../money.ts';

type Line = Pick<CarCosts['lines'][number], 'price' | 'received' | 'listed' | 'planned' | 'real'>;

/** What the office plans to pay for a line: as it was typed, else by its price lists; null where nobody knows. */
export const plannedOf = ({ planned, listed }: Pick<Line, 'planned' | 'listed'>): string | null =>
	planned ?? listed;

/** The margin of a car. A line of which nothing is known costs nothing, and is counted. */
export function marginOf(lines: readonly Line[]): CarCosts['margin'] {
	const total = (sums: (string | null)[]) => sum(sums.map((text) => decimal(text ?? '0')));
	const received = total(lines.map((line) => line.received));
	const spent = total(lines.map(({ real }) => real));
	const price = total(lines.map((line) => line.price));
	const asked = lines.filter((line) => decimal(line.price).gt(0));
	return {
		planned: moneyText(price.minus(total(lines.map(plannedOf)))),
		real: moneyText(received.minus(spent)),
		...{ received: moneyText(received), spent: moneyText(spent) },
		unplanned: asked.filter((line) => plannedOf(line) === null).length,
		isFinal: asked.length > 0 && asked.every((line) => line.received !== null && line.real !== null),
	};
}

/** The margins of cars together: the planned one of all, the real one of those that are paid in whole. */
export function addMargins(margins: readonly CarCosts['margin'][]) {
	const final = margins.filter(({ isFinal }) => isFinal);
	const total = (texts: string[]) => moneyText(sum(texts.map(decimal)));
	return {
		...{ count: margins.length, final: final.length },
		planned: total(margins.map(({ planned }) => planned)),
		real: total(final.map(({ real }) => real)),
	};
}
