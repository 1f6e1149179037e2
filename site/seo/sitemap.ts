import type { PostSummary } from '@clearway/shared/contract/post.ts';
import { element } from './xml.ts';

const pages = ['/', '/calculator', '/usa', '/eu', '/georgia', '/blog', '/contacts', '/privacy'];
// They show the newest posts.
const showingPosts = new Set(['/', '/blog', '/usa', '/eu', '/georgia']);
// The protocol's own bound for one file.
const maxEntries = 50_000;

/** What the map says of posts; drafts and posts to come must not be among them. */
type SitemapPost = Pick<PostSummary, 'slug' | 'updatedAt' | 'publishedAt' | 'categories'>;

/** What the map says of the rest of the content. */
export type SitemapData = {
	posts: readonly SitemapPost[];
	categories: readonly { id: number }[];
	/** When something last changed of which pages are made: settings, words for search engines, tables. */
	changed: string | undefined;
};

/**
 * `sitemap.xml`: every page, category and published post, with the instant of its last change where there is
 * one.
 */
export function sitemap({ posts, categories, changed }: SitemapData, publicUrl: string): string {
	const newest = later(posts.map(changedAt));
	const mostRecent = later([newest, changed]);
	const entries = [
		...pages.map((path) => entry(publicUrl + path, showingPosts.has(path) ? mostRecent : changed)),
		...categories.map(({ id }) => {
			const there = posts.filter((post) => post.categories.some((category) => category.id === id));
			return there.length > 0 ? entry(`${publicUrl}/blog?category=${id}`, later(there.map(changedAt))) : '';
		}),
		...posts.map((post) => entry(`${publicUrl}/blog/${encodeURIComponent(post.slug)}`, changedAt(post))),
	];
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.filter(Boolean).slice(0, maxEntries).join('\n')}
</urlset>
`;
}

// A post that was written long before it appeared changed for its readers on the day it appeared.
const changedAt = ({ updatedAt, publishedAt }: SitemapPost): string =>
	publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt;

const later = (instants: readonly (string | undefined)[]): string | undefined =>
	instants
		.filter((at) => at !== undefined)
		.toSorted()
		.at(-1);

const entry = (address: string, at: string | undefined): string =>
	`<url>${element('loc', address)}${element('lastmod', at)}</url>`;
