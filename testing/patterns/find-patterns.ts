import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { parseAst } from 'vitest/node';
import { committedFiles } from '../committed.ts';
import type { Pattern } from './count-steps.ts';
import type { MadePattern } from './record-made.ts';

/** A regular expression of the product, and its place. */
export type FoundPattern = Pattern & {
	file: string;
	line: number;
	/** A `made` one was recorded as it was made; of a `guessed` one the source is known in part. */
	kind: 'literal' | 'made' | 'guessed';
};

const root = join(import.meta.dirname, '..', '..');
const isProduct = (file: string): boolean =>
	/^(?:shared|server|site|desktop)\/.*\.tsx?$/.test(file) &&
	!/\.(?:test|spec|d)\.tsx?$|\/(?:e2e|testing|trials|stand-in)\//.test(file);

/** Every regular expression in the sources of the product. */
export async function findPatterns(): Promise<FoundPattern[]> {
	const found = (committedFiles() ?? [])
		.filter(isProduct)
		.flatMap((file) => patternsIn(file, readFileSync(join(root, file), 'utf8')));
	const made = await recordMade(found.flatMap(({ kind, file }) => (kind === 'guessed' ? [file] : [])));
	return found.flatMap((pattern) => {
		if (pattern.kind === 'literal') return [pattern];
		const recorded = made.filter(({ file, line }) => file === pattern.file && line === pattern.line);
		return recorded.length > 0 ? recorded.map((each) => ({ ...each, kind: 'made' as const })) : [pattern];
	});
}

/** Runs the modules that put patterns together, so that each is tested as it is made. */
async function recordMade(files: readonly string[]): Promise<MadePattern[]> {
	// Node runs no .tsx, and screens want a browser.
	const isLoadable = (file: string): boolean => /^(?:shared\/(?!admin|ui)|server\/).*\.ts$/.test(file);
	const workerData = [...new Set(files)].filter(isLoadable);
	const worker = new Worker(new URL('record-made.ts', import.meta.url), { workerData });
	const made = await new Promise<MadePattern[]>((resolve, reject) => {
		worker.once('message', resolve).once('error', reject);
	});
	// The same pattern with other words is attacked once.
	const shapeOf = ({ source, ...more }: MadePattern): string =>
		JSON.stringify([source.replace(/(?<!\\\p{L}*)\p{L}+/gu, 'a'), more]);
	return [...new Map(made.map((pattern) => [shapeOf(pattern), pattern])).values()];
}

type Node = { type: string; start: number } & Record<string, unknown>;

function patternsIn(file: string, text: string): FoundPattern[] {
	const found: FoundPattern[] = [];
	const add = (node: Node, kind: FoundPattern['kind'], pattern: Pattern): void => {
		const line = text.slice(0, node.start).split('\n').length;
		found.push({ ...pattern, file, line, kind });
	};
	const visit = (node: unknown, parent: Node | null): void => {
		if (Array.isArray(node)) for (const each of node) visit(each, parent);
		if (!isNode(node)) return;
		if (isNode(node.callee) && node.callee.name === 'RegExp') {
			const [source, flags] = node.arguments as unknown[];
			const said = writtenIn(flags);
			add(node, 'guessed', { source: writtenIn(source), flags: said, isRepeated: said.includes('g') });
		}
		const regex = node.regex as { pattern: string; flags: string } | undefined;
		if (regex) {
			const isRepeated = regex.flags.includes('g') || isSplit(parent);
			add(node, 'literal', { source: regex.pattern, flags: regex.flags, isRepeated });
		} else for (const value of Object.values(node)) visit(value, node);
	};
	visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), null);
	return found;
}

const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && 'type' in value;

/** `split` searches on after each match. */
const isSplit = (call: Node | null): boolean =>
	isNode(call?.callee) && isNode(call.callee.property) && call.callee.property.name === 'split';

/** A text as it is written, with a letter for each value that is known only when it runs. */
function writtenIn(node: unknown): string {
	if (node === undefined) return '';
	if (!isNode(node)) return 'x';
	if (typeof node.value === 'string') return node.value;
	if (node.type !== 'TemplateLiteral') return 'x';
	const pieces = node.quasis as { value: { cooked: string } }[];
	return pieces.map(({ value }) => value.cooked).join('x');
}
