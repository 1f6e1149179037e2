import { siteOptions as words } from '@clearway/shared/words/options-site.ts';
import { type OptionKind, optionsOf } from './kind.ts';
import { email, httpsLink, line, lines, openingHours, phone } from './rules.ts';

const company = optionsOf('company', words);

/** The company and how to reach it. None has a default: what nobody wrote is shown nowhere. */
export const companyKinds: readonly OptionKind[] = [
	company('company.name', 'text', line(100, true), ''),
	company('company.phone', 'phone', phone, ''),
	company('company.phone-label', 'text', line(100), ''),
	company('company.address', 'text', line(200), ''),
	company('company.hours', 'hours', openingHours, ''),
	company('company.telegram', 'url', httpsLink, ''),
	company('company.viber', 'phone', phone, ''),
	company('company.whatsapp', 'phone', phone, ''),
	company('company.email', 'email', email, ''),
	company('company.licence', 'long_text', lines(), ''),
	company('company.details', 'long_text', lines(), ''),
];
