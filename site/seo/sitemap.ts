import { publicPages } from '@clearway/shared/contract/addresses.ts';
import { addressIn, type Language } from '@clearway/shared/contract/language.ts';
import type { PostSummary } from '@clearway/shared/contract/post.ts';
import { escapeHtml } from '@clearway/shared/format/escape-html.ts';
import { hasHowWeWork, howWeWorkPath } from '../parts/how-we-work-path.ts';
import type { SiteData } from '../runtime/site-data.ts';
import { postTwins } from './post-twins.ts';
import { element } from './xml.ts';

const pages = Object.values(publicPages);
// These pages show the newest posts.
const showingPosts = new Set(['/', '/blog', '/usa', '/eu', '/georgia']);
// The protocol's limit for one file.
const maxEntries = 50_000;

/** Must contain neither drafts nor future posts. */
type SitemapPost = Pick<
	PostSummary,
	'slug' | 'language' | 'twins' | 'updatedAt' | 'publishedAt' | 'categories'
>;

export type SitemapData = {
	/** Each language's list of posts; a post without that language stands there in the other one. */
	posts: Partial<Record<Language, readonly SitemapPost[]>>;
	categories: readonly { id: number }[];
	/** Published cars only. */
	cars: readonly { id: number; updatedAt: string }[];
	/** The last change of settings, words for search engines and tables, which pages are made of. */
	changed: string | undefined;
	/** Decides if the page about the office's work exists. */
	options: Readonly<Record<string, string>>;
};

/** Lists pages, categories and published posts with their last change, if it is known. */
export function sitemap({ posts, categories, cars, changed, options }: SitemapData, site: Site): string {
	const listedIn = (language: Language) => posts[language] ?? [];
	const newestCar = later([...cars.map(({ updatedAt }) => updatedAt), changed]);
	const lastmodOf = (path: string, language: Language) => {
		if (path === '/delivered') return newestCar;
		return showingPosts.has(path) ? later([...listedIn(language).map(changedAt), changed]) : changed;
	};
	const changes = new Map(
		Object.values(posts)
			.flat()
			.map((post) => [`/blog/${post.slug}`, changedAt(post)]),
	);
	const entries = [
		...pages
			.filter((path) => isThere(path, options))
			.flatMap((path) => entriesOf(inAll(site, path), site, ({ language }) => lastmodOf(path, language))),
		...categories.flatMap(({ id }) => {
			const newestIn = (language: Language) =>
				later(
					listedIn(language)
						.filter((post) => post.categories.some((category) => category.id === id))
						.map(changedAt),
				);
			if (newestIn(site.languages[0]) === undefined) return [];
			const twins = inAll(site, `/blog?category=${id}`);
			return entriesOf(twins, site, ({ language }) => newestIn(language));
		}),
		...cars.flatMap(({ id, updatedAt }) => entriesOf(inAll(site, `/delivered/${id}`), site, () => updatedAt)),
		// The first language's list has every post, in that language or the other.
		...listedIn(site.languages[0]).flatMap((post) =>
			entriesOf(spokenOf(postTwins(post), site), site, ({ path }) => changes.get(path)),
		),
	];
	const alternates = site.languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${alternates}>
${entries.slice(0, maxEntries).join('\n')}
</urlset>
`;
}

const isThere = (path: string, options: SitemapData['options']): boolean =>
	path !== howWeWorkPath || hasHowWeWork(options);

type Site = Pick<SiteData, 'publicUrl' | 'languages'>;
type Twin = { language: Language; path: string };

const inAll = ({ languages }: Site, path: string): Twin[] =>
	languages.map((language) => ({ language, path }));

// A post in a language that the site lacks is shown in the first one.
function spokenOf(twins: Partial<Record<Language, string>>, { languages }: Site): Twin[] {
	const spoken = languages.flatMap((language) => {
		const path = twins[language];
		return path === undefined ? [] : [{ language, path }];
	});
	return spoken.length > 0 ? spoken : Object.values(twins).map((path) => ({ language: languages[0], path }));
}

/** One entry for each language; each names all languages, its own too. */
function entriesOf(
	twins: readonly Twin[],
	site: Site,
	lastmodOf: (twin: Twin) => string | undefined,
): string[] {
	const addresses = twins.map((twin) => ({
		language: twin.language as string,
		address: site.publicUrl + addressIn(twin.language, site.languages, twin.path),
		at: lastmodOf(twin),
	}));
	const usual = addresses.slice(0, 1).map(({ address }) => ({ language: 'x-default', address }));
	const links = [...addresses, ...usual].map(
		({ language, address }) =>
			`<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}"/>`,
	);
	const alternates = site.languages.length > 1 ? links.join('') : '';
	return addresses.map(
		({ address, at }) => `<url>${element('loc', address)}${element('lastmod', at)}${alternates}</url>`,
	);
}

// For readers a post changed on the day it appeared, even if it was written long before.
const changedAt = ({ updatedAt, publishedAt }: SitemapPost): string =>
	publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt;

const later = (instants: readonly (string | undefined)[]): string | undefined =>
	instants
		.filter((at) => at !== undefined)
		.toSorted()
		.at(-1);
