import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSource, testFiles } from '../test-titles.ts';
import { readProofs, specificationPage } from './proofs.ts';
import requirements from './requirements.json' with { type: 'json' };

const folder = join(import.meta.dirname, '..', '..', 'dist');
const proofs = readProofs(testFiles().map((file) => ({ file, text: readSource(file) })));
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'specification.md'), specificationPage(requirements, proofs));
console.log(
	`dist/specification.md: ${Object.keys(requirements).length} requirements, ${proofs.proofs.length} tests that name them`,
);
