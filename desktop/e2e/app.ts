import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { _electron, type Browser, chromium, type Page } from '@playwright/test';
import type { Effect } from '../stand-in/strict.ts';

/** The app under test, real or on the stand-in. */
export type RunningApp = {
	readonly page: Page;
	/** Runs in the main process with Electron's modules; the function travels as text. */
	main<T, Given>(
		work: (electron: typeof import('electron'), given: Given) => T | Promise<T>,
		given?: Given,
	): Promise<T>;
	/** Links, notifications and dialogs that the app opened outside. */
	effects(): Promise<Effect[]>;
	/** Prepares the answer of the next dialog. */
	answer(value: unknown): Promise<void>;
	/** The page of a window other than the first. */
	otherPage(): Promise<Page>;
	quit(): Promise<void>;
	/** Resolves when the app has ended by itself. */
	readonly ended: Promise<unknown>;
	/** Kills the process, as a power cut would. */
	kill(): Promise<void>;
	/** The start of the process, in `performance.now` time. */
	readonly startedAt: number;
};

/** Real Electron, or the stand-in in the conditions of the real one (`testing/run.ts --as-electron`). */
export const isElectron = process.env.DESKTOP_TARGET === 'electron';
/** The stand-in runs the app, in its own conditions or in those of the real Electron. */
export const usesStandIn = !isElectron || process.env.DESKTOP_PLAYED === '1';

const standIn = (file: string): string => fileURLToPath(new URL(`../stand-in/${file}`, import.meta.url));
const execArgv = ['--unhandled-rejections=warn-with-error-code', '--import', standIn('register.ts')];

// Node reuses compiled code: the stand-in starts dozens of times.
const compiled = fileURLToPath(new URL('../dist/compiled/', import.meta.url));

export function startApp(env: Record<string, string>, folder: string): Promise<RunningApp> {
	if (!usesStandIn) return startElectron(env, folder);
	return isElectron ? playElectron(env, folder) : startStandIn(env, folder);
}

/** Takes from the stand-in what no test can have of a real Electron. */
async function playElectron(env: Record<string, string>, folder: string): Promise<RunningApp> {
	const system = Object.entries(env).filter(([name]) => !name.startsWith('STAND_IN_'));
	const app = await startStandIn(Object.fromEntries(system), folder);
	const isRecorded = ([what]: Effect): boolean => /^(?:dialog|shell\.openExternal)/.test(what);
	return { ...app, effects: async () => (await app.effects()).filter(isRecorded) };
}

/** Passes the screen about the keychain, which comes where nothing keeps a session, and waits for the login. */
export async function reachLogin(page: Page): Promise<void> {
	const goOn = page.getByRole('button', { name: 'Продолжить без него' });
	const login = page.getByLabel('Логин');
	await goOn.or(login).first().waitFor();
	if (await goOn.isVisible()) await goOn.click();
	await login.waitFor();
}

let spare: ChildProcess | null = null;
let isAhead = false;

const forkStandIn = (): ChildProcess =>
	fork(standIn('run.ts'), {
		execArgv,
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
		env: { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: compiled },
	});

/**
 * From now on the process of the next app loads the stand-in while a journey still runs. Returns the function
 * that ends this.
 */
