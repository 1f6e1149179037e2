import { screens } from '@clearway/shared/admin/app/screens.ts';
import { expect, test } from 'vitest';
import { siteRoutes } from '../site/app/routes.tsx';
import { readSource, testFiles } from './test-titles.ts';

test('each screen and each page has exactly one journey of its main path, which npm test runs', () => {
	const tagged = testFiles()
		.filter((file) => file.startsWith('site/e2e/'))
		.flatMap((file) => [...readSource(file).matchAll(/'@main:([^']+)'/g)].map(([, path]) => path));
	const wanted = [...screens, ...siteRoutes].map(({ path }) => path);
	expect(tagged.toSorted()).toEqual(wanted.toSorted());
});
