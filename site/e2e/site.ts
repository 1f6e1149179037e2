import { test as base, expect, type Page } from '@playwright/test';
import '../../server/testing/quick-passwords.ts';
import { startServer, type TestServer, testPassword } from '../../server/testing/start.ts';
import { dependsOnTime } from '../../testing/depends-on-time.ts';
import { type OfFile, perFile } from './of-file.ts';
import { signIn } from './sign-in.ts';

type OfTest = {
	/** A whole server with the demo content. */
	server: TestServer;
	/** True for a file with a server of its own, because it changes what others read: versions of tables. */
	ownServer: boolean;
	/** True if the admin fetches the files of all screens ahead, which takes longer than most journeys. */
	fetchesAhead: boolean;
	/** True if the first admin is signed in as the test begins. */
	isSignedIn: boolean;
	/** Opens a page and waits until it is hydrated, which starts with the first user event. */
	openHydrated: (path: string) => Promise<void>;
};

type OfProcess = {
	/** The server of all files without a server of their own. */
	sharedServer: TestServer;
	/** Starts a value that a file's tests share with each other and with no other file. */
	ofFile: OfFile;
};

const startDemo = (): Promise<TestServer> => startServer({ env: { SEED: 'demo' } });

/**
 * Tests against the built site on a real server. Any error on the console that a test did not expect fails
 * it.
 */
export const test = base.extend<OfTest, OfProcess>({
	ownServer: [false, { option: true }],
	sharedServer: [
		// biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to see what a fixture needs
		async ({}, use) => {
			const server = await startDemo();
			await use(server);
			await server.close();
		},
		{ scope: 'worker', timeout: 120_000 },
	],
	ofFile: [
		// biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to see what a fixture needs
		async ({}, use) => {
			const { ofFile, close } = perFile();
			await use(ofFile);
			await close();
		},
		{ scope: 'worker' },
	],
	server: async ({ ownServer, sharedServer, ofFile }, use, { file }) => {
		const server = ownServer ? await ofFile(file, startDemo) : sharedServer;
		// Its admin may have signed in long ago; a test before this one may have ended his session.
		await server.admin.auth.confirm({ body: { password: testPassword } }).catch(() => undefined);
		await use(server);
	},
	// Journeys name an address by its path.
	baseURL: ({ server }, use) => use(server.url),
	fetchesAhead: [false, { option: true }],
	isSignedIn: [false, { option: true }],
	context: async ({ context, server, fetchesAhead, isSignedIn, serviceWorkers }, use) => {
		// A journey with workers wants the files that they bring.
		if (!fetchesAhead && serviceWorkers === 'block')
			await context.addInitScript(() =>
				Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
			);
		if (isSignedIn) await signIn(context, server);
		await use(context);
		// A call that a page still makes as its test ends may get no answer any more.
		const ends = context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' }));
		await Promise.allSettled(ends);
	},
	openHydrated: async ({ page }, use) => {
		await use(async (path) => {
			await page.goto(path);
			await hydrate(page);
		});
	},
});

/** For journeys that need the fades, which the others switch off. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** For journeys about the service worker, which the others block. */
export const withWorker = { serviceWorkers: 'allow' } as const;

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
