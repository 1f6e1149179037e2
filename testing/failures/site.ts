import type { BrowserContext, Page } from '@playwright/test';
import type { OwnServer } from '../../server/testing/own-server.ts';
import type { FaultyProxy } from './proxy.ts';
import type { FailureCase } from './table.ts';

/** The public site as a visitor reads it, with a proxy between his browser and the server. */
export type SiteHost = {
	page: Page;
	context: BrowserContext;
	proxy: FaultyProxy;
	server: OwnServer;
	/** Opens a page of the site and waits until it is hydrated. */
	open: (path: string) => Promise<void>;
	/** Sends the first user event and waits until the page is hydrated. */
	hydrate: (page: Page) => Promise<void>;
};

export type SiteFailure = FailureCase<SiteHost>;

/** A link of the header. */
export const link = (page: Page, path: string) => page.locator(`header a[href="${path}"]`).first();
