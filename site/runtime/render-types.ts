import type { Api } from '@clearway/shared/client/api.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import type { Languages } from '@clearway/shared/contract/language.ts';

/** The server's request for one page. */
export type RenderRequest = {
	/** Path and query within the language, already normalised by `readAddress`. */
	path: string;
	/** The API in process, with the visitor's rights. */
	api: Api<ApiContract>;
	/** Absolute origin for canonical addresses and sharing, without a slash at its end. */
	publicUrl: string;
	/** The languages of the site, the first one first. */
	languages: Languages;
	/** True if the server can send mail. */
	sendsMail: boolean;
	/** All public options by title. */
	options: Readonly<Record<string, string>>;
	/** The day in Kyiv. */
	today: string;
	/** The instant of rendering, ISO. */
	now: string;
	nonce?: string;
};

export type Rendered =
	| RenderedPage
	/** `draw` makes one page for all missing addresses of a section. */
	| { kind: 'missing'; section: string; draw(): Promise<RenderedPage> }
	| { kind: 'redirect'; status: 301 | 302; location: string };

export type RenderedPage = {
	kind: 'page';
	status: number;
	html: string;
	/** The page's styles, as its policy names them. */
	styles: string;
	/** May be cached by address until content, options, tables, rates or the day change. */
	isCacheable: boolean;
	/** A page with a video needs a policy that allows the player's frame. */
	hasVideo?: boolean;
	/** Set if the page was refused for now. */
	retryAfterSeconds?: number;
	/** For the log; the page does not show it. */
	error?: unknown;
};

/** An address within a language, in its one known form. */
export type Address =
	| {
			kind: 'page' /** Path and the known query keys in a fixed order: the key of the page cache. */;
			path: string;
			isCacheable: boolean;
	  }
	| { kind: 'redirect'; status: 301; location: string }
	| { kind: 'missing'; path: string }
	/** The address has escapes that are no text. */
	| { kind: 'malformed'; path: string };
