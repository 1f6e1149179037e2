import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentPage, pageFile } from './current-page.ts';

writeFileSync(join(import.meta.dirname, '..', '..', pageFile), currentPage());
console.log(`${pageFile} is written`);
