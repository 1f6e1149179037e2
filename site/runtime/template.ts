import { existsSync, readFileSync } from 'node:fs';

/** The built document in parts, cut at the head, the styles, the page and the state. */
export type Template = Record<'beforeHead' | 'beforeStyles' | 'beforePage' | 'beforeState' | 'end', string>;

let built: Template | undefined;

/** `index.html`, as the browser build left it beside this bundle. */
export function template(): Template {
	built ??= cut(readFileSync(templateFile(), 'utf8'));
	return built;
}

/** Development uses the bundler's own document. */
export function setTemplate(html: string): void {
	built = cut(html);
}

function templateFile(): URL {
	const beside = new URL('./document.html', import.meta.url);
	// Without a build, as in tests, the source stands one folder up.
	return existsSync(beside) ? beside : new URL('../index.html', import.meta.url);
}

function cut(html: string): Template {
	const [beforeHead, beforeStyles, beforePage, beforeState, end, ...more] = html.split(
		/<!--(?:head|styles|page|state)-->/,
	);
	if (
		beforeHead === undefined ||
		beforeStyles === undefined ||
		beforePage === undefined ||
		beforeState === undefined ||
		end === undefined ||
		more.length > 0
	)
		throw new Error('index.html needs the marks head, styles, page and state, in this order, once each');
	return { beforeHead, beforeStyles, beforePage, beforeState, end };
}
