import { choiceDefaults } from '../calculator/defaults.ts';
import { type DayRange, readDays } from '../calculator/parameters.ts';
import type { LegDays } from './plan.ts';

type Title = Extract<keyof typeof choiceDefaults, `calculator.days.${string}`>;

/** The days of every leg, out of stored option values by title. */
export function readLegDays(stored: Readonly<Record<string, string>>): LegDays {
	const days = (leg: Title): DayRange => readDays(stored[leg] ?? choiceDefaults[leg]);
	return {
		lot: {
			payment: days('calculator.days.payment'),
			pickup: days('calculator.days.pickup'),
			loading: days('calculator.days.loading'),
			unloading: days('calculator.days.unloading'),
			border: days('calculator.days.border'),
		},
		direct: days('calculator.days.direct'),
		georgia: days('calculator.days.georgia'),
		customs: days('calculator.days.customs'),
		plates: days('calculator.days.plates'),
	};
}
