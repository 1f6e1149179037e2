import { tableDays } from '@clearway/shared/words/admin-table-versions.ts';
import { tables } from '@clearway/shared/words/admin-tables.ts';
import type { TableVersion } from '../../../contract/calculator.ts';
import { longDate, shortDate } from '../../../format/date.ts';

/** The version that holds from a version's day if that one is cancelled. They come newest first. */
export function holdsWithout(versions: readonly TableVersion[], one: TableVersion): TableVersion | undefined {
	let found: TableVersion | undefined;
	for (const other of versions) {
		if (other === one || other.state === 'cancelled' || other.validFrom > one.validFrom) continue;
		if (!found || other.validFrom > found.validFrom) found = other;
	}
	return found;
}

/** The version that comes into force next. */
export const firstDue = (versions: readonly TableVersion[]): TableVersion | null =>
	versions
		.filter(({ state }) => state === 'pending')
		.sort((a, b) => a.validFrom.localeCompare(b.validFrom) || b.version - a.version)[0] ?? null;

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

type Published = {
	version: number;
	validFrom: string;
	later?: { version: number; validFrom: string }[] | undefined;
};

/** What is in force now, and what will be. */
export function publishedText({ version, validFrom, later = [] }: Published, today: string): string {
	if (later.length === 0 || validFrom > today)
		return tables.published(version, validFrom > today ? validFrom : null);
	return tableDays.publishedBoth(
		version,
		later.map((one) => [one.version, longDate(one.validFrom)] as const),
	);
}
