import { siteOptions as words } from '@clearway/shared/words/options-site.ts';
import { type OptionKind, optionsOf } from './kind.ts';
import { email, httpsLink, line, lines, openingHours, phone } from './rules.ts';

const company = optionsOf('company', words);
const contact = optionsOf('contacts', words);

/** The company and how to reach it. None has a default: what nobody wrote is shown nowhere. */
export const companyKinds: readonly OptionKind[] = [
	company('company.name', 'text', line(100, true), ''),
	company('company.address', 'text', line(200), ''),
	company('company.licence', 'long_text', lines(), ''),
	company('company.details', 'long_text', lines(), ''),
	contact('company.phone', 'phone', phone, ''),
	contact('company.phone-label', 'text', line(100), ''),
	contact('company.hours', 'hours', openingHours, ''),
	contact('company.telegram', 'url', httpsLink, ''),
	contact('company.viber', 'phone', phone, ''),
	contact('company.whatsapp', 'phone', phone, ''),
	contact('company.email', 'email', email, ''),
];

const entity = optionsOf('entity', words);
const hidden = { public: false };

/** Who signs contracts, bills and acts: the legal entity behind the brand. */
export const entityKinds: readonly OptionKind[] = [
	entity('entity.name', 'text', line(200), '', hidden),
	entity('entity.code', 'text', line(20), '', hidden),
	entity('entity.address', 'text', line(200), '', hidden),
	entity('entity.signatory', 'text', line(200), '', hidden),
	entity('entity.basis', 'text', line(200), '', hidden),
];
