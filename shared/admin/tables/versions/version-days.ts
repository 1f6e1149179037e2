import { tableDays } from '@clearway/shared/words/admin-table-versions.ts';
import { tables } from '@clearway/shared/words/admin-tables.ts';
import type { TableVersion } from '../../../contract/calculator.ts';
import { longDate, shortDate } from '../../../format/date.ts';

/** The version that takes over the day of a cancelled version. `versions` come newest first. */
export function holdsWithout(
	versions: readonly TableVersion[],
	cancelled: TableVersion,
): TableVersion | undefined {
	let successor: TableVersion | undefined;
	for (const candidate of versions) {
		if (
			candidate === cancelled ||
			candidate.state === 'cancelled' ||
			candidate.validFrom > cancelled.validFrom
		)
			continue;
		if (!successor || candidate.validFrom > successor.validFrom) successor = candidate;
	}
	return successor;
}

/** The version that comes into force next. */
export const firstDue = (versions: readonly TableVersion[]): TableVersion | null =>
	versions
		.filter(({ state }) => state === 'pending')
		.sort((a, b) => a.validFrom.localeCompare(b.validFrom) || b.version - a.version)[0] ?? null;

/**
 * The first day of a version, in a sentence; `show` writes the day. The first tables hold from a day that no
 * calculation asks for.
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

/** Says which version is in force now, and which ones will be. */
export function publishedText({ version, validFrom, later = [] }: Published, today: string): string {
	if (later.length === 0 || validFrom > today)
		return tables.published(version, validFrom > today ? validFrom : null);
	return tableDays.publishedBoth(
		version,
		later.map((next) => [next.version, longDate(next.validFrom)] as const),
	);
}
