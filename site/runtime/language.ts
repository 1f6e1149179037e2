import { addressIn, type Language, type Languages } from '@clearway/shared/contract/language.ts';
import { language } from '@clearway/shared/words/language.ts';

/** What has to be known of an installation to find its addresses. */
type Spoken = { languages: Languages };

/** A path of the site as it stands in the language of the page. */
export const ownAddress = ({ languages }: Spoken, path: string): string =>
	addressIn(language, languages, path);

/** The language that the site speaks beside the one of the page, if there is one. */
export const otherLanguage = ({ languages }: Spoken): Language | undefined =>
	languages.find((one) => one !== language);

/** The path within the language of the page; null where an address stands in no or another language. */
export function pathWithin({ languages }: Spoken, pathname: string): string | null {
	const [, prefix = '', rest = ''] = /^\/(\w+)((?:\/.*)?)$/.exec(pathname) ?? [];
	const spoken = languages.slice(1).find((one) => one === prefix) ?? languages[0];
	if (spoken !== language) return null;
	return spoken === languages[0] ? pathname : rest || '/';
}

// What of the site is a page, and so exists in every language.
const notPages = /^\/(admin|api|media)(\/|$)/;

/** Whether a path is one of a page: files have a dot in their last part, the admin area is apart. */
export const isPagePath = (path: string): boolean => !notPages.test(path) && !/\.[^/]*$/.test(path);

const links = / href="(\/(?!\/)[^"]*)"/g;

/** Leads the links in a text of the office to the pages in the language of its reader. */
export const withOwnLinks = (site: Spoken, html: string): string =>
	site.languages[0] === language
		? html
		: html.replace(links, (link, path: string) =>
				isUnspoken(path.split(/[?#]/)[0] ?? '', site) ? ` href="${ownAddress(site, path)}"` : link,
			);

// Whether it is a page and its address names no language yet.
const isUnspoken = (path: string, { languages }: Spoken): boolean =>
	isPagePath(path) && !languages.slice(1).some((one) => path === `/${one}` || path.startsWith(`/${one}/`));
