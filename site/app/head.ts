import { addressIn, type Language } from '@clearway/shared/contract/language.ts';
import { escapeHtml } from '@clearway/shared/format/escape-html.ts';
import { language } from '@clearway/shared/words/language.ts';
import { errorWords, siteWords } from '@clearway/shared/words/shell.ts';
import { escapeScript } from '../runtime/escape.ts';
import { otherLanguage, ownAddress } from '../runtime/language.ts';
import type { Head, MetaTexts } from '../runtime/page.tsx';
import type { SiteData } from '../runtime/site-data.ts';
import { graphJson } from '../seo/json-ld.ts';
import { imageOf } from '../seo/sharing-picture.ts';
import { withCompany } from '../seo/with-company.ts';

/** The office's meta record wins over the page's own head. */
export function withMeta(head: Head, meta: MetaTexts | null): Head {
	if (!meta || head.isPart) return head;
	return {
		...head,
		title: meta.title || head.title,
		...(meta.description && { description: meta.description }),
		...(meta.keywords && { keywords: meta.keywords }),
	};
}

/** Search engines keep away from a failed page. */
export const errorHead = (status: number): Head => ({
	title: status === 404 ? errorWords.notFoundTitle : `${errorWords.title} ${status}`,
	path: '/',
	noindex: true,
});

const descriptionOf = (head: Head, site: SiteData): string =>
	head.description || site.options['site.description'] || siteWords.description;

export function headMarkup(head: Head, site: SiteData): string {
	const title = withCompany(head.title, site.options);
	const description = descriptionOf(head, site);
	const image = imageOf(head, site);
	const name = (key: string, content: string | undefined) =>
		content && `<meta name="${key}" content="${escapeHtml(content)}">`;
	const property = (key: string, content: string | null | undefined) =>
		content && `<meta property="${key}" content="${escapeHtml(content)}">`;
	const isArticle = head.type === 'article';
	const twinLanguage = otherLanguage(site);
	return [
		`<title>${escapeHtml(title)}</title>`,
		name('description', description),
		name('keywords', head.keywords),
		head.noindex
			? name('robots', 'noindex')
			: `<link rel="canonical" href="${escapeHtml(canonicalOf(head, site))}">`,
		...alternatesOf(head, site).map(
			({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
		),
		`<link rel="alternate" type="application/manifest+json" href="${ownAddress(site, '/manifest.webmanifest')}">`,
		`<link rel="alternate" type="application/rss+xml" href="${ownAddress(site, '/feed.xml')}">`,
		property('og:type', head.type ?? 'website'),
		property('og:title', head.title),
		property('og:description', description),
		// Whoever keeps a shared page would keep the secret in its address.
		!head.noindex && property('og:url', site.publicUrl + ownAddress(site, head.path)),
		property('og:site_name', site.options['company.name']),
		property('og:locale', `${head.language ?? language}_UA`),
		twinLanguage &&
			(!head.twins || head.twins[twinLanguage]) &&
			property('og:locale:alternate', `${twinLanguage}_UA`),
		property('og:image', image),
		!head.image && `${property('og:image:width', '1200')}\n${property('og:image:height', '630')}`,
		isArticle && property('article:published_time', head.publishedAt),
		isArticle && property('article:modified_time', head.updatedAt),
		name('twitter:card', 'summary_large_image'),
		!head.noindex && `<script type="application/ld+json">${escapeScript(graphJson(head, site))}</script>`,
	]
		.filter(Boolean)
		.join('\n');
}

/** Updates the head after a navigation. Sharing tags stay: only robots read them, in the server's HTML. */
export function applyHead(head: Head, site: SiteData): void {
	document.title = withCompany(head.title, site.options);
	setMeta('description', descriptionOf(head, site));
	setMeta('keywords', head.keywords);
	setMeta('robots', head.noindex && 'noindex');
	setTag(
		'link[rel="canonical"]',
		'link',
		head.noindex ? null : { rel: 'canonical', href: canonicalOf(head, site) },
	);
	// These were the first page's.
	for (const link of document.head.querySelectorAll('link[hreflang]')) link.remove();
}

const setMeta = (name: string, content: string | false | undefined): void =>
	setTag(`meta[name="${name}"]`, 'meta', content ? { name, content } : null);

function setTag(selector: string, tag: 'meta' | 'link', attributes: Record<string, string> | null): void {
	const present = document.head.querySelector(selector);
	if (!attributes) {
		present?.remove();
		return;
	}
	const element = present ?? document.head.appendChild(document.createElement(tag));
	for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/** The content's address in a language; undefined if it does not exist in it. */
function addressOf(head: Head, site: SiteData, spoken: Language): string | undefined {
	const path = head.twins ? head.twins[spoken] : head.path;
	if (!site.languages.includes(spoken)) return undefined;
	return path && site.publicUrl + addressIn(spoken, site.languages, path);
}

/** The page's own address, or that of the text in its language if a translation is missing. */
const canonicalOf = (head: Head, site: SiteData): string =>
	addressOf(head, site, language) ??
	addressOf(head, site, head.language ?? language) ??
	site.publicUrl + ownAddress(site, head.path);

/** For search engines; the first language is the default. */
function alternatesOf(head: Head, site: SiteData): { hreflang: string; href: string }[] {
	// A page with another page's content names none.
	if (head.noindex || site.languages.length === 1 || addressOf(head, site, language) === undefined) return [];
	const alternates = site.languages.flatMap((spoken) => {
		const href = addressOf(head, site, spoken);
		return href === undefined ? [] : [{ hreflang: spoken as string, href }];
	});
	return [...alternates, ...alternates.slice(0, 1).map(({ href }) => ({ hreflang: 'x-default', href }))];
}
