import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/**
 * A part of the styles, as the build reads them: text for every page, a rule with the classes that each of its
 * selectors needs, or a condition around rules.
 */
export type StyleRule = string | { css: string; needs: string[][] } | { at: string; rules: StyleRule[] };

/** A page's styles, and their name in its content security policy. */
export type PageStyles = { style: string; source: string };

let built: StyleRule[] | undefined;
const drawn = new Map<string, PageStyles>();

/**
 * The rules that the page needs before its scripts run, in their order; the scripts bring the rest. Empty in
 * development, where styles are files.
 */
export function stylesFor(markup: string): PageStyles {
	built ??= readRules();
	if (built.length === 0) return { style: '', source: '' };
	const used = classNamesIn(markup);
	// The same class names in the same order need the same rules.
	const kind = [...used].join('"');
	const cached = drawn.get(kind);
	if (cached) return cached;
	const style = rulesOf(built, new Set([...used].flatMap((value) => value.split(' '))));
	const hash = createHash('sha256').update(style).digest('base64');
	const pageStyles = { style: `<style>${style}</style>`, source: `'sha256-${hash}'` };
	// One for each kind of page; the office's content makes more kinds.
	if (drawn.size === mostDrawn) drawn.clear();
	drawn.set(kind, pageStyles);
	return pageStyles;
}

const mostDrawn = 100;

function rulesOf(rules: readonly StyleRule[], classes: ReadonlySet<string>): string {
	let css = '';
	for (const rule of rules) {
		if (typeof rule === 'string') css += rule;
		else if ('needs' in rule)
			css += rule.needs.some((classesNeeded) => classesNeeded.every((name) => classes.has(name)))
				? rule.css
				: '';
		else {
			const inside = rulesOf(rule.rules, classes);
			if (inside !== '') css += `${rule.at}{${inside}}`;
		}
	}
	return css;
}

const attribute = 'class="';

/** Finds each value once; a regular expression takes twice as long. */
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

// The build put them beside the bundle.
function readRules(): StyleRule[] {
	const file = new URL('./styles.json', import.meta.url);
	// The build wrote it.
	return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StyleRule[]) : [];
}
