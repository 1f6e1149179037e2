import type { Api } from '@clearway/shared/client/api.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import type { SiteData } from './site-data.ts';

/** What loaders work with: made per request on the server, once in the browser. */
export type Services = {
	api: Api<ApiContract>;
	site: SiteData;
	/** The instant of rendering, ISO; the browser looks at its own clock. */
	now?: string;
	/** Loads a file that a page needs beside its own; in the browser a missing one brings the page anew. */
	loadChunk: <T>(load: () => Promise<T>) => Promise<T>;
	/** Puts no-break spaces into the texts of what was loaded. */
	typesetData: <Data>(data: Data) => Data;
};
