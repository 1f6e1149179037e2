import type { PostSummary } from '@clearway/shared/contract/post.ts';
import { blogList } from '@clearway/shared/words/blog-list.ts';
import { language } from '@clearway/shared/words/language.ts';
import { siteWords } from '@clearway/shared/words/shell.ts';
import { ownAddress } from '../runtime/language.ts';
import type { SiteData } from '../runtime/site-data.ts';
import { withCompany } from './with-company.ts';
import { element } from './xml.ts';

export type FeedPost = Pick<
	PostSummary,
	'title' | 'slug' | 'language' | 'description' | 'publishedAt' | 'categories'
>;

const newest = 30;

/** RSS 2.0. */
export function feed(
	posts: readonly FeedPost[],
	site: Pick<SiteData, 'publicUrl' | 'languages'>,
	options: Readonly<Record<string, string>>,
): string {
	const latest = posts
		.filter((post) => post.publishedAt !== null)
		// A post that exists only in the other language is in the other feed.
		.filter((post) => post.language === language || !site.languages.includes(post.language))
		.sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))
		.slice(0, newest);
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', withCompany(options['site.title'] || siteWords.description, options))}
${element('link', site.publicUrl + ownAddress(site, '/blog'))}
${element('description', blogList.lead)}
<language>${language}</language>
${element('lastBuildDate', rfc822(latest[0]?.publishedAt))}
<atom:link href="${site.publicUrl}${ownAddress(site, '/feed.xml')}" rel="self" type="application/rss+xml"/>
${latest.map((post) => item(post, site)).join('\n')}
</channel>
</rss>
`;
}

function item(post: FeedPost, site: Pick<SiteData, 'publicUrl' | 'languages'>): string {
	const address = site.publicUrl + ownAddress(site, `/blog/${encodeURIComponent(post.slug)}`);
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
