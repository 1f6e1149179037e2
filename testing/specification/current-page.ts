import { readSource, testFiles } from '../test-titles.ts';
import places from './places.json' with { type: 'json' };
import { type Found, readProofs, specificationPage } from './proofs.ts';
import requirements from './requirements.json' with { type: 'json' };

export const pageFile = 'docs/specification.md';

/** The tags in all tests of the project. */
export const currentProofs = (): Found =>
	readProofs(testFiles().map((file) => ({ file, text: readSource(file) })));

/** The page as the sources say it now. */
export const currentPage = (): string =>
	specificationPage(requirements, currentProofs(), {
		places,
		deviations: readSource('testing/specification/deviations.md'),
		beyond: readSource('testing/specification/beyond.md'),
	});
