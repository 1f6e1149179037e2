import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import type { StyleRule } from '../runtime/page-styles.ts';

// Fallback faces have only `local()` sources; they stay in the styles.
const loadedFaces = /@font-face\{[^}]*url\([^}]*\}/g;
const comments = /\/\*.*?\*\//gs;
const stylesheet = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/;

/** A font face as the first script makes it: family, file, and its letters. */
type Face = { family: string; source: string; unicodeRange: string };

type Split = { document: string; fonts: Face[]; styles: string; rules: StyleRule[] };

/**
 * Takes the styles out of the document: each page is sent with the rules that it needs, and the first script
 * brings the file with all rules. Fonts leave the styles too: the first script loads them after the first paint,
 * or at once if the device has them; browsers without scripts find them in their own file. On a phone fonts were
 * half of the time to the first paint. Fallback faces have the same measures, so that nothing moves when the
 * fonts come.
 */
export async function splitStyles(client: string, document: string): Promise<Split> {
	const href = stylesheet.exec(document)?.[1];
	if (!href) throw new Error('The built document names no styles');
	const css = await readFile(join(client, href), 'utf8');
	const faces = css.match(loadedFaces) ?? [];
	const fonts = await writeHashed(client, 'fonts', faces.join(''));
	await rm(join(client, href));
	const styles = css.replaceAll(loadedFaces, '').replaceAll(comments, '').trim();
	if (styles.includes('</')) throw new Error('The styles would end the element they are written into');
	return {
		document: document.replace(
			stylesheet,
			() => `<noscript><link rel="stylesheet" href="${fonts}"></noscript>`,
		),
		fonts: faces.map(readFace),
		styles: await writeHashed(client, 'site', styles),
		rules: readRules(postcss.parse(styles).nodes),
	};
}

function readFace(face: string): Face {
	const value = (descriptor: string): string =>
		new RegExp(`${descriptor}:([^;}]+)`).exec(face)?.[1]?.replaceAll(/["']/g, '') ?? '';
	const [source = ''] = value('src').split(/(?<=\))/);
	return { family: value('font-family'), source, unicodeRange: value('unicode-range') };
}

// Neighbours that every page needs become one text.
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

/** Keyframes are needed by the pages whose rules name them. */
function readKeyframes(node: AtRule): StyleRule {
	const needs: string[][] = [];
	node.root().walkDecls(/^animation(?:-name)?$/, ({ parent, value }) => {
		if (!value.split(/[\s,]+/).includes(node.params) || parent?.type !== 'rule') return;
		const rule = readRule(parent as Rule);
		needs.push(...(typeof rule === 'object' && 'needs' in rule ? rule.needs : [[]]));
	});
	return needs.some(({ length }) => length === 0) ? text(node) : { css: text(node), needs };
}

// An at-rule without a block does not print its semicolon.
const text = (node: ChildNode): string =>
	node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString();

// A selector inside these must match too; inside others it is an exception or a count.
const choices = new Set(['is', 'where', 'has']);
const innermost = /:([\w-]+)\(([^()]*)\)/;

/** Answers the selector without parentheses, once for each choice. */
function spreadOut(selector: string): string[] {
	const [whole, name = '', inside = ''] = innermost.exec(selector) ?? [];
	if (whole === undefined) return [selector];
	const options = choices.has(name) ? inside.split(',') : [''];
	return options.flatMap((option) => spreadOut(selector.replace(whole, () => ` ${option}`)));
}

/** The classes that a selector needs to match. */
const namesIn = (selector: string): string[] => [
	...new Set([...selector.matchAll(/\.([\w-]+)/g)].flatMap(([, name]) => name ?? [])),
];

async function writeHashed(client: string, name: string, css: string): Promise<string> {
	const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
	const href = `/assets/${name}-${hash}.css`;
	await writeFile(join(client, href), css);
	return href;
}
