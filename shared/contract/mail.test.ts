import { expect, test } from 'vitest';
import { mailAddress } from './mail.ts';

test.each(['a@пример.укр', 'a@xn--e1afmkfd.xn--j1amh', 'a@C.XN--J1AMH', 'почта@пример.укр', 'a.b@c.example'])(
	'a mail address is taken in letters of any language and in the form that browsers send: %s',
	(address) => expect(mailAddress.parse(address)).toBe(address),
);

test.each(['.a@b.ua', 'a.@b.ua', 'a..b@c.ua', 'a@b.xn--', 'a@b.xn--c-', 'a@127.0.0.1', 'a@b.u'])(
	'a mail address that no mail server takes is refused: %s',
	(address) => expect(mailAddress.safeParse(address).success).toBe(false),
);
