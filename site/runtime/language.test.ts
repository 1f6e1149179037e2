import { expect, test } from 'vitest';
import { withOwnLinks } from './language.ts';

// Tests use the Russian build; here its pages have a prefix.
const site = { languages: ['uk', 'ru'] } as const;
const link = (path: string): string => `<p><a href="${path}">текст</a></p>`;

test.each([
	['/blog/aktsyz', '/ru/blog/aktsyz'],
	['/', '/ru'],
	['/calculator?price=5000#sum', '/ru/calculator?price=5000#sum'],
	['/rules', '/ru/rules'],
	['/feed.xml', '/feed.xml'],
	['https://clearway.example/blog/aktsyz', 'https://clearway.example/blog/aktsyz'],
])('a link in a text of the office leads to the page in the language of its reader: %s', (written, shown) =>
	expect(withOwnLinks(site, link(written))).toBe(link(shown)),
);

test.each(['/ru/blog/aktsyz', '/ru', '/ru?from=mail', '/ru#part'])(
	'a link that already names its language stays as it was written: %s',
	(written) => expect(withOwnLinks(site, link(written))).toBe(link(written)),
);
