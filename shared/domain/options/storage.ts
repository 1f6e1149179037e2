import { optionUnits as units } from '@clearway/shared/words/options-groups.ts';
import { officeOptions as words } from '@clearway/shared/words/options-office.ts';
import { type OptionKind, option } from './kind.ts';
import { integer, yesOrNo } from './rules.ts';

/*
 * What the law says, as far as it is known here. Law of Ukraine 2297-VI on the protection of personal data:
 * article 6 (8), no longer than the purpose needs; article 15, deleted when the time named in the consent or
 * the law is over; article 8, on request. It names no number of days for requests from a site. The
 * Ombudsman's order 1/02-14 of 8 January 2014 (typical procedure) wants the record of what was done with
 * personal data kept for a year after the end of the year it was done in.
 */

const leastAuditDays = 731;

/**
 * Retention periods and the greatest numbers of stored records; the periods that concern visitors are public,
 * because the privacy page shows them.
 */
export const storageKinds: readonly OptionKind[] = [
	option('integer', integer(1, 3650), '365', {
		title: 'privacy.retention-days',
		...words['privacy.retention-days'],
		group: 'storage',
		unit: units.days,
	}),
	option('integer', integer(30, 3650), '1095', {
		title: 'privacy.open-retention-days',
		...words['privacy.open-retention-days'],
		group: 'storage',
		unit: units.days,
	}),
	option('integer', integer(leastAuditDays, 3650), '1095', {
		title: 'storage.audit-days',
		...words['storage.audit-days'],
		group: 'storage',
		unit: units.days,
	}),
	option('integer', integer(30, 3650), '730', {
		title: 'storage.revision-days',
		...words['storage.revision-days'],
		group: 'storage',
		unit: units.days,
		public: false,
	}),
	option('integer', integer(7, 3650), '90', {
		title: 'storage.picture-days',
		...words['storage.picture-days'],
		group: 'storage',
		unit: units.days,
		public: false,
	}),
	option('integer', integer(365, 3650), '365', {
		title: 'storage.quote-days',
		...words['storage.quote-days'],
		group: 'storage',
		unit: units.days,
	}),
	option('integer', integer(1, 1_000_000), '60', {
		title: 'quotes.hour',
		...words['quotes.hour'],
		group: 'storage',
		unit: units.quotes,
		public: false,
	}),
	option('integer', integer(1, 10_000_000), '300', {
		title: 'quotes.day',
		...words['quotes.day'],
		group: 'storage',
		unit: units.quotes,
		public: false,
	}),
	option('integer', integer(1, 100_000_000), '20000', {
		title: 'quotes.all-day',
		...words['quotes.all-day'],
		group: 'storage',
		unit: units.quotes,
		public: false,
	}),
	option('integer', integer(1, 100_000), '600', {
		title: 'requests.hour',
		...words['requests.hour'],
		group: 'storage',
		unit: units.requests,
		public: false,
	}),
	option('integer', integer(1, 1_000_000), '5000', {
		title: 'requests.flood-day',
		...words['requests.flood-day'],
		group: 'storage',
		unit: units.requests,
		public: false,
	}),
	option('boolean', yesOrNo, 'true', {
		title: 'backup.snapshots',
		...words['backup.snapshots'],
		group: 'storage',
		public: false,
	}),
	option('integer', integer(1, 365), '14', {
		title: 'backup.snapshots-keep',
		...words['backup.snapshots-keep'],
		group: 'storage',
		unit: units.snapshots,
		public: false,
	}),
];
