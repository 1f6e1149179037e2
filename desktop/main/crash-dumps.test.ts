import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCrashDumps } from './crash-dumps.ts';

test('the newest dumps of crashes stay on this machine and are listed by time and size alone', () => {
	const folder = mkdtempSync(join(tmpdir(), 'crashes-'));
	mkdirSync(join(folder, 'completed'));
	for (let day = 1; day <= 8; day++) {
		const file = join(folder, 'completed', `${day}.dmp`);
		writeFileSync(file, 'x'.repeat(day));
		utimesSync(file, day * 86_400, day * 86_400);
	}
	writeFileSync(join(folder, 'settings.dat'), 'no dump');
	const dumps = createCrashDumps(folder);
	dumps.trim();
	expect(dumps.list().map(({ bytes }) => bytes)).toEqual([8, 7, 6, 5, 4]);
	expect(dumps.list()[0]).toEqual({ at: '1970-01-09T00:00:00.000Z', bytes: 8 });
	expect(createCrashDumps(join(folder, 'none')).list()).toEqual([]);
});

test('a dump that cannot be taken away keeps neither the app from starting nor the other dumps', () => {
	const folder = mkdtempSync(join(tmpdir(), 'crashes-'));
	for (let day = 1; day <= 7; day++) {
		const file = join(folder, `${day}.dmp`);
		// Nobody can take this one away as a file.
		if (day === 2) mkdirSync(file);
		else writeFileSync(file, 'x'.repeat(day));
		utimesSync(file, day * 86_400, day * 86_400);
	}
	const dumps = createCrashDumps(folder);
	dumps.trim();
	expect(readdirSync(folder).sort()).toEqual(['2.dmp', '3.dmp', '4.dmp', '5.dmp', '6.dmp', '7.dmp']);
});
