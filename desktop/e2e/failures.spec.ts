import { type OwnServer, startOwnServer } from '../../server/testing/own-server.ts';
import { adminConnectionFailures } from '../../testing/failures/admin-connection.ts';
import { adminScreenFailures } from '../../testing/failures/admin-screens.ts';
import { type FaultyProxy, openFaultyProxy } from '../../testing/failures/proxy.ts';
import { test as base, dependsOnTime, openPath } from './journey.ts';

type Faulty = { faulty: FaultyProxy };

/** A server of the demo for all of them; what the app knows of it is a proxy that can fail. */
const test = base.extend<Faulty, { own: OwnServer }>({
	own: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
		async ({}, use) => {
			const own = await startOwnServer({ SEED: 'demo' });
			await use(own);
			await own.close();
		},
		{ scope: 'worker', timeout: 120_000 },
	],
	faulty: async ({ own }, use) => {
		const proxy = await openFaultyProxy(own.url);
		await use(proxy);
		await proxy.close();
		// A test that failed in the middle may have left it away.
		await own.resume();
	},
	server: async ({ own, faulty }, use) => use({ ...own, url: faulty.url }),
});

test.describe('the admin on the desktop', () => {
	dependsOnTime();

	for (const { title, run } of [...adminScreenFailures, ...adminConnectionFailures])
		test(title, async ({ launchSignedIn, server, faulty, sessionToken }) => {
			const app = await launchSignedIn();
			await run({
				page: app.page,
				proxy: faulty,
				server,
				open: async (path) =>
					path === '/admin/logout'
						? void (await app.page.goto(new URL(path, app.page.url()).href))
						: openPath(app, path),
				endSession: async () => void (await server.client({ token: sessionToken }).auth.logout()),
			});
		});
});
