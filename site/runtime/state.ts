import { escapeScript } from './escape.ts';
import type { PageError } from './page-error.ts';
import type { SiteData } from './site-data.ts';

/** What the browser needs to go on where the server stopped. */
export type PageState = {
	/** The path that was rendered; null where there is no page. The offline page stands in for other addresses. */
	path: string | null;
	site: SiteData;
	loaderData: Record<string, unknown>;
	errors: Record<string, PageError> | null;
};

const id = 'state';

/** The state as a block of data, which no content security policy takes for a script. */
export const stateMarkup = (state: PageState): string =>
	`<script type="application/json" id="${id}">${escapeScript(JSON.stringify(state))}</script>`;

/** Reads the block back in the browser. */
export function readState(): PageState {
	const text = document.getElementById(id)?.textContent;
	if (!text) throw new Error('The page carries no state');
	// Written by `stateMarkup` of the same build.
	return JSON.parse(text) as PageState;
}
