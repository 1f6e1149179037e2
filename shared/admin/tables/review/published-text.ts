import { tableDays } from '@clearway/shared/words/admin-table-days.ts';
import { tables } from '@clearway/shared/words/admin-tables.ts';
import { longDate } from '../../../format/date.ts';

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
