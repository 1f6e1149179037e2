import { Parser } from 'htmlparser2';
import type { TestServer } from './start.ts';

/** The texts, languages and links of a page. */
export type CrawledPage = {
	path: string;
	status: number;
	bytes: number;
	lang: string;
	/** Everything a reader sees or hears, with the language it is marked with. */
	texts: { lang: string; text: string }[];
	links: string[];
	/** Links to the other language, with that language. */
	turns: { lang: string; href: string }[];
	canonical: string | null;
	/** Addresses by `hreflang`. */
	alternates: Record<string, string>;
	/** The other language that social networks are told of. */
	sharedIn: string | null;
	isIndexable: boolean;
};

// Attributes that are read out or shown.
const spokenAttributes = ['alt', 'title', 'aria-label', 'placeholder'];
const silent = new Set(['script', 'style', 'head']);

/** Reads one page as a visitor without scripts gets it. */
export async function readPage(server: TestServer, path: string): Promise<CrawledPage> {
	const answer = await server.fetch(path);
	const html = await answer.text();
	const page: CrawledPage = {
		path,
		status: answer.status,
		bytes: Buffer.byteLength(html),
		lang: '',
		texts: [],
		links: [],
		turns: [],
		canonical: null,
		alternates: {},
		sharedIn: null,
		isIndexable: true,
	};
	const open: { name: string; lang: string; isSilent: boolean }[] = [];
	const parser = new Parser({
		onopentag(name, attributes) {
			const around = open.at(-1);
			const lang = attributes.lang ?? around?.lang ?? '';
			open.push({ name, lang, isSilent: (around?.isSilent ?? false) || silent.has(name) });
			if (name === 'html') page.lang = lang;
			for (const key of spokenAttributes)
				if (attributes[key]) page.texts.push({ lang, text: attributes[key] });
			readTag(page, name, attributes);
		},
		ontext(text) {
			const around = open.at(-1);
			if (around && !around.isSilent && text.trim()) page.texts.push({ lang: around.lang, text });
		},
		onclosetag: () => void open.pop(),
	});
	parser.end(html);
	return page;
}

function readTag(page: CrawledPage, name: string, attributes: Record<string, string>): void {
	const { href = '', rel, hreflang } = attributes;
	if (attributes.property === 'og:locale:alternate') page.sharedIn = attributes.content ?? null;
	if (name === 'a' && href.startsWith('/')) {
		page.links.push(href);
		if (hreflang) page.turns.push({ lang: hreflang, href });
	}
	if (name === 'link' && rel === 'canonical') page.canonical = href;
	if (name === 'link' && rel === 'alternate' && hreflang) page.alternates[hreflang] = href;
	if (name === 'meta' && attributes.name === 'robots' && attributes.content === 'noindex')
		page.isIndexable = false;
}

const isPage = (path: string): boolean => !/^\/admin|\.\w+$/.test(path.split(/[?#]/)[0] ?? '');

/** Compared cars and switched lines have addresses without end: one is read for each page and kind of them. */
function kindOf(address: string): string | null {
	const [path, query] = address.split('?');
	const kinds = ['other', 'third', 'without', 'added'].filter((key) => new URLSearchParams(query).has(key));
	return kinds.length > 0 ? [path, ...kinds].join(' ') : null;
}

/** Follows every link to a page from the ones to begin with, each address once. */
export async function crawl(server: TestServer, starts: readonly string[]): Promise<CrawledPage[]> {
	const pages = new Map<string, CrawledPage>();
	const read = new Set<string>();
	const waiting = [...starts];
	for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
		const [address = ''] = path.split('#');
		if (pages.has(address) || !isPage(address)) continue;
		const page = await readPage(server, address);
		pages.set(address, page);
		const twins = new Set(page.turns.map(({ href }) => href));
		for (const link of page.links) {
			const kind = kindOf(link);
			if (kind !== null && read.has(kind) && !twins.has(link)) continue;
			if (kind !== null) read.add(kind);
			waiting.push(link);
		}
	}
	return [...pages.values()];
}
