import type { Api } from '@clearway/shared/client/api.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import type { Languages } from '@clearway/shared/contract/language.ts';

/** What the server gives to have one page rendered. */
export type RenderRequest = {
	/** Path and query within the language, already normalised by `readAddress`. */
	path: string;
	/** The API in process, as the visitor may use it. */
	api: Api<ApiContract>;
	/** Absolute origin for canonical addresses and sharing, without a slash at its end. */
	publicUrl: string;
	/** The languages of the site, the first one first. */
	languages: Languages;
	/** Whether the server can send letters. */
	sendsMail: boolean;
	/** All public options by title. */
	options: Readonly<Record<string, string>>;
	/** The day in Kyiv. */
	today: string;
	/** The instant of rendering, ISO. */
	now: string;
	nonce?: string;
};

/** What became of it. */
export type Rendered =
	| RenderedPage
	/** Not there: `draw` makes a page that is the same for all addresses of its section. */
	| { kind: 'missing'; section: string; draw(): Promise<RenderedPage> }
	| { kind: 'redirect'; status: 301 | 302; location: string };

export type RenderedPage = {
	kind: 'page';
	status: number;
	html: string;
	/** The styles that stand in it, as its policy names them. */
	styles: string;
	/** May be cached by address until content, options, tables, rates or the day change. */
	isCacheable: boolean;
	/** Whether it shows a video, so that its policy has to allow the player's frame. */
	hasVideo?: boolean;
	/** When to come again, where the page was refused for the time being. */
	retryAfterSeconds?: number;
	/** What went wrong inside, for the log; the page says nothing of it. */
	error?: unknown;
};

/** An address within a language as asked for, brought to the one form it is known by. */
export type Address =
	| {
			kind: 'page' /** Path and the known query keys in a fixed order: the key of the page cache. */;
			path: string;
			isCacheable: boolean;
	  }
	| { kind: 'redirect'; status: 301; location: string }
	| { kind: 'missing'; path: string }
	/** Its escapes are no text. */
	| { kind: 'malformed'; path: string };
