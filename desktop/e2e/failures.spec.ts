import { type OwnServer, startOwnServer } from '../../server/testing/own-server.ts';
import { adminConnectionFailures } from '../../testing/failures/admin-connection.ts';
import { adminScreenFailures } from '../../testing/failures/admin-screens.ts';
import { type FaultyProxy, openFaultyProxy } from '../../testing/failures/proxy.ts';
import { test as base, dependsOnTime, openPath } from './journey.ts';

type Faulty = { faulty: FaultyProxy };

/** All failures share one demo server; the app reaches it through a proxy that can fail. */
const test = base.extend<Faulty, { demoServer: OwnServer }>({
	demoServer: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
		async ({}, use) => {
			const demoServer = await startOwnServer({ SEED: 'demo' });
			await use(demoServer);
			await demoServer.close();
		},
		{ scope: 'worker', timeout: 120_000 },
	],
	faulty: async ({ demoServer }, use) => {
		const proxy = await openFaultyProxy(demoServer.url);
		await use(proxy);
		await proxy.close();
		// A test that failed midway may have left the server stopped.
		await demoServer.resume();
	},
	server: async ({ demoServer, faulty }, use) => use({ ...demoServer, url: faulty.url }),
});

test.describe('the admin on the desktop', () => {
	dependsOnTime();

	for (const { title, run } of [...adminScreenFailures, ...adminConnectionFailures])
		test(title, async ({ launchSignedIn, server, faulty }) => {
			const app = await launchSignedIn();
			await run({
				page: app.page,
				proxy: faulty,
				server,
				open: async (path) =>
					path === '/admin/logout'
						? void (await app.page.goto(new URL(path, app.page.url()).href))
						: openPath(app, path),
				endSession: async () => {
					const { token } = await app.page.evaluate(() => window.clearway.start.read());
					await server.client({ token: token ?? '' }).auth.logout();
				},
			});
		});
});
