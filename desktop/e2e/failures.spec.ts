import { startOwnServer } from '../../server/testing/own-server.ts';
import { adminConnectionFailures } from '../../testing/failures/admin-connection.ts';
import { adminScreenFailures } from '../../testing/failures/admin-screens.ts';
import { openFaultyProxy } from '../../testing/failures/proxy.ts';
import { test as base, dependsOnTime, openPath, signIn } from './journey.ts';

/** The server that the app knows is a proxy that can fail. */
const test = base.extend<{ site: Awaited<ReturnType<typeof openProxiedServer>> }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
	site: async ({}, use) => {
		const site = await openProxiedServer();
		await use(site);
		await site.close();
	},
	server: async ({ site }, use) => use(site.server),
});

async function openProxiedServer() {
	const own = await startOwnServer({ SEED: 'demo' });
	const proxy = await openFaultyProxy(own.url);
	return {
		proxy,
		server: { ...own, url: proxy.url },
		close: async () => {
			await proxy.close();
			await own.close();
		},
	};
}

// What fails here has nothing to do with where the session is kept.
const noKeychain = {
	DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere',
	STAND_IN_SAFE_STORAGE: 'gnome_libsecret',
};

test.describe('the admin on the desktop', () => {
	dependsOnTime();

	for (const { title, run } of [...adminScreenFailures, ...adminConnectionFailures])
		test(title, async ({ launchKnown, site }) => {
			const app = await launchKnown(noKeychain);
			await signIn(app);
			await run({
				page: app.page,
				proxy: site.proxy,
				server: site.server,
				open: async (path) =>
					path === '/admin/logout'
						? void (await app.page.goto(new URL(path, app.page.url()).href))
						: openPath(app, path),
				endSession: async () => void (await site.server.admin.auth.logoutAll({})),
			});
		});
});
