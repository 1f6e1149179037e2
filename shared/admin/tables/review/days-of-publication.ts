import type { TableCheck } from '../../../contract/table-check.ts';
import { isDate } from '../../../domain/dated.ts';

/** The days that rows are published for while another version is still to come. */
export type Days = 'today' | 'pending' | 'both';

/** The chosen days, and a decision for each cell that the pending version has changed, too, by its id. */
export type DaysChoice = { days: Days; decisions: Readonly<Record<string, 'mine' | 'pending'>> };

/** The first choice undoes no correction. */
export const firstChoice: DaysChoice = { days: 'both', decisions: {} };

/** The first day of rows that are published today; a chosen day that has passed means today. */
export const dayToBegin = (wanted: string | undefined, today: string): string =>
	wanted !== undefined && isDate(wanted) && wanted > today ? wanted : today;

type Affected = Pick<TableCheck, 'difference' | 'effects'> & { isDecided: boolean };

/**
 * The versions that a publication would change: the one of its own day, and the coming ones if it is for their
 * days, too.
 */
export function affectedBy(
	check: TableCheck,
	{ days, decisions }: DaysChoice,
): { isOnlyLater: boolean; affected: Affected[] } {
	const { later = [], difference, effects } = check;
	const isOnlyLater = days === 'pending' && later.length > 0;
	const coming = later.map((version) => ({
		difference: version.difference,
		effects: version.effects,
		isDecided:
			version.faults.length === 0 && version.conflicts.every(({ id }) => decisions[id] !== undefined),
	}));
	return {
		isOnlyLater,
		affected: [
			...(isOnlyLater ? [] : [{ difference, effects, isDecided: true }]),
			...(days === 'today' ? [] : coming),
		],
	};
}
