import { dottedDate } from '../dated.ts';
import type { TableTitle } from '../tables/kind.ts';

/**
 * A schedule or a parameter that the calculation needs and that is not entered: an answer without it would be
 * a guess.
 */
export class ScheduleMissing extends Error {
	override name = 'ScheduleMissing';
}

/** No version of the table is in force. */
export function tableMissing(title: TableTitle): ScheduleMissing {
	return new ScheduleMissing(`Нет действующей таблицы «${title}»: посчитать нельзя.`);
}

/** The table is there, but no row of it covers what was asked. */
export function rowMissing(title: TableTitle, wanted: string): ScheduleMissing {
	return new ScheduleMissing(`В таблице «${title}» нет строки для: ${wanted}.`);
}

/** The option has no value on the day. */
export function parameterMissing(title: string, date: string): ScheduleMissing {
	return new ScheduleMissing(`Параметр «${title}» не задан на ${dottedDate(date)}: посчитать нельзя.`);
}
