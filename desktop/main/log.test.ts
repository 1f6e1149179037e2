import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';
import { openLog, reportText, scrub } from './log.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjEsImV4cCI6MX0.c2lnbmF0dXJlLXNpZ25hdHVyZQ';

test('neither the log nor the diagnostics hold a token, a password, a phone number or an address of mail (Q18)', () => {
	const folder = mkdtempSync(join(tmpdir(), 'log-'));
	const log = openLog(folder, () => new Date('2026-01-01T00:00:00Z'));
	log.write('call', {
		authorization: `Bearer ${token}`,
		password: 'hunter2',
		text: `${token} +380 67 123 45 67 olena@example.com`,
	});
	const diagnostics = reportText({ version: '1' }, log.tail());
	for (const text of [readFileSync(join(folder, 'clearway.log'), 'utf8'), diagnostics]) {
		for (const secret of [token, 'hunter2', '123 45 67', 'olena@']) expect(text).not.toContain(secret);
		expect(text).toContain('"event":"call"');
	}
	rmSync(folder, { recursive: true });
});

test('times in the log stay readable', () =>
	expect(scrub('2026-01-01T00:00:00.000Z')).toBe('2026-01-01T00:00:00.000Z'));

test('a proposed file name has no folders and nothing that file systems refuse', () => {
	expect(fileNameOf('../../etc/passwd')).toBe('passwd');
	expect(fileNameOf('C:\\a\\b:c?.csv')).toBe('b_c_.csv');
	expect(fileNameOf('...')).toBe('file');
});
