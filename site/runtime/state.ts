import { escapeScript } from './escape.ts';
import { once } from './once.ts';
import type { LoadedPage } from './page.tsx';
import type { PageError } from './page-error.ts';
import type { SiteData } from './site-data.ts';

/** Lets the browser go on after the server. */
export type PageState = {
	/** The rendered path; null for an error page. The offline page stands in for other addresses. */
	path: string | null;
	site: SiteData;
	loaderData: Record<string, unknown>;
	errors: Record<string, PageError> | null;
};

const id = 'state';

/** No content security policy takes a block of data for a script. */
export function stateMarkup({ path, site, loaderData, errors }: PageState): string {
	const pages = Object.entries(loaderData).map(
		([route, loaded]) => `${json(route)}:${loadedJson(loaded as LoadedPage)}`,
	);
	const state = `{"path":${json(path)},"site":${cachedJson(site)},"loaderData":{${pages.join(',')}},"errors":${json(errors)}}`;
	return `<script type="application/json" id="${id}">${state}</script>`;
}

const loadedJson = /* @__PURE__ */ once(
	({ data, meta }: LoadedPage) =>
		`{"data":${isPlain(data) ? partsJson(data) : json(data)},"meta":${json(meta)}}`,
);

const partsJson = (data: Record<string, unknown>): string => {
	const parts = Object.entries(data).filter(([, part]) => part !== undefined);
	return `{${parts.map(([key, part]) => `${json(key)}:${typeof part === 'object' && part !== null ? cachedJson(part) : json(part)}`).join(',')}}`;
};

const json = (value: unknown): string => escapeScript(JSON.stringify(value) ?? 'null');

/* Cached by object: serialising a post for every visitor was an eighth of the work for its page. */
const cachedJson = /* @__PURE__ */ once((value: object) => json(value));

const isPlain = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export function readState(): PageState {
	const text = document.getElementById(id)?.textContent;
	if (!text) throw new Error('The page carries no state');
	// `stateMarkup` of the same build wrote it.
	return JSON.parse(text) as PageState;
}
