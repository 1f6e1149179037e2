import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Names of buttons and fields for people who do not see them.

const root = join(import.meta.dirname, '..');
const sources = globSync('{shared,site,desktop,server}/**/*.{ts,tsx}', {
	cwd: root,
	exclude: [
		'**/node_modules/**',
		'**/dist/**',
		'**/*.test.*',
		'**/{e2e,testing,trials}/**',
		'shared/words/**',
	],
}).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

type Words = readonly [place: string, name: string, make: (...values: string[]) => unknown];

/** The texts of a catalogue that are made from values. */
const madeTexts = (words: object, place: string): Words[] =>
	Object.entries(words).flatMap(([name, value]) => {
		if (typeof value === 'function') return [[`${place}.${name}`, name, value] as const];
		return typeof value === 'object' && value !== null ? madeTexts(value, `${place}.${name}`) : [];
	});

const catalogues = await Promise.all(
	globSync('shared/words/{ru,uk}/*.ts', { cwd: root }).map(async (file) =>
		madeTexts({ ...(await import(join(root, file))) }, file),
	),
);

test('a button that shows an icon alone has a name', () => {
	const bare = sources.flatMap(({ file, text }) =>
		[...text.matchAll(/<(?:ActionIcon|CloseButton)\b/g)].flatMap(({ index }) => {
			const tag = tagAt(text, index);
			return /aria-label|\{\.\.\./.test(tag) ? [] : [`${file}: ${tag}`];
		}),
	);
	expect(bare).toEqual([]);
});

function tagAt(text: string, start: number): string {
	let depth = 0;
	for (let at = start; at < text.length; at += 1) {
		if (text[at] === '{') depth += 1;
		if (text[at] === '}') depth -= 1;
		if (text[at] === '>' && depth === 0) return text.slice(start, at + 1);
	}
	return text.slice(start);
}

test('a label that is made from the name of a record says this name, in either language', () => {
	const used = new Set(
		sources.flatMap(({ text }) =>
			[...text.matchAll(/(?:aria-label|\blabel)=\{(?:`\$\{)?[\w.]+\.(\w+)\(/g)].map(([, name]) => name),
		),
	);
	expect(used.size).toBeGreaterThan(20);
	// A name that is a day, too.
	const name = '2026-01-05';
	const silent = catalogues
		.flat()
		.filter(([, key, make]) => used.has(key) && make.length > 0)
		.filter(([, , make]) => !String(make(...Array<string>(make.length).fill(name))).includes('2026'));
	expect(silent.map(([place]) => place)).toEqual([]);
});

// Their controls are alone of their kind on a screen: none stands in a row among others.
const alone = new Set(
	`text.label text.previous text.next text.close words.find words.form.close noticeWords.close words.previous
	tables.shortcuts.find tableGrid.column words.next words.close tables.shortcuts.group tableGrid.revert
	words.alarm.title followUp.label followUp.time admin.more words.style words.new admin.close dates.open
	filter.label listWords.markAll listWords.clear words.shell.menu adminKeys.palette.placeholder words.shell.person
	words.kind words.insert`.split(/\s+/),
);

test('a control among others is labelled with the name of its record, not with a plain word', () => {
	const controls =
		/<(?:ActionIcon|CloseButton|Button|UnstyledButton|button|Checkbox|Radio|Switch|Link|a|\w*Input|\w*Select|\w*Textarea|input|select|textarea)\b/g;
	const plain = sources.flatMap(({ file, text }) =>
		[...text.matchAll(controls)].flatMap(({ index }) => {
			const word = /aria-label=\{([\w.]+\.\w+)\}/.exec(tagAt(text, index))?.[1];
			return word && !alone.has(word) ? [`${file}: ${word}`] : [];
		}),
	);
	expect(plain).toEqual([]);
});
