import { typesetLines, typesetProse } from '@clearway/shared/format/typeset.ts';
import type { Plugin } from 'vite';

type Change = { start: number; end: number; text: string };

/** Typesets the catalogues while they are built: sources stay plain, and no browser carries the rules. */
export const typesetCatalogues = (): Plugin => ({
	name: 'clearway:typeset-catalogues',
	transform: {
		filter: { id: /\/shared\/words\/(?:ru|uk)\/[\w-]+\.ts$/ },
		handler(code) {
			const changes: Change[] = [];
			collect(this.parse(code), changes);
			return { code: changed(code, changes), map: null };
		},
	},
	// The minifier writes each no-break space as four characters.
	generateBundle(_, files) {
		for (const file of Object.values(files))
			if (file.type === 'chunk') file.code = file.code.replace(/(?<!\\)\\(?:xA0|u00A0)/g, '\u00A0');
	},
});

// Nodes of a syntax tree are plain objects; the bundler's types name hundreds of kinds.
function collect(node: unknown, changes: Change[]): void {
	if (Array.isArray(node)) for (const part of node) collect(part, changes);
	if (!isNode(node)) return;
	const change = changeOf(node);
	if (change) changes.push(change);
	for (const [key, part] of Object.entries(node)) {
		// Code looks keys up as the sources write them.
		const isName = key === 'key' && node.computed !== true;
		if (!isName && typeof part === 'object') collect(part, changes);
	}
}

type Node = Record<string, unknown> & { type: string; start: number; end: number };

const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function changeOf(node: Node): Change | null {
	const { start, end } = node;
	if (node.type === 'Literal' && typeof node.value === 'string') {
		const typesetText = typesetProse(node.value, typesetLines);
		return typesetText === node.value ? null : { start, end, text: JSON.stringify(typesetText) };
	}
	if (node.type === 'TemplateElement') {
		const { cooked } = node.value as { cooked: string };
		const typesetText = typesetProse(cooked, typesetLines).replace(unitBehindValue, '\u00A0');
		return typesetText === cooked
			? null
			: { start, end, text: typesetText.replace(/[\\`]|\$(?=\{)/g, '\\$&') };
	}
	return null;
}

// A value of a template before a unit (cm³, kWh, currency, per cent) is a number.
const unitBehindValue = /^ (?=\p{L}{2,3}[³·]|[₴$€%])/u;

/** Makes the changes from the last to the first, so that earlier positions stay right. */
const changed = (code: string, changes: readonly Change[]): string =>
	changes
		.toSorted((a, b) => b.start - a.start)
		.reduce(
			(text, { start, end, text: typesetText }) => text.slice(0, start) + typesetText + text.slice(end),
			code,
		);
