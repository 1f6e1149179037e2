import { test as base, expect, type Page } from '@playwright/test';
import '../../server/testing/quick-passwords.ts';
import { startServer, type TestServer } from '../../server/testing/start.ts';
import { dependsOnTime } from '../../testing/depends-on-time.ts';
import { changeNetworkAtOnce } from './hold-call.ts';

type Site = {
	/** A whole server with the demo content; files that name none of their own share one. */
	server: TestServer;
	/**
	 * The name of a server of one's own, for files that change what others read: versions of tables. The runner
	 * reuses one process, and with it one server, for all files that name the same.
	 */
	ownServer: string;
	/** Whether the admin fetches the files of all screens ahead, which takes longer than most journeys. */
	fetchesAhead: boolean;
	/** Opens a page and waits until it is hydrated, which starts with the first user event. */
	openHydrated: (path: string) => Promise<void>;
};

/**
 * Tests against the built site on a real server. Any error on the console that a test did not expect fails
 * it.
 */
export const test = base.extend<
	Pick<Site, 'openHydrated' | 'fetchesAhead'>,
	Pick<Site, 'server' | 'ownServer'>
>({
	ownServer: ['', { option: true, scope: 'worker' }],
	server: [
		// Another name is another process, and so another server.
		async ({ ownServer: _ }, use) => {
			const server = await startServer({ env: { SEED: 'demo' } });
			await use(server);
			await server.close();
		},
		{ scope: 'worker', timeout: 120_000 },
	],
	browser: [
		async ({ browser }, use) => {
			changeNetworkAtOnce(browser);
			await use(browser);
		},
		{ scope: 'worker' },
	],
	fetchesAhead: [false, { option: true }],
	context: async ({ context, fetchesAhead, serviceWorkers }, use) => {
		// A journey that lets workers in wants what they bring.
		if (!fetchesAhead && serviceWorkers === 'block')
			await context.addInitScript(() =>
				Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
			);
		await use(context);
		// What a page still asks for as its test ends may be answered by nobody any more.
		const ends = context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' }));
		await Promise.allSettled(ends);
	},
	openHydrated: async ({ page, server }, use) => {
		await use(async (path) => {
			await page.goto(server.url + path);
			await hydrate(page);
		});
	},
});

/** Sends the first user event to a page and waits until it is hydrated. */
export async function hydrate(page: Page): Promise<void> {
	await page.mouse.move(3, 3);
	await page.mouse.move(5, 5);
	await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
}

/** Waits until the page has its own font, which comes by itself after the first paint. */
export const fontsCame = (page: Page): Promise<unknown> =>
	page.waitForFunction(
		() =>
			document.fonts.status === 'loaded' &&
			[...document.fonts].some(
				({ family, status }) => family.replaceAll('"', '') === 'Onest' && status === 'loaded',
			),
	);

export { dependsOnTime, expect };