export function startAhead(): () => void {
	if (!usesStandIn) return () => undefined;
	isAhead = true;
	spare = forkStandIn();
	return () => {
		isAhead = false;
		spare?.kill();
	};
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function within<T>(ms: number, what: string, look: () => Promise<T | null | undefined>): Promise<T> {
	const until = Date.now() + ms;
	for (;;) {
		const result = await look();
		if (result) return result;
		if (Date.now() > until) throw new Error(`${what} did not come within ${ms} ms`);
		await pause(30);
	}
}

async function startStandIn(env: Record<string, string>, folder: string): Promise<RunningApp> {
	// One browser serves a worker's apps, one after the other; each app has its own profile in it.
	const startedAt = performance.now();
	const child = spare?.connected ? spare : forkStandIn();
	spare = null;
	child.send({ kind: 'start', folder, env: { ...process.env, ...env } });
	const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
	const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
	let count = 0;
	let open: { port: number; browser: string } | null = null;
	child.on(
		'message',
		(reply: { id: number; value?: unknown; error?: string; kind?: 'open' } & NonNullable<typeof open>) => {
			if (reply.kind === 'open') {
				open = reply;
				return;
			}
			const asked = waiting.get(reply.id);
			waiting.delete(reply.id);
			if (reply.error === undefined) asked?.resolve(reply.value);
			else asked?.reject(new Error(reply.error));
		},
	);
	const ask = (message: object): Promise<unknown> =>
		new Promise((resolve, reject) => {
			const id = ++count;
			waiting.set(id, { resolve, reject });
			// Only the caller learns that the app has ended; the run goes on.
			child.send({ ...message, id }, (error) => error && reject(error));
		});
	let browser: Browser | null = null;
	const kill = async (): Promise<void> => {
		child.kill('SIGKILL');
		await exited;
		await browser?.close();
	};
	try {
		const started = await within(60_000, 'the browser', async () => open);
		const connected = await chromium.connectOverCDP(started.browser);
		browser = connected;
		// In development the pages are Vite's.
		const port = env.VITE_DEV_SERVER_URL ? Number(new URL(env.VITE_DEV_SERVER_URL).port) : started.port;
		const pages = (): Page[] => pagesOf(connected, port);
		const page = await within(60_000, 'a window', async () => pages()[0]);
		await page.waitForFunction(() => document.querySelector('h1') !== null);
		if (isAhead) spare = forkStandIn();
		return {
			page,
			startedAt,
			ended: exited,
			// The stand-in answers with the result of the function, passed as JSON.
			main: (work, given) => ask({ kind: 'evaluate', work: work.toString(), given }) as never,
			effects: () => ask({ kind: 'effects' }) as Promise<Effect[]>,
			answer: async (value) => void (await ask({ kind: 'answer', value })),
			otherPage: () =>
				within(60_000, 'another window', async () => pages().find((candidate) => candidate !== page)),
			async quit() {
				if (!child.connected) return;
				child.send({ kind: 'quit', id: ++count });
				await Promise.race([exited, pause(6000).then(kill)]);
				await connected.close();
			},
			kill,
		};
	} catch (error) {
		await kill();
		throw error;
	}
}

const pagesOf = (browser: Browser, port: number): Page[] =>
	browser
		.contexts()
		.flatMap((context) => context.pages())
		.filter((page) => URL.canParse(page.url()) && new URL(page.url()).port === String(port));

/** Starts the app once more on the same data, as a link from a browser does; resolves with its exit code. */
export function startAgain(
	env: Record<string, string>,
	folder: string,
	link: string,
): Promise<number | null> {
	const child = fork(standIn('run.ts'), [folder, link], {
		execArgv,
		env: { ...process.env, NODE_OPTIONS: '', ...env },
	});
	return new Promise((resolve) => child.once('exit', resolve));
}

async function startElectron(env: Record<string, string>, folder: string): Promise<RunningApp> {
	const startedAt = performance.now();
	const app = await _electron.launch({
		args: [folder],
		env: { ...(process.env as Record<string, string>), ...env },
		timeout: 60_000,
	});
	// The stand-in records these by itself; with real Electron the test records them.
	await app.evaluate((electron) => {
		const record: unknown[][] = [];
		const answers: unknown[] = [];
		Object.assign(globalThis, { record, answers });
		electron.shell.openExternal = async (address) => void record.push(['shell.openExternal', address]);
		// Nobody would end the next process.
		electron.app.relaunch = () => undefined;
		// The real boxes would wait for a person.
		const answer =
			(kind: string) =>
			(...given: unknown[]): unknown => {
				record.push([`dialog.${kind}`, ...(kind === 'showErrorBox' ? given : given.slice(-1))]);
				if (kind !== 'showErrorBox' && answers.length === 0) throw new Error(`${kind} came unprepared`);
				return kind === 'showErrorBox' ? undefined : answers.shift();
			};
		for (const kind of ['showMessageBox', 'showOpenDialog', 'showSaveDialog'] as const)
			Object.assign(electron.dialog, { [kind]: async (...given: unknown[]) => answer(kind)(...given) });
		for (const kind of ['showMessageBoxSync', 'showErrorBox'] as const)
			Object.assign(electron.dialog, { [kind]: answer(kind) });
	});
	// On Windows Playwright starts Electron through a shell, whose end Electron survives.
	const pid = await app.evaluate(() => process.pid);
	const ended = app.waitForEvent('close', { timeout: 0 });
	const kill = async (): Promise<void> => {
		process.kill(pid, 'SIGKILL');
		await ended;
	};
	const page = await app.firstWindow();
	await page.waitForFunction(() => document.querySelector('h1') !== null);
	return {
		page,
		startedAt,
		ended,
		main: (work, given) => app.evaluate(work as never, given as never) as never,
		effects: () => app.evaluate(() => (globalThis as unknown as { record: Effect[] }).record),
		answer: (value) =>
			app.evaluate(
				(_electron, given) => void (globalThis as unknown as { answers: unknown[] }).answers.push(given),
				value,
			),
		otherPage: () =>
			within(60_000, 'another window', async () => app.windows().find((candidate) => candidate !== page)),
		// A question of the app that nobody answers must not hold the run.
		quit: () => Promise.race([app.close(), pause(20_000).then(kill)]),
		kill,
	};
}
