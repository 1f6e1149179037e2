import { cell, endOfTitle, titleOf } from '../test-titles.ts';

/** The requirements by their ids: the section of the specification, and a number within it. */
export type Requirements = Readonly<Record<string, string>>;

/** A file of tests with its text. */
export type TestFile = { file: string; text: string };

/** A test with the requirements that it proves. */
type Proof = { file: string; title: string; ids: readonly string[] };

/** The proofs in the tests, and the tags that stand where they prove nothing. */
export type Found = { proofs: readonly Proof[]; stray: readonly string[] };

const tag = /\bS(\d+)\.(\d+)(?:\s?[–-]\s?S?\1\.(\d+))?/g;

/** The ids that a text names: `S4.2`, `S2.10–S2.14`. */
export function tagsOf(text: string): string[] {
	return [...text.matchAll(tag)].flatMap(([, section, from, to = from]) =>
		Array.from({ length: Number(to) - Number(from) + 1 }, (_, more) => `S${section}.${Number(from) + more}`),
	);
}

/** Reads the tags out of the titles of tests; a tag anywhere else proves nothing. */
export function readProofs(files: readonly TestFile[]): Found {
	const proofs: Proof[] = [];
	const stray: string[] = [];
	for (const { file, text } of files) {
		for (const [index, line] of text.split('\n').entries()) {
			if (tagsOf(line).length === 0) continue;
			const title = titleOf(line);
			const ids = tagsOf((title && endOfTitle(title)) ?? '');
			if (title === undefined || ids.length === 0) stray.push(`${file}:${index + 1}`);
			else proofs.push({ file, title, ids });
		}
	}
	return { proofs, stray };
}

/** Lists missing tests, unknown requirements and stray tags. */
export function faultsOf(requirements: Requirements, { proofs, stray }: Found): string[] {
	const named = new Set(proofs.flatMap(({ ids }) => ids));
	return [
		...Object.entries(requirements)
			.filter(([id]) => !named.has(id))
			.map(([id, what]) => `${id} has no test: ${what}`),
		...proofs.flatMap(({ file, title, ids }) =>
			ids
				.filter((id) => !Object.hasOwn(requirements, id))
				.map((id) => `${id} is no requirement: ${file}, ${title}`),
		),
		...stray.map((place) => `A tag outside of the end of a title proves nothing: ${place}`),
	];
}

const sections = [
	'What the product does and for whom',
	'Screens and routes',
	'Entities and their fields',
	'States and transitions',
	'Validation rules',
	'Roles and permissions',
	'The calls it makes',
	'The error catalogue',
	'Business constants and limits',
];

/** What the page says besides its tables: the folders or files of each requirement, and the texts around. */
export type Around = { places: Readonly<Record<string, string>>; deviations: string; beyond: string };

/** The page of requirements, the places that fulfil them, and their tests. */
export function specificationPage(
	requirements: Requirements,
	{ proofs }: Found,
	{ places, deviations, beyond }: Around,
): string {
	const rows = Object.entries(requirements);
	const livesIn = (id: string): string => places[id]?.split(' ').join('<br>') ?? '';
	const provedBy = (id: string): string =>
		proofs
			.filter(({ ids }) => ids.includes(id))
			.map(({ file, title }) => `${file}: ${cell(title.replace(/\s*\([^()]*\)$/, ''))}`)
			.join('<br>');
	const section = (name: string, index: number): string => `## ${index + 1}. ${name}

| Id | Requirement | Lives in | Proved by |
|---|---|---|---|
${rows
	.filter(([id]) => id.startsWith(`S${index + 1}.`))
	.map(([id, what]) => `| ${id} | ${cell(what)} | ${livesIn(id)} | ${provedBy(id)} |`)
	.join('\n')}
`;
	return `# The specification, line by line

Written by \`npm run specification\` from the files in \`testing/specification\` and the tags in the titles of tests; do not edit it.
${rows.length} requirements, ${proofs.length} tests that name them. A requirement without a place or a test, a tag that names no requirement,
and a page that is out of date fail \`npm run check\`.

${deviations}
${sections.map(section).join('\n')}
${beyond}`;
}
