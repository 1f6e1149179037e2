import { expect, test } from 'vitest';
import { likelyAddress } from './likely-address.ts';

test.each(['gmail.con', 'gmal.com', 'gmaill.com', 'gmial.com', 'GMAIL.CO'])(
	'%s is asked about: gmail.com was meant',
	(domain) => expect(likelyAddress(`a.b@${domain}`)).toBe('a.b@gmail.com'),
);

test.each(['gmail.com', 'Ukr.net', 'mail.com', 'office.ua', 'ukr.de'])('%s is not asked about', (domain) =>
	expect(likelyAddress(`a.b@${domain}`)).toBeNull(),
);
