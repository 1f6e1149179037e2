import type { Page } from '@playwright/test';
import type { OwnServer } from '../../server/testing/own-server.ts';
import type { FaultyProxy } from './proxy.ts';
import type { FailureCase } from './table.ts';

/** The admin on one of its hosts, signed in, with a proxy between it and its server. */
export type AdminHost = {
	page: Page;
	proxy: FaultyProxy;
	server: OwnServer;
	/** Goes to a path of the admin. */
	open: (path: string) => Promise<void>;
	/** Ends the session of the page on the server, as another device or an admin would. */
	endSession: () => Promise<void>;
};

export type AdminFailure = FailureCase<AdminHost>;

export const nav = (page: Page, name: string) =>
	page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** A link of the frame around the screens. */
export const frame = (page: Page) => nav(page, 'Архив');
