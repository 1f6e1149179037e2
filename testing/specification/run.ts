import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSource, sourceFiles, testFiles } from '../test-titles.ts';
import { usedByTestsOnly } from './only-tests.ts';
import { faultsOf, readProofs, specificationPage } from './proofs.ts';
import requirements from './requirements.json' with { type: 'json' };

// Writes docs/specification.md; with --check it only says whether the page and the list are true.
const page = join(import.meta.dirname, '..', '..', 'docs', 'specification.md');
const textOf = (file: string) => ({ file, text: readSource(file) });
const readTags = readProofs(testFiles().map(textOf));
const faults = [...faultsOf(requirements, readTags), ...usedByTestsOnly(sourceFiles().map(textOf))];
const written = specificationPage(requirements, readTags);
if (!process.argv.includes('--check')) writeFileSync(page, written);
else if (readFileSync(page, 'utf8') !== written)
	faults.push('docs/specification.md is not up to date: npm run specification writes it.');
for (const fault of faults) console.log(fault);
console.log(
	`${Object.keys(requirements).length} requirements, ${readTags.proofs.length} tests name them, ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
