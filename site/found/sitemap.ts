import type { PostSummary } from '@clearway/shared/contract/post.ts';
import { element } from './xml.ts';

const pages = ['/', '/calculator', '/usa', '/eu', '/georgia', '/blog', '/contacts', '/privacy'];
// The protocol's own bound for one file.
const maxEntries = 50_000;

/** What the map says of posts; drafts and posts to come must not be among them. */
export type MappedPost = Pick<PostSummary, 'slug' | 'updatedAt' | 'publishedAt'>;

/** `sitemap.xml`: every page and every published post, with the day of its last change where there is one. */
export function sitemap(posts: readonly MappedPost[], publicUrl: string): string {
	const newest = posts.map(changedAt).sort().at(-1);
	const entries = [
		...pages.map((path) => entry(publicUrl + path, path === '/blog' || path === '/' ? newest : undefined)),
		...posts.map((post) => entry(`${publicUrl}/blog/${encodeURIComponent(post.slug)}`, changedAt(post))),
	];
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.slice(0, maxEntries).join('\n')}
</urlset>
`;
}

// A post that was written long before it appeared changed for its readers on the day it appeared.
const changedAt = ({ updatedAt, publishedAt }: MappedPost): string => (publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt);

const entry = (address: string, at: string | undefined): string => `<url>${element('loc', address)}${element('lastmod', at)}</url>`;
