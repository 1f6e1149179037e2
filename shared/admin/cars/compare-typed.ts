import type { Car } from '../../contract/car.ts';
import { decimal, moneyText, zero } from '../../domain/money.ts';
import { isSum } from '../kit/fields/read-number.ts';
import type { CarFields } from './car-fields.ts';

type Compared = {
	/** By the code of a line; a line that is half typed has none. */
	differences: ReadonlyMap<string, string>;
	paid: string | null;
	difference: string | null;
};

/**
 * Compares the typed sums with the stored estimate. After a change of currency nothing is compared until the
 * server has saved it.
 */
export function compareTyped(
	car: Pick<Car, 'lines' | 'total' | 'currency'>,
	fields: Pick<CarFields, 'currency' | 'paid' | 'further'>,
): Compared {
	const isComparable = fields.currency === car.currency;
	const lines = car.lines.flatMap(({ code, estimate }) => (estimate === null ? [] : [{ code, estimate }]));
	const differences = new Map<string, string>();
	const sums: string[] = [];
	for (const { code, estimate } of lines) {
		const sum = fields.paid[code] ?? '';
		if (!isSum(sum)) continue;
		sums.push(sum);
		if (isComparable) differences.set(code, moneyText(decimal(sum).minus(estimate)));
	}
	const further = fields.further.map(({ paid }) => paid);
	const isWhole = sums.length === lines.length && further.every((sum) => isSum(sum));
	if (!isWhole) return { differences, paid: null, difference: null };
	const paid = [...sums, ...further].reduce((total, sum) => total.plus(sum), zero);
	const { estimate } = car.total;
	return {
		differences,
		paid: moneyText(paid),
		difference: isComparable && estimate !== null ? moneyText(paid.minus(estimate)) : null,
	};
}
