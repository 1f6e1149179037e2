import type { Api } from '@clearway/shared/client/api.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { ComponentType, ReactNode } from 'react';

import type { SiteData } from './site-data.ts';

export type Layout = ComponentType<{ children: ReactNode }>;

/** An address of the site and the file that answers it. */
export type SiteRoute = {
	path: string;
	load: () => Promise<{ default: AnyPage }>;
	/** The query keys the page reads; all others are ignored and never make a cache entry. */
	query?: readonly string[];
	/** Query keys that make the answer private to one visitor: it is not cached. */
	personal?: readonly string[];
	/** False if no meta record can exist, so none is asked for. */
	meta?: false;
};

/** A page's head, added to the site's own. */
export type Head = {
	title: string;
	/** By default the site's description. */
	description?: string;
	keywords?: string;
	/** The one true path within the language of the page, for canonical and sharing. */
	path: string;
	/** The language of the content, if it differs from the page's. */
	language?: Language;
	/** The content's paths by language; by default the same path in all languages. */
	twins?: Partial<Record<Language, string>>;
	/** The picture for sharing; by default the page's generated card. */
	image?: string;
	/** The path of the page whose card is used; by default the page's own. */
	cardOf?: string;
	type?: 'website' | 'article';
	publishedAt?: string | null;
	updatedAt?: string;
	/** The author of an article; by default the company. */
	author?: string;
	noindex?: boolean;
	/** Part of a page (a category, a further page of a list): the office's meta record describes the whole page only. */
	isPart?: boolean;
	/** The page's `crumbs` make it. */
	crumbs?: readonly Crumb[];
	/** The offered service: its kind, its country, and the example's total in USD. */
	service?: { name: string; type: string; area: string; example?: string | undefined };
	/** Must stand on the page as visible text. */
	questions?: readonly { question: string; answer: string }[];
	/** More schema.org data. */
	jsonLd?: readonly Record<string, unknown>[];
};

/** What the office wrote for search engines. */
export type MetaTexts = { title: string; description: string; keywords: string };

/** A page's data for its view, on the server and, through the state, in the browser. */
export type LoadedPage = { data: unknown; meta: MetaTexts | null };

/** A step on the way to a page. */
type Crumb = { title: string; path: string };

/** Given to every page's loader; the API works over HTTP in the browser and in process on the server. */
export type LoadContext = {
	api: Api<ApiContract>;
	/** Has only the query keys that `routes.tsx` names for the page. */
	url: URL;
	params: Readonly<Record<string, string | undefined>>;
	signal: AbortSignal;
	/** Data of all pages; components read it with `useSite()` of `runtime/use-site.ts`. */
	site: SiteData;
	/** Loads a further file of the page; if it is missing, the browser loads the page anew. */
	loadChunk: <T>(load: () => Promise<T>) => Promise<T>;
	/** The instant of rendering, ISO, on the server only; a page that shows it must not be cached. */
	now?: string;
};

/** One page: the default export of its file, which is loaded on demand. */
export type Page<Data> = {
	/** The page's name in meta records. */
	name: string;
	/** Checks the address before anything is loaded; `false` ends in 404. */
	validate?: (context: LoadContext) => boolean | Promise<boolean>;
	/** Throws a `Problem` (`missing` for a missing page), or a `redirect()`. */
	load: (context: LoadContext) => Promise<Data>;
	/** A meta record of the page's name wins over this title, description and keywords. */
	head: (data: Data, site: SiteData) => Head;
	View: (props: { data: Data }) => ReactNode;
	drawnHtml?: DrawnHtml<Data>;
	/** Breadcrumbs for search results: without the home page, ending with this page. */
	crumbs?: (data: Data) => readonly Crumb[];
	/** The content's paths in other languages, if they differ. */
	twins?: (data: Data) => Partial<Record<Language, string>>;
	/** The target of the phone bar's main button; by default the calculation. */
	mainLink?: (data: Data) => { href: string; text: string } | undefined;
	layout?: 'default' | 'empty';
};

/** HTML that the page shows as it is. The state does not repeat it: the browser reads it from the markup. */
type DrawnHtml<Data, Made = Data> = {
	selector: string;
	without: (data: Data) => Made;
	restore: (data: Data, html: string) => Made;
};

/** A page of unknown data. */
export type AnyPage = Omit<Page<never>, 'load' | 'drawnHtml'> & {
	load: (context: LoadContext) => Promise<unknown>;
	drawnHtml?: DrawnHtml<never, unknown>;
};

/** Keeps the data's type from `load` to `View`. */
export const page = <Data,>(definition: Page<Data>): Page<Data> => definition;
