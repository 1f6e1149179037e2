import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readClaims } from '@clearway/shared/client/token-claims.ts';
import { adminPathOf } from '@clearway/shared/contract/addresses.ts';
import { test as base, expect, type Page } from '@playwright/test';
import { type OwnServer, startOwnServer } from '../../server/testing/own-server.ts';
import '../../server/testing/quick-passwords.ts';
import { testLogin, testPassword } from '../../server/testing/settings.ts';
import { dependsOnTime } from '../../testing/depends-on-time.ts';
import { createSystemStore } from '../main/system-store.ts';
import { accountStorage } from '../stand-in/safe-storage.ts';
import { startBrowser } from '../stand-in/start-browser.ts';
import { startKeyring } from '../testing/keyring.ts';
import { isElectron, type RunningApp, reachLogin, startAhead, startApp, usesStandIn } from './app.ts';

/** The app that runs: the build, or the unpacked archive of the packed app, which then acts as installed. */
export type JourneyOptions = { appFolder: string; isPackaged: boolean };

type Fixtures = JourneyOptions & {
	userData: string;
	server: OwnServer;
	/** Starts the app on this test's data. */
	launch: (env?: Record<string, string>) => Promise<RunningApp>;
	/** Starts it with the server already chosen. */
	launchKnown: (env?: Record<string, string>) => Promise<RunningApp>;
	/** A session for the app alone: a journey that ends it does not end the test's session. */
	sessionToken: string;
	/** Starts it without a keychain and with a session in the system's encrypted store, as after a sign-in. */
	launchSignedIn: (env?: Record<string, string>) => Promise<RunningApp>;
};

/** No keychain. Where it does not hang on a bus (Windows, macOS) such an app is started without keytar. */
export const noKeychain = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' };

/** No keychain, and a system that encrypts. */
export const systemStore = { ...noKeychain, STAND_IN_SAFE_STORAGE: 'gnome_libsecret' };

export const hasKeyring = process.env.KEYRING === '1';

/** Windows encrypts by DPAPI, and on macOS Playwright plays the keychain; `--as-windows` does as they do. */
export const alwaysEncrypts =
	isElectron && (process.platform !== 'linux' || process.env.STAND_IN_SAFE_STORAGE !== undefined);

const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 250 };

/** Gives each journey its own data and server, and closes its apps at the end. */
export const test = base.extend<Fixtures, { keyring: undefined; sharedBrowser: undefined }>({
	appFolder: ['', { option: true }],
	isPackaged: [false, { option: true }],
	sharedBrowser: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
		async ({}, use) => {
			const browser = usesStandIn ? await startBrowser() : null;
			if (browser) process.env.STAND_IN_BROWSER = browser.address;
			const stop = startAhead();
			await use(undefined);
			stop();
			await browser?.close();
		},
		{ scope: 'worker', auto: true },
	],
	keyring: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
		async ({}, use) => {
			const keyring = hasKeyring ? await startKeyring() : null;
			// A worker is one process, so every program it starts finds its keyring.
			Object.assign(process.env, keyring?.env);
			await use(undefined);
			await keyring?.close();
		},
		{ scope: 'worker', auto: true },
	],
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
	userData: async ({}, use) => {
		const folder = await mkdtemp(join(tmpdir(), 'clearway-desktop-'));
		await use(folder);
		// Windows keeps the files of a program for a moment after its end.
		await rm(folder, removal);
	},
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
	server: async ({}, use) => {
		const server = await startOwnServer();
		await use(server);
		await server.close();
	},
	launch: async ({ userData, appFolder, isPackaged }, use, info) => {
		const running: RunningApp[] = [];
		let bare: string | undefined;
		await use(async (env = {}) => {
			const place: Record<string, string> = isPackaged
				? { STAND_IN_PACKAGED: '1', STAND_IN_USER_DATA: userData }
				: { DESKTOP_USER_DATA: userData };
			const isBare = isElectron && !hasKeyring && 'DBUS_SESSION_BUS_ADDRESS' in env;
			if (isBare) bare ??= await withoutKeytar(appFolder);
			const app = await startApp({ ...place, ...env }, isBare ? (bare ?? '') : appFolder);
			running.push(app);
			return app;
		});
		for (const app of running) {
			if (info.status !== info.expectedStatus) await tellOf(app).catch(() => undefined);
			await app.quit().catch(() => undefined);
		}
		if (bare !== undefined) await rm(bare, removal);
	},
	launchKnown: async ({ userData, server, launch }, use) => {
		await use(async (env) => {
			await chooseServer(userData, server.url);
			return launch(env);
		});
	},
	sessionToken: async ({ server }, use) => {
		const { token } = await server.visitor.auth.login({ body: { login: testLogin, password: testPassword } });
		await use(token);
	},
	launchSignedIn: async ({ userData, server, sessionToken, launch }, use) => {
		await use(async (env) => {
			const isFirst = !chosen.has(userData);
			await chooseServer(userData, server.url, isElectron ? undefined : sessionToken);
			const app = await launch({ ...(isElectron && hasKeyring ? {} : systemStore), ...env });
			// Real Electron cannot be given a session. Where nothing keeps it, a person signs in at every start.
			const isKept = hasKeyring || alwaysEncrypts;
			if (isElectron && (isFirst || !isKept)) await signIn(app);
			else await isAtHome(app);
			return app;
		});
	},
});

