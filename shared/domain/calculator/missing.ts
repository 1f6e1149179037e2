import type { TableTitle } from '../tables/kind.ts';
import type { Gap } from './explanation.ts';

/**
 * A schedule or a parameter that the calculation needs and that is not entered: an answer without it would be
 * a guess.
 */
export class ScheduleMissing extends Error {
	override name = 'ScheduleMissing';
	readonly gap: Gap;

	constructor(gap: Gap) {
		super(`${gap.rule}: ${JSON.stringify(gap.values)}`);
		this.gap = gap;
	}
}

/** No version of the table is in force. */
export const tableMissing = (table: TableTitle): ScheduleMissing =>
	new ScheduleMissing({ rule: 'table', values: { table } });

/** The option has no value on the day. */
export function parameterMissing(option: string, on: string): ScheduleMissing {
	return new ScheduleMissing({ rule: 'parameter', values: { option, on } });
}
