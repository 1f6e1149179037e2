import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { inSources } from './in-sources.ts';

test('a stack trace of a bundle names the files and lines of the sources', () => {
	const folder = mkdtempSync(join(tmpdir(), 'clearway-maps-'));
	const bundle = join(folder, 'main.js');
	// The first character of the bundle is the fifth of the third line of the source.
	writeFileSync(
		`${bundle}.map`,
		JSON.stringify({ version: 3, sources: ['../server/pay.ts'], names: [], mappings: 'AAEI' }),
	);
	const trace = inSources(
		`Error: no\n    at pay (${pathToFileURL(bundle)}:1:1)\n    at node:internal/timers:1:1`,
	);
	rmSync(folder, { recursive: true });
	expect(trace).toMatch(
		/^Error: no\n {4}at pay \(file:\/\/.*\/server\/pay\.ts:3:5\)\n {4}at node:internal\/timers:1:1$/,
	);
});
