import { optionDefaults } from '@clearway/shared/words/option-defaults.ts';
import { siteOptions as words } from '@clearway/shared/words/options-site.ts';
import { type OptionKind, optionsOf } from './kind.ts';
import { email, httpsLink, line, lines, openingHours, phone } from './rules.ts';

const company = optionsOf('company', words);

// A number of zeros belongs to no one: a demo site must not send calls to a stranger.
const demoPhone = '+380 00 000 00 00';

/** The company and how to reach it; the defaults are plainly demo data. */
export const companyKinds: readonly OptionKind[] = [
	company('company.name', 'text', line(100, true), 'Clearway'),
	company('company.phone', 'phone', phone, demoPhone),
	company('company.phone-label', 'text', line(100), optionDefaults['company.phone-label']),
	company('company.address', 'text', line(200), optionDefaults['company.address']),
	company('company.hours', 'hours', openingHours, 'Mon-Fri 09:00-18:00\nSat 10:00-15:00'),
	company('company.telegram', 'url', httpsLink, 'https://t.me/+380000000000'),
	company('company.viber', 'phone', phone, demoPhone),
	company('company.whatsapp', 'phone', phone, demoPhone),
	company('company.email', 'email', email, 'office@example.com'),
	company('company.licence', 'long_text', lines(), ''),
	company('company.details', 'long_text', lines(), optionDefaults['company.details']),
];
