import type { Api } from '@clearway/shared/client/api.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { ComponentType, ReactNode } from 'react';

import type { SiteData } from './runtime/site-data.ts';

/** What stands around a page. */
export type Layout = ComponentType<{ children: ReactNode }>;

/** An address of the site and the file that answers it. */
export type SiteRoute = {
	path: string;
	load: () => Promise<{ default: AnyPage }>;
	/** The query keys the page reads; all others are ignored and never make a cache entry. */
	query?: readonly string[];
	/** Query keys that make the answer private to one visitor: it is not cached. */
	personal?: readonly string[];
	/** False where no meta record can exist, so none is asked for. */
	meta?: false;
};

/** What stands in a page's head beside the site's own. */
export type Head = {
	title: string;
	/** The site's own description unless said. */
	description?: string;
	keywords?: string;
	/** The one true path of this content within the language of the page, for canonical and sharing. */
	path: string;
	/** The language of the content, where it is not the one of the page. */
	language?: Language;
	/** The paths of the content in the languages in which it exists; in all, at the same path, unless said. */
	twins?: Partial<Record<Language, string>>;
	/** The picture for sharing; the page's generated card unless said. */
	image?: string;
	/** The path of the page whose card it shares; its own unless said. */
	cardOf?: string;
	type?: 'website' | 'article';
	publishedAt?: string | null;
	updatedAt?: string;
	/** Who wrote an article; the company where nobody is named. */
	author?: string;
	noindex?: boolean;
	/**
	 * Part of a page (a category, a further page of a list): the office's meta record describes the whole page,
	 * so it is not used.
	 */
	isPart?: boolean;
	/** The way to the page; said by the page's `crumbs`. */
	crumbs?: readonly Crumb[];
	/**
	 * The service that the page offers: what kind it is of, for which country, and the sum in USD of the page's
	 * example.
	 */
	service?: { name: string; type: string; area: string; example?: string | undefined };
	/** Questions and answers that stand on the page as visible text. */
	questions?: readonly { question: string; answer: string }[];
	/** Further blocks of schema.org data. */
	jsonLd?: readonly Record<string, unknown>[];
};

/** A step on the way to a page. */
export type Crumb = { title: string; path: string };

/**
 * What every page's loader may use: the API (over HTTP in the browser, in process on the server) and the
 * address.
 */
export type LoadContext = {
	api: Api<ApiContract>;
	/** Only the query keys that the route names in `routes.tsx` are left in it. */
	url: URL;
	params: Readonly<Record<string, string | undefined>>;
	signal: AbortSignal;
	/**
	 * What all pages share: public options, rates, the day in Kyiv. In components: `useSite()` of
	 * `runtime/use-site.ts`.
	 */
	site: SiteData;
	/** Loads a file that the page needs beside its own; in the browser a missing one brings the page anew. */
	loadChunk: <T>(load: () => Promise<T>) => Promise<T>;
	/** The instant of rendering, ISO, on the server alone: what is said by it must not be cached. */
	now?: string;
};

/**
 * One page: what it loads, what its head says, how it looks. Each is a file of its own, its default export,
 * loaded on demand.
 */
export type Page<Data> = {
	/** The page's name in meta records. */
	name: string;
	/** Looks at the address before anything is loaded; `false` ends in 404. */
	validate?: (context: LoadContext) => boolean | Promise<boolean>;
	/** Throws a `Problem` (`missing` for a page that is not there), or a `redirect()`. */
	load: (context: LoadContext) => Promise<Data>;
	/**
	 * A meta record of the page's name, if there is one, wins over title, description and keywords said here.
	 */
	head: (data: Data, site: SiteData) => Head;
	View: (props: { data: Data }) => ReactNode;
	drawnHtml?: DrawnHtml<Data>;
	/** Breadcrumbs for search results: without the home page, ending with this page. */
	crumbs?: (data: Data) => readonly Crumb[];
	/** The paths of this content in other languages, where they are not the same. */
	twins?: (data: Data) => Partial<Record<Language, string>>;
	/** Where the main button of the phone's bar leads, if not to the calculation. */
	mainLink?: { href: string; text: string };
	layout?: 'default' | 'empty';
};

/**
 * HTML of a page's data that stands in its markup as it is. It is not sent a second time with the state: the
 * browser reads it where it stands.
 */
type DrawnHtml<Data, Made = Data> = {
	selector: string;
	without: (data: Data) => Made;
	restore: (data: Data, html: string) => Made;
};

/** A page whose data only it knows. */
export type AnyPage = Omit<Page<never>, 'load' | 'drawnHtml'> & {
	load: (context: LoadContext) => Promise<unknown>;
	drawnHtml?: DrawnHtml<never, unknown>;
};

/** Keeps the data's type from `load` to `View`. */
export const page = <Data,>(definition: Page<Data>): Page<Data> => definition;
