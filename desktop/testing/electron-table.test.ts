import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const desktop = join(import.meta.dirname, '..');
const read = (...path: string[]): string => readFileSync(join(desktop, ...path), 'utf8');
const sources = ['main', 'preload'].flatMap((folder) =>
	readdirSync(join(desktop, folder))
		.filter((name) => /\.c?ts$/.test(name) && !name.includes('.test.'))
		.map((name) => read(folder, name)),
);
const types = read('..', 'node_modules', 'electron', 'electron.d.ts');
const [, table = ''] = read('..', 'docs', 'desktop.md').split('## Electron');
// The first column of each line.
const listed = new Set(
	table
		.split('\n')
		.flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)])
		.flatMap(([, name = '']) => name.split('.')),
);

/** Finds the members of Electron's imports in a file, such as `quit` of `app.quit`. */
function membersIn(source: string): string[] {
	const [, imported = ''] = /import \{([^}]*)\} from 'electron'/.exec(source) ?? [];
	return imported
		.split(',')
		.map((name) => name.trim())
		.filter((name) => /^\w+$/.test(name))
		.flatMap((name) =>
			[...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, member = '']) => member),
		)
		.filter((member) => !['on', 'once', 'off', 'emit'].includes(member));
}
const isElectrons = (name: string): boolean => types.includes(`'${name}'`);
const eventsIn = (source: string): string[] =>
	[...source.matchAll(/\.(?:on|once)\(\s*'([a-z]+(?:-[a-z]+)+)'/g)]
		.map(([, name = '']) => name)
		// Events of the updater and of Node are not Electron's.
		.filter((name) => isElectrons(name) && !name.startsWith('update') && name !== 'download-progress');

describe("the table of Electron's API in docs/desktop.md", () => {
	test('names every function and property of Electron that the app uses', () => {
		const used = [...new Set(sources.flatMap(membersIn))];
		expect(used.length).toBeGreaterThan(30);
		expect(used.filter((name) => !listed.has(name))).toEqual([]);
	});

	test('names every event of Electron that the app listens to', () => {
		const used = [...new Set(sources.flatMap(eventsIn))];
		expect(used.length).toBeGreaterThan(15);
		expect(used.filter((name) => !listed.has(name))).toEqual([]);
	});
});
