import { addressIn, type Language, type Languages } from '@clearway/shared/contract/language.ts';
import { language } from '@clearway/shared/words/language.ts';

type Spoken = { languages: Languages };

/** The address of a path in the page's language. */
export const ownAddress = ({ languages }: Spoken, path: string): string =>
	addressIn(language, languages, path);

/** The site's other language, if there is one. */
export const otherLanguage = ({ languages }: Spoken): Language | undefined =>
	languages.find((spoken) => spoken !== language);

/** The path within the page's language; null if the address is in no language or another one. */
export function pathWithin({ languages }: Spoken, pathname: string): string | null {
	const [, prefix = '', rest = ''] = /^\/(\w+)((?:\/.*)?)$/.exec(pathname) ?? [];
	const spoken = languages.slice(1).find((other) => other === prefix) ?? languages[0];
	if (spoken !== language) return null;
	return spoken === languages[0] ? pathname : rest || '/';
}

// Only pages exist in every language.
const notPages = /^\/(admin|api|media)(\/|$)/;

/** False for files, which have a dot in their last part, and for the admin area. */
export const isPagePath = (path: string): boolean => !notPages.test(path) && !/\.[^/.]*$/.test(path);

const links = / href="(\/(?!\/)[^"]*)"/g;

/** Leads the links of an office's text to the reader's language. */
export const withOwnLinks = (site: Spoken, html: string): string =>
	site.languages[0] === language
		? html
		: html.replace(links, (link, path: string) =>
				isUnspoken(path.split(/[?#]/)[0] ?? '', site) ? ` href="${ownAddress(site, path)}"` : link,
			);

// True if it is a page whose address names no language yet.
const isUnspoken = (path: string, { languages }: Spoken): boolean =>
	isPagePath(path) &&
	!languages.slice(1).some((spoken) => path === `/${spoken}` || path.startsWith(`/${spoken}/`));
