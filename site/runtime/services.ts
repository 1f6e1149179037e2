import type { Api } from '@clearway/shared/client/api.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import type { SiteData } from './site-data.ts';

/** Given to loaders: made per request on the server, once in the browser. */
export type Services = {
	api: Api<ApiContract>;
	site: SiteData;
	/** The instant of rendering, ISO; the browser uses its own clock. */
	now?: string;
	/** Loads a further file of a page; if it is missing, the browser loads the page anew. */
	loadChunk: <T>(load: () => Promise<T>) => Promise<T>;
	/** Puts no-break spaces into loaded texts. */
	typesetData: <Data>(data: Data) => Data;
};
