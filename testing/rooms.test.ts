import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { committedFiles } from './committed.ts';

// The tables of docs/architecture.md say which room may import which; these tests read both.

type Import = { from: string; to: string };

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');

const named = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const rowsUnder = (heading: string): string[][] =>
	(page.split(`\n${heading}\n`)[1]?.split(/\n#+ /)[0] ?? '')
		.split('\n')
		.filter((line) => line.startsWith('| `'))
		.map((line) => line.split('|').slice(1));

const parts = new Map(
	rowsUnder('## Parts').flatMap(([names, others]) =>
		named(names).map((name) => [name, named(others)] as const),
	),
);
const headings = [...page.matchAll(/\n### `([^`]+)`\n/g)].map(([, folder = '']) => folder);
/** The rooms from top to bottom, each with the number of its line. */
const lines = new Map(
	headings.flatMap((folder) =>
		rowsUnder(`### \`${folder}\``).flatMap(([names], line) =>
			named(names).map((name) => [normalize(join(folder, name)), line] as const),
		),
	),
);
const exceptions = rowsUnder('### Against the order').map(([names]) => named(names).join(' → '));

const roomOf = (file: string): string =>
	dirname(file)
		.split('/')
		.slice(0, /^(?:shared\/admin|server\/features)\//.test(file) ? 3 : 2)
		.join('/');

/** The part of a room: the longest name of the first table with which it begins. */
const partOf = (room: string): string =>
	[...parts.keys()]
		.filter((part) => `${room}/`.startsWith(`${part}/`))
		.sort((a, b) => b.length - a.length)[0] ?? '';

const tableOf = (room: string): string | undefined =>
	headings.find((folder) => `${room}/`.startsWith(`${folder}/`));

/** What is wrong with an import, and what to do; null where it may be. */
function faultOf({ from, to }: Import): string | null {
	const [room, other] = [roomOf(from), roomOf(to)];
	if (room === other || exceptions.includes(`${room} → ${other}`)) return null;
	const said = `${from} imports ${to}`;
	const [part, otherPart] = [partOf(room), partOf(other)];
	if (tableOf(room) === undefined || tableOf(room) !== tableOf(other))
		return parts.get(part)?.includes(otherPart)
			? null
			: `${said}: ${part} may not import ${otherPart}. Move what both need into a part that both may import.`;
	const [line, otherLine] = [lines.get(room), lines.get(other)];
	if (line === undefined || otherLine === undefined)
		return `${said}: give ${line === undefined ? room : other} a line among the rooms of docs/architecture.md.`;
	return line < otherLine
		? null
		: `${said}: ${room} does not stand above ${other} in docs/architecture.md. Move what both need into a room below, or let the caller pass it.`;
}

const isProduct = (file: string): boolean =>
	/^(?:shared|server|site|desktop)\/.*\.tsx?$/.test(file) &&
	!/\.(?:test|spec)\.tsx?$|\/(?:e2e|testing|trials|stand-in)\//.test(file);
const files = (committedFiles() ?? []).filter((file) => isProduct(file) && existsSync(join(root, file)));
const known = new Set(files);

const imports = files.flatMap((from) =>
	[...readFileSync(join(root, from), 'utf8').matchAll(/(?:\bfrom|\bimport\(|^import)\s*'([^']+)'/gm)].flatMap(
		([, name = '']): Import[] => {
			const path = name.startsWith('.')
				? normalize(join(dirname(from), name))
				: name.replace(/^@clearway\//, '');
			// The words of a language have one address, which the build leads to its folder.
			const to = known.has(path) ? path : path.replace('shared/words/', 'shared/words/ru/');
			return known.has(to) ? [{ from, to }] : [];
		},
	),
);

test('each import leads to a room below, or to a part that its own may import (docs/architecture.md)', () => {
	expect(imports.map(faultOf).filter(Boolean)).toEqual([]);
});

test('an import that the tables forbid is told with its file, its room and what to do', () => {
	expect(faultOf({ from: 'server/mail/outbox.ts', to: 'server/features/car/car.ts' })).toMatch(
		/^server\/mail\/outbox\.ts imports .*: server\/mail does not stand above server\/features\/car .*Move/,
	);
	expect(faultOf({ from: 'site/pages/home.tsx', to: 'shared/admin/kit/icon.tsx' })).toMatch(
		/site\/pages may not import shared\/admin\. Move/,
	);
	expect(faultOf({ from: 'server/new/room.ts', to: 'server/mail/outbox.ts' })).toMatch(
		/give server\/new a line/,
	);
});

test.skipIf(files.length === 0)('each room and each exception of docs/architecture.md is still there', () => {
	const rooms = new Set(files.map(roomOf));
	expect([...lines.keys()].filter((room) => !rooms.has(room))).toEqual([]);
	const used = imports.map(({ from, to }) => `${roomOf(from)} → ${roomOf(to)}`);
	expect(exceptions.filter((exception) => !used.includes(exception))).toEqual([]);
});
