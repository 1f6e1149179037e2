import type { PostSummary } from '@clearway/shared/contract/post.ts';
import { siteWords } from '@clearway/shared/words/shell.ts';
import { element } from './xml.ts';

/** What the feed says of a post. */
export type FeedPost = Pick<PostSummary, 'title' | 'slug' | 'description' | 'publishedAt' | 'categories'>;

const newest = 30;

/** `feed.xml`, RSS 2.0: the newest published posts. */
export function feed(
	posts: readonly FeedPost[],
	publicUrl: string,
	options: Readonly<Record<string, string>>,
): string {
	const latest = posts
		.filter((post) => post.publishedAt !== null)
		.sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))
		.slice(0, newest);
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', options['site.title'] || options['company.name'] || siteWords.name)}
${element('link', `${publicUrl}/blog`)}
${element('description', options['site.description'] || siteWords.description)}
<language>ru</language>
${element('lastBuildDate', rfc822(latest[0]?.publishedAt))}
<atom:link href="${publicUrl}/feed.xml" rel="self" type="application/rss+xml"/>
${latest.map((post) => item(post, publicUrl)).join('\n')}
</channel>
</rss>
`;
}

function item(post: FeedPost, publicUrl: string): string {
	const address = `${publicUrl}/blog/${encodeURIComponent(post.slug)}`;
	const parts = [
		element('title', post.title),
		element('link', address),
		element('guid', address),
		element('pubDate', rfc822(post.publishedAt)),
		element('description', post.description),
		...post.categories.map((category) => element('category', category.title)),
	];
	return `<item>${parts.join('')}</item>`;
}

const rfc822 = (at: string | null | undefined): string | undefined =>
	at ? new Date(at).toUTCString() : undefined;
