import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { steps, walk, written } from './smoke.ts';

test('a smoke run asks about every step of its system and writes down what was seen', async () => {
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

test('the list in docs/desktop.md names the same steps', () => {
	const docs = readFileSync(new URL('../docs/desktop.md', import.meta.url), 'utf8');
	for (const [title] of steps) expect(docs).toContain(`**${title}**`);
});
