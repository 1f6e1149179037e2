import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { smoke, steps, walk, written } from './smoke.ts';

test('a smoke run asks about every step of its system and writes down the answers', async () => {
	const answers = ['y', 'nothing opens any more', 's'];
	const asked: string[] = [];
	const results = await walk(async (question: string) => {
		asked.push(question);
		return answers.shift() ?? 'y';
	}, 'win32');
	expect(asked.join()).not.toContain('Wayland');
	expect(asked).toHaveLength(steps.length - 1);
	const text = written(results, { version: '0.1.0', at: new Date('2026-11-20T10:00:00Z') });
	expect(text).toContain('ok       Start and session\n');
	expect(text).toContain('WRONG    Ten reloads: nothing opens any more\n');
	expect(text).toContain('skipped  The cable pulled\n');
});

test('a smoke run that is broken off keeps the given answers and marks the rest as skipped', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'clearway-smoke-'));
	const file = join(folder, 'smoke.txt');
	const [input, output] = [new PassThrough(), new PassThrough()];
	const answers = ['y', 'a white window'];
	let said = '';
	output.on('data', (part) => {
		said += String(part);
		if (!said.endsWith('instead: ')) return;
		said = '';
		const answer = answers.shift();
		if (answer === undefined) input.end();
		else input.write(`${answer}\n`);
	});
	expect(await smoke('0.1.0', { input, output, file })).toBe(false);
	const lines = readFileSync(file, 'utf8').trim().split('\n').slice(2);
	expect(lines.slice(0, 2)).toEqual(['ok       Start and session', 'WRONG    Ten reloads: a white window']);
	expect(lines.slice(2).length).toBeGreaterThan(5);
	for (const line of lines.slice(2)) expect(line).toMatch(/^skipped /);
	rmSync(folder, { recursive: true });
});

test('the list in docs/desktop.md names the same steps', () => {
	const docs = readFileSync(new URL('../docs/desktop.md', import.meta.url), 'utf8');
	for (const [title] of steps) expect(docs).toContain(`**${title}**`);
});
