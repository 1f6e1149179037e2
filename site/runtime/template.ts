import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** The built document, cut where the head, the page and the state go. */
export type Template = { beforeHead: string; beforePage: string; beforeState: string; end: string };

let built: Template | undefined;

/** The document around every page: `index.html` as the browser build left it beside this bundle. */
export function template(): Template {
	built ??= cut(readFileSync(templateFile(), 'utf8'));
	return built;
}

/** In development the bundler's own document is used instead. */
export function useTemplate(html: string): void {
	built = cut(html);
}

/** The styles in the document as a policy names them; empty in development, where they are files. */
export function styleSource(): string {
	const [, style] = /<style>(.*?)<\/style>/s.exec(template().beforePage) ?? [];
	return style ? `'sha256-${createHash('sha256').update(style).digest('base64')}'` : '';
}

function templateFile(): URL {
	const beside = new URL('./document.html', import.meta.url);
	// Unbuilt, as in tests, the source stands two folders up or beside.
	return existsSync(beside) ? beside : new URL('../index.html', import.meta.url);
}

function cut(html: string): Template {
	const [beforeHead, beforePage, beforeState, end, ...more] = html.split(/<!--(?:head|page|state)-->/);
	if (
		beforeHead === undefined ||
		beforePage === undefined ||
		beforeState === undefined ||
		end === undefined ||
		more.length > 0
	)
		throw new Error('index.html needs the marks head, page and state, in this order, once each');
	return { beforeHead, beforePage, beforeState, end };
}
