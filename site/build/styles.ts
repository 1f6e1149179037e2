import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import type { StyleRule } from '../runtime/page-styles.ts';

// Faces with `local()` sources alone are the fallbacks; they stay.
const loadedFaces = /@font-face\{[^}]*url\([^}]*\}/g;
const comments = /\/\*.*?\*\//gs;
const stylesheet = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/;

/** A face as the first script makes it: family, file and the letters it is for. */
type Face = { family: string; source: string; unicodeRange: string };

type Split = { document: string; fonts: Face[]; styles: string; rules: StyleRule[] };

/**
 * Takes the styles out of the document: each page is sent with the rules that apply to it, and the first
 * script brings the file with all of them. The fonts are taken out of the styles: the first script loads them
 * after the first paint (and at once where the device has them); browsers without scripts find them in a file
 * of their own. On a phone they were half of what the first paint waited for; the fallback faces are set to
 * the same measures, so nothing moves when the fonts come.
 */
export async function splitStyles(client: string, document: string): Promise<Split> {
	const href = stylesheet.exec(document)?.[1];
	if (!href) throw new Error('The built document names no styles');
	const css = await readFile(join(client, href), 'utf8');
	const faces = css.match(loadedFaces) ?? [];
	const fonts = await writeHashed(client, 'fonts', faces.join(''));
	await rm(join(client, href));
	const all = css.replaceAll(loadedFaces, '').replaceAll(comments, '').trim();
	if (all.includes('</')) throw new Error('The styles would end the element they are written into');
	return {
		document: document.replace(
			stylesheet,
			() => `<noscript><link rel="stylesheet" href="${fonts}"></noscript>`,
		),
		fonts: faces.map(readFace),
		styles: await writeHashed(client, 'site', all),
		rules: readRules(postcss.parse(all).nodes),
	};
}

function readFace(face: string): Face {
	const value = (descriptor: string): string =>
		new RegExp(`${descriptor}:([^;}]+)`).exec(face)?.[1]?.replaceAll(/["']/g, '') ?? '';
	const [source = ''] = value('src').split(/(?<=\))/);
	return { family: value('font-family'), source, unicodeRange: value('unicode-range') };
}

// Of neighbours that stand in every page one text is made.
const readRules = (nodes: readonly ChildNode[]): StyleRule[] =>
	nodes.map(readRule).reduce<StyleRule[]>((rules, rule) => {
		const last = rules.at(-1);
		if (typeof rule === 'string' && typeof last === 'string') rules[rules.length - 1] = last + rule;
		else rules.push(rule);
		return rules;
	}, []);

function readRule(node: ChildNode): StyleRule {
	if (node.type === 'rule') {
		const plain = node.selectors.map((selector) => selector.replaceAll(/\[[^\]]*\]/g, ''));
		const needs = plain.flatMap(spreadOut).map(namesIn);
		return needs.some(({ length }) => length === 0) ? text(node) : { css: text(node), needs };
	}
	if (node.type === 'atrule' && node.name === 'keyframes') return readKeyframes(node);
	const isCondition = node.type === 'atrule' && ['media', 'supports', 'container'].includes(node.name);
	if (!isCondition) return text(node);
	return { at: `@${node.name} ${node.params}`, rules: readRules(node.nodes ?? []) };
}

/** They are of use where a rule that names them is. */
function readKeyframes(node: AtRule): StyleRule {
	const needs: string[][] = [];
	node.root().walkDecls(/^animation(?:-name)?$/, ({ parent, value }) => {
		if (!value.split(/[\s,]+/).includes(node.params) || parent?.type !== 'rule') return;
		const rule = readRule(parent as Rule);
		needs.push(...(typeof rule === 'object' && 'needs' in rule ? rule.needs : [[]]));
	});
	return needs.some(({ length }) => length === 0) ? text(node) : { css: text(node), needs };
}

// The semicolon after an at-rule without a block is not its own.
const text = (node: ChildNode): string =>
	node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString();

// What stands in the parentheses of these has to be there as well; of others it is an exception or a count.
const choices = new Set(['is', 'where', 'has']);
const innermost = /:([\w-]+)\(([^()]*)\)/;

/** A selector without parentheses, once for each of its choices. */
function spreadOut(selector: string): string[] {
	const [whole, name = '', inside = ''] = innermost.exec(selector) ?? [];
	if (whole === undefined) return [selector];
	const choice = choices.has(name) ? inside.split(',') : [''];
	return choice.flatMap((one) => spreadOut(selector.replace(whole, () => one)));
}

/** The classes without which a selector finds nothing. */
const namesIn = (selector: string): string[] => [
	...new Set([...selector.matchAll(/\.([\w-]+)/g)].flatMap(([, name]) => name ?? [])),
];

async function writeHashed(client: string, name: string, css: string): Promise<string> {
	const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
	const href = `/assets/${name}-${hash}.css`;
	await writeFile(join(client, href), css);
	return href;
}