export { dependsOnTime, expect };

/** A copy of the app whose keytar could be neither fetched nor built. */
export async function withoutKeytar(appFolder: string): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'clearway-app-'));
	await cp(appFolder, folder, { recursive: true, filter: (file) => basename(file) !== 'keytar' });
	return folder;
}

// Prints where the first window of a failed test was, and what the app did outside it.
async function tellOf({ page, effects }: RunningApp): Promise<void> {
	console.log(`the window was at ${page.url()}; ${JSON.stringify(await effects())}`);
}

const chosen = new Set<string>();

/** Chooses a server by hand, before the first start of a journey, and leaves a session for it. */
export async function chooseServer(userData: string, origin: string, token?: string): Promise<void> {
	if (chosen.has(userData)) return;
	chosen.add(userData);
	const until = token === undefined ? null : (readClaims(token)?.exp ?? 0) * 1000;
	await writeFile(
		join(userData, 'settings.json'),
		JSON.stringify({
			current: origin,
			// Whatever the system speaks.
			language: 'ru',
			servers: [{ origin, fingerprint: null }],
			...(until !== null && { tokens: { [origin]: { until, left: false, where: 'system' } } }),
		}),
	);
	if (token === undefined) return;
	const store = createSystemStore({
		safeStorage: accountStorage,
		platform: 'linux',
		folder: join(userData, 'sessions'),
	});
	await store.write(origin, token);
}

export async function signIn({ page }: RunningApp, login = 'admin'): Promise<void> {
	await reachLogin(page);
	await page.getByLabel('Логин').fill(login);
	await page.getByLabel('Пароль', { exact: true }).fill(testPassword);
	await page.getByRole('button', { name: 'Войти' }).click();
	await isAtHome({ page });
}

async function isAtHome({ page }: Pick<RunningApp, 'page'>): Promise<void> {
	await expect(page).toHaveURL(/\/admin$/);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Goes to a path inside the admin as a notification would. */
export async function openPath(app: RunningApp, path: string): Promise<void> {
	await app.main(
		(electron, given) => electron.BrowserWindow.getAllWindows()[0]?.webContents.send('open', given),
		path,
	);
	await expect(app.page).toHaveURL((url) => url.pathname === path);
}

/** Creates a record whose screen asks before it is left with unsaved text. */
export const makeRecord = (server: OwnServer) =>
	server.admin.meta.create({
		body: { page: 'about', title: 'Было', description: 'Описание', keywords: '' },
	});

/** Starts the app, signed in, with the screen of a new record open. */
export async function openRecord(launchSignedIn: () => Promise<RunningApp>, server: OwnServer) {
	const { id } = await makeRecord(server);
	const app = await launchSignedIn();
	await openPath(app, adminPathOf.meta(id));
	return { app, id };
}

/** Resolves when a typed text lies on the disk, where it survives a crash of the app. */
export async function isKept({ page }: RunningApp, text: string): Promise<void> {
	const copies = () => page.evaluate(() => window.clearway.draft.list('1/'));
	await expect.poll(async () => (await copies()).map(({ json }) => json).join()).toContain(text);
}

/**
 * Ends the session on the server and makes the app notice, through its event stream or with its next screen.
 */
export async function endSession({ page }: RunningApp, server: OwnServer): Promise<void> {
	await server.admin.auth.logoutAll({});
	const next = page.getByRole('link', { name: 'Заявки' }).first();
	// An app that has noticed the end by itself shows no such link.
	await next.click({ timeout: 3000 }).catch(() => undefined);
	await expect(page).toHaveURL(/\/admin\/login\?message=session/);
}

/** Marks work without a local copy, as during an upload of a picture: the app asks only about such work. */
export const markUnsaved = (page: Page, isUnsaved = true): Promise<void> =>
	page.evaluate(async (marked) => {
		// The page says by itself, once it is drawn, that nothing is unsaved.
		await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
		return window.clearway.work.unsaved(marked);
	}, isUnsaved);
