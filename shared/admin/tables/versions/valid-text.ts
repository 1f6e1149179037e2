import { tables } from '@clearway/shared/words/admin-tables.ts';
import { shortDate } from '../../../format/date.ts';

/**
 * Since when a version holds, with its day as `show` writes it: in columns in figures. The first tables hold
 * from a day that no calculation asks for.
 */
export function validText(
	validFrom: string,
	today: string,
	show: (day: string) => string = shortDate,
): string {
	if (validFrom < '2000-01-01') return tables.fromBeginning;
	return validFrom === today ? tables.fromToday : tables.from(show(validFrom));
}
