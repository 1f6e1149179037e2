import type { Api } from '@clearway/shared/client/api.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import type { ComponentType } from 'react';

/** What every page's loader may use: the API (over HTTP in the browser, in process on the server) and the address. */
export type LoadContext = {
	api: Api<ApiContract>;
	url: URL;
	params: Readonly<Record<string, string | undefined>>;
	signal: AbortSignal;
};

/** What stands in a page's head beside the site's own. */
export type Head = {
	title: string;
	description: string;
	keywords?: string;
	/** The one true path of this content, for canonical and sharing. */
	path: string;
	/** The picture for sharing; the page's generated card unless said. */
	image?: string;
	type?: 'website' | 'article';
	noindex?: boolean;
	/** Blocks of schema.org data. */
	jsonLd?: readonly Record<string, unknown>[];
};

/** One page: what it loads, what its head says, how it looks. Each is a file of its own, loaded on demand. */
export type Page<Data> = {
	/** The page's name in meta records. */
	name: string;
	/** Throws a `Problem` (`missing` for a page that is not there). */
	load: (context: LoadContext) => Promise<Data>;
	head: (data: Data) => Head;
	View: ComponentType<{ data: Data }>;
	layout?: 'default' | 'empty';
	/** Names of middlewares that run before the page, on the server and in the browser. */
	middleware?: readonly string[];
};

/** Keeps the data's type from `load` to `View`. */
export const page = <Data,>(definition: Page<Data>): Page<Data> => definition;
