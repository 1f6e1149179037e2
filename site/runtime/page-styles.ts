import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/**
 * A part of the styles, as the build reads them: what stands in every page, a rule with the classes (of each
 * of its selectors) without which it applies to nothing, or a condition around others.
 */
export type StyleRule = string | { css: string; needs: string[][] } | { at: string; rules: StyleRule[] };

/** The styles of a page, and how its content security policy names them. */
export type PageStyles = { style: string; source: string };

let built: StyleRule[] | undefined;
const drawn = new Map<string, PageStyles>();

/**
 * The rules that can apply to what a page shows before its scripts run, in their order; those bring the rest.
 * Nothing in development, where the styles are files.
 */
export function stylesFor(markup: string): PageStyles {
	built ??= readRules();
	if (built.length === 0) return { style: '', source: '' };
	const used = classNamesIn(markup);
	// The same parts in the same order need the same rules.
	const kind = [...used].join('"');
	const known = drawn.get(kind);
	if (known) return known;
	const style = rulesOf(built, new Set([...used].flatMap((value) => value.split(' '))));
	const hash = createHash('sha256').update(style).digest('base64');
	const made = { style: `<style>${style}</style>`, source: `'sha256-${hash}'` };
	// As many as there are kinds of pages; what an office writes makes more of them.
	if (drawn.size === mostDrawn) drawn.clear();
	drawn.set(kind, made);
	return made;
}

const mostDrawn = 100;

function rulesOf(rules: readonly StyleRule[], classes: ReadonlySet<string>): string {
	let css = '';
	for (const rule of rules) {
		if (typeof rule === 'string') css += rule;
		else if ('needs' in rule)
			css += rule.needs.some((all) => all.every((name) => classes.has(name))) ? rule.css : '';
		else {
			const inside = rulesOf(rule.rules, classes);
			if (inside !== '') css += `${rule.at}{${inside}}`;
		}
	}
	return css;
}

const attribute = 'class="';

/** The values of the attribute, each once. An expression that finds them takes twice as long. */
function classNamesIn(markup: string): Set<string> {
	const values = new Set<string>();
	let from = markup.indexOf(attribute);
	while (from >= 0) {
		const end = markup.indexOf('"', from + attribute.length);
		if (end < 0) break;
		values.add(markup.slice(from + attribute.length, end));
		from = markup.indexOf(attribute, end);
	}
	return values;
}

// Beside the bundle, where the build put them.
function readRules(): StyleRule[] {
	const file = new URL('./styles.json', import.meta.url);
	// Written by the build.
	return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StyleRule[]) : [];
}
