import { optionUnits as units } from '@clearway/shared/words/options-groups.ts';
import { officeOptions as words } from '@clearway/shared/words/options-office.ts';
import { type OptionKind, optionsOf } from './kind.ts';
import { integer, yesOrNo } from './rules.ts';

const storage = optionsOf('operator', words);
const privacy = optionsOf('sign-in', words);

/*
 * The law, as far as it is known here. Law of Ukraine 2297-VI on the protection of personal data:
 * article 6 (8), no longer than the purpose needs; article 15, deleted when the time named in the consent or
 * the law is over; article 8, on request. It names no number of days for requests from a site. The
 * Ombudsman's order 1/02-14 of 8 January 2014 (typical procedure) wants the log of operations on personal data
 * kept for a year after the end of the year of each operation.
 */

const limit = (title: keyof typeof words, most: number, usual: string, unit: string): OptionKind =>
	storage(title, 'integer', integer(1, most), usual, { unit, public: false });

const leastAuditDays = 731;

/**
 * Retention periods and the greatest numbers of stored records; the periods that concern visitors are public,
 * because the privacy page shows them.
 */
export const storageKinds: readonly OptionKind[] = [
	privacy('privacy.retention-days', 'integer', integer(1, 3650), '365', { unit: units.days }),
	privacy('privacy.open-retention-days', 'integer', integer(30, 3650), '1095', { unit: units.days }),
	privacy('privacy.car-days', 'integer', integer(30, 3650), '1095', { unit: units.days }),
	storage('storage.car-photo-days', 'integer', integer(30, 3650), '180', { unit: units.days, public: false }),
	storage('storage.audit-days', 'integer', integer(leastAuditDays, 3650), '1095', { unit: units.days }),
	storage('storage.revision-days', 'integer', integer(30, 3650), '730', { unit: units.days, public: false }),
	storage('storage.picture-days', 'integer', integer(7, 3650), '90', { unit: units.days, public: false }),
	storage('storage.quote-days', 'integer', integer(365, 3650), '365', { unit: units.days }),
	limit('quotes.hour', 1_000_000, '60', units.quotes),
	limit('quotes.day', 10_000_000, '300', units.quotes),
	limit('quotes.all-day', 100_000_000, '20000', units.quotes),
	limit('requests.hour', 100_000, '600', units.requests),
	limit('requests.flood-day', 1_000_000, '5000', units.requests),
	storage('backup.snapshots', 'boolean', yesOrNo, 'true', { public: false }),
	limit('backup.snapshots-keep', 365, '14', units.snapshots),
];
