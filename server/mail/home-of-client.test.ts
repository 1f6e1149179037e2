import { expect, test } from 'vitest';
import { homeOfClient } from './home-of-client.ts';

const publicUrl = 'https://clearway.example';

test.each([
	[['ru', 'uk'], 'uk', `${publicUrl}/uk`],
	[['ru', 'uk'], 'ru', publicUrl],
	[['uk', 'ru'], 'ru', `${publicUrl}/ru`],
	[['ru'], 'uk', publicUrl],
] as const)(
	'on a site in %j the pages for a client who reads %s stand at %s',
	(languages, language, home) => {
		expect(homeOfClient({ publicUrl, languages: [...languages] }, language)).toBe(home);
	},
);
