import { optionDefaults } from '@clearway/shared/words/option-defaults.ts';
import { siteOptions as words } from '@clearway/shared/words/options-site.ts';
import { type OptionKind, option } from './kind.ts';
import { email, httpsLink, line, lines, openingHours, phone } from './rules.ts';

// A number of zeros belongs to no one: a demo site must not send calls to a stranger.
const demoPhone = '+380 00 000 00 00';

/** The company and how to reach it; the defaults are plainly demo data. */
export const companyKinds: readonly OptionKind[] = [
	option('text', line(100, true), 'Clearway', {
		title: 'company.name',
		...words['company.name'],
		group: 'company',
	}),
	option('phone', phone, demoPhone, {
		title: 'company.phone',
		...words['company.phone'],
		group: 'company',
	}),
	option('text', line(100), optionDefaults['company.phone-label'], {
		title: 'company.phone-label',
		...words['company.phone-label'],
		group: 'company',
	}),
	option('text', line(200), optionDefaults['company.address'], {
		title: 'company.address',
		...words['company.address'],
		group: 'company',
	}),
	option('hours', openingHours, 'Mon-Fri 09:00-18:00\nSat 10:00-15:00', {
		title: 'company.hours',
		...words['company.hours'],
		group: 'company',
	}),
	option('url', httpsLink, 'https://t.me/+380000000000', {
		title: 'company.telegram',
		...words['company.telegram'],
		group: 'company',
	}),
	option('phone', phone, demoPhone, {
		title: 'company.viber',
		...words['company.viber'],
		group: 'company',
	}),
	option('phone', phone, demoPhone, {
		title: 'company.whatsapp',
		...words['company.whatsapp'],
		group: 'company',
	}),
	option('email', email, 'office@example.com', {
		title: 'company.email',
		...words['company.email'],
		group: 'company',
	}),
	option('long_text', lines(), '', {
		title: 'company.licence',
		...words['company.licence'],
		group: 'company',
	}),
	option('long_text', lines(), optionDefaults['company.details'], {
		title: 'company.details',
		...words['company.details'],
		group: 'company',
	}),
];
